"""The peers that Vouch is measured beside: each becomes a program `.build/peers/NAME`, or is left out and named."""

import os
import pathlib
import shutil
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
FOLDER = HERE / ".build" / "peers"
REGISTRY = pathlib.Path("/usr/share/cargo/registry")
PYTHON = FOLDER / "venv" / "bin" / "python"
PACKAGES = ["msgspec", "pydantic", "datamodel-code-generator"]
MODELS = {"msgspec": "msgspec.Struct", "pydantic": "pydantic_v2.BaseModel"}


class Unavailable(Exception):
    pass


def quietly(*command, reason):
    """Runs a command; what it has to say is kept for the case that it fails."""
    try:
        run = subprocess.run(list(map(str, command)), stdin=subprocess.DEVNULL, capture_output=True, text=True)
    except OSError as error:
        raise Unavailable(f"{reason}: {error}") from error
    if run.returncode:
        raise Unavailable(f"{reason}: {(run.stderr.strip().splitlines() or ['no word of why'])[-1]}")


def from_debian(package, present):
    """Installs a package of Debian's, where that is how this machine gets software."""
    if present():
        return
    if not shutil.which("apt-get") or os.geteuid() != 0:
        raise Unavailable(f"needs `apt-get install {package}`")
    quietly("apt-get", "update", reason="apt-get update")
    quietly("apt-get", "install", "-y", "--no-install-recommends", package, reason=f"apt-get install {package}")


def is_newer(made, source):
    return made.exists() and made.stat().st_mtime > source.stat().st_mtime


def simdjson():
    source = HERE / "Peers" / "simdjson" / "main.cpp"
    if is_newer(FOLDER / "simdjson", source):
        return
    from_debian("libsimdjson-dev", pathlib.Path("/usr/include/simdjson.h").exists)
    quietly("c++", "-O3", "-std=c++17", source, "-o", FOLDER / "simdjson", "-lsimdjson", reason="c++")


def serde_json():
    if is_newer(FOLDER / "serde_json", HERE / "Peers" / "serde_json" / "src" / "main.rs"):
        return
    if not shutil.which("cargo"):
        raise Unavailable("there is no cargo")
    from_debian("librust-serde-json-dev", lambda: any(REGISTRY.glob("serde_json-*")))
    # A copy, because cargo writes a file beside the manifest.
    source, target = FOLDER / "serde", FOLDER / "serde-target"
    shutil.copytree(HERE / "Peers" / "serde_json", source, dirs_exist_ok=True)
    quietly(
        "cargo", "build", "--quiet", "--release", "--offline", "--manifest-path", source / "Cargo.toml",
        "--target-dir", target, "--config", "source.crates-io.replace-with='debian'",
        "--config", f"source.debian.directory='{REGISTRY}'", reason="cargo build")
    shutil.copy(target / "release" / "peer", FOLDER / "serde_json")


def python(library):
    """A library for Python, with models that datamodel-code-generator makes of the benchmarks' schemas."""
    generator = PYTHON.parent / "datamodel-codegen"
    if not generator.exists():
        quietly(sys.executable, "-m", "venv", FOLDER / "venv", reason="python -m venv")
        quietly(PYTHON, "-m", "pip", "install", "--quiet", *PACKAGES, reason="pip install")
    for name in ["offer", "telemetry"]:
        schema, models = HERE / "Schemas" / f"{name}.schema.yaml", FOLDER / f"{library}_{name}.py"
        if is_newer(models, schema):
            continue
        quietly(
            generator, "--input", schema, "--input-file-type", "jsonschema", "--output-model-type", MODELS[library],
            "--output-datetime-class", "datetime" if library == "msgspec" else "AwareDatetime",
            "--target-python-version", "3.11", "--output", models, reason="datamodel-codegen")
    script = HERE / "Peers" / "python" / "peer.py"
    program = FOLDER / library
    program.write_text(f'#!/bin/sh\nPYTHONPATH="{FOLDER}" exec "{PYTHON}" "{script}" {library} "$@"\n')
    program.chmod(0o755)


def install():
    """Makes all programs that this machine can, and returns why the others are left out, by name."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    makers = {"simdjson": simdjson, "serde_json": serde_json,
              "msgspec": lambda: python("msgspec"), "pydantic": lambda: python("pydantic")}
    left_out = {}
    for name, make in makers.items():
        try:
            make()
        except Unavailable as error:
            (FOLDER / name).unlink(missing_ok=True)
            left_out[name] = str(error)
    return left_out
