"""The examples that nothing else tests: PPO, and the notebook."""

import importlib
import importlib.util
import json
import re
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import pytest

EXAMPLES = Path(__file__).parents[1] / "examples"
NOTEBOOK = json.loads((EXAMPLES / "statistics.ipynb").read_text("utf-8"))

HAS_PPO = importlib.util.find_spec("sb3_contrib") is not None
needs_plots = pytest.mark.skipif(
    importlib.util.find_spec("matplotlib") is None, reason='the extra "lab" is not installed'
)


# --- PPO --------------------------------------------------------------------------------------


class StandIn:
    """For the classes of libraries that tests do without, as far as matches need them."""

    def __init__(self, num_envs: int, observation_space: Any, *_: Any) -> None:
        self.num_envs = num_envs
        self.observation_space = observation_space

    def step(self, actions: Any) -> Any:
        self.step_async(actions)  # type: ignore[attr-defined]
        return self.step_wait()  # type: ignore[attr-defined]


@pytest.fixture
def ppo(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The example, where its libraries are not installed with stand-ins for them."""
    pytest.importorskip("gymnasium")
    if not HAS_PPO:
        common = "stable_baselines3.common"
        for name, classes in {
            "torch": (),
            "sb3_contrib": ("MaskablePPO",),
            f"{common}.callbacks": ("BaseCallback",),
            f"{common}.vec_env": ("VecEnv",),
            f"{common}.vec_env.base_vec_env": ("VecEnvStepReturn",),
        }.items():
            module = ModuleType(name)
            for called in classes:
                setattr(module, called, StandIn)
            monkeypatch.setitem(sys.modules, name, module)
    monkeypatch.delitem(sys.modules, "examples.ppo", raising=False)
    return importlib.import_module("examples.ppo")


def test_matches_are_played_to_their_ends_from_both_seats(ppo: ModuleType) -> None:
    chance = np.random.default_rng(1)

    class Anything:
        def predict(self, seen: Any, action_masks: Any, deterministic: bool) -> Any:
            assert seen.shape == (16, *matches.observation_space.shape)
            assert action_masks.any(1).all()
            return (chance.random(action_masks.shape) * action_masks).argmax(1), None

    matches = ppo.Matches(16, ppo.CHECKING)
    leads = ppo.play(Anything(), matches)
    assert leads.shape == (16,)
    assert leads.mean() < 0
    np.testing.assert_allclose(leads, leads.round())


@pytest.mark.skipif(not HAS_PPO, reason="sb3-contrib, and PyTorch with it, is not installed")
@pytest.mark.filterwarnings("default")
def test_an_agent_learns_and_is_tested(ppo: ModuleType, capsys: pytest.CaptureFixture[str]) -> None:
    ppo.train(steps=128, matches=2, tested=2)
    told = capsys.readouterr().out.splitlines()
    assert len(told) == 3
    assert all(re.match(r" +\d+ decisions .* wins .* lead ", line) for line in told)


# --- The notebook -----------------------------------------------------------------------------


@needs_plots
def test_the_notebook_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    import matplotlib.pyplot as plt

    monkeypatch.setattr(plt, "switch_backend", plt.switch_backend)
    plt.switch_backend("agg")
    drawn = []
    monkeypatch.setattr(plt, "show", lambda: drawn.append(plt.gcf()) or plt.close("all"))
    sources = ["".join(cell["source"]) for cell in NOTEBOOK["cells"] if cell["cell_type"] == "code"]
    (size,) = (source for source in sources if "DEALS = 2_000" in source)
    sources[sources.index(size)] = size.replace("DEALS = 2_000", "DEALS = 8")
    names: dict[str, Any] = {}
    with plt.rc_context():
        for source in sources:
            exec(source, names)
    shown = sum(source.count("plt.show()") for source in sources)
    assert len(drawn) == shown == 5


def test_the_notebook_has_been_run_once_in_order_and_tells_nothing_of_where() -> None:
    code = [cell for cell in NOTEBOOK["cells"] if cell["cell_type"] == "code"]
    assert [cell["execution_count"] for cell in code] == list(range(1, len(code) + 1))
    told = json.dumps([cell["outputs"] for cell in code])
    assert told.count("image/png") == 5
    assert len(told) < 300_000
    assert not re.search(r"/(tmp|home|root|work|usr)/|File \"|Error|Warning", told)
