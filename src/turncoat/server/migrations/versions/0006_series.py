"""Rematches know what the seats got in the matches before; dice, bags and moves may come from a real table.

Revision ID: 0006
Revises: 0005
"""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("matches", sa.Column("score", sa.Text, nullable=True))
    op.add_column("matches", sa.Column("real", sa.Boolean, nullable=True))


def downgrade() -> None:
    op.drop_column("matches", "real")
    op.drop_column("matches", "score")
