"""The CPUs, one package per game and one module per level. They see views and nothing else."""
