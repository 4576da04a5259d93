"""No Docker engine is needed: the compose file is read, held against the specification's schema, and against our rules."""

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest
import yaml

ROOT = Path(__file__).parent.parent
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "docker-compose.yml").read_text())
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
OURS = ["web", "worker", "migrate"]
DOCKERFILE = (ROOT / "Dockerfile").read_text()


def test_the_file_follows_the_compose_specification() -> None:
    schema = json.loads((ROOT / "tests/data/compose-spec.json").read_text())
    jsonschema.Draft202012Validator(schema).validate(COMPOSE)


@pytest.mark.parametrize("service", SERVICES)
def test_a_secret_has_no_default_and_says_how_to_set_it(service: str) -> None:
    for name, value in SERVICES[service].get("environment", {}).items():
        if re.search(r"KEY|PASSWORD", name):
            assert re.fullmatch(r"\$\{\w+:\?[^}]+\}", value), f"{name} must come from outside, with a sentence if it does not"
        assert not re.search(r"://\w+:(?!\$\{)[^/@]+@", str(value)), f"{name} has a password written down"


def test_every_service_that_stays_up_has_a_health_check() -> None:
    checked = {name for name, service in SERVICES.items() if "test" in service.get("healthcheck", {})}
    of_the_image = {name for name in OURS if "healthcheck" not in SERVICES[name]} if "\nHEALTHCHECK " in DOCKERFILE else set()
    assert checked | of_the_image == SERVICES.keys() - {"migrate"}


def test_web_and_worker_wait_for_the_migrations_and_the_services() -> None:
    for name in ("web", "worker"):
        conditions = {other: how["condition"] for other, how in SERVICES[name]["depends_on"].items()}
        assert conditions == {
            "migrate": "service_completed_successfully",
            "postgres": "service_healthy",
            "valkey": "service_healthy",
        }


def test_our_image_does_not_run_as_root() -> None:
    last_stage = DOCKERFILE.split("\nFROM ")[-1]
    user = re.findall(r"^USER (\S+)$", last_stage, re.MULTILINE)[-1]
    assert user not in ("0", "root")
    assert all("user" not in SERVICES[name] and "privileged" not in SERVICES[name] for name in OURS)


@pytest.mark.parametrize("service", SERVICES)
def test_no_service_can_gain_privileges(service: str) -> None:
    assert SERVICES[service]["cap_drop"] == ["ALL"]
    assert SERVICES[service]["security_opt"] == ["no-new-privileges:true"]


@pytest.mark.parametrize("service", OURS)
def test_every_variable_is_one_that_the_settings_read(service: str) -> None:
    read = set(re.findall(r'"([A-Z][A-Z_]+)"', (ROOT / "project/settings.py").read_text()))
    assert SERVICES[service]["environment"].keys() <= read


def test_only_the_page_can_be_reached_and_only_from_this_machine() -> None:
    ports = {name: service["ports"] for name, service in SERVICES.items() if "ports" in service}
    assert ports == {"web": ["127.0.0.1:8000:8000"]}


def test_images_are_pinned_to_a_version() -> None:
    bases = re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE)
    others = [service["image"] for service in SERVICES.values() if "build" not in service]
    for image in bases + others:
        assert re.search(r":\d+\.\d+", image), f"{image} has no exact version"
