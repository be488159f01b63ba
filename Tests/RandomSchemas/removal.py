"""Takes single assertion keywords out of schemas, and looks for those that nobody misses.

Without the keyword the generated Swift must be another, or the tool must have spoken of the keyword, or
there is no document that tells the two schemas apart.
"""

import collections
import concurrent.futures
import copy
import dataclasses
import json
import random
import re
import shutil
import subprocess

import documents
import schema_files
from comparison import Finding
from judges import Disagreement, Judges, verdict
from places import lines, schema_paths, value_at
from swift_program import ENVIRONMENT, TOOL_SECONDS, Outcome, parsed

# Keywords that decide which values are valid, each by itself.
ASSERTIONS = {
    "type", "const", "enum", "multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum",
    "maxLength", "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "maxContains", "minContains",
    "maxProperties", "minProperties", "required", "dependentRequired", "dependentSchemas", "contains",
    "items", "prefixItems", "properties", "patternProperties", "additionalProperties", "propertyNames",
    "if", "then", "else", "not", "allOf", "anyOf", "oneOf", "$ref", "unevaluatedItems",
    "unevaluatedProperties",
}

# The judges don't decide these: without one the text must change.
UNJUDGED = {"format", "contentEncoding"}
ANNOTATIONS = {"x-swift-name", "x-message", "x-label", "x-pattern-engine"}

# A comment says where a declaration comes from and what it allows; only code counts.
COMMENT = re.compile(r"^\s*//.*$", re.M)


@dataclasses.dataclass
class Removal:
    """A schema, and the place of a keyword that is taken out."""

    origin: str
    schema: object
    path: tuple

    @property
    def place(self):
        """The schema around the keyword."""
        return value_at(self.schema, self.path[:-1])

    @property
    def without(self):
        remaining = copy.deepcopy(self.schema)
        del value_at(remaining, self.path[:-1])[self.path[-1]]
        return remaining


def type_of_dates(schema):
    """The type that all of the schema's formats of dates are of; `None` if there is no such type."""
    types = {"number" if name.startswith("unix-") else "string" for name in schema.get("x-date-formats", [])}
    return types.pop() if len(types) == 1 else None


def removals(origin, schema):
    """All ways to take one keyword out of a schema."""
    for path in schema_paths(schema):
        place = value_at(schema, path)
        for keyword in place if isinstance(place, dict) else ():
            if keyword in ASSERTIONS | UNJUDGED or keyword.startswith("x-") and keyword not in ANNOTATIONS:
                yield Removal(origin, schema, (*path, keyword))


class RemovalRun:
    """Generates with and without, and counts what became of the keywords."""

    def __init__(self, tool, folder, weaken=lambda text: text):
        self.tool = tool
        self.folder = folder
        self.weaken = weaken
        self.counts = collections.Counter()
        self.originals = {}

    def findings(self, removals):
        """The keywords that are lost."""
        removals = list(removals)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for removal in removals:
                if removal.origin not in self.originals:
                    self.originals[removal.origin] = pool.submit(self.generate, removal.origin, removal.schema)
            without = pool.map(lambda removal: self.generate(removal.origin, removal.without), removals)
            return [found for removal, made in zip(removals, without) if (found := self.judge(removal, made))]

    def generate(self, origin, schema):
        """The outcome, and the Swift without comments, of a schema that bears its file's name."""
        folder = self.folder / f"{random.getrandbits(64):016x}"
        name = schema_files.stem(origin)
        schemas = folder / "schemas"
        schemas.mkdir(parents=True)
        for other in schema_files.beside(origin):
            shutil.copy(other, schemas)
        file = schemas / f"{name}.schema.json"
        file.write_text(schema_files.text(schema), encoding="utf-8")
        command = [
            str(self.tool), "generate", str(file), "--output", str(folder / "out"), "--diagnostics", "json"]
        try:
            result = subprocess.run(
                command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
                timeout=TOOL_SECONDS, env=ENVIRONMENT)
        except subprocess.TimeoutExpired:
            return Outcome("crashed", [], f"took over {TOOL_SECONDS} s"), ""
        finally:
            swift = "".join(path.read_text(encoding="utf-8") for path in sorted((folder / "out").rglob("*.swift")))
            shutil.rmtree(folder)
        diagnostics = parsed(result.stderr)
        if result.returncode not in (0, 1) or diagnostics is None:
            return Outcome("crashed", [], f"exit {result.returncode}: {result.stderr.strip()[-300:]}"), ""
        spoken = [diagnostic for found in diagnostics.values() for diagnostic in found]
        return Outcome("refused" if result.returncode else "generated", spoken, ""), self.weaken(COMMENT.sub("", swift))

    def judge(self, removal, without):
        """The finding, if the keyword is lost."""
        outcome, swift = self.originals[removal.origin].result()
        if "crashed" in (outcome.kind, without[0].kind):
            return self.found(removal, "the tool fails: " + (outcome.detail or without[0].detail))
        if outcome.kind == "refused":
            self.counts["the schema is refused"] += 1
        elif without[0].kind == "refused":
            self.counts["without it the schema is refused"] += 1
        elif without[1] != swift:
            self.counts["the Swift changes"] += 1
        elif self.is_spoken_of(removal, outcome):
            self.counts["the tool speaks of the keyword"] += 1
        elif removal.path[-1] == "type" and removal.place["type"] == type_of_dates(removal.place):
            # The judges don't know that the value is a date, which has this type alone.
            self.counts["the formats of dates imply it"] += 1
        elif removal.path[-1] == "format" and removal.place["format"] == "double" and removal.place.get("type") == "number":
            self.counts["a number without a format is a double, too"] += 1
        elif removal.path[-1] not in ASSERTIONS:
            return self.found(removal, "the Swift is the same without it")
        else:
            return self.told_apart(removal)
        return None

    @staticmethod
    def is_spoken_of(removal, outcome):
        """Whether a diagnostic stands at the line of the keyword, or of one around it."""
        spoken = {diagnostic.line for diagnostic in outcome.diagnostics}
        found, _ = lines(removal.schema)
        return any(line in spoken for line, path in found
                   if path == removal.path[: len(path)] and len(path) > 0)

    def told_apart(self, removal):
        """The finding, if a document is valid by one of the schemas alone."""
        try:
            judges, others = Judges(removal.schema), Judges(removal.without)
        except Disagreement:
            self.counts["the judges don't read the schema"] += 1
            return None
        source = random.Random(json.dumps(removal.path))
        for schema, judge in ((removal.without, others), (removal.schema, judges)):
            for text in documents.DocumentMaker(source, schema, judge).documents(300):
                document = documents.read(text)
                said, otherwise = verdict(judges, document), verdict(others, document)
                if None not in (said, otherwise) and said != otherwise:
                    return self.found(removal, "the Swift is the same without it", text, said)
        self.counts["no document tells"] += 1
        return None

    def found(self, removal, detail, text=None, said=None):
        self.counts["lost"] += 1
        where = "/".join(map(str, removal.path))
        return Finding("lost", removal.schema, text, said, detail=f"{removal.origin}#/{where}: {detail}")
