"""Contradictions that the tool reports, held against documents that would refute them.

Where no value satisfies what a schema asks for, `false` in its place changes no verdict. A valid document
that `false` would make invalid refutes the contradiction.
"""

import json
import re

import documents
from judges import Disagreement, Judges, verdict
from places import path_at_line, replaced, schema_paths, value_at

# These say what the specification's words make plain, of values of one type alone.
PLAIN = ("is below", "lies between", "is above", "is required, but")

# A listed value that breaks what stands beside it.
BREAKS = re.compile(r"(enum value|const|default) ")


def is_claim(diagnostic):
    """Whether a diagnostic says that nothing satisfies a schema."""
    return diagnostic.id.startswith("contradictory-") or diagnostic.id in ("unsatisfiable", "endless")


def refuted(case, diagnostic, name):
    """Why a reported contradiction is none, or `None` if it may well be one."""
    path = path_at_line(case.schema, diagnostic.line, name)
    if path is None or any(words in diagnostic.message for words in PLAIN):
        return None
    known = set(schema_paths(case.schema))
    inside = path
    while path not in known:
        path = path[:-1]
    steps = inside[len(path):]
    if steps and steps[0] in ("enum", "const", "default") and BREAKS.match(diagnostic.message):
        return refuted_value(case.schema, path, steps)
    if is_shared(case.schema, path):
        return None
    try:
        judges = Judges(replaced(case.schema, path, False))
    except Disagreement:
        return None
    for text, is_valid in case.documents:
        if is_valid and verdict(judges, documents.read(text)) is False:
            return f"{text} is valid by {json.dumps(value_at(case.schema, path))}"
    return None


def refuted_value(schema, path, steps):
    """A listed value that is said to break its schema, and doesn't."""
    place = value_at(schema, path)
    if steps == ("enum",):
        return None
    value = place["enum"][steps[1]] if steps[0] == "enum" else place[steps[0]]
    try:
        judges = Judges({**place, "$defs": schema.get("$defs", {})})
    except Disagreement:
        return None
    return f"{documents.write(value)} satisfies {json.dumps(place)}" if verdict(judges, value) else None


def is_shared(schema, path):
    """Whether several references may lead to a place, each in other company."""
    text = json.dumps(schema)
    if '"$ref": "#"' in text:
        return True
    return "$defs" in path and any(text.count(f'"#/$defs/{name}"') != 1 for name in schema["$defs"])
