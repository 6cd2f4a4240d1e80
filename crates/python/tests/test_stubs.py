"""The typed stubs name exactly what the native module has."""

import ast
from pathlib import Path

import touchback
from touchback import _native

STUBS = Path(touchback.__file__).parent / "_native.pyi"
ALIASES = {"Seat", "Own", "Opponent"}
PYTHONS_OWN = {"__new__", "__len__", "__hash__", "__copy__", "__deepcopy__", "__eq__", "__repr__", "__str__", "__reduce__"}


def test_stubs_and_module_agree() -> None:
    body = ast.parse(STUBS.read_text()).body
    classes = {node.name: node for node in body if isinstance(node, ast.ClassDef)}
    functions = {node.name for node in body if isinstance(node, ast.FunctionDef)}
    values = {node.target.id for node in body if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name)}
    there = {name for name in dir(_native) if not name.startswith("__")} | {"__version__"}
    assert set(classes) | functions | values == there
    for name, stub in classes.items():
        written = {node.name for node in stub.body if isinstance(node, ast.FunctionDef)} - PYTHONS_OWN
        known = getattr(_native, name)
        real = {member for member in vars(known) if not member.startswith("__")} - PYTHONS_OWN
        if not issubclass(known, Exception):
            assert written == real, name
    assert (STUBS.parent / "py.typed").exists()
