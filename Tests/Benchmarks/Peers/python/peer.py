"""Reads or writes a file of offers or of reports with a library for Python, into models that datamodel-code-generator
made of the same schemas: `peer.py LIBRARY KIND FILE REPETITIONS RESULT` writes the least processor seconds to RESULT.

KIND is `offers` or `telemetry` to read them, `encode-offers` or `encode-telemetry` to write what was read.
"""

import gc
import importlib
import pathlib
import sys
import time


def codec(library, element):
    """How the library reads and writes arrays of a model."""
    if library == "msgspec":
        import msgspec

        return msgspec.json.Decoder(list[element]).decode, msgspec.json.Encoder().encode
    import pydantic

    adapter = pydantic.TypeAdapter(list[element])
    return adapter.validate_json, adapter.dump_json


def main(library, kind, file, repetitions, result):
    schema, model = ("offer", "Offer") if kind.endswith("offers") else ("telemetry", "Telemetry")
    element = getattr(importlib.import_module(f"{library}_{schema}"), model)
    read, write = codec(library, element)
    text = pathlib.Path(file).read_bytes()
    values = read(text)
    assert values, "an empty file"
    # Nothing here makes cycles, and looking for them would take a third of the time.
    gc.disable()
    work = (lambda: write(values)) if kind.startswith("encode") else (lambda: read(text))
    work()
    least = float("inf")
    for _ in range(int(repetitions)):
        start = time.process_time()
        work()
        least = min(least, time.process_time() - start)
    pathlib.Path(result).write_text(str(least))


main(*sys.argv[1:])
