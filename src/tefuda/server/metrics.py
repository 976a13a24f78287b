"""What the server counts. Figures only: nothing here depends on a card."""

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

CONTENT_TYPE = CONTENT_TYPE_LATEST


class Metrics:
    """The counters of one process."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        self._works = self._commits = 0
        self.sockets = Gauge("tefuda_sockets", "Open connections to tables", registry=self.registry)
        self.tables = Gauge("tefuda_tables", "Tables in this process", registry=self.registry)
        self.commands = Counter("tefuda_commands", "Commands that could be read", registry=self.registry)
        self.refused = Counter("tefuda_refused", "Requests that were refused", ["code"], registry=self.registry)
        self.updates = Counter("tefuda_updates", "Updates of tables", registry=self.registry)
        self.hands = Counter("tefuda_hands", "Hands played to their end", ["game"], registry=self.registry)
        self.matches = Counter("tefuda_matches", "Matches of CPUs that ended", ["state"], registry=self.registry)
        self.writes = Counter("tefuda_writes", "Works written down", registry=self.registry)
        self.commits = Counter("tefuda_commits", "Transactions they took", registry=self.registry)
        self.kept = Histogram(
            "tefuda_kept_seconds",
            "From an accepted entry to its durable copy",
            buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2),
            registry=self.registry,
        )
        self.http = Counter("tefuda_http", "HTTP requests", ["endpoint", "status"], registry=self.registry)

    def set_writes(self, works: int, commits: int) -> None:
        """The writer counts for itself; bring the counters up to it."""
        self.writes.inc(works - self._works)
        self.commits.inc(commits - self._commits)
        self._works, self._commits = works, commits

    def page(self) -> bytes:
        """All of it in Prometheus' format."""
        return generate_latest(self.registry)
