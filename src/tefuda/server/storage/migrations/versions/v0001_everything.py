"""Everything from nothing: accounts, chips, tables, hands, processes."""

import secrets

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

KEY = sa.BigInteger().with_variant(sa.Integer, "sqlite")
PUBLIC_ID = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables, the mint and the secret of this installation."""
    _make_accounts()
    _make_tables()
    _make_hands()
    _make_processes()


def _make_accounts() -> None:
    op.create_table(
        "accounts",
        sa.Column("id", KEY, sa.Identity(start=2), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("name_key", PUBLIC_ID, nullable=False),
        sa.Column("passphrase", sa.Text(), nullable=True),
        sa.Column("language", sa.Text(), server_default="", nullable=False),
        sa.Column("settings", sa.LargeBinary(), nullable=False),
        sa.Column("balance", sa.BigInteger(), server_default="0", nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("gift_day", sa.BigInteger(), nullable=True),
        sa.CheckConstraint("balance >= 0 OR kind = 'mint'", name="ck_accounts_balance"),
        sa.CheckConstraint("kind IN ('mint', 'person', 'table')", name="ck_accounts_kind"),
        sa.PrimaryKeyConstraint("id", name="pk_accounts"),
    )
    op.create_index(
        "uq_accounts_kept_name",
        "accounts",
        ["name_key"],
        unique=True,
        sqlite_where=sa.text("passphrase IS NOT NULL"),
        postgresql_where=sa.text("passphrase IS NOT NULL"),
    )
    accounts = sa.table(
        "accounts", *(sa.column(name) for name in ("id", "kind", "name", "name_key", "settings", "created"))
    )
    op.execute(
        accounts.insert().values(id=1, kind="mint", name="mint", name_key="mint", settings=b"{}", created=0)
    )
    op.create_table(
        "sessions",
        sa.Column("token_hash", sa.LargeBinary(), nullable=False),
        sa.Column("account", KEY, nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_sessions_account"),
        sa.PrimaryKeyConstraint("token_hash", name="pk_sessions"),
    )
    op.create_index("ix_sessions_account", "sessions", ["account"])
    op.create_index("ix_sessions_expires", "sessions", ["expires"])
    op.create_table(
        "mutes",
        sa.Column("account", KEY, nullable=False),
        sa.Column("other", KEY, nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_mutes_account"),
        sa.ForeignKeyConstraint(["other"], ["accounts.id"], name="fk_mutes_other"),
        sa.PrimaryKeyConstraint("account", "other", name="pk_mutes"),
    )
    op.create_table(
        "movements",
        sa.Column("id", KEY, sa.Identity(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("from_account", KEY, nullable=False),
        sa.Column("to_account", KEY, nullable=False),
        sa.Column("amount", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("table_id", PUBLIC_ID, nullable=True),
        sa.Column("hand_id", PUBLIC_ID, nullable=True),
        sa.CheckConstraint("amount > 0", name="ck_movements_amount"),
        sa.CheckConstraint("from_account <> to_account", name="ck_movements_two_accounts"),
        sa.ForeignKeyConstraint(["from_account"], ["accounts.id"], name="fk_movements_from_account"),
        sa.ForeignKeyConstraint(["to_account"], ["accounts.id"], name="fk_movements_to_account"),
        sa.PrimaryKeyConstraint("id", name="pk_movements"),
    )
    op.create_index("ix_movements_from_account_id", "movements", ["from_account", "id"])
    op.create_index("ix_movements_to_account_id", "movements", ["to_account", "id"])


def _make_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", PUBLIC_ID, nullable=False),
        sa.Column("account", KEY, nullable=False),
        sa.Column("host", KEY, nullable=True),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("closed", sa.BigInteger(), nullable=True),
        sa.Column("owner", PUBLIC_ID, nullable=True),
        sa.Column("lease_until", sa.BigInteger(), nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("occupied", sa.Boolean(), nullable=False),
        sa.Column("settings", sa.LargeBinary(), nullable=False),
        sa.Column("summary", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_tables_account"),
        sa.ForeignKeyConstraint(["host"], ["accounts.id"], name="fk_tables_host"),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
        sa.UniqueConstraint("account", name="uq_tables_account"),
    )
    op.create_index(
        "ix_tables_open",
        "tables",
        ["created", "id"],
        sqlite_where=sa.text("closed IS NULL"),
        postgresql_where=sa.text("closed IS NULL"),
    )
    op.create_index("ix_tables_owner", "tables", ["owner"])
    op.create_table(
        "snapshots",
        sa.Column("table_id", PUBLIC_ID, nullable=False),
        sa.Column("seq", sa.BigInteger(), nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_snapshots_table_id"),
        sa.PrimaryKeyConstraint("table_id", name="pk_snapshots"),
    )
    op.create_table(
        "journal",
        sa.Column("table_id", PUBLIC_ID, nullable=False),
        sa.Column("seq", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("entry", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_journal_table_id"),
        sa.PrimaryKeyConstraint("table_id", "seq", name="pk_journal"),
    )


def _make_hands() -> None:
    op.create_table(
        "hands",
        sa.Column("id", PUBLIC_ID, nullable=False),
        sa.Column("table_id", PUBLIC_ID, nullable=False),
        sa.Column("number", sa.BigInteger(), nullable=False),
        sa.Column("game", PUBLIC_ID, nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("practice", sa.Boolean(), nullable=False),
        sa.Column("record", sa.LargeBinary(), nullable=False),
        sa.Column("seal", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table_id"], ["tables.id"], name="fk_hands_table_id"),
        sa.PrimaryKeyConstraint("id", name="pk_hands"),
    )
    op.create_index("ix_hands_table_id_number", "hands", ["table_id", "number"], unique=True)
    op.create_table(
        "hand_seats",
        sa.Column("hand_id", PUBLIC_ID, nullable=False),
        sa.Column("seat", sa.SmallInteger(), autoincrement=False, nullable=False),
        sa.Column("account", KEY, nullable=True),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("cpu", sa.Text(), nullable=False),
        sa.Column("result_chips", sa.BigInteger(), nullable=False),
        sa.Column("won", sa.Boolean(), nullable=False),
        sa.Column("outcome", sa.SmallInteger(), nullable=False),
        sa.Column("game", PUBLIC_ID, nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name="fk_hand_seats_account"),
        sa.ForeignKeyConstraint(["hand_id"], ["hands.id"], name="fk_hand_seats_hand_id"),
        sa.PrimaryKeyConstraint("hand_id", "seat", name="pk_hand_seats"),
    )
    op.create_index(
        "ix_hand_seats_account_ended_hand_id_seat", "hand_seats", ["account", "ended", "hand_id", "seat"]
    )
    op.create_index(
        "ix_hand_seats_account_game_ended_hand_id_seat",
        "hand_seats",
        ["account", "game", "ended", "hand_id", "seat"],
    )
    op.create_index(
        "ix_hand_seats_account_outcome_ended_hand_id_seat",
        "hand_seats",
        ["account", "outcome", "ended", "hand_id", "seat"],
    )


def _make_processes() -> None:
    op.create_table(
        "installation",
        sa.Column("name", PUBLIC_ID, nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name", name="pk_installation"),
    )
    installation = sa.table("installation", sa.column("name"), sa.column("value"))
    op.execute(installation.insert().values(name="secret", value=secrets.token_bytes(32)))
    op.create_table(
        "processes",
        sa.Column("id", PUBLIC_ID, nullable=False),
        sa.Column("until", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_processes"),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.create_table(
            "relay",
            sa.Column("id", KEY, sa.Identity(), nullable=False),
            sa.Column("to_process", PUBLIC_ID, nullable=False),
            sa.Column("payload", sa.LargeBinary(), nullable=False),
            sa.PrimaryKeyConstraint("id", name="pk_relay"),
            prefixes=["UNLOGGED"],
        )
        op.create_index("ix_relay_to_process_id", "relay", ["to_process", "id"])
