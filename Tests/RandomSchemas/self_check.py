"""Mistakes that are planted on purpose: a machine that doesn't find them would see nothing."""

import dataclasses
import re

import comparison
import reduction
import removal
import swift_program

# The keywords of the planted mistakes stand in this schema, among others that the reduction has to drop.
SCHEMA = {
    "type": "object",
    "properties": {
        "count": {"type": "integer", "minimum": 0, "maximum": 10},
        "name": {"type": ["string", "null"], "maxLength": 3},
        "list": {"type": "array", "items": {"$ref": "#/$defs/Color"}},
    },
    "required": ["count"],
    "$defs": {"Color": {"enum": ["red", "green"]}},
}

DOCUMENTS = [
    '{"count": 3, "name": null, "list": ["red"]}', '{"count": 11, "list": []}', '{"count": 10}', '{"count": -1}', "[]",
]


@dataclasses.dataclass
class Plant:
    """A change of the generated text, and the finding that has to come of it."""

    name: str
    place: str
    replacement: str
    title: str

    def weaken(self, text):
        return re.sub(self.place, self.replacement, text)


# Where generated types become values.
BUILDS = r"(public init\(_fields \w+: [^\n]*\{)\n"

PLANTS = [
    Plant("a limit is weaker", r"maximum=10\b", "maximum=99", "an invalid document is accepted"),
    Plant("a limit is stronger", r"maximum=10\b", "maximum=9", "a valid document is refused"),
    Plant("a check is missing", r" minimum=0\b", "", "an invalid document is accepted"),
    Plant(
        "the Swift is broken", r"public let count: Int\b", "public let count: Nothing",
        "the generated Swift doesn't compile"),
    Plant("a value ends the program", BUILDS, r'\1 fatalError("planted")' "\n", "the document ends in a crash"),
    Plant("a value takes for ever", BUILDS, r"\1 while true {}" "\n", "the document ends in a hang"),
]


def problems(tool, products, folder):
    """What the machine doesn't notice, in words."""
    swift_program.DOCUMENT_SECONDS = 3
    case = comparison.case(SCHEMA, DOCUMENTS)
    sound = comparison.Comparison(tool, products, folder / "sound").findings([case])[0]
    found = [f"without a mistake: {finding.title}: {finding.as_json()}" for finding in sound]
    for plant in PLANTS:
        compare = comparison.Comparison(tool, products, folder / "planted", plant.weaken)
        titles = {finding.title: finding for finding in compare.findings([case])[0]}
        if plant.title not in titles:
            found.append(f"{plant.name}: expected that {plant.title}, found {sorted(titles) or 'nothing'}")
        elif plant.name == "a limit is weaker":
            smallest = reduction.reduced([titles[plant.title]], compare)[0]
            if "maximum" not in str(smallest.schema) or "list" in str(smallest.schema):
                found.append(f"{plant.name}: it isn't reduced, but {smallest.as_json()}")
    lost = removal.RemovalRun(tool, folder / "removal", lambda text: re.sub(r" maximum=\w+", "", text))
    details = [finding.detail for finding in lost.findings(removal.removals("Planted", SCHEMA))]
    if len(details) != 1 or "count/maximum" not in details[0]:
        found.append(f"a lost keyword: expected maximum, found {details or 'nothing'}")
    return found
