"""The tables of the database. The migrations make exactly these; a test compares the two.

Moments are whole microseconds since the epoch. Public ids are text compared byte by byte, so that both databases
give the same order.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Identity,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    SmallInteger,
    Table,
    Text,
    text,
)

MINT = 1
"""The account that all chips come from: the only one that may be below zero."""

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s",
        "pk": "pk_%(table_name)s",
    }
)
postgresql_metadata = MetaData(naming_convention=metadata.naming_convention)
"""What only PostgreSQL has: with SQLite there is one process and nobody to relay to."""

Key = BigInteger().with_variant(Integer, "sqlite")
PublicId = Text().with_variant(Text(collation="C"), "postgresql")

installation = Table(
    "installation",
    metadata,
    Column("name", PublicId, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)

accounts = Table(
    "accounts",
    metadata,
    Column("id", Key, Identity(start=MINT + 1), primary_key=True),
    Column("kind", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("name_key", PublicId, nullable=False),
    Column("passphrase", Text),
    Column("language", Text, nullable=False, server_default=""),
    Column("settings", LargeBinary, nullable=False),
    Column("balance", BigInteger, nullable=False, server_default="0"),
    Column("created", BigInteger, nullable=False),
    Column("gift_day", BigInteger),
    CheckConstraint("kind IN ('mint', 'person', 'table')", name="kind"),
    CheckConstraint("balance >= 0 OR kind = 'mint'", name="balance"),
)
Index(
    "uq_accounts_kept_name",
    accounts.c.name_key,
    unique=True,
    sqlite_where=text("passphrase IS NOT NULL"),
    postgresql_where=text("passphrase IS NOT NULL"),
)

sessions = Table(
    "sessions",
    metadata,
    Column("token_hash", LargeBinary, primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False, index=True),
)

mutes = Table(
    "mutes",
    metadata,
    Column("account", ForeignKey("accounts.id"), primary_key=True),
    Column("other", ForeignKey("accounts.id"), primary_key=True),
)

movements = Table(
    "movements",
    metadata,
    Column("id", Key, Identity(), primary_key=True),
    Column("at", BigInteger, nullable=False),
    Column("from_account", ForeignKey("accounts.id"), nullable=False),
    Column("to_account", ForeignKey("accounts.id"), nullable=False),
    Column("amount", BigInteger, nullable=False),
    Column("kind", Text, nullable=False),
    Column("table_id", PublicId),
    Column("hand_id", PublicId),
    CheckConstraint("amount > 0", name="amount"),
    CheckConstraint("from_account <> to_account", name="two_accounts"),
    Index(None, "from_account", "id"),
    Index(None, "to_account", "id"),
)

tables = Table(
    "tables",
    metadata,
    Column("id", PublicId, primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False, unique=True),
    Column("host", ForeignKey("accounts.id")),
    Column("created", BigInteger, nullable=False),
    Column("closed", BigInteger),
    Column("owner", PublicId),
    Column("lease_until", BigInteger, nullable=False),
    Column("seq", BigInteger, nullable=False),
    Column("occupied", Boolean, nullable=False),
    Column("settings", LargeBinary, nullable=False),
    Column("summary", LargeBinary, nullable=False),
)
Index(
    "ix_tables_open",
    tables.c.created,
    tables.c.id,
    sqlite_where=text("closed IS NULL"),
    postgresql_where=text("closed IS NULL"),
)
Index("ix_tables_owner", tables.c.owner)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", BigInteger, nullable=False),
    Column("state", LargeBinary, nullable=False),
)
"""Apart from `tables`, whose rows change with every entry and must stay small."""

journal = Table(
    "journal",
    metadata,
    Column("table_id", ForeignKey("tables.id"), primary_key=True),
    Column("seq", BigInteger, primary_key=True, autoincrement=False),
    Column("entry", LargeBinary, nullable=False),
)

hands = Table(
    "hands",
    metadata,
    Column("id", PublicId, primary_key=True),
    Column("table_id", ForeignKey("tables.id"), nullable=False),
    Column("number", BigInteger, nullable=False),
    Column("game", PublicId, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("practice", Boolean, nullable=False),
    Column("record", LargeBinary, nullable=False),
    Column("seal", LargeBinary, nullable=False),
    Index(None, "table_id", "number", unique=True),
)

hand_seats = Table(
    "hand_seats",
    metadata,
    Column("hand_id", ForeignKey("hands.id"), primary_key=True),
    Column("seat", SmallInteger, primary_key=True, autoincrement=False),
    Column("account", ForeignKey("accounts.id")),
    Column("name", Text, nullable=False),
    Column("cpu", Text, nullable=False),
    Column("result_chips", BigInteger, nullable=False),
    Column("won", Boolean, nullable=False),
    Column("outcome", SmallInteger, nullable=False),
    Column("game", PublicId, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Index(None, "account", "ended", "hand_id", "seat"),
    Index(None, "account", "game", "ended", "hand_id", "seat"),
    Index(None, "account", "outcome", "ended", "hand_id", "seat"),
)
"""`game` and `ended` repeat what `hands` says, so that a page of history is one walk along one index."""

matches = Table(
    "matches",
    metadata,
    Column("id", PublicId, primary_key=True),
    Column("account", ForeignKey("accounts.id"), nullable=False),
    Column("process", PublicId, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("ended", BigInteger),
    Column("state", Text, nullable=False),
    Column("stop", Boolean, nullable=False),
    Column("asked", LargeBinary, nullable=False),
    Column("report", LargeBinary),
    Column("problem", Text, nullable=False),
    Index(None, "account", "created"),
)
"""Matches of CPUs; `process` is the one that plays it."""

processes = Table(
    "processes",
    metadata,
    Column("id", PublicId, primary_key=True),
    Column("until", BigInteger, nullable=False),
)

relay = Table(
    "relay",
    postgresql_metadata,
    Column("id", Key, Identity(), primary_key=True),
    Column("to_process", PublicId, nullable=False),
    Column("payload", LargeBinary, nullable=False),
    Index(None, "to_process", "id"),
    prefixes=["UNLOGGED"],
)
