"""Mistakes with Vouch's own keywords that are planted on purpose, and must be found."""

import extension_comparison
from self_check import Plant

SCHEMA = {
    "type": "object",
    "properties": {
        "count": {"type": "integer", "default": 3, "x-coerce": ["number-from-string"]},
        "name": {"type": "string", "x-null": "absent", "x-max-bytes": 4},
        "list": {"type": "array", "items": {"type": "integer"}, "x-on-invalid": "skip"},
        "size": {"type": ["integer", "null"], "x-presence": "distinct"},
        "kind": {"enum": ["red", "green"], "x-unknown-case": "other"},
        "flag": {"type": "boolean", "x-path": "in.flag"},
        "part": {"$ref": "#/$defs/Part", "default": {}, "x-null": "default", "x-on-invalid": "default"},
    },
    "$defs": {
        "Part": {"type": "object", "properties": {
            "depth": {"type": "integer", "default": 7},
            "next": {"anyOf": [{"$ref": "#/$defs/Part"}, {"type": "null"}], "default": None},
        }},
    },
}

DOCUMENTS = [
    '{"count": "5", "name": null}', '{"name": "aaaaa"}', '{"list": [1, "2"], "size": null}', '{"kind": "blue"}',
    '{"in": {"flag": true}}', '{"in": {"flag": 1}}', "{}", "[]",
]

# A change of the generated text, and the finding that has to come of it.
PLANTS = [
    Plant("a coercion is missing", r" coerce=number-from-string", "", "a valid document is refused"),
    Plant("a null counts", r"string\? optional x-max-bytes=4 null=absent", "string optional x-max-bytes=4", "a valid document is refused"),
    Plant("a limit of bytes is weaker", r"x-max-bytes=4\b", "x-max-bytes=9", "an invalid document is accepted"),
    Plant("nothing is left out", r" onInvalid=skip", "", "a valid document is refused"),
    Plant("the default is another", r" default=3\b", " default=4", "a value isn't what it should be"),
    Plant("a default within a default is another", r" default=7\b", " default=8", "a value isn't what it should be"),
    Plant("a value lies elsewhere", r"path=in,flag", "path=in,other", "an invalid document is accepted"),
]


def problems(tool, products, folder):
    """What isn't noticed, in words."""
    case = extension_comparison.case(SCHEMA, DOCUMENTS)
    sound = extension_comparison.ExtensionComparison(tool, products, folder / "sound").findings([case])[0]
    found = [f"without a mistake: {finding.title}: {finding.as_json()}" for finding in sound]
    for plant in PLANTS:
        compare = extension_comparison.ExtensionComparison(tool, products, folder / "planted", plant.weaken)
        titles = {finding.title for finding in compare.findings([case])[0]}
        if plant.title not in titles:
            found.append(f"{plant.name}: expected that {plant.title}, found {sorted(titles) or 'nothing'}")
    return found
