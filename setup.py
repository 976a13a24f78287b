"""What `pyproject.toml` cannot say: that some packages are compiled. `build_backend` has the rest."""

from setuptools import setup

from tefuda_build.native import BuildNative, announced

setup(cmdclass={"build_ext": BuildNative}, ext_modules=announced())
