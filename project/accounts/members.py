"""Staff look after the accounts of the installation."""

from django.db import transaction

from project.accounts import links, sign_ins
from project.accounts.models import AccountLink, User
from project.errors import Forbidden, NotFound


def find(member_id: int) -> User:
    user = User.objects.filter(pk=member_id).first()
    if user is None:
        raise NotFound
    return user


@transaction.atomic
def change(actor: User, member: User, *, role: str | None, is_active: bool | None) -> User:
    """A deactivated member is signed out everywhere at once; nothing of theirs is deleted."""
    if member.is_owner and (role == "member" or is_active is False):
        raise Forbidden("The owner stays staff and active, so that someone can always look after this installation.")
    if member == actor and (role == "member" or is_active is False):
        raise Forbidden("You cannot take this from yourself. Ask another member of staff.")
    if role is not None:
        member.is_staff = role == "staff"
    if is_active is not None:
        member.is_active = is_active
    member.save(update_fields=["is_staff", "is_active"])
    if role is not None or is_active is False:
        sign_ins.end_all(member)  # what an open page shows depends on both
    return member


def invite(actor: User, *, role: str, name: str) -> tuple[str, AccountLink]:
    return links.make(AccountLink.Purpose.INVITE, name=name, makes_staff=role == "staff", created_by=actor)


def reset_link(actor: User, member: User) -> tuple[str, AccountLink]:
    if member.is_owner and not actor.is_owner:
        raise Forbidden("Only the owner can reset the owner's password.")
    return links.make(AccountLink.Purpose.RESET, user=member, created_by=actor)
