"""The other commands of the tool on schemas that it takes: each has to come to an end by itself."""

import json
import shutil
import subprocess

from schemas import BY_KEY, VALUES
from swift_program import ENVIRONMENT, TOOL_SECONDS

# One schema in so many is taken, and one of each batch.
ONE_IN = 12

# What a command that has done its work, or has refused it, may end with.
STATUSES = (0, 1, 2, 64)


def sampled(names):
    return names[::ONE_IN]


def without_defaults(schema):
    """The version before there were defaults."""
    if isinstance(schema, list):
        return [without_defaults(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    return {
        key: {name: without_defaults(inner) for name, inner in value.items()} if key in BY_KEY
        else value if key in VALUES else without_defaults(value)
        for key, value in schema.items() if key != "default"}


def arguments(file, name, folder):
    """The arguments of each command for a schema's file."""
    document, output, old = folder / "empty.json", folder / "output", folder / "old"
    old.mkdir(parents=True, exist_ok=True)
    document.write_text("{}")
    schema = json.loads(file.read_text(encoding="utf-8"))
    (old / file.name).write_text(json.dumps(without_defaults(schema)), encoding="utf-8")
    yield ["validate", "--schema", str(file), str(document)]
    yield ["coverage", "--schema", str(file), str(document)]
    yield ["explain", name, str(file)]
    yield ["docs", str(file), "--output", str(output / "docs")]
    yield ["diff", str(old / file.name), str(file)]
    yield ["generate", str(file), "--output", str(output / "sources"), "--tests", str(output / "tests")]


def problems(tool, file, name, folder):
    """How commands ended that didn't end by themselves, in words."""
    try:
        for command in arguments(file, name, folder):
            try:
                result = subprocess.run(
                    [str(tool), *command], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                    errors="replace", timeout=3 * TOOL_SECONDS, env=ENVIRONMENT)
            except subprocess.TimeoutExpired:
                yield f"{command[0]} took over {3 * TOOL_SECONDS} s"
                continue
            if result.returncode not in STATUSES:
                yield f"{command[0]} ends with {result.returncode}: {result.stderr.strip()[-300:]}"
    finally:
        shutil.rmtree(folder, ignore_errors=True)
