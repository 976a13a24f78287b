"""Card tables where people and CPUs play, and every CPU can say why it did what it did."""

from tefuda.version import VERSION

__version__ = VERSION
