"""The tables of the store, as SQLAlchemy knows them; migrations/ brings a database here."""

import sqlalchemy as sa

metadata = sa.MetaData()

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("options", sa.Text, nullable=False),  # JSON
    sa.Column("seats", sa.Text, nullable=False),  # JSON
    sa.Column("clock", sa.Text, nullable=True),  # JSON
    sa.Column("seed", sa.LargeBinary, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
    sa.Column("previous", sa.String(32), nullable=True, unique=True),  # one rematch of each
    sa.Column("position", sa.Text, nullable=True),  # where it begins, if not at the start of the game
    sa.Column("score", sa.Text, nullable=True),  # JSON: what the seats got in the matches of which this is the rematch
    sa.Column("real", sa.Boolean, nullable=True),  # dice, bag and moves come from a real table
)

log = sa.Table(
    "log",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True, autoincrement=False),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("at", sa.BigInteger, nullable=False),
    sa.Column("seat", sa.Integer, nullable=True),
    sa.Column("text", sa.Text, nullable=False),
    sa.Column("move_id", sa.String(64), nullable=True),
    sa.Column("data", sa.Text, nullable=False),  # JSON or empty
    sa.Column("rules", sa.Integer, nullable=False),
    sa.UniqueConstraint("match", "move_id", name="one_answer_for_a_move_id"),
)

links = sa.Table(
    "links",
    metadata,
    sa.Column("secret_hash", sa.String(64), primary_key=True),
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), nullable=False),
    sa.Column("seat", sa.Integer, nullable=True),  # none: to look on
    sa.Column("made_by", sa.String(64), nullable=True),  # whose link it is to give
    sa.Column("used_by", sa.String(64), nullable=True),  # a link to a seat serves once
    sa.Column("further", sa.Boolean, nullable=True),  # for another device of whoever holds the seat
)

holders = sa.Table(
    "holders",
    metadata,
    sa.Column("holder_hash", sa.String(64), primary_key=True),
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),  # LOOKING_ON: to look on
    sa.Column("further", sa.Boolean, nullable=True),  # by a link that another holder of the seat made
)

reviews = sa.Table(
    "reviews",
    metadata,
    sa.Column("id", sa.String(64), primary_key=True),
    sa.Column("record", sa.Text, nullable=False),  # the game as a record file
    sa.Column("simulations", sa.Integer, nullable=False),
    sa.Column("steps", sa.Text, nullable=False),  # JSON: what was found so far
    sa.Column("created", sa.BigInteger, nullable=False),
)

shares = sa.Table(
    "shares",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("holder_hash", sa.String(64), nullable=False, index=True),  # who shows it
    sa.Column("source", sa.String(100), nullable=False, index=True),  # m-MATCH, a review's id, or a for an analysis
    sa.Column("record", sa.Text, nullable=False),
    sa.Column("created", sa.BigInteger, nullable=False),
)

summaries = sa.Table(
    "summaries",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("rows", sa.Integer, nullable=False),  # of the log when it was made; it holds while there are no more
    sa.Column("told", sa.Text, nullable=False),  # JSON
    sa.Column("over", sa.Boolean, nullable=True),  # whether the match is; unknown of what older versions kept
)

clocks = sa.Table(
    "clocks",
    metadata,
    sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("rows", sa.Integer, nullable=False),  # of the log when it was written; it holds while there are no more
    sa.Column("left", sa.Text, nullable=False),  # JSON: milliseconds, for each seat
)

devices = sa.Table(
    "devices",
    metadata,
    sa.Column("cookie_hash", sa.String(64), primary_key=True),
    sa.Column("holder_hash", sa.String(64), nullable=False, index=True),  # whose games this browser shows
)

movings = sa.Table(
    "movings",
    metadata,
    sa.Column("secret_hash", sa.String(64), primary_key=True),
    sa.Column("holder_hash", sa.String(64), nullable=False),
    sa.Column("expires", sa.BigInteger, nullable=False),
)

LOOKING_ON = -1
