"""`python -m tefuda` is the `tefuda` command."""

from tefuda.cli.main import run

if __name__ == "__main__":
    run()
