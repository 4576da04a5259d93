"""What accounts look like from outside. Passwords and tokens only ever come in; a token goes out once."""

import datetime
import uuid
from typing import Annotated, Literal

from ninja import Schema
from pydantic import ConfigDict, Field, StringConstraints, field_validator

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=100)]
Username = Annotated[str, StringConstraints(strip_whitespace=True, to_lower=True, min_length=1, max_length=50)]
Password = Annotated[str, StringConstraints(max_length=1000)]
Theme = Literal["system", "light", "dark"]
Role = Literal["member", "staff"]
Scope = Literal["read", "write"]


class Input(Schema):
    model_config = ConfigDict(extra="forbid")

    @field_validator("*", mode="before")
    @classmethod
    def no_nul(cls, value: object) -> object:
        """PostgreSQL cannot store it."""
        if isinstance(value, str) and "\0" in value:
            raise ValueError("This holds a character that cannot be kept.")
        return value


class UserOut(Schema):
    id: int
    username: str
    name: str
    is_staff: bool
    theme: Theme


class SignedIn(Schema):
    user: UserOut


class LoginIn(Input):
    username: Username
    password: Password


class LinkIn(Input):
    token: Annotated[str, Field(max_length=200)]


class LinkOut(Schema):
    purpose: Literal["owner", "recover", "invite", "reset"]
    username: str | None
    name: str | None
    expires_at: datetime.datetime


class SetupIn(LinkIn):
    username: Username | None = None
    name: Name | None = None
    password: Password


class MeIn(Input):
    name: Name | None = None
    theme: Theme | None = None


class PasswordIn(Input):
    current: Password
    new: Password


class SessionOut(Schema):
    id: uuid.UUID
    created_at: datetime.datetime
    seen_at: datetime.datetime
    ip: str | None
    browser: str


class OwnSessionOut(SessionOut):
    current: bool


class TokenIn(Input):
    name: Name
    scopes: Annotated[list[Scope], Field(min_length=1, max_length=2)]
    expires_in_days: Annotated[int, Field(ge=1, le=3650)] | None = 90


class TokenOut(Schema):
    id: uuid.UUID
    name: str
    prefix: str
    scopes: list[Scope]
    created_at: datetime.datetime
    expires_at: datetime.datetime | None
    last_used_at: datetime.datetime | None


class NewTokenOut(TokenOut):
    token: str


class MemberOut(Schema):
    id: int
    username: str
    name: str
    role: Role
    is_owner: bool
    is_active: bool
    joined_at: datetime.datetime
    last_login: datetime.datetime | None


class InviteIn(Input):
    name: Annotated[str, StringConstraints(strip_whitespace=True, max_length=100)] = ""
    role: Role = "member"


class MemberIn(Input):
    role: Role | None = None
    is_active: bool | None = None


class NewLinkOut(Schema):
    url: str
    expires_at: datetime.datetime
