"""The defects that are switched on: names between commas in the environment variable DEFECT."""
import os

ON = frozenset(filter(None, os.environ.get("DEFECT", "").split(",")))


def has(name):
    return name in ON
