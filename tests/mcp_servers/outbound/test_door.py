"""The settings, as the door reads them."""

from mcp_servers.outbound import door
from mcp_servers.outbound.addresses import judge
from mcp_servers.outbound.urls import Target, parse


def refused(url: str) -> bool:
    target = parse(url)
    assert isinstance(target, Target)
    return judge(target, door.policy()) is not None


def test_the_profile_opens_private_addresses(settings):
    settings.LOCAL = False
    assert refused("http://10.0.0.1/")
    settings.LOCAL = True
    assert not refused("http://10.0.0.1/")


def test_the_operators_list_is_read(settings):
    settings.LOCAL = False
    settings.OUTBOUND_ALLOW = ["10.0.0.1:80"]

    assert not refused("http://10.0.0.1/")
    assert refused("http://10.0.0.2/")


def test_patchbay_does_not_connect_to_itself_or_to_its_services(settings, monkeypatch):
    settings.LOCAL = True
    settings.PUBLIC_URL = "http://127.0.0.1:8123"
    settings.REDIS_URL = "redis://127.0.0.1:7777/0"
    monkeypatch.setitem(settings.DATABASES["default"], "PORT", "7778")

    assert [refused(f"http://127.0.0.1:{port}/") for port in (8123, 7777, 7778, 8124)] == [True, True, True, False]


def test_what_is_wrong_with_the_settings_is_said(settings, authority, tmp_path):
    settings.OUTBOUND_ALLOW, settings.OUTBOUND_CA_BUNDLE = ["*.corp"], tmp_path / "nothing.pem"
    assert [problem.split(":")[0].split()[0] for problem in door.problems()] == ["PATCHBAY_OUTBOUND_ALLOW", "PATCHBAY_OUTBOUND_CA_BUNDLE"]

    settings.OUTBOUND_ALLOW, settings.OUTBOUND_CA_BUNDLE = ["wiki.corp"], authority.file
    assert door.problems() == []


async def test_a_process_has_one_door():
    door.door.cache_clear()
    assert door.door() is door.door()
    door.door.cache_clear()
