"""`tefuda serve` without limits, for tests of other things: `python -m tests.server.serve_for_tests DB PORT`."""

import sys

from tefuda.server.main import ServerOptions, serve
from tests.server.live import LOOSE


def ready(address: str) -> None:
    print(address, flush=True)


if __name__ == "__main__":
    serve(ServerOptions(port=int(sys.argv[2]), database=sys.argv[1], limits=LOOSE, log_level="WARNING"), ready)
