"""Schemas of unusual structure: thousands of types that lead to each other, and documents along them.

The verdict is known by how a document was made, so that no judge is needed whose own stack would end: each
type is an object with a number, and leads to others in one of the ways that JSON Schema has, all of which
leave the verdict to what they lead to.
"""

import collections
import itertools
import json
import pathlib
import random
import re
import resource
import shutil
import subprocess
import time

from swift_program import ENVIRONMENT

# How many types a schema has.
SIZES = (3, 12, 60, 400, 2000)

# How long the tool may take for a schema and all its documents.
SECONDS = 60

# How many types a document passes through. Some ways lead through several schemas, and a document that passes through
# more than a few types may then be refused for its depth, whatever else it is.
DEPTH = 24
SURE_DEPTH = 8

# How many bytes of Swift a type, or a link, becomes at the most: parts of an `allOf` are merged up to twelve deep.
LONGEST_TYPE = 20_000

# A schema that is sound, and may be refused all the same.
TOO_LARGE = "[too-large]"


def link_array(target):
    return {"type": "array", "items": target}


def link_map(target):
    return {"type": "object", "additionalProperties": target}


def link_tuple(target):
    return {"type": "array", "prefixItems": [target, {"type": "string"}], "items": False, "minItems": 1}


def as_it_is(value):
    return value


# How a type leads to another: the schema by that of the other, and the value by the other's.
LINKS = {
    "reference": (as_it_is, as_it_is),
    "array": (link_array, lambda value: [value]),
    "map": (link_map, lambda value: {"key": value}),
    "tuple": (link_tuple, lambda value: [value]),
    "anyOf": (lambda target: {"anyOf": [target, {"type": "string"}]}, as_it_is),
    "oneOf": (lambda target: {"oneOf": [{"type": "boolean"}, target]}, as_it_is),
    "nullable": (lambda target: {"anyOf": [target, {"type": "null"}]}, as_it_is),
    "twice": (lambda target: {"anyOf": [target, target]}, as_it_is),
    "allOf": (lambda target: {"allOf": [target, {"minProperties": 0}]}, as_it_is),
    "not": (lambda target: {"not": {"not": target}}, as_it_is),
    "if": (lambda target: {"if": {"type": "object"}, "then": target, "else": False}, as_it_is),
    "dependent": (
        lambda target: {"type": "object", "required": ["n"], "dependentSchemas": {"n": target}}, as_it_is),
    "contains": (lambda target: {"type": "array", "contains": target, "maxItems": 1}, lambda value: [value]),
    "pattern": (lambda target: {"type": "object", "patternProperties": {"^k": target}}, lambda value: {"key": value}),
    "unevaluated": (lambda target: {"type": "object", "unevaluatedProperties": target}, lambda value: {"key": value}),
}


# Ways that hold a value of the type itself, and so can have a default that lacks what others stand in for. Some defaults
# hold no such value: they lead nowhere.
DEFAULTS = {
    "reference": [LINKS["reference"][1]],
    "array": [LINKS["array"][1], lambda value: []],
    "map": [LINKS["map"][1], lambda value: {}],
    "tuple": [LINKS["tuple"][1]],
    "anyOf": [LINKS["anyOf"][1], lambda value: "text"],
    "oneOf": [LINKS["oneOf"][1], lambda value: True],
    "nullable": [LINKS["nullable"][1], lambda value: None],
}

# A default without an end.
ENDLESS = "[endless]"


def line(number, count, source):
    return [number + 1]


def diamond(number, count, source):
    return [number + 1, number + 1]


def tree(number, count, source):
    return [2 * number + 1, 2 * number + 2]


def loop(number, count, source):
    return [(number + 1) % count]


def knot(number, count, source):
    return [source.randrange(count) for _ in range(3)]


def star(number, count, source):
    return [source.randrange(count) for _ in range(min(count, 40))] if number == 0 else [0]


PATTERNS = (line, diamond, tree, loop, knot, star)


class Structure:
    """A schema, and which types lead to which, by which property and in which way."""

    def __init__(self, source, largest=SIZES[-1]):
        self.source = source
        self.count = source.choice([size for size in SIZES if size <= largest])
        pattern = source.choice(PATTERNS)
        ways = source.sample(sorted(LINKS), source.choice((1, 1, 2, 4)))
        # References between types may take a detour.
        self.detour = source.choice((0, 0, 1, 3))
        self.links = []
        for number in range(self.count):
            targets = [target for target in pattern(number, self.count, source) if target < self.count]
            self.links.append([(f"p{index}", source.choice(ways), target) for index, target in enumerate(targets)])
        self.defaults = self.chosen_defaults(source, source.choice((0, 0, 0.1, 0.5, 1)))
        self.is_endless = self.has_endless_default()
        self.name = f"{pattern.__name__} of {self.count} by {', '.join(ways)}, detour {self.detour}" + (
            f", {len(self.defaults)} defaults" if self.defaults else "")

    def chosen_defaults(self, source, share):
        """Defaults by type and key: a value, and whether it holds one of the type that the key leads to."""
        chosen = {}
        for number, links in enumerate(self.links):
            for key, way, _ in links:
                if way in DEFAULTS and source.random() < share:
                    holding = DEFAULTS[way][0]
                    make = source.choice(DEFAULTS[way])
                    chosen[number, key] = (make({"n": number % 7}), make is holding)
        return chosen

    def has_endless_default(self):
        """Whether a default lacks a key whose default, and so on, lacks the first one's."""
        following = {}
        for number, links in enumerate(self.links):
            for key, _, target in links:
                if self.defaults.get((number, key), (None, False))[1]:
                    following[number, key] = [
                        (target, other) for other, _, _ in self.links[target]
                        if self.defaults.get((target, other), (None, False))[1]]
        waiting = {key: len(needed) for key, needed in following.items()}
        users = collections.defaultdict(list)
        for key, needed in following.items():
            for other in needed:
                users[other].append(key)
        ended = [key for key, count in waiting.items() if count == 0]
        for key in ended:
            for user in users[key]:
                waiting[user] -= 1
                if waiting[user] == 0:
                    ended.append(user)
        return len(ended) < len(following)

    def reference(self, target):
        return {"$ref": f"#/$defs/T{target}" + ("by0" if self.detour else "")}

    def schema(self):
        definitions = {}
        for number, links in enumerate(self.links):
            properties = {"n": {"type": "integer", "minimum": 0}}
            for key, way, target in links:
                properties[key] = LINKS[way][0](self.reference(target))
                if (number, key) in self.defaults:
                    properties[key] = {**properties[key], "default": self.defaults[number, key][0]}
            definitions[f"T{number}"] = {"type": "object", "required": ["n"], "properties": properties}
            for step in range(self.detour):
                following = f"T{number}by{step + 1}" if step + 1 < self.detour else f"T{number}"
                definitions[f"T{number}by{step}"] = {"$ref": f"#/$defs/{following}"}
        return {"$schema": "https://json-schema.org/draft/2020-12/schema", "$ref": "#/$defs/T0", "$defs": definitions}

    def document(self, depth):
        """A value, whether it satisfies the schema, and through how many types it passes."""
        path = []
        number = 0
        for _ in range(depth):
            if not self.links[number]:
                break
            path.append(self.source.choice(self.links[number]))
            number = path[-1][2]
        breaks = self.source.choice((None, None, self.source.randint(0, len(path))))
        value = {"n": -1 if breaks == len(path) else 1}
        for level, (key, way, _) in reversed(list(enumerate(path))):
            value = {"n": -1 if breaks == level else level, key: LINKS[way][1](value)}
        return value, breaks is None, len(path)


def limited_stack():
    resource.setrlimit(resource.RLIMIT_STACK, (8 << 20, 8 << 20))


class StructuresRun:
    """Schemas by seed and number, and what was found."""

    def __init__(self, tool, folder, report=None, largest=SIZES[-1], seconds=SECONDS):
        self.tool, self.folder, self.report = tool, pathlib.Path(folder), report or (lambda line: None)
        self.largest, self.seconds = largest, seconds
        self.found = []
        self.schemas = self.documents = self.too_deep = self.endless = 0
        # Why schemas were refused, and how often.
        self.refusals = collections.Counter()
        self.slowest = (0.0, "")

    def take(self, seed, first, count, documents):
        self.folder.mkdir(parents=True, exist_ok=True)
        for number in range(first, first + count):
            structure = Structure(random.Random(f"{seed} {number}"), self.largest)
            self.judge(number, structure, documents)
            if number % 20 == 19:
                self.report(f"{self.schemas} structures, {self.documents} documents, {len(self.found)} findings")

    def judge(self, number, structure, count):
        schema = self.folder / f"{number}.schema.json"
        schema.write_text(json.dumps(structure.schema()), encoding="utf-8")
        made = [structure.document(structure.source.randint(0, DEPTH)) for _ in range(count)]
        lines = self.folder / f"{number}.jsonl"
        lines.write_text("".join(json.dumps(value) + "\n" for value, _, _ in made), encoding="utf-8")
        command = [
            str(self.tool), "validate", "--profile", "published", "--severity", "endless=error", "--max-violations", "100000", "--schema", str(schema),
            "--lines", str(lines)]
        self.schemas += 1
        start = time.monotonic()
        try:
            result = subprocess.run(
                command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=self.seconds, env=ENVIRONMENT,
                preexec_fn=limited_stack)
        except subprocess.TimeoutExpired:
            return self.find(number, structure, f"takes over {self.seconds} s")
        seconds = time.monotonic() - start
        self.slowest = max(self.slowest, (seconds, structure.name))
        refusal = re.search(rf"^{re.escape(str(schema))}:.*?: error: (.*)$", result.stderr, re.MULTILINE)
        if structure.is_endless != bool(refusal and refusal[1].endswith(ENDLESS)) and result.returncode >= 0:
            return self.find(
                number, structure, f"is refused: {refusal[1]}" if refusal else "has a default without an end, and is accepted")
        if structure.is_endless:
            self.endless += 1
            return None
        if refusal and not refusal[1].endswith(TOO_LARGE):
            return self.find(number, structure, f"is refused: {refusal[1]}")
        if refusal:
            self.refusals[refusal[1]] += 1
            return None
        if result.returncode not in (0, 1):
            return self.find(number, structure, f"ends with {result.returncode}: {result.stderr[-300:]}")
        self.documents += len(made)
        self.compare(number, structure, made, result, lines)
        return self.generate(number, structure, schema)

    def generate(self, number, structure, schema):
        """Sees to it that the Swift of the types is no longer than they are many."""
        output = self.folder / "generated"
        command = [str(self.tool), "generate", "--profile", "published", "--quiet", str(schema), "--output", str(output)]
        try:
            result = subprocess.run(
                command, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=self.seconds, env=ENVIRONMENT,
                preexec_fn=limited_stack)
        except subprocess.TimeoutExpired:
            return self.find(number, structure, f"takes over {self.seconds} s to generate")
        if result.returncode != 0 or not output.exists():
            return self.find(number, structure, f"isn't generated: {result.stderr[-300:]}")
        length = sum(file.stat().st_size for file in output.iterdir())
        shutil.rmtree(output)
        if length > LONGEST_TYPE * (structure.count + sum(map(len, structure.links))) + LONGEST_TYPE:
            return self.find(number, structure, f"becomes {length} bytes of Swift")
        return None

    def compare(self, number, structure, made, result, lines):
        """Holds the verdicts against how the documents were made."""
        if f"Checked {len(made)} document" not in result.stdout:
            return self.find(number, structure, f"isn't judged: {result.stderr[:300]}")
        said = re.findall(rf"^{re.escape(str(lines))}:(\d+):.*?: error: (.*)$", result.stderr, re.MULTILINE)
        refused = {int(line): reason for line, reason in reversed(said)}
        for line, (value, is_valid, depth) in enumerate(made, 1):
            if depth > SURE_DEPTH and refused.get(line, "").endswith(".depth]"):
                self.too_deep += 1
            elif is_valid == (line in refused):
                reason = refused.get(line, "accepted")
                return self.find(number, structure, f"{json.dumps(value)}: {reason}"[:400])

    def find(self, number, structure, problem):
        self.found.append(f"structure {number}, {structure.name}: {problem}")

    def lines(self):
        yield (f"{self.schemas} structures, {self.refusals.total()} of them refused, {self.endless} with an endless default, "
               f"{self.documents} documents, {self.too_deep} of them too deep")
        yield f"the slowest took {self.slowest[0]:.1f} s: {self.slowest[1]}"
        for reason, count in self.refusals.most_common():
            yield f"refused {count} times: {reason}"
        yield from self.found


# Tools that crash, never end, take all that they are given, and refuse what is sound.
LIES = {
    "ends with": "kill -SEGV $$",
    "takes over": "exec sleep 20",
    '"n": -1': "echo Checked 30 documents",
    "isn't judged": "exit 0",
    "has a default without an end": "echo Checked 30 documents",
    "is refused": "while [ $# -gt 2 ]; do [ $1 = --schema ] && echo $2:1:1: error: what is it? [unknown] >&2; shift; done; exit 1",
}


def number_of_structure(is_endless):
    return next(
        number for number in itertools.count()
        if Structure(random.Random(f"lie {number}"), 12).is_endless == is_endless)


def problems(folder):
    """Which of the tools that do something wrong aren't seen through."""
    unseen = []
    for said, command in LIES.items():
        tool = pathlib.Path(folder) / "lie"
        tool.parent.mkdir(parents=True, exist_ok=True)
        tool.write_text(f"#!/bin/sh\n{command}\n", encoding="utf-8")
        tool.chmod(0o755)
        run = StructuresRun(tool, folder, largest=12, seconds=2)
        run.take("lie", number_of_structure(is_endless=said == "has a default without an end"), 1, 30)
        if not any(said in found for found in run.found):
            unseen.append(f"not seen: a tool that does `{command}`: {run.found}")
    return unseen
