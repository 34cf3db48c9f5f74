"""What is in deploy/ fits the program: settings, files, addresses. It can't be run here."""

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from packaging.specifiers import SpecifierSet

from stablemates.cli import DEFAULT_PORT
from stablemates.server.settings import PREFIX, Settings, read_settings

ROOT = Path(__file__).parents[1]
DEPLOY = ROOT / "deploy"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]


def instructions() -> list[tuple[str, str]]:
    """The Dockerfile's instructions: (name, the rest)."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Dockerfile").read_text("utf-8"), flags=re.MULTILINE)
    lines = re.sub(r"\\\n\s*", "", text).splitlines()
    return [(line.partition(" ")[0], line.partition(" ")[2]) for line in lines if line.strip()]


def compose() -> Any:
    return yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))


def settings_of(values: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in values.items() if name.startswith(PREFIX)}


def environments() -> dict[str, dict[str, str]]:
    """The settings in each file."""
    docker = dict(
        part.partition("=")[::2]
        for name, rest in instructions()
        if name == "ENV"
        for part in shlex.split(rest)
    )
    unit = (DEPLOY / "stablemates.service").read_text("utf-8")
    systemd = dict(re.findall(r"^Environment=(\w+)=(.*)$", unit, re.MULTILINE))
    found = {"Dockerfile": docker, "stablemates.service": systemd}
    for name, service in compose()["services"].items():
        found[f"compose.yaml: {name}"] = service.get("environment", {})
    return {where: settings_of(values) for where, values in found.items() if settings_of(values)}


@pytest.mark.parametrize("where", environments())
def test_settings_exist_and_can_be_read(where: str, monkeypatch: pytest.MonkeyPatch) -> None:
    values = environments()[where]
    known = {f"{PREFIX}{field.name.upper()}" for field in msgspec.structs.fields(Settings)}
    assert set(values) <= known
    for name, value in values.items():
        monkeypatch.setenv(name, re.sub(r"\$\{\w+:\?\}", "word", value))
    assert read_settings().database == re.sub(r"\$\{\w+:\?\}", "word", values[f"{PREFIX}DATABASE"])


def test_what_the_image_copies_is_there() -> None:
    copied = [
        source
        for name, rest in instructions()
        if name == "COPY" and not rest.startswith("--from")
        for source in rest.split()[:-1]
    ]
    assert len(copied) > 8
    assert [source for source in copied if not (ROOT / source).exists()] == []
    ignored = (DEPLOY / "Dockerfile.dockerignore").read_text("utf-8").split()
    assert not set(ignored) & set(copied)
    # All that the client is built from.
    builder = (ROOT / "build_client.py").read_text("utf-8")
    names = re.search(r"^SETTINGS = \((.*?)\)", builder, re.MULTILINE | re.DOTALL)
    assert names
    assert set(re.findall(r'"([^"]+)"', names[1])) <= set(copied)


def test_the_image_runs_the_program_without_privileges() -> None:
    told = dict(instructions())
    bases = [rest.split()[0] for name, rest in instructions() if name == "FROM"]
    for base in bases:
        version = re.search(r"python:([\d.]+)", base)
        assert version
        assert f"{version[1]}.0" in SpecifierSet(PROJECT["requires-python"])
    assert told["USER"] == "stablemates"
    assert told["EXPOSE"] == str(DEFAULT_PORT)
    assert f":{DEFAULT_PORT}/api/health" in told["HEALTHCHECK"]
    assert told["ENTRYPOINT"] == '["stablemates"]'


def test_the_servers_of_the_cluster_are_alike_and_known_to_the_proxy() -> None:
    services = compose()["services"]
    servers = {name: one for name, one in services.items() if name.startswith("server")}
    assert len(servers) == 2
    first, *others = servers.values()
    assert all(other == first for other in others)
    caddy = (DEPLOY / "Caddyfile").read_text("utf-8")
    for name in servers:
        assert f"{name}:{DEFAULT_PORT}" in caddy
        assert name in services["proxy"]["depends_on"]
    assert "/api/ready" in caddy
    (network,) = compose()["networks"]["default"]["ipam"]["config"]
    assert first["environment"][f"{PREFIX}PROXIES"] == network["subnet"]
    for service in services.values():
        for needed in service.get("depends_on", {}):
            assert needed in services
        for volume in service.get("volumes", []):
            source = volume.partition(":")[0]
            assert source in compose()["volumes"] or (DEPLOY / source).is_file()


def test_the_database_and_the_channels_are_where_the_servers_look() -> None:
    services = compose()["services"]
    environment = services["server-1"]["environment"]
    for name, scheme in (("DATABASE", "postgresql+asyncpg"), ("CHANNELS", "redis")):
        found = re.match(r"(\S+?)://(?:\S+@)?([\w-]+)", environment[f"{PREFIX}{name}"])
        assert found
        assert found[1] == scheme
        assert "healthcheck" in services[found[2]]
