"""Certificates for tests, from an authority of their own."""

import ssl
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID


@dataclass
class Authority:
    """A certificate authority of our own."""

    directory: Path
    key: ec.EllipticCurvePrivateKey = field(default_factory=lambda: ec.generate_private_key(ec.SECP256R1()))

    def __post_init__(self) -> None:
        now = datetime.now(UTC)
        self.name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "A test authority")])
        made = self._builder(self.name, self.key, now - timedelta(days=400), now + timedelta(days=400))
        made = made.add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
        self.file = self.directory / "authority.pem"
        self.file.write_bytes(made.sign(self.key, hashes.SHA256()).public_bytes(serialization.Encoding.PEM))

    def server(self, name: str, *, starts: datetime | None = None, expires: datetime | None = None) -> ssl.SSLContext:
        """A server's TLS context with a certificate for `name`."""
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(self.issue(name, starts=starts, expires=expires))
        return context

    def issue(self, name: str, *, starts: datetime | None = None, expires: datetime | None = None) -> Path:
        """A file with a new key and its certificate for `name`, which may be an address."""
        now = datetime.now(UTC)
        key = ec.generate_private_key(ec.SECP256R1())
        try:
            alternative: x509.GeneralName = x509.IPAddress(ip_address(name))
        except ValueError:
            alternative = x509.DNSName(name)
        subject = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
        builder = self._builder(subject, key, starts or now - timedelta(days=30), expires or now + timedelta(days=30))
        made = builder.add_extension(x509.SubjectAlternativeName([alternative]), critical=False).sign(self.key, hashes.SHA256())
        file = self.directory / f"{name}.pem"
        plain = serialization.NoEncryption()
        file.write_bytes(
            key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain)
            + made.public_bytes(serialization.Encoding.PEM)
        )
        return file

    def _builder(self, subject: x509.Name, key: ec.EllipticCurvePrivateKey, starts: datetime, expires: datetime) -> x509.CertificateBuilder:
        builder = x509.CertificateBuilder().subject_name(subject).issuer_name(self.name).public_key(key.public_key())
        return builder.serial_number(x509.random_serial_number()).not_valid_before(starts).not_valid_after(expires)
