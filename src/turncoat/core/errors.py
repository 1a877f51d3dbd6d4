"""The errors a user of Turncoat can meet; each message names what is wrong and what would be right."""


class TurncoatError(Exception):
    """Base of all errors that Turncoat raises on purpose."""


class NotationError(TurncoatError, ValueError):
    """The text is no move or event of this game, now or ever."""


class IllegalMoveError(TurncoatError, ValueError):
    """The move is well formed but the rules do not allow it now; `reason` says why."""

    def __init__(self, text: str, reason: str) -> None:
        super().__init__(f"{text}: {reason}")
        self.text = text
        self.reason = reason

    def __reduce__(self) -> tuple[type["IllegalMoveError"], tuple[str, str]]:
        return type(self), (self.text, self.reason)


class PositionError(TurncoatError, ValueError):
    """The text tells no position, or one that cannot be; the message says why."""


class OptionError(TurncoatError, ValueError):
    """An option or its value does not exist, or two options exclude each other."""


class ViewError(TurncoatError, ValueError):
    """The question asks for something that the holder of this view may not know."""


class RecordError(TurncoatError, ValueError):
    """A record file is damaged or tells an impossible game; `line` and `column` count from 1."""

    def __init__(self, message: str, line: int, column: int) -> None:
        super().__init__(f"line {line}, column {column}: {message}")
        self.message = message
        self.line = line
        self.column = column

    def __reduce__(self) -> tuple[type["RecordError"], tuple[str, int, int]]:
        return type(self), (self.message, self.line, self.column)


class BudgetError(TurncoatError, ValueError):
    """A search was asked for with a budget or at a position where it cannot search."""


class ProgramError(TurncoatError):
    """A program at the other end of a pipe does not keep to the line protocol."""


class SolveError(TurncoatError, ValueError):
    """A position was to be solved exactly that cannot be."""
