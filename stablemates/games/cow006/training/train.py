"""Train the policy of Cow 006 by self-play: see README.md beside this file."""

import argparse
import csv
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from stablemates.games.cow006.features import CARD, TABLE
from stablemates.games.cow006.policy import ONE
from stablemates.games.cow006.rules import STATE
from stablemates.games.cow006.training.learn import (
    AT_CARD,
    AT_LAST,
    AT_MEAN,
    AT_SECOND,
    AT_TABLE,
    HEADS_UNIT,
    HIDDEN,
    WEIGHTS,
    measure,
    self_play,
)
from stablemates.games.generator import new_generator

Net = NDArray[np.float32]

WORKERS = 2
TOURS = 10
"""Tours of a step that each worker plays."""
CRITIC_ALONE = 150
"""So many steps the critic learns before the actor begins."""


@dataclass(frozen=True)
class Stage:
    """A part of the training, with what it has at its beginning and its end."""

    steps: int
    rates: tuple[float, float]
    """Learning rates."""
    entropies: tuple[float, float]
    """Weights of the entropy, in heads."""
    pairs: int
    """So many tours of a hundred are for two seats, besides those that the draw makes so."""


STAGES = (
    Stage(5200, (2e-3, 5.93e-4), (0.4, 0.247), pairs=0),
    Stage(2600, (8e-4, 2.63e-4), (0.2, 0.0988), pairs=0),
    Stage(5000, (1e-3, 4e-5), (0.15, 0.03), pairs=45),
)
TRACE = 0.8
LOOK = 200
"""Steps between two points of the curve."""
LOOK_SEATS = 2, 4, 6
LOOK_TOURS = 500


class Adam:
    """Kingma and Ba, "Adam: A Method for Stochastic Optimization", ICLR 2015."""

    def __init__(self, net: Net) -> None:
        self.net = net
        self.steps = 0
        self.means = np.zeros(len(net))
        self.squares = np.zeros(len(net))

    def descend(self, gradient: NDArray[np.float64], rate: float) -> None:
        """Change the net's weights by one step."""
        self.steps += 1
        self.means += 0.1 * (gradient - self.means)
        self.squares += 0.001 * (gradient**2 - self.squares)
        mean = self.means / (1 - 0.9**self.steps)
        square = self.squares / (1 - 0.999**self.steps)
        self.net -= (rate * mean / (np.sqrt(square) + 1e-8)).astype(np.float32)


def new_net(random: np.random.Generator) -> Net:
    """A net that says nearly the same of all cards."""
    net = np.zeros(WEIGHTS, np.float32)
    for begin, rows, spread in (
        (AT_TABLE, TABLE, 0.2),
        (AT_CARD, CARD, 0.3),
        (AT_SECOND, HIDDEN, HIDDEN**-0.5),
        (AT_MEAN, HIDDEN, HIDDEN**-0.5),
        (AT_LAST, 1, 0.02),
    ):
        net[begin : begin + rows * HIDDEN] = random.normal(0, spread, rows * HIDDEN)
    return net


def train(seed: int, output: Path) -> None:
    """Train through all stages; write `policy.npy` and `curve.csv` into `output`."""
    random = np.random.default_rng(seed)
    nets = new_net(random), new_net(random)
    output.mkdir(parents=True, exist_ok=True)
    with (output / "curve.csv").open("w", newline="") as file:
        curve = csv.writer(file)
        leads = [f"lead_{seats}_seats" for seats in LOOK_SEATS]
        curve.writerow(["step", "decisions", "entropy", "critic_error", *leads])
        before = (0, 0)
        for stage in STAGES:
            for point in train_stage(nets, random, stage, stage is STAGES[0]):
                leads = [f"{lead_over_greedy(nets[0], seats):.2f}" for seats in LOOK_SEATS]
                step, decisions, *rest = point
                curve.writerow([before[0] + step, before[1] + decisions, *rest, *leads])
                file.flush()
                np.save(output / "policy.npy", np.rint(nets[0] * ONE).astype(np.int16))
            before = (before[0] + step, before[1] + decisions)


def train_stage(
    nets: tuple[Net, Net],
    random: np.random.Generator,
    stage: Stage,
    from_nothing: bool,
) -> Iterator[tuple[int, int, str, str]]:
    """Train actor and critic; now and then yield the point of the curve that is reached."""
    actor, critic = nets
    learn_actor, learn_critic = Adam(actor), Adam(critic)
    generators = [new_generator(int(random.integers(2**63))) for _ in range(WORKERS)]
    states = [np.zeros(3, STATE) for _ in range(WORKERS)]
    gradients = np.zeros((2, WORKERS, WEIGHTS), np.float32)
    reports = np.zeros((WORKERS, 2))
    decisions = since = 0
    with ThreadPoolExecutor(WORKERS) as pool:
        for step in range(1, stage.steps + 1):
            done = step / stage.steps
            entropy, rate = between(stage.entropies, done), between(stage.rates, done)
            gradients[:] = 0

            def work(worker: int, entropy: float = entropy) -> int:
                count: int = self_play(
                    states[worker],
                    actor,
                    critic,
                    gradients[0, worker],
                    gradients[1, worker],
                    TOURS,
                    entropy,
                    TRACE,
                    stage.pairs,
                    generators[worker],
                    reports[worker],
                )
                return count

            count = sum(pool.map(work, range(WORKERS)))
            totals = gradients.sum(axis=1, dtype=np.float64) / count
            learn_critic.descend(totals[1], rate)
            if step > CRITIC_ALONE or not from_nothing:
                learn_actor.descend(totals[0], rate)
            decisions += count
            since += count
            if step % LOOK == 0 or step == stage.steps:
                told, error = reports.sum(axis=0) / since
                yield step, decisions, f"{told:.3f}", f"{HEADS_UNIT * error**0.5:.2f}"
                reports[:] = since = 0


def between(ends: tuple[float, float], done: float) -> float:
    """Geometrically from one end to the other."""
    return float(ends[0] * (ends[1] / ends[0]) ** done)


def lead_over_greedy(actor: Net, seats: int) -> float:
    """By how many heads a tour `actor` beats `greedy`, always on the same deals."""
    leads = np.zeros(LOOK_TOURS)
    measure(np.zeros(3, STATE), actor, seats, LOOK_TOURS, leads, new_generator(seats))
    return float(leads.mean())


def draw(output: Path) -> None:
    """Draw `curve.csv` as `curve.svg`."""
    from matplotlib import pyplot

    curve = np.genfromtxt(output / "curve.csv", delimiter=",", names=True)
    figure, axes = pyplot.subplots(figsize=(7, 4), layout="constrained")
    for seats in LOOK_SEATS:
        axes.plot(curve["decisions"] / 1e6, curve[f"lead_{seats}_seats"], label=f"{seats} seats")
    axes.set_xlabel("decisions, millions")
    axes.set_ylabel("heads a tour ahead of greedy")
    axes.legend()
    axes.grid(alpha=0.3)
    figure.savefig(output / "curve.svg", metadata={"Date": None})


def main() -> None:
    """Read the command line and train."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("output", type=Path, help="folder for policy.npy, curve.csv, curve.svg")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    train(options.seed, options.output)
    draw(options.output)


if __name__ == "__main__":
    main()
