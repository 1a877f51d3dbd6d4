"""Links to seats serve once; who used one is known, and which devices came by a link of the seat's holder.

Revision ID: 0008
Revises: 0007
"""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None

# A seat that somebody holds was opened by its link, if not by whoever made the match: it opens nothing any more.
USED = """
UPDATE links SET used_by = (
    SELECT min(holder_hash) FROM holders WHERE holders.match = links.match AND holders.seat = links.seat
) WHERE seat IS NOT NULL
"""


def upgrade() -> None:
    op.add_column("links", sa.Column("made_by", sa.String(64), nullable=True))
    op.add_column("links", sa.Column("used_by", sa.String(64), nullable=True))
    op.add_column("links", sa.Column("further", sa.Boolean, nullable=True))
    op.add_column("holders", sa.Column("further", sa.Boolean, nullable=True))
    op.execute(USED)


def downgrade() -> None:
    op.drop_column("holders", "further")
    for column in ("further", "used_by", "made_by"):
        op.drop_column("links", column)
