"""`turncoat play` as people use it: a real process in a real terminal."""

from collections.abc import Callable
from pathlib import Path

import pytest

import turncoat
from tests.cli.terminal import Terminal
from turncoat.conformance import walk

Play = Callable[..., Terminal]


@pytest.fixture
def play(tmp_path: Path) -> Play:
    return lambda *args: Terminal(tmp_path, "play", *args)


def saved(tmp_path: Path) -> Path:
    (file,) = tmp_path.glob("turncoat/games/*.tcr")
    return file


def steps(path: Path) -> tuple[str, ...]:
    return turncoat.load(path)[0].steps


def test_a_move_is_shown_before_it_is_confirmed(play: Play, tmp_path: Path) -> None:
    table = play("convert")
    table.see("White >")
    table.type("E1b2")
    said = table.see("Enter plays it")
    assert "puts White's Elbow on level 1" in said
    assert "b2 turns white" not in said or "c3 turns white" in said
    table.type("n")
    table.see("Not played.")
    assert steps(saved(tmp_path)) == ()
    table.type("E1b2")
    table.see("Enter plays it")
    table.type("")
    table.see("Black >")
    assert steps(saved(tmp_path)) == ("E1b2",)
    table.type("quit")
    assert "turncoat play --resume" in table.finish()


def test_bad_input_is_answered_and_loses_nothing(play: Play, tmp_path: Path) -> None:
    table = play("convert", "--no-confirm")
    table.see("White >")
    table.type("E1b2")
    table.see("Black >")
    for typed, answer in (
        ("Q0b2", "gap under c2"),
        ("hello", "is no move"),
        ("[/bold] \\", "is no move"),
        ("? x9", "a square like b2 or a block like E"),
        ("save", "the name of a file"),
        ("save /nowhere/at/all.tcr", "No such file"),
        ("rules R9.9", "there is no rule R9.9"),
        ("save ~nosuchuser/x", "is no name of a file"),
    ):
        table.type(typed)
        table.see(answer)
        table.see("Black >")
    assert steps(saved(tmp_path)) == ("E1b2",)
    table.kill()


def test_questions_are_answered(play: Play) -> None:
    table = play("convert")
    table.see("White >")
    table.type("?")
    table.see("257 legal moves by block")
    table.type("? Z")
    table.see("Z0: fits nowhere now")
    table.type("? a1")
    table.see("moves cover a1: S0a1 P0a1")
    table.type("rules R1.4.9")
    table.see("R1.4.9")
    table.type("help")
    table.see("take the last move back")
    table.kill()


def test_undo_gives_the_same_dice_again(play: Play, tmp_path: Path) -> None:
    table = play("conversion", "--no-confirm")
    table.see("Player 1 >")
    path = saved(tmp_path)
    rolls = steps(path)
    hand = rolls[0].removeprefix("roll:")
    table.type(f"{hand[0]}d4")
    table.see("Player 2 >")
    table.type("undo")
    table.see(f"Taken back: {hand[0]}d4")
    table.see("Player 1 >")
    assert steps(path) == rolls
    table.type("undo")
    table.see("nothing to take back")
    table.kill()


def test_ctrl_c_and_the_end_of_input_leave_the_game_saved(play: Play, tmp_path: Path) -> None:
    table = play("convert", "--no-confirm")
    table.see("White >")
    table.type("E1b2")
    table.see("Black >")
    table.interrupt()
    table.see("Nothing is lost.")
    table.type("P0a1")
    table.see("White >")
    table.interrupt()
    table.see("Nothing is lost.")
    table.interrupt()
    assert "The game is saved." in table.finish()
    assert steps(saved(tmp_path)) == ("E1b2", "P0a1")
    again = play("--resume", str(saved(tmp_path)))
    again.see("White >")
    again.child.sendeof()
    assert "The game is saved." in again.finish()


def test_a_killed_process_loses_nothing(play: Play, tmp_path: Path) -> None:
    game = turncoat.game("convert")
    moves = [step for _, step in walk(game, 4)]
    table = play("convert", "--no-confirm")
    for number, move in enumerate(moves[:6]):
        table.see(f"{'White' if number % 2 == 0 else 'Black'} >")
        table.type(move)
    table.see("White >")
    table.kill()
    path = saved(tmp_path)
    assert steps(path) == tuple(moves[:6])
    table = play("--resume", str(path), "--no-confirm")
    for move in moves[6:]:
        table.see(">")
        table.type(move)
    said = table.finish()
    record = turncoat.load(path)[0]
    assert record.end.outcome is not None
    assert record.end.outcome.reason in said.replace("\n", " ")


def test_real_dice_can_be_typed_in(play: Play, tmp_path: Path) -> None:
    table = play("conversion", "holes=1", "--real", "--no-confirm")
    table.see("Which square is a hole")
    table.type("d4")
    table.see("Player 1 rolls")
    table.type("7 1 1 1 1")
    table.see("is no step")
    table.see("Player 1 rolls")
    table.type("6 1 4 3 6")
    table.see("Player 1 rolls 1 3 4 6 6")
    table.see("Player 2 rolls")
    table.type("")
    table.see("Player 1 >")
    assert steps(saved(tmp_path))[:2] == ("hole:d4", "roll:13466")
    table.kill()


def test_a_curtain_falls_between_hidden_hands(play: Play) -> None:
    table = play("cube-conquer", "hands=hidden", "--seed", "5", "--no-confirm")
    before = table.see("Player 1, press Enter when nobody else looks")
    assert "draws a" not in before
    table.type("")
    table.see("Player 1 draws a")
    table.see("Enter clears the screen")
    table.type("")
    table.see("Player 2, press Enter")
    table.type("")
    shown = table.see("Enter clears the screen")
    assert "Player 2 draws a" in shown
    assert "Player 1 draws" not in shown
    table.type("")
    table.see("Player 1, press Enter")
    table.type("")
    board = table.see("Player 1 >")
    (other,) = (line for line in board.splitlines() if line.startswith("Player 2:"))
    assert other.split()[2:] == [*"ROYGBP", "?*", "?*"]
    table.kill()


def test_a_game_can_be_chosen_by_menu(play: Play) -> None:
    table = play()
    table.see("Which game")
    table.type("2")
    table.see("players")
    table.type("9")
    table.see("from 2 to 6")
    table.type("3")
    table.see("victory")
    table.type("mass")
    table.see("level, or 0 for people only")
    table.type("0")
    table.see("Player 1 >")
    table.kill()


def test_save_moves_the_game_to_another_file(play: Play, tmp_path: Path) -> None:
    mine, other = tmp_path / "friday.tcr", tmp_path / "taken.tcr"
    other.write_text("keep me")
    table = play("convert", "--no-confirm")
    table.see("White >")
    table.type(f"save {other}")
    table.see("Overwrite it?")
    table.type("n")
    table.see("Not saved there.")
    table.type(f"save {mine}")
    table.see("from now on")
    table.type("E1b2")
    table.see("Black >")
    assert steps(mine) == ("E1b2",)
    assert other.read_text() == "keep me"
    table.kill()


def test_resuming_keeps_comments_and_luck(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "mine.tcr"
    path.write_text('[Game "conversion"]\n\nroll:11111 roll:22222 {so} 1. 1a1 {it goes} 2. 2h8 *\n')
    lucks = set()
    for _ in range(2):
        table = play("--resume", str(path), "--no-confirm")
        for seat, move in ((1, "1a2"), (2, "2h7"), (1, "1a3"), (2, "2h6"), (1, "1a4"), (2, "2h5"), (1, "1a5")):
            table.see(f"Player {seat} >")
            table.type(move)
        table.see("Player 2 >")
        table.type("2h4")
        table.see("Player 1 >")
        lucks.add(steps(path)[-1])
        record = turncoat.load(path)[0]
        assert record.comments == ((2, "so"), (3, "it goes"))
        for _ in range(8):
            table.type("undo")
            table.see("Taken back:")
        table.type("quit")
        table.finish()
    assert len(lucks) == 1, "the same dice after the game was left and resumed"


def test_a_game_ended_by_agreement_or_seen_by_one_is_not_resumed(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "over.tcr"
    path.write_text('[Game "convert"]\n[Termination "resigned"]\n\n1. E1b2 won:0\n')
    before = path.read_bytes()
    assert "ended by agreement" in play("--resume", str(path)).finish()
    assert path.read_bytes() == before
    path.write_text('[Game "cube-conquer"]\n[Options "hands=hidden"]\n[View "0"]\n\n*\n')
    assert "as one player saw it" in play("--resume", str(path)).finish()


def test_what_cannot_be_saved_is_not_played(play: Play, tmp_path: Path) -> None:
    folder = tmp_path / "gone"
    folder.mkdir()
    table = play("convert", "--no-confirm")
    table.see("White >")
    table.type(f"save {folder / 'game.tcr'}")
    table.see("from now on")
    (folder / "game.tcr").unlink()
    folder.rmdir()
    table.type("E1b2")
    table.see("No such file")
    table.see("White >")
    folder.mkdir()
    table.type("E1b2")
    table.see("Black >")
    assert steps(folder / "game.tcr") == ("E1b2",)
    table.kill()


def test_commands_work_where_real_dice_are_asked_for(play: Play) -> None:
    table = play("conversion", "--real")
    table.see("Player 1 rolls")
    table.type("help")
    table.see("take the last move back")
    table.see("Player 1 rolls")
    table.type("rules R9")
    assert "is no step" not in table.see("Player 1 rolls")
    table.type("quit")
    assert "The game is saved." in table.finish()


def test_a_wrong_roll_can_be_taken_back_and_real_dice_are_remembered(play: Play, tmp_path: Path) -> None:
    table = play("conversion", "--real", "--no-confirm")
    table.see("Player 1 rolls")
    table.type("11111")
    table.see("Player 2 rolls")
    table.type("undo")
    table.see("Taken back: roll:11111")
    table.see("Player 1 rolls")
    table.type("22222")
    table.see("Player 2 rolls")
    table.type("quit")
    said = table.finish()
    again = said.replace("\n", " ").split("--resume ")[1].split()[0]
    table = play("--resume", again)
    table.see("Player 2 rolls")
    table.type("33333")
    table.see("Player 1 >")
    assert steps(saved(tmp_path)) == ("roll:22222", "roll:33333")
    table.kill()


def test_undo_takes_a_number(play: Play, tmp_path: Path) -> None:
    table = play("convert", "--no-confirm")
    for seat, move in (("White", "E1b2"), ("Black", "P0a1"), ("White", "S0d4")):
        table.see(f"{seat} >")
        table.type(move)
    table.see("Black >")
    table.type("undo x")
    table.see("the number of moves")
    table.type("undo 2")
    table.see("Taken back: S0d4")
    table.see("Taken back: P0a1")
    table.see("Black >")
    assert steps(saved(tmp_path)) == ("E1b2",)
    table.type("undo 9")
    table.see("nothing to take back")
    table.kill()


def test_a_strange_seed_in_a_file_does_no_harm(play: Play, tmp_path: Path) -> None:
    path = tmp_path / "odd.tcr"
    path.write_text('[Game "conversion"]\n[Seed "-x"]\n\n*\n')
    table = play("--resume", str(path))
    table.see("Player 1 >")
    table.kill()
