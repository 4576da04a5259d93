"""Staff look after the accounts of the installation."""

from django.db import transaction
from django.db.models import Q

from project.accounts import links, sign_ins
from project.accounts.models import AccountLink, User
from project.errors import Forbidden, NotFound


def find(member_id: int) -> User:
    user = User.objects.filter(pk=member_id).first()
    if user is None:
        raise NotFound
    return user


@transaction.atomic
def change(actor: User, member_id: int, *, role: str | None, is_active: bool | None) -> User:
    """A member whose role or state changes is signed out everywhere, since their pages depend on both; so are their links."""
    member = User.objects.select_for_update().filter(pk=member_id).first()
    if member is None:
        raise NotFound
    if member.is_owner and (role == "member" or is_active is False):
        raise Forbidden("The owner stays staff and active, so that someone can always look after this installation.")
    if member == actor and (role == "member" or is_active is False):
        raise Forbidden("You cannot take this from yourself. Ask another member of staff.")
    before = (member.is_staff, member.is_active)
    if role is not None:
        member.is_staff = role == "staff"
    if is_active is not None:
        member.is_active = is_active
    if before != (member.is_staff, member.is_active):
        member.save(update_fields=["is_staff", "is_active"])
        AccountLink.objects.filter(Q(user=member) | Q(created_by=member), used_at=None).delete()
        sign_ins.end_all(member)
    return member


def invite(actor: User, *, role: str, name: str) -> tuple[str, AccountLink]:
    return links.make(AccountLink.Purpose.INVITE, name=name, makes_staff=role == "staff", created_by=actor)


def reset_link(actor: User, member: User) -> tuple[str, AccountLink]:
    if member.is_owner and not actor.is_owner:
        raise Forbidden("Only the owner can reset the owner's password.")
    if not member.is_active:
        raise Forbidden("This account is deactivated. Activate it first.")
    return links.make(AccountLink.Purpose.RESET, user=member, created_by=actor)
