"""Reviews over HTTP."""

from typing import Annotated

from fastapi import APIRouter, Depends, Path, Query, Request

from turncoat.server import wire
from turncoat.server.background import worked_out
from turncoat.server.match import RefusedError
from turncoat.server.replay import replay_of
from turncoat.server.reviews import Reviews
from turncoat.server.routes import Known
from turncoat.server.table import told_of

router = APIRouter()
ReviewName = Annotated[str, Path(max_length=64, pattern="^[mr]-[0-9A-Za-z_-]+([.][0-9]+)?$")]
StepNumber = Annotated[int, Path(ge=1, le=100_000)]


def the_reviews(request: Request) -> Reviews:
    reviews: Reviews = request.app.state.reviews
    return reviews


TheReviews = Annotated[Reviews, Depends(the_reviews)]


@router.post("/api/reviews")
async def start_review(request: wire.ReviewRequest, reviews: TheReviews, holder: Known) -> wire.ReviewStarted:
    """Have a game looked through; one that was looked through before is found again."""
    if (request.match is None) == (request.text is None):
        raise RefusedError("request", "give a match or the text of a record, not both")
    if request.match is not None:
        begun = await reviews.of_match(request.match, holder, request.simulations)
    else:
        begun = await reviews.of_record(request.text or "", request.simulations)
    return wire.ReviewStarted(review=begun.id)


@router.get("/api/reviews/{review}")
async def review_info(review: ReviewName, reviews: TheReviews, holder: Known) -> wire.ReviewInfo:
    """The game and its review so far."""
    found = await reviews.find(review, holder)
    replay = await worked_out(replay_of, found.record)
    return reviews.told(found, replay)


@router.get("/api/reviews/{review}/progress")
async def review_progress(
    review: ReviewName, reviews: TheReviews, holder: Known, since: Annotated[int, Query(ge=0, le=100_000)] = 0
) -> wire.ReviewProgress:
    """What is new since so many steps."""
    return reviews.progress(await reviews.find(review, holder), since)


@router.get("/api/reviews/{review}/steps/{number}")
async def review_task(review: ReviewName, number: StepNumber, reviews: TheReviews, holder: Known) -> wire.ReviewTask:
    """A decision as its seat saw it, to be taken again."""
    return reviews.task(await reviews.find(review, holder), number)


@router.post("/api/reviews/{review}/steps/{number}/preview")
async def review_preview(
    review: ReviewName, number: StepNumber, request: wire.ReviewPicks, reviews: TheReviews, holder: Known
) -> wire.Preview:
    """What another move would have done."""
    found = await reviews.find(review, holder)
    seat = reviews.task(found, number).seat
    return told_of(found.record.positions[number - 1].view(seat), request.picks, found.record.names)


@router.post("/api/reviews/{review}/steps/{number}/try")
async def review_try(
    review: ReviewName, number: StepNumber, request: wire.ReviewPicks, reviews: TheReviews, holder: Known
) -> wire.ReviewTried:
    """What another move would have been worth."""
    return reviews.tried(await reviews.find(review, holder), number, list(request.picks))
