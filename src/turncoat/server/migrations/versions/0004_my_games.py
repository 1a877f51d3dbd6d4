"""Matches in few words, so that lists need not replay them; several devices of one person.

Revision ID: 0004
Revises: 0003
"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "summaries",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("rows", sa.Integer, nullable=False),
        sa.Column("told", sa.Text, nullable=False),
    )
    op.create_table(
        "devices",
        sa.Column("cookie_hash", sa.String(64), primary_key=True),
        sa.Column("holder_hash", sa.String(64), nullable=False, index=True),
    )
    op.create_table(
        "movings",
        sa.Column("secret_hash", sa.String(64), primary_key=True),
        sa.Column("holder_hash", sa.String(64), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    for table in ("movings", "devices", "summaries"):
        op.drop_table(table)
