"""Matches of CPUs that people run from the browser."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")
PUBLIC_ID = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make their table."""
    op.create_table(
        "matches",
        sa.Column("id", PUBLIC_ID, nullable=False),
        sa.Column("account", KEY, nullable=False),
        sa.Column("process", PUBLIC_ID, nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=True),
        sa.Column("state", sa.Text(), nullable=False),
        sa.Column("stop", sa.Boolean(), nullable=False),
        sa.Column("asked", sa.LargeBinary(), nullable=False),
        sa.Column("report", sa.LargeBinary(), nullable=True),
        sa.Column("problem", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_matches_account"),
        sa.PrimaryKeyConstraint("id", name="pk_matches"),
    )
    op.create_index("ix_matches_account_created", "matches", ["account", "created"])
