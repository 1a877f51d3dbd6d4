"""What a browser asks over HTTP."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.exceptions import HTTPException

from turncoat.core.errors import OptionError, TurncoatError
from turncoat.core.options import GameInfo, Option
from turncoat.engine.levels import NAMES
from turncoat.games import catalogue, info
from turncoat.games.pages import rule_page, rule_picture, solved_page
from turncoat.records import dumps
from turncoat.server import metrics, wire
from turncoat.server.background import worked_out
from turncoat.server.cookies import cookie_of, give_cookie
from turncoat.server.hub import Hub, UnknownError
from turncoat.server.lobby import Lobby
from turncoat.server.match import RefusedError
from turncoat.server.replay import first_of, luck_told, replay_of
from turncoat.server.security import security_event

router = APIRouter()


def the_hub(request: Request) -> Hub:
    hub: Hub = request.app.state.hub
    return hub


async def the_known(request: Request) -> str:
    """Whoever asks, by the hash of their cookie or of the one that it was joined to; a newcomer is nobody."""
    return await the_hub(request).owner(cookie_of(request))


def the_cookie(request: Request, response: Response) -> str:
    """The cookie of whoever asks for a seat; newcomers get one. Only this gives one, so that no two answers race to."""
    return cookie_of(request) or give_cookie(request, response)


async def the_holder(request: Request, cookie: Annotated[str, Depends(the_cookie)]) -> str:
    """Whoever asks for a seat."""
    return await the_hub(request).owner(cookie)


def the_address(request: Request) -> str:
    """Where a request comes from, as far as can be told."""
    return request.client.host if request.client is not None else ""


def the_game(game: Annotated[str, Path(max_length=60)]) -> GameInfo:
    """The game that an address names."""
    try:
        return info(game)
    except OptionError as error:
        raise UnknownError(str(error)) from None


def the_lobby(request: Request) -> Lobby:
    lobby: Lobby = request.app.state.lobby
    return lobby


TheGame = Annotated[GameInfo, Depends(the_game)]
TheHub = Annotated[Hub, Depends(the_hub)]
TheLobby = Annotated[Lobby, Depends(the_lobby)]
Known = Annotated[str, Depends(the_known)]
Holder = Annotated[str, Depends(the_holder)]
Address = Annotated[str, Depends(the_address)]
TheCookie = Annotated[str, Depends(the_cookie)]
_PROBLEM = {
    "description": "Why it was not done.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Problem"}}},
}
PROBLEMS: dict[int | str, dict[str, Any]] = {"4XX": _PROBLEM, "5XX": _PROBLEM}  # of every answer


STATUSES = {
    **dict.fromkeys(("playing", "stale"), 409),
    **dict.fromkeys(("many", "slow"), 429),
    **dict.fromkeys(("busy", "unavailable", "uncertain", "notours", "store"), 503),
}


async def not_so(request: Request, error: Exception) -> JSONResponse:
    """What the framework refuses: unknown addresses, methods that are not for them, bodies that are no JSON."""
    assert isinstance(error, HTTPException)
    codes = {404: "unknown", 405: "method"}
    told = wire.Problem(code=codes.get(error.status_code, "request"), message=str(error.detail))
    headers = dict(error.headers or {})
    if error.status_code == 405:  # an address may have a route for each method
        path = getattr(request.scope.get("route"), "path", "")
        methods = request.app.openapi()["paths"].get(path)
        if methods:
            headers["Allow"] = ", ".join(sorted(map(str.upper, methods)))
    return JSONResponse(told.model_dump(), error.status_code, headers=headers)


async def problem(request: Request, error: Exception) -> JSONResponse:
    """An error of ours as the wire tells it."""
    code = error.code if isinstance(error, RefusedError) else type(error).__name__.removesuffix("Error").lower()
    status = 404 if isinstance(error, UnknownError) else STATUSES.get(code, 400)
    if status == 429:
        security_event("too many", the_address(request))
    return JSONResponse(wire.Problem(code=code, message=str(error)).model_dump(), status)


async def misunderstood(_: Request, error: Exception) -> JSONResponse:
    """A request that is not as described; what was sent is not repeated, it may hold a secret."""
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    message = f"{'.'.join(map(str, first['loc'][1:])) or 'the request'}: {first['msg']}"
    return JSONResponse(wire.Problem(code="request", message=message).model_dump(), 422)


@router.get("/api/games")
async def games() -> list[wire.GameSummary]:
    """What there is to play."""
    return [_summary(game) for game in catalogue()]


@router.get("/api/rules/{game}", response_class=PlainTextResponse)
async def rules(game: TheGame) -> str:
    """The rules of a game, as Markdown."""
    return rule_page(game.name, pictures=True)


@router.get("/api/solved")
async def solved() -> list[wire.Discovery]:
    """Of which games it is known who wins, and how."""
    return [_discovery(game, page) for game in catalogue() if (page := solved_page(game)) is not None]


@router.get("/api/rules/pictures/{name}.svg")
async def rules_picture(name: str) -> Response:
    """A picture of the rules."""
    try:
        return Response(rule_picture(name), media_type="image/svg+xml")
    except TurncoatError as error:
        raise UnknownError(str(error)) from None


@router.post("/api/matches")
async def create(request: wire.NewMatch, lobby: TheLobby, holder: Holder, address: Address) -> wire.Created:
    """Make a match."""
    return await lobby.create(request, holder, address)


@router.get("/api/matches")
async def mine(lobby: TheLobby, holder: Known) -> list[wire.MyMatch]:
    """My matches, newest first."""
    return await lobby.mine(holder)


@router.post("/api/invitation")
async def invitation(request: wire.Secret, lobby: TheLobby, holder: Holder, address: Address) -> wire.Invitation:
    """What a link would open. Whoever asks has a cookie before the link is used up by it."""
    return await lobby.invitation(request.secret, holder, address)


@router.post("/api/enter")
async def enter(request: wire.Enter, lobby: TheLobby, holder: Holder, address: Address) -> wire.Entered:
    """Follow a link."""
    return await lobby.enter(request, holder, address)


@router.post("/api/matches/{match}/links")
async def new_link(match: str, request: wire.SeatOf, lobby: TheLobby, holder: Known) -> wire.Secret:
    """A link for another device of mine, or a new invitation in place of mine."""
    return await lobby.new_link(match, request.seat, holder)


@router.post("/api/matches/{match}/links/revoke")
async def revoke(match: str, request: wire.SeatOf, lobby: TheLobby, holder: Known) -> wire.Done:
    """Close my seat on all devices that came by a link of mine."""
    await lobby.revoke(match, request.seat, holder)
    return wire.Done()


@router.post("/api/matches/{match}/rematch")
async def rematch(match: str, lobby: TheLobby, holder: Known) -> wire.Created:
    """Play again with seats rotated."""
    return await lobby.rematch(match, holder)


@router.get("/api/matches/{match}/record", response_class=PlainTextResponse)
async def record(match: str, hub: TheHub, holder: Known) -> Response:
    """The record of a match as I may know it; of a match that is over, all of it and the seed."""
    seats = await hub.seats_of(holder, match)
    if seats is None:
        raise UnknownError("there is no such match")
    played = await hub.look(match)
    told = played.record(reveal=played.over)
    if not played.over:
        told = told.seen_by(seats[0] if len(seats) == 1 else None)
    name = f"{played.game.name}-{match}.tcr"
    return PlainTextResponse(dumps([told]), headers={"Content-Disposition": f'attachment; filename="{name}"'})


@router.get("/api/matches/{match}/luck")
async def luck(match: str, hub: TheHub, holder: Known) -> wire.LuckTold:
    """What a browser needs to check the dice and draws of a match of mine that is over."""
    if await hub.seats_of(holder, match) is None:
        raise UnknownError("there is no such match")
    played = await hub.look(match)
    if not played.over:
        raise RefusedError("playing", "the seed is told when the match is over")
    return luck_told(played)


@router.post("/api/records")
async def read_record(request: wire.RecordText) -> wire.Replay:
    """Read a record file: every board of its first game, and whether its luck can be checked."""
    return await worked_out(lambda: replay_of(first_of(request.text)))


@router.get("/api/health", responses={503: {"model": wire.Problem}})
async def health(hub: TheHub) -> dict[str, str]:
    """Whether the server answers and its store can be written; else 503, and why."""
    await hub.store.probe()
    return {"status": "ok"}


@router.get("/metrics", include_in_schema=False)
async def figures_for_prometheus() -> Response:
    return Response(generate_latest(metrics.REGISTRY), media_type=CONTENT_TYPE_LATEST)


def _discovery(game: GameInfo, page: str) -> wire.Discovery:
    given = game.parse(game.solved.split())
    described = f"{game.title}: {game.in_words(game.resolve(given))}"
    options = {name: game.option(name).format(value) for name, value in given.items()}
    return wire.Discovery(
        game=game.name, title=described, options=options, start=f"{game.name} {game.solved}", text=page
    )


def _summary(game: GameInfo) -> wire.GameSummary:
    return wire.GameSummary(
        name=game.name,
        title=game.title,
        summary=game.summary,
        players=game.players,
        seats=list(game.seats),
        options=[_option(option) for option in game.options],
        levels=list(NAMES),
        luck=game.luck,
    )


def _option(option: Option) -> wire.OptionInfo:
    least, most = option.range or (None, None)
    choices = [
        wire.Choice(value=value, title=option.title(value), meaning=meaning.removeprefix(f"{option.title(value)}: "))
        for value, meaning in (option.choices or (dict.fromkeys(option.words, "") if option.coded else {})).items()
    ]
    return wire.OptionInfo(
        name=option.name,
        meaning=option.meaning,
        kind=option.kind,
        matters=None if option.matters is None else (option.matters[0], list(option.matters[1])),
        seats=option.seats,
        default=option.default,
        choices=choices,
        least=least,
        most=most,
    )
