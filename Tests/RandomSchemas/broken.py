"""Schemas with mistakes: what people write is broken in random ways, and the tool has to say so.

Whatever stands in a schema, the tool ends in time with a status that it documents, each error has a place, and a
mistake doesn't call forth a crowd of errors that only follow from it.
"""

import collections
import copy
import json
import pathlib
import random
import re
import subprocess
import time

import schema_files
from places import value_at
from schemas import SchemaMaker
from swift_program import ENVIRONMENT

# How long the tool may take for a schema.
SECONDS = 20
# How many errors that stand elsewhere one mistake may have, since others refer to its place.
FOLLOWING = 6
# How many values of a document are looked at, and how large a text may get.
LIMIT = 200_000

# Values that few keywords can have.
ODD = [
    None, True, False, 0, -1, 1.5, 1e300, 2**63, -(2**63) - 1, 10**400, "", "x", "object", "null", "\u0000", "a" * 300, "#",
    "#/nowhere", "https://example.com/none", "(?<", "[", "^(a+)+$", "\U0001f600", [], [[]], [None], ["a", "a"], {}, {"": {}},
    {"$ref": "#"}, {"type": "none"}, {"a": False}, [{}], [True, False], {"not": {}}, {"const": None}, {"enum": []},
]
KEYWORDS = [
    "type", "const", "enum", "minimum", "maximum", "multipleOf", "minLength", "maxLength", "pattern", "format", "items",
    "prefixItems", "contains", "minItems", "maxItems", "uniqueItems", "properties", "required", "additionalProperties",
    "patternProperties", "propertyNames", "minProperties", "maxProperties", "dependentRequired", "dependentSchemas", "if",
    "then", "else", "allOf", "anyOf", "oneOf", "not", "$ref", "$dynamicRef", "$id", "$anchor", "$defs", "$schema", "default",
    "examples", "title", "unevaluatedProperties", "unevaluatedItems", "discriminator", "x-rules", "x-null", "x-on-invalid",
    "x-unknown-case", "x-coerce", "x-path", "x-date-formats", "x-swift-name", "x-generic", "x-arguments", "x-swift-type",
    "x-payload", "x-message", "x-presence", "x-transient", "x-newtype", "x-archive", "<<",
]


def paths(value, path=()):
    """The places of all values, the whole first."""
    pending = [(value, path)]
    while pending:
        inner, place = pending.pop()
        yield place
        if isinstance(inner, dict):
            pending += [(inner[key], (*place, key)) for key in inner]
        elif isinstance(inner, list):
            pending += [(item, (*place, index)) for index, item in enumerate(inner)]


class Breaker:
    """Breaks a schema in one place after the other."""

    def __init__(self, source):
        self.source = source

    def broken(self, schema, times):
        schema = copy.deepcopy(schema)
        done = []
        for _ in range(times):
            ways = [self.odd_value, self.odd_value, self.keyword, self.keyword, self.dangling, self.circle, self.renamed,
                    self.moved, self.deep, self.doubled]
            way = self.source.choice(ways)
            places = [path for path in paths(schema) if path]
            if not places:
                break
            path = self.source.choice(places)
            way(schema, path)
            done.append(f"{way.__name__} at /{'/'.join(map(str, path))}")
        return schema, done

    def put(self, schema, path, value):
        value_at(schema, path[:-1])[path[-1]] = value

    def odd_value(self, schema, path):
        self.put(schema, path, copy.deepcopy(self.source.choice(ODD)))

    def keyword(self, schema, path):
        """A keyword with a value that it may not have, in what may be a schema."""
        target = value_at(schema, path)
        target = target if isinstance(target, dict) else value_at(schema, path[:-1])
        if isinstance(target, dict):
            target[self.source.choice(KEYWORDS)] = copy.deepcopy(self.source.choice(ODD))

    def dangling(self, schema, path):
        self.put(schema, path, {"$ref": self.source.choice(["#/$defs/None", "none.json", "#/properties", "#none", "%", "//"])})

    def circle(self, schema, path):
        """A reference to what lies around it."""
        around = path[: self.source.randrange(len(path) + 1)]
        pointer = "#" + "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in around)
        self.put(schema, path, self.source.choice([{"$ref": pointer}, {"allOf": [{"$ref": pointer}]}, {"not": {"$ref": pointer}}]))

    def renamed(self, schema, path):
        parent = value_at(schema, path[:-1])
        if isinstance(parent, dict):
            value = parent.pop(path[-1])
            parent[self.source.choice(["", " ", "a-b", "a_b", "self", "\u00e9", "e\u0301", "$ref", "x-", "a" * 500])] = value

    def moved(self, schema, path):
        """A part of the schema where another one stands."""
        others = list(paths(schema))
        value = copy.deepcopy(value_at(schema, self.source.choice(others)))
        if len(json.dumps(value)) < LIMIT:
            self.put(schema, path, value)

    def deep(self, schema, path):
        value = value_at(schema, path)
        wrap = self.source.choice([
            lambda inner: {"items": inner}, lambda inner: {"allOf": [inner]}, lambda inner: [inner],
            lambda inner: {"properties": {"a": inner}}, lambda inner: {"not": inner}, lambda inner: {"anyOf": [inner, True]}])
        for _ in range(self.source.choice([2, 30, 300])):
            value = wrap(value)
        self.put(schema, path, value)

    def doubled(self, schema, path):
        parent = value_at(schema, path[:-1])
        if isinstance(parent, list):
            parent.append(copy.deepcopy(parent[path[-1]]))
        else:
            parent[str(path[-1]).upper()] = copy.deepcopy(parent[path[-1]])


class BrokenRun:
    """Broken schemas by seed and number, and what was found."""

    def __init__(self, tool, folder, root, report=None):
        self.tool, self.folder, self.report = tool, pathlib.Path(folder), report or (lambda line: None)
        self.files = [schema_files.read(path) for path in schema_files.at_hand(root)] if root else []
        self.found = []
        self.schemas = 0
        self.said = collections.Counter()
        self.examples = {}
        self.slowest = (0.0, "")

    def take(self, seed, first, count):
        self.folder.mkdir(parents=True, exist_ok=True)
        for number in range(first, first + count):
            source = random.Random(f"{seed} {number}")
            is_written = bool(self.files) and source.random() < 0.5
            sound = source.choice(self.files) if is_written else SchemaMaker(source).make()
            times = source.choice([1, 1, 2, 5])
            schema, done = Breaker(source).broken(sound, times)
            self.judge(number, schema, done, is_written)
            if number % 50 == 49:
                self.report(f"{self.schemas} broken schemas, {len(self.found)} findings")

    def judge(self, number, schema, done, is_sound):
        path = self.folder / f"broken-{number}.schema.json"
        path.write_text(json.dumps(schema, indent=1), encoding="utf-8")
        profile = ("strict", "published")[number % 2]
        self.schemas += 1
        start = time.monotonic()
        try:
            result = subprocess.run(
                [str(self.tool), "lint", "--profile", profile, str(path)], stdin=subprocess.DEVNULL, capture_output=True,
                text=True, timeout=SECONDS, env=ENVIRONMENT)
        except subprocess.TimeoutExpired:
            return self.find(number, done, f"takes over {SECONDS} s")
        seconds = time.monotonic() - start
        self.slowest = max(self.slowest, (seconds, f"{number}: {done}"))
        text = result.stdout + result.stderr
        errors = re.findall(r"^\S.*?:(\d+):\d+: error: (.*) \[([a-z0-9-]+)\]$", text, re.MULTILINE)
        if result.returncode not in (0, 1, 2):
            return self.find(number, done, f"ends with {result.returncode}: {text[-300:]}")
        if (result.returncode != 0) != bool(errors):
            return self.find(number, done, f"ends with {result.returncode} and {len(errors)} errors: {text[-300:]}")
        for _, message, name in errors:
            self.said[name] += 1
            self.examples.setdefault(name, f"{message} ({number})")
        elsewhere = collections.Counter(line for line, _, _ in errors)
        # Random schemas may have mistakes of their own.
        if is_sound and len(done) == 1 and len(elsewhere) > FOLLOWING:
            self.find(number, done, f"has errors at {len(elsewhere)} lines: {errors[0][1]}; {errors[-1][1]}")

    def find(self, number, done, problem):
        self.found.append(f"broken schema {number}, {'; '.join(done)}: {problem}")

    def lines(self):
        yield f"{self.schemas} broken schemas; the slowest took {self.slowest[0]:.1f} s: {self.slowest[1]}"
        for name, count in self.said.most_common():
            yield f"{name} {count} times: {self.examples[name]}"
        yield from self.found


# Tools that crash, never end, say nothing, and say nothing but errors.
LIES = {
    "ends with": "kill -SEGV $$",
    "takes over": "exec sleep 40",
    "and 0 errors": "exit 1",
    "has errors at": "for line in 1 2 3 4 5 6 7 8; do echo a.json:$line:1: error: what is it? [unknown]; done; exit 1",
}


def problems(folder):
    """Which of the tools that do something wrong aren't seen through."""
    unseen = []
    for said, command in LIES.items():
        tool = pathlib.Path(folder) / "lie"
        tool.parent.mkdir(parents=True, exist_ok=True)
        tool.write_text(f"#!/bin/sh\n{command}\n", encoding="utf-8")
        tool.chmod(0o755)
        run = BrokenRun(tool, folder, None)
        run.judge(0, {}, ["nothing"], True)
        if not any(said in found for found in run.found):
            unseen.append(f"not seen: a tool that does `{command}`: {run.found}")
    return unseen
