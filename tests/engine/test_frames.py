"""Tables for pandas: a row for everything, with the figures of the objects they are made from."""

import builtins
from typing import Any

import pytest

import turncoat
from turncoat.core.errors import TurncoatError
from turncoat.engine import analyse, review

pytestmark = pytest.mark.compiled


def some_record() -> Any:
    pos = turncoat.game("conversion", holes=32).start()
    steps: list[str] = []
    while len(steps) < 45 or pos.mover is None:
        step = pos.chances[0][0] if pos.mover is None else pos.legal[0]
        steps.append(str(step))
        pos = pos.play(step)
    return turncoat.Record(pos.game, tuple(steps), comments=((len(steps), "so far"),))


def test_records_analyses_and_reviews_become_tables() -> None:
    record = some_record()
    frame = record.to_frame()
    assert list(frame["step"]) == list(record.steps)
    assert frame["comment"].iloc[-1] == "so far"
    choices = [None if pos.mover is None else len(pos.legal) for pos in record.positions[:-1]]
    assert [None if count != count else count for count in frame["choices"]] == choices
    analysis = analyse(record.end, simulations=60, seed=1)
    moves = analysis.to_frame()
    assert moves["move"].iloc[0] == str(analysis.best.move)
    assert moves["seat 1"].iloc[0] == analysis.chances[1]
    report = review(record.positions[-4:], record.steps[-3:], simulations=60)
    told = report.to_frame()
    assert list(told["lost"]) == [step.lost for step in report.steps]
    assert told["before 0"].iloc[0] == report.steps[0].before[0]


def test_without_pandas_it_is_said_what_brings_it(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def without(name: str, *more: Any) -> Any:
        if name == "pandas":
            raise ImportError
        return real(name, *more)

    monkeypatch.setattr(builtins, "__import__", without)
    with pytest.raises(TurncoatError, match="turncoat\\[frames\\]"):
        some_record().to_frame()
