"""Ray: the same result for any number of workers, and after a worker was killed in the middle."""

import os
import signal
import sys
import threading
import time
from pathlib import Path

import pytest

ray = pytest.importorskip("ray")
EXAMPLES = Path(__file__).parent.parent / "examples"
sys.path.insert(0, str(EXAMPLES))
import ray_selfplay  # noqa: E402


def run(workers: int, pids: Path | None = None) -> str:
    os.environ["PYTHONPATH"] = os.pathsep.join([str(EXAMPLES), os.environ.get("PYTHONPATH", "")])
    ray.init(num_cpus=workers, include_dashboard=False, log_to_driver=False, object_store_memory=100_000_000)
    try:
        return ray_selfplay.digest(*ray_selfplay.selfplay(2, 6, pids=str(pids) if pids else None))
    finally:
        ray.shutdown()


def test_workers_and_a_killed_one(tmp_path: Path) -> None:
    alone = run(1)
    killed: list[int] = []
    stop = threading.Event()

    def kill_the_first() -> None:
        while not killed and not stop.is_set():
            for note in tmp_path.iterdir():
                pid = int(note.name.rsplit("-", 1)[1])
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)
                return
            time.sleep(0.002)

    killer = threading.Thread(target=kill_the_first)
    killer.start()
    try:
        assert run(2, tmp_path) == alone
    finally:
        stop.set()
        killer.join()
    played = [note.name.rsplit("-", 1) for note in tmp_path.iterdir()]
    assert killed and len(played) > len({match for match, _ in played}) == 12, "the killed match was played again"
