"""What clocks showed last, so that an outage costs nobody time; lists say which matches are over.

Revision ID: 0007
Revises: 0006
"""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "clocks",
        sa.Column("match", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("rows", sa.Integer, nullable=False),
        sa.Column("left", sa.Text, nullable=False),
    )
    op.add_column("summaries", sa.Column("over", sa.Boolean, nullable=True))
    if op.get_bind().dialect.name == "sqlite":  # no other database held matches then
        op.execute("UPDATE summaries SET over = json_extract(told, '$.over')")


def downgrade() -> None:
    op.drop_column("summaries", "over")
    op.drop_table("clocks")
