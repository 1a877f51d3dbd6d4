"""People together: several at one screen, over links, by their names, with offers; what each of them is told."""

from typing import Any

from tests.server.players import Browsers, any_move, pair


def test_two_at_one_screen_are_shown_the_next_turn_at_once(browser: Browsers) -> None:
    """One message brings the move and the eyes of whoever is next: nobody has to ask for them."""
    ann = browser()
    match = ann.create("convert", "me", "here")["match"]
    with ann.sit(match) as chair:
        chair.until(turn=0, seat=0)
        chair.play(any_move(chair.table["choices"]))
        table = chair.hear("table")
        assert (table["turn"], table["seat"], len(table["entries"])) == (1, 1, 1)
        assert table["choices"] is not None


def test_at_one_screen_a_hidden_hand_is_shown_only_when_asked_for(browser: Browsers) -> None:
    """Sitting down, coming back or a move of the other one shows nobody's tiles."""
    ann = browser()
    match = ann.create("cube-conquer", "me", "here", options={"hands": "hidden"})["match"]

    def hands(table: dict[str, Any]) -> list[bool]:
        return [not any("?" in tile for tile in hand) for hand in table["board"]["hands"]]

    for _ in range(2):
        with ann.sit(match) as chair:
            first = chair.until(turn=0)
            assert (first["seat"], first["choices"], hands(first)) == (None, None, [False, False])
    with ann.sit(match) as chair:
        chair.until(turn=0)
        chair.say("look", seat=0)
        assert hands(chair.until(seat=0)) == [True, False]
        chair.play(any_move(chair.table["choices"]))
        assert hands(chair.until(turn=1)) == [True, False]


def test_a_hint_counts_points_for_whoever_asks(browser: Browsers) -> None:
    """Near the end hints are exact: who wins is ahead, or equal and better in the tie-break, whichever seat it is."""
    ann = browser()
    match = ann.create("convert", "me", "here")["match"]
    seen = set()
    with ann.sit(match) as chair:
        chair.until(turn=0)
        assert chair.table["deciding"] == "total"
        while chair.table["end"] is None:
            if len(chair.steps) >= 13:
                chair.say("hint")
                best = chair.hear("hint")["moves"][0]
                if best["exact"] and best["points"]:
                    assert (best["points"] > 0) == (best["chance"] > 0.5)
                    seen.add(chair.table["seat"])
            chair.play(any_move(chair.table["choices"]))
            chair.hear("table")
    assert seen == {0, 1}


def test_effects_call_people_by_their_names(browser: Browsers) -> None:
    ann = browser()
    seats = [{"kind": "me", "name": "Ann"}, {"kind": "here", "name": "Bob"}]
    made = ann.http.post("/api/matches", json={"game": "conversion", "seats": seats, "options": {"holes": 0}}).json()
    ann.come(made["match"], 0)
    with ann.sit(made["match"]) as chair:
        chair.until(turn=0)
        said = [effect["text"] for entry in chair.entries for effect in entry["effects"]]
        assert [text.split(" rolls ")[0] for text in said] == ["Ann", "Bob"]
        record = ann.http.get(f"/api/matches/{made['match']}/record").text
        replay = ann.http.post("/api/records", json={"text": record}).json()
        assert replay["entries"][1]["effects"][0]["text"] == said[1]


def test_a_link_says_what_it_opens_to_whoever_has_it(browser: Browsers) -> None:
    ann, bob = browser(), browser()
    made = ann.create("cube-conquer", "me", "open", options={"hands": "hidden"})

    def asked(secret: str) -> Any:
        return bob.http.post("/api/invitation", json={"secret": secret})

    seat, look = asked(made["seats"][1]).json(), asked(made["spectator"]).json()
    assert (seat["title"], seat["seat"], seat["taken"], look["seat"]) == ("Cube Conquer", 1, False, None)
    assert made["seats"][0] == ""  # whoever made it has that seat, without a link
    assert asked("x" * 43).status_code == 404
    assert bob.http.get("/api/matches").json() == []  # asking opens nothing


def test_a_declined_offer_is_told_until_the_next_move(browser: Browsers) -> None:
    ann, bob, match = pair(browser, "convert")
    with ann.sit(match) as one, bob.sit(match) as two:
        one.until(turn=0)
        assert one.decide("draw")["problem"] is None
        two.until(offer={"what": "draw", "seat": 0, "asked": [1]})
        assert two.decide("decline")["problem"] is None
        told = {"what": "draw", "seat": 0, "asked": []}
        assert one.until(declined=told)["offer"] is None
        one.play(any_move(one.until(declined=told)["choices"]))
        assert one.until(turn=1)["declined"] is None


def test_whoever_sets_a_table_for_others_may_look_on(browser: Browsers) -> None:
    ann, bob = browser(), browser()
    request = {"game": "convert", "seats": [{"kind": "open"}, {"kind": "computer", "level": 1}]}
    made = ann.http.post("/api/matches", json=request).json()
    with ann.sit(made["match"]) as chair:
        assert chair.hear("table")["mine"] == []
        bob.enter(made["seats"][0])
        assert chair.until(started=True)["seat"] is None


def test_a_hand_that_was_hidden_again_is_told_no_more(browser: Browsers) -> None:
    ann = browser()
    match = ann.create("cube-conquer", "me", "here", options={"hands": "hidden"})["match"]
    with ann.sit(match) as chair:
        chair.until(turn=0)
        chair.say("look", seat=0)
        chair.until(seat=0)
        chair.say("look", seat=None)
        hidden = chair.until(seat=None)
        assert all("?" in "".join(hand) for hand in hidden["board"]["hands"])
        chair.say("past", steps=len(chair.steps))
        assert chair.hear("past")["board"]["hands"] == hidden["board"]["hands"]
        assert not any("draw:" in step and "?" not in step for step in chair.steps)
