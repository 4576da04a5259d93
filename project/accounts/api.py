"""The account's endpoints: signing in and out, links, sessions, tokens, members."""

import uuid
from typing import Any

from django.http import HttpRequest
from django.middleware.csrf import get_token
from ninja import Router

from project.accounts import links, members, sign_ins, tokens
from project.accounts.access import person, require_csrf, signed_in, staff_of, user_of
from project.accounts.models import AccountLink, ApiToken, SignIn, User
from project.accounts.schemas import (
    InviteIn,
    LinkIn,
    LinkOut,
    LoginIn,
    MeIn,
    MemberIn,
    MemberOut,
    NewLinkOut,
    NewTokenOut,
    OwnSessionOut,
    PasswordIn,
    SetupIn,
    SignedIn,
    TokenIn,
    TokenOut,
)
from project.paging import Page, page

router = Router(tags=["accounts"])


@router.post("/auth/login", response=SignedIn, auth=require_csrf)
def login(request: HttpRequest, body: LoginIn) -> dict[str, User]:
    return {"user": sign_ins.sign_in(request, body.username, body.password)}


@router.post("/auth/logout", response={204: None}, auth=person)
def logout(request: HttpRequest) -> None:
    sign_ins.sign_out(request)


@router.post("/auth/setup/check", response=LinkOut, auth=require_csrf)
def check_link(request: HttpRequest, body: LinkIn) -> dict[str, Any]:
    link = links.look_up(body.token)
    return {
        "purpose": link.purpose,
        "username": link.user and link.user.username,
        "name": link.user.name if link.user else link.name or None,
        "expires_at": link.expires_at,
    }


@router.post("/auth/setup", response=SignedIn, auth=require_csrf)
def set_up(request: HttpRequest, body: SetupIn) -> dict[str, User]:
    user = links.redeem(body.token, username=body.username, name=body.name, password=body.password)
    sign_ins.start_session(request, user)
    return {"user": user}


@router.get("/auth/me", response=SignedIn, auth=signed_in)
def me(request: HttpRequest) -> dict[str, User]:
    get_token(request)  # a page that was open when the cookie ran out gets a new one
    return {"user": user_of(request)}


@router.patch("/auth/me", response=SignedIn, auth=signed_in)
def change_me(request: HttpRequest, body: MeIn) -> dict[str, User]:
    user = user_of(request)
    for field, value in body.dict(exclude_none=True).items():
        setattr(user, field, value)
    user.save(update_fields=["name", "theme"])
    return {"user": user}


@router.post("/auth/password", response={204: None}, auth=person)
def change_password(request: HttpRequest, body: PasswordIn) -> None:
    sign_ins.change_password(request, user_of(request), body.current, body.new)


# ── Sessions


@router.get("/sessions", response=Page[OwnSessionOut], auth=signed_in)
def list_sessions(request: HttpRequest, cursor: str | None = None, limit: int = 50) -> dict[str, Any]:
    answer = page(SignIn.objects.filter(user=user_of(request)), ("-created_at", "-pk"), cursor, limit)
    for row in answer["items"]:
        row.current = str(row.pk) == sign_ins.current(request)
    return answer


@router.delete("/sessions/{session_id}", response={204: None}, auth=person)
def revoke_session(request: HttpRequest, session_id: uuid.UUID) -> None:
    sign_ins.revoke(user_of(request), session_id)


# ── API tokens


@router.get("/tokens", response=Page[TokenOut], auth=signed_in)
def list_tokens(request: HttpRequest, cursor: str | None = None, limit: int = 50) -> dict[str, Any]:
    return page(ApiToken.objects.filter(user=user_of(request)), ("-created_at", "-pk"), cursor, limit)


@router.post("/tokens", response={201: NewTokenOut}, auth=person)
def create_token(request: HttpRequest, body: TokenIn) -> ApiToken:
    token, row = tokens.create(user_of(request), **body.dict())
    row.token = token  # type: ignore[attr-defined]  # shown this once
    return row


@router.delete("/tokens/{token_id}", response={204: None}, auth=person)
def revoke_token(request: HttpRequest, token_id: uuid.UUID) -> None:
    tokens.revoke(user_of(request), token_id)


# ── Members, for staff


@router.get("/members", response=Page[MemberOut], auth=signed_in)
def list_members(request: HttpRequest, cursor: str | None = None, limit: int = 50) -> dict[str, Any]:
    staff_of(request)
    answer = page(User.objects.all(), ("pk",), cursor, limit)
    return {**answer, "items": [_member(user) for user in answer["items"]]}


@router.post("/members/invite", response={201: NewLinkOut}, auth=person)
def invite(request: HttpRequest, body: InviteIn) -> dict[str, Any]:
    return _link(request, *members.invite(staff_of(request), role=body.role, name=body.name))


@router.patch("/members/{member_id}", response=MemberOut, auth=person)
def change_member(request: HttpRequest, member_id: int, body: MemberIn) -> dict[str, Any]:
    actor = staff_of(request)
    return _member(members.change(actor, member_id, role=body.role, is_active=body.is_active))


@router.post("/members/{member_id}/reset-link", response={201: NewLinkOut}, auth=person)
def reset_link(request: HttpRequest, member_id: int) -> dict[str, Any]:
    actor = staff_of(request)
    return _link(request, *members.reset_link(actor, members.find(member_id)))


def _member(user: User) -> dict[str, Any]:
    role = "staff" if user.is_staff else "member"
    return {
        **{f: getattr(user, f) for f in ("id", "username", "name", "is_owner", "is_active", "last_login")},
        "role": role,
        "joined_at": user.date_joined,
    }


def _link(request: HttpRequest, token: str, link: AccountLink) -> dict[str, Any]:
    """The address the staff member uses is one that works."""
    return {"url": links.url(token, f"{request.scheme}://{request.get_host()}"), "expires_at": link.expires_at}
