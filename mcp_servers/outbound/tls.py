"""The process's one TLS context, and what its failures mean."""

import ssl
from datetime import datetime
from typing import Any

import httpx2
from cryptography import x509

from mcp_servers.outbound import errors

# Numbers of X509_verify_cert's results, from OpenSSL's x509_vfy.h.
_NOT_YET_VALID, _EXPIRED, _WRONG_HOST, _WRONG_ADDRESS = 9, 10, 62, 64


def context(ca_bundle: str | None) -> ssl.SSLContext:
    """The authorities that this machine trusts, and those of a private bundle on top. Building it takes 20 ms, so it is built once."""
    made = httpx2.create_ssl_context(trust_env=False)
    if type(made) is ssl.SSLContext:  # elsewhere the operating system verifies, and tells the date or does not
        made.sslobject_class = _Remembering
    if ca_bundle:
        made.load_verify_locations(cafile=ca_bundle)
    return made


def translate(problem: BaseException, where: str) -> errors.TlsFailed:
    cause: BaseException | None = problem
    while cause is not None and not isinstance(cause, ssl.SSLError):
        cause = cause.__cause__ or cause.__context__
    if not isinstance(cause, ssl.SSLCertVerificationError):
        return errors.TlsFailed(
            f"No secure connection to {where}: it does not speak TLS in a way that we do. Check the port, or try http://."
        )
    code = getattr(cause, "verify_code", 0)
    if code == _EXPIRED:
        return errors.CertificateExpired(where, getattr(cause, "expired", None))
    if code == _NOT_YET_VALID:
        return errors.CertificateNotYetValid(where)
    if code in (_WRONG_HOST, _WRONG_ADDRESS):
        return errors.CertificateWrongHost(where)
    return errors.CertificateUntrusted(where)


class _Remembering(ssl.SSLObject):
    """Notes when a refused certificate expired: after the handshake failed nobody else can ask."""

    def do_handshake(self) -> None:
        try:
            super().do_handshake()
        except ssl.SSLCertVerificationError as problem:
            if problem.verify_code == _EXPIRED:
                problem.expired = self._expiry()  # type: ignore[attr-defined]
            raise

    def _expiry(self) -> datetime | None:
        """Of the earliest certificate in the chain: an authority's may be the one that ran out."""
        inner: Any = getattr(self, "_sslobj", None)
        chain = inner.get_unverified_chain() if hasattr(inner, "get_unverified_chain") else None
        try:
            parsed = [x509.load_pem_x509_certificate(certificate.public_bytes().encode()) for certificate in chain or ()]
        except ValueError:
            return None
        return min((certificate.not_valid_after_utc for certificate in parsed), default=None)
