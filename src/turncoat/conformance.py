"""Whether a game keeps the contract: for those who make one (`turncoat check GAME`), and for our own tests.

    from turncoat.conformance import CHECKS
    for check in CHECKS:
        check(game)

Each check plays random games and raises NonconformityError with the first thing that is wrong.
"""

import functools
import json
import pickle
import random
from collections import defaultdict
from collections.abc import Callable, Iterable
from dataclasses import asdict, is_dataclass
from typing import Any

import numpy as np

from turncoat.core import contract
from turncoat.core.effects import GameDrawn, GameWon
from turncoat.core.errors import IllegalMoveError, NotationError, TurncoatError
from turncoat.core.game import AnyGame
from turncoat.core.jit import JIT
from turncoat.core.position import AnyPosition
from turncoat.core.rng import generator
from turncoat.core.turns import CHANCE, OVER

LARGEST = 192  # bytes of a record
SEEDS = range(3)
DRAWS = 4000 if JIT else 1000  # plain Python is slow
UNWRITTEN = -7


class NonconformityError(TurncoatError):
    """A game breaks the contract; the message says where and how."""


def need(true: bool, message: str) -> None:
    """Raise unless it is so."""
    if not true:
        raise NonconformityError(message)


# ---------------------------------------------------------------------- random games


def random_step(pos: AnyPosition, rng: random.Random) -> str:
    """Any legal move, or any event by weight."""
    if pos.turn == CHANCE:
        events, weights = zip(*pos.chances, strict=True)
        return str(rng.choices(events, weights)[0])
    return str(pos.legal[rng.randrange(len(pos.legal))])


@functools.lru_cache(200)
def walk(game: AnyGame, seed: int) -> tuple[tuple[AnyPosition, str], ...]:
    """A random game: each position with the step then played, without the last one."""
    rng = random.Random(seed)
    pos: AnyPosition = game.start()
    found = []
    while pos.turn is not None:
        step = random_step(pos, rng)
        found.append((pos, step))
        pos = pos.play(step)
    return tuple(found)


def end_of(game: AnyGame, seed: int) -> AnyPosition:
    """How that random game ends."""
    pos, step = walk(game, seed)[-1]
    return pos.play(step)


def moves(pos: AnyPosition) -> list[int]:
    """The kernels' legal moves; checks that nothing else is written."""
    out = np.full(pos.game.layout.MOST_MOVES, UNWRITTEN, np.int32)
    count = int(contract.moves(pos.game.rules, pos.record, out))
    need(bool((out[count:] == UNWRITTEN).all()), f"moves writes more codes than the {count} that it counts, at\n{pos}")
    return [int(code) for code in out[:count]]


def events(pos: AnyPosition) -> dict[int, int]:
    """The kernels' events with their weights."""
    layout = pos.game.layout
    codes, weights = np.zeros(layout.MOST_EVENTS, np.int32), np.zeros(layout.MOST_EVENTS, np.int64)
    count = contract.chance(pos.game.rules, pos.record, codes, weights)
    return dict(zip(codes[:count].tolist(), weights[:count].tolist(), strict=True))


# ---------------------------------------------------------------------- kernels


def a_record_is_small(game: AnyGame) -> None:
    dtype = game.layout.POSITION
    need(dtype.itemsize <= LARGEST, f"a record has {dtype.itemsize} bytes; {LARGEST} are the most")
    used = sum(dtype[field].itemsize for field in dtype.names)
    need(game.info.luck == (game.layout.MOST_EVENTS > 0), "GameInfo.luck and MOST_EVENTS do not agree about chance")
    need(game.info.secrets or not game.hides, "the game hides something, but GameInfo.secrets is not set")
    spare = dtype.itemsize - used
    need(spare == 0, f"{spare} bytes of a record belong to no field, so equal positions may differ: widen a field")


def steps_exist_when_somebody_is_to_decide(game: AnyGame) -> None:
    """Moves at a seat's turn, events at chance, neither at the end; each once, in a fixed order."""
    for seed in SEEDS:
        for pos in [*(pos for pos, _ in walk(game, seed)), end_of(game, seed)]:
            codes, chances, turn = moves(pos), events(pos), int(contract.turn(game.rules, pos.record))
            need(turn in (CHANCE, OVER) or 0 <= turn < game.seats, f"turn gives {turn}")
            need(len(set(codes)) == len(codes), f"moves lists a code twice, at\n{pos}")
            need(codes == moves(pos), f"moves lists another order the second time, at\n{pos}")
            need(bool(codes) == (turn >= 0), f"there are {len(codes)} moves although turn is {turn}, at\n{pos}")
            need(bool(chances) == (turn == CHANCE), f"there are {len(chances)} events although turn is {turn}")
            need(all(weight > 0 for weight in chances.values()), f"an event has no weight, at\n{pos}")
            need(all(0 <= code < game.layout.MOST_MOVES for code in codes), "a move's code is not below MOST_MOVES")


def apply_changes_only_its_record(game: AnyGame) -> None:
    for pos, _ in walk(game, SEEDS[0])[:5]:
        before = pos.record.tobytes()
        batch = np.array([pos.record, pos.record, pos.record])
        contract.apply(game.rules, batch[1], (moves(pos) or list(events(pos)))[0])
        need(batch[0].tobytes() == batch[2].tobytes() == before, f"apply writes outside its record, at\n{pos}")
        need(batch[1].tobytes() != before, f"apply changes nothing, at\n{pos}")


def winners_share_one(game: AnyGame) -> None:
    for seed in SEEDS:
        end = end_of(game, seed)
        shares = np.zeros(game.seats)
        contract.returns(game.rules, end.record, shares)
        outcome = end.outcome
        if outcome is None:
            raise NonconformityError(f"the game is over but has no outcome:\n{end}")
        winners = outcome.winners or tuple(range(game.seats))
        need(abs(shares.sum() - 1) < 1e-9, f"returns sum to {shares.sum()}, not 1")
        need([s for s in range(game.seats) if shares[s]] == sorted(winners), "returns and outcome name other winners")
        need(len({round(float(shares[seat]), 9) for seat in winners}) == 1, "winners do not share alike")
        need(len(outcome.scores) == game.seats, "outcome.scores has not one entry a seat")


def sample_is_fair(game: AnyGame) -> None:
    """Moves come alike, events by weight, and nothing else comes (chi-square, far out)."""
    for pos in _chosen(game, lambda pos: pos.mover is not None):
        _fair(pos, dict.fromkeys(moves(pos), 1))
    for pos in _chosen(game, lambda pos: pos.turn == CHANCE):
        _fair(pos, events(pos))


def _chosen(game: AnyGame, wanted: Callable[[AnyPosition], bool]) -> list[AnyPosition]:
    """Positions with few and with many steps, where there is more than one."""
    found = [pos for seed in SEEDS for pos, _ in walk(game, seed) if wanted(pos)]
    counted = sorted(((len(moves(pos)) or len(events(pos)), n) for n, pos in enumerate(found)))
    several = [n for count, n in counted if 2 <= count <= DRAWS // 8]
    return [found[n] for n in dict.fromkeys((*several[:1], *several[len(several) // 2 :][:1], *several[-1:]))]


def _fair(pos: AnyPosition, weights: dict[int, int]) -> None:
    rng, total = generator(len(weights)), sum(weights.values())
    counts: dict[int, int] = defaultdict(int)
    for _ in range(DRAWS):
        counts[int(contract.sample(pos.game.rules, pos.record, rng))] += 1
    for code in counts.keys() - weights.keys():
        raise NonconformityError(f"sample gives {code}, which is no possible step, at\n{pos}")
    # Rare events of the same weight are counted together, so that none is expected too seldom to be judged.
    bins: dict[Any, list[float]] = defaultdict(lambda: [0.0, 0.0])
    for code, weight in weights.items():
        expected = DRAWS * weight / total
        both = bins[code if expected >= 5 else ("rare", weight)]
        both[0], both[1] = both[0] + counts[code], both[1] + expected
    judged = [(seen, expected) for seen, expected in bins.values() if expected >= 1]
    off = sum((seen - expected) ** 2 / expected for seen, expected in judged)
    free = len(judged) - 1
    need(off < free + 8 * (2 * free) ** 0.5 + 12, f"sample is not fair (chi-square {off:.0f} of {free}), at\n{pos}")


def key_tells_futures_apart(game: AnyGame) -> None:
    """Positions with equal keys have the same future; those of a random game all differ."""
    groups: dict[int, list[AnyPosition]] = defaultdict(list)
    for seed in SEEDS:
        walked = walk(game, seed)
        for pos in [*(pos for pos, _ in walked), *_close_relatives(walked)]:
            groups[int(contract.key(game.rules, pos.record))].append(pos)
    for group in groups.values():
        for other in group[1:]:
            _same_future(group[0], other)
    need(len(groups) > 10, "key tells hardly any positions apart")


def _close_relatives(walked: tuple[tuple[AnyPosition, str], ...]) -> list[AnyPosition]:
    """Positions a few steps from one near the end, reached in many orders: equal ones and nearly equal ones."""
    late = next((pos for pos, _ in reversed(walked) if len(pos.legal) > 2), walked[0][0])
    found, edge = [], [late]
    for _ in range(3):
        edge = [pos.play(move) for pos in edge[:12] for move in pos.legal[:: max(1, len(pos.legal) // 8)]]
        found += edge
    return found


def _same_future(one: AnyPosition, two: AnyPosition) -> None:
    """Equal numbers of steps that lead to equal keys; where the steps are the same, also the same end."""
    message = f"equal keys for positions with different futures:\n{one}\n{two}"
    need(one.turn == two.turn and len(one.legal) == len(two.legal), message)
    need(one == two or _next_keys(one) == _next_keys(two), message)
    if one.legal.codes != two.legal.codes:
        return  # the same up to names, like colours that are everybody's
    rng = random.Random(1)
    while one.turn is not None:
        step = random_step(one, rng)
        try:
            one, two = one.play(step), two.play(step)
        except IllegalMoveError:
            raise NonconformityError(message) from None
    need(two.turn is None and one.outcome == two.outcome, message)


def _next_keys(pos: AnyPosition) -> list[int]:
    after = [pos.play(move) for move in pos.legal] + [pos.play(event) for event, _ in pos.chances]
    return sorted(int(contract.key(pos.game.rules, each.record)) for each in after)


def hide_keeps_what_a_seat_knows(game: AnyGame) -> None:
    for seed in SEEDS:
        walked = walk(game, seed)
        for number in range(0, len(walked), max(1, len(walked) // 6)):
            pos = walked[number][0]
            for seat in range(game.seats):
                record = pos.record
                contract.hide(game.rules, record, seat, generator(seed))
                hidden = game.position(record)
                need(hidden.view(seat) == pos.view(seat), f"hide changes what seat {seat} knows, at\n{pos}")
                need(hidden.turn == pos.turn and hidden.viewer is None, f"hide makes no whole position, at\n{pos}")


# ---------------------------------------------------------------------- the face


def positions_are_values(game: AnyGame) -> None:
    """A copy of the bytes is the same position, and goes on alike."""
    for pos, step in walk(game, SEEDS[0])[::5]:
        copied = game.position(np.frombuffer(pos.record.tobytes(), game.layout.POSITION)[0].copy())
        for other in (copied, pickle.loads(pickle.dumps(pos))):
            need(other == pos and hash(other) == hash(pos), f"a copy is another position, at\n{pos}")
            need(other.play(step) == pos.play(step), f"a copy goes on otherwise after {step}, at\n{pos}")


def steps_can_be_written_and_read(game: AnyGame) -> None:
    for pos, _ in walk(game, SEEDS[0]):
        steps = [*pos.legal[:40], *(event for event, _ in pos.chances[:40])]
        need(len({str(step) for step in steps}) == len(steps), f"two steps are written alike, at\n{pos}")
        for step in steps:
            need(pos.parse(f" {step} ") == step, f"{step} is read back as {pos.parse(str(step))!r}")
            need(pos.why_not(str(step)) is None, f"{step} is legal, but why_not says {pos.why_not(str(step))!r}")
    for text in ("", "no move at all", "\0"):
        try:
            game.start().parse(text)
        except NotationError:
            continue
        raise NonconformityError(f"{text!r} is read as a move")


def effects_and_figures_tell_the_game(game: AnyGame) -> None:
    for seed in SEEDS:
        for pos, step in walk(game, seed)[-12:]:
            done = pos.effects(step)
            ends = [effect for effect in done if isinstance(effect, GameWon | GameDrawn)]
            need(bool(ends) == (pos.play(step).turn is None), f"effects of {step} do not tell the end, at\n{pos}")
            need(all(game.told(done)), f"an effect of {step} has no words")
            need(len(pos.figures) == game.seats, "figures has not one entry a seat")
            named = {name for parts in pos.figures for name in parts}
            need(named <= game.info.figures.keys(), f"GameInfo.figures does not explain all of {sorted(named)}")
            need(pos.deciding is None or pos.deciding in named, f"{pos.deciding} decides but is no figure")


def it_can_be_shown(game: AnyGame) -> None:
    """Everything that front ends ask for is there, can be sent, and picks lead to the moves they stand for."""
    shows, names = game.presentation, game.seat_names
    _sendable(shows.setup(game), "setup")
    need(str(game.start()) != "", "str gives nothing")
    for pos, _ in walk(game, SEEDS[0])[::4]:
        _sendable(shows.board(pos, names), "board")
        need(all(isinstance(line, str) for line in shows.words(pos, names)), "words are no texts")
        plain = shows.plain(pos, names)
        places = {square.id for grid in plain.grids for square in grid.squares}
        places |= {piece.at for hand in plain.hands for piece in hand.pieces}
        need(
            all(piece.at in places for grid in plain.grids for piece in grid.pieces), f"a piece lies nowhere, at\n{pos}"
        )
        if pos.mover is None:
            continue
        _sendable(shows.choices(pos), "choices")
        _picks_lead_to_moves(pos, places)


def _picks_lead_to_moves(pos: AnyPosition, places: set[str]) -> None:
    shows = pos.game.presentation
    choices = shows.plain_choices(pos)
    need([choice.text for choice in choices] == [str(move) for move in pos.legal], "plain_choices are not the moves")
    for choice in choices[:: max(1, len(choices) // 20)]:
        need(set(choice.picks) <= places, f"{choice.text} is picked by {choice.picks}, which cannot be seen")
        picks = shows.picks(pos, choice.text)
        if picks:
            made = shows.text(pos, picks)
            need(made == choice.text, f"picks {picks} make {made}, not {choice.text}")


def _sendable(value: Any, what: str) -> None:
    try:
        json.dumps(asdict(value) if is_dataclass(value) and not isinstance(value, type) else value)
    except TypeError as error:
        raise NonconformityError(f"{what} cannot be sent to a browser: {error}") from None


CHECKS: Iterable[Callable[[AnyGame], None]] = (
    a_record_is_small,
    steps_exist_when_somebody_is_to_decide,
    apply_changes_only_its_record,
    winners_share_one,
    sample_is_fair,
    key_tells_futures_apart,
    hide_keeps_what_a_seat_knows,
    positions_are_values,
    steps_can_be_written_and_read,
    effects_and_figures_tell_the_game,
    it_can_be_shown,
)
