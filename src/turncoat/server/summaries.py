"""Matches in few words, for lists. They are kept when a match leaves memory, so that a list need not replay matches."""

from pydantic import ValidationError

from turncoat.server import wire
from turncoat.server.match import Match


def summary_of(match: Match) -> wire.MatchSummary:
    """What a list says of a match."""
    end = match.end
    return wire.MatchSummary(
        match=match.plan.id,
        game=match.game.name,
        title=match.game.info.title,
        variant=match.game.info.in_words(match.game.options),
        seats=[wire.Sitting(name=match.label(seat), level=match.sitting(seat).level) for seat in range(match.seats)],
        alone=match.alone,
        turn=None if match.over else match.pos.mover,
        started=match.started,
        over=match.over,
        finished=end is not None and end.result.finished,
        winners=[] if end is None else list(end.result.winners),
        moves=sum(pos.mover is not None for pos in match.positions[:-1]),
        created=match.plan.created,
        updated=match.rows[-1].at if match.rows else match.plan.created,
    )


def abandoned(told: wire.MatchSummary, now: int) -> wire.MatchSummary:
    """What is to be said of a match that nobody played on."""
    nothing: dict[str, object] = {"turn": None, "over": True, "finished": False, "winners": [], "updated": now}
    return told.model_copy(update=nothing)


def read_summary(text: str) -> wire.MatchSummary | None:
    """What was kept, if it is still told so."""
    try:
        return wire.MatchSummary.model_validate_json(text)
    except ValidationError:
        return None
