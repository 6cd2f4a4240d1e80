"""The examples and the notebook run, in short form."""

import subprocess
import sys
from pathlib import Path

import pytest

HERE = Path(__file__).parent.parent


def run(*words: str | Path, **keywords) -> str:
    done = subprocess.run([sys.executable, *map(str, words)], capture_output=True, text=True, timeout=600, **keywords)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def test_training_and_evaluation(tmp_path: Path) -> None:
    pytest.importorskip("jax")
    pytest.importorskip("matplotlib")
    told = run(HERE / "examples/train.py", "--minutes", "0.05", "--drives", "40", "--out", tmp_path)
    assert "touchdowns a drive against random" in told
    assert (tmp_path / "curve.svg").exists() and (tmp_path / "agent.npz").exists()
    pytest.importorskip("ray")
    table = run(HERE / "examples/ray_evaluate.py", "--matches", "2", "random", "scripted", tmp_path / "agent.npz")
    assert table.count("\n") == 5 and "| agent |" in table


def test_speed(tmp_path: Path) -> None:
    assert "bare engine" in run(HERE / "examples/speed.py", "--steps", "2000", "--rounds", "1")


def test_notebook(tmp_path: Path) -> None:
    nbclient = pytest.importorskip("nbclient")
    import nbformat

    notebook = nbformat.read(HERE / "notebooks/start.ipynb", as_version=4)
    stored = [[one["output_type"] for one in cell.get("outputs", [])] for cell in notebook.cells]
    client = nbclient.NotebookClient(notebook, timeout=300, kernel_name="python3", resources={"metadata": {"path": tmp_path}})
    client.execute()
    shown = [[one["output_type"] for one in cell.get("outputs", [])] for cell in notebook.cells]
    assert any(shown) and stored == shown, "the notebook is stored with what its cells show"
