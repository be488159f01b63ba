"""Asks `vouch diff` about versions of schemas, and judges every answer.

A no has to come with a document that both judges take by one version and refuse by the other. A yes is
attacked: no document may be found that refutes it. What isn't decided is counted, by the reason.
"""

import collections
import dataclasses
import itertools
import json
import os
import pathlib
import random
import re
import shutil
import subprocess

import schema_files
from attacks import Attack, unlisted
from comparison import generalised
from judges import Disagreement, Judges, verdict
from mutations import SILENT, is_hard, mutants, mutated
from places import lines, schema_paths, value_at
from schemas import SchemaMaker
from swift_program import ENVIRONMENT, TOOL_SECONDS, parsed, renamed

# How many pairs are compared by one run of the tool.
BATCH = 40

# Formats that both judges assert as Vouch does; those of integers, which they don't know, are written out.
JUDGED_FORMATS = {"date", "ipv4"}
INTEGERS = {
    **{f"int{bits}": (-(2 ** (bits - 1)), 2 ** (bits - 1) - 1) for bits in (8, 16, 32, 64)},
    **{f"uint{bits}": (0, 2 ** bits - 1) for bits in (8, 16, 32, 64)},
}

DIRECTIONS = ("backward", "forward")

# A constraint more is often too much for the strict profile; a missing type says the same in both.
PUBLISHED = ["--profile", "published", "--no-assume-types"]


@dataclasses.dataclass
class Pair:
    """Two versions of a schema, and how they differ."""

    origin: str
    what: str
    old: object
    new: object
    # Whether its definitions get the file's name, so that many of them can be compared at a time.
    is_renamed: bool = True
    # Whether exactly one constraint differs.
    is_single: bool = False

    @property
    def is_hard(self):
        return is_hard(self.old) or is_hard(self.new)


@dataclasses.dataclass
class Finding:
    """A wrong answer, or a failure of the tool."""

    title: str
    pair: Pair
    exact: bool
    question: str = ""
    document: object = None
    detail: str = ""

    @property
    def signature(self):
        return (self.title, self.exact)

    def as_json(self):
        """The case as `--replay` reads it."""
        content = {"finding": self.title, "exact": self.exact, "old": self.pair.old, "new": self.pair.new}
        if self.question:
            content |= {"question": self.question, "document": self.document}
        return {**content, "detail": f"{self.pair.origin}: {self.pair.what}. {self.detail}".strip()}


# Pairs

def random_pair(seed, number):
    """A random schema with a change of it, or two small ones."""
    source = random.Random(f"versions {seed} {number}")
    maker = SchemaMaker(source)
    if number % 5 == 4:
        one, other = SchemaMaker(source), SchemaMaker(source)
        one.definitions = other.definitions = []
        hint = [source.choice(["string", "integer", "array", "object", "object"])]
        return Pair(f"random {seed} {number}", "unrelated", one.schema(3, [], hint), other.schema(3, [], hint))
    schema = maker.make() if number % 2 else small(maker)
    changed = mutated(source, schema)
    if not changed:
        return None
    what, new = changed
    versions = (schema, new) if source.random() < 0.5 else (new, schema)
    return Pair(f"random {seed} {number}", what, *versions)


def small(maker):
    """A schema of which people see at once what it says."""
    maker.definitions = maker.definitions[:1]
    definitions = {name: maker.schema(3, [], maker.hints[name]) for name in maker.definitions}
    root = maker.schema(4, maker.definitions, maker.some_types())
    return {**root, "$defs": definitions} if definitions and isinstance(root, dict) else root


class Family:
    """Files that are read together, one mutant of each at a time."""

    def __init__(self, files, options=()):
        self.files = {file.name: file for file in files}
        self.options = list(options)
        self.schemas = {name: schema_files.read(file) for name, file in self.files.items()}

    def mutants(self):
        """The mutants of all files, as pairs by the name of their file."""
        for name, schema in self.schemas.items():
            for what, changed in mutants(schema):
                yield name, Pair(str(self.files[name]), what, schema, changed, is_renamed=False, is_single=True)


def families(root, files):
    """The reference schemas together, those of the showcase, and each published one by itself."""
    if files:
        return [Family([file.resolve()], published(file)) for file in files]
    together = []
    for folder in ("Schemas", "Tests/ReferenceTests/Schemas"):
        together.append(Family(sorted((root / folder).glob("*.schema.yaml"))))
    others = [file for file in schema_files.at_hand(root) if file.name == "schema.json"]
    return together + [Family([file], published(file)) for file in [*others, *sorted((root / "Schemas").glob("*.json"))]]


def published(file):
    return PUBLISHED if file.suffix == ".json" else []


# What the judges see

def judged(schema):
    """The schema with the formats of integers as limits, which the judges know."""
    if isinstance(schema, list):
        return [judged(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: value if key in ("enum", "const", "default", "examples") else judged(value)
            for key, value in schema.items()}
    if isinstance(made.get("format"), str) and made["format"] in INTEGERS:
        least, most = INTEGERS[made["format"]]
        numbers = {"type": "integer", "minimum": least, "maximum": most}
        others = {"type": ["string", "boolean", "null", "array", "object"]}
        made["allOf"] = [*made.get("allOf", []), {"anyOf": [numbers, others]}]
    return made


def part_of(root, path):
    """A schema of a document as a document of its own, with the definitions that it refers to."""
    if not isinstance(root, dict):
        return root
    groups = [key for key in ("$defs", "definitions") if key in root]
    part = {key: value for key, value in root.items() if key not in groups}
    if path:
        part = {"allOf": [value_at(root, path)]} | ({"$schema": root["$schema"]} if "$schema" in root else {})
    used, pending = {key: {} for key in groups}, [part]
    while pending:
        for group, step in re.findall(r'"#/(\$defs|definitions)/([^"/]+)', json.dumps(pending.pop())):
            name = step.replace("~1", "/").replace("~0", "~")
            if name in root.get(group, {}) and name not in used[group]:
                used[group][name] = root[group][name]
                pending.append(root[group][name])
    return {**part, **{key: names for key, names in used.items() if names}}


def unjudged(root, path):
    """What the judges don't know of what a schema says, as a word; `None` if they know all of it."""
    seen, pending = set(), [value_at(root, path)]
    while pending:
        schema = pending.pop()
        for inner_path in schema_paths(schema):
            place = value_at(schema, inner_path)
            if not isinstance(place, dict) or id(place) in seen:
                continue
            seen.add(id(place))
            for keyword, value in place.items():
                if keyword.startswith("x-") and keyword not in SILENT or keyword == "discriminator":
                    return keyword
                if keyword in ("$dynamicRef", "$recursiveRef"):
                    return keyword
                if keyword == "format" and value not in JUDGED_FORMATS | INTEGERS.keys():
                    return f"format {value}"
                if keyword == "contentEncoding":
                    return keyword
                if keyword == "$ref" and isinstance(value, str):
                    if not value.startswith(("#/$defs/", "#/definitions/")) and path:
                        return "a reference to elsewhere"
                    if not value.startswith("#"):
                        return "a reference to another file"
                    try:
                        steps = [step.replace("~1", "/").replace("~0", "~") for step in value.split("/")[1:]]
                        pending.append(value_at(root, steps))
                    except (KeyError, TypeError):
                        return "a reference"
    return None


# A reference to what `part_of` doesn't keep.
ELSEWHERE = re.compile(r'"\$ref": "(?!#/(\$defs|definitions)/)')


# Asking

@dataclasses.dataclass
class Entry:
    """The answers about one type."""

    name: str
    old_path: tuple
    new_path: tuple
    is_nested: bool
    answers: dict


class Comparer:
    """Runs the tool, and judges what it says."""

    def __init__(self, tool, folder, exact, attacks=40, changed=lambda entry: entry):
        self.tool = tool
        self.folder = pathlib.Path(folder)
        self.exact = exact
        self.attacks = attacks
        # What is done to an answer before it is judged: lies, to see that they are found.
        self.changed = changed
        self.counts = collections.Counter()
        self.undecided = collections.Counter()
        self.examples = {}
        # By kind of change: how many pairs were compared, and of how many everything was decided.
        self.kinds = collections.Counter()
        self.numbers = itertools.count()

    def findings(self, pairs, family=None):
        """What is wrong about some pairs, by name; in a family the name is that of the file."""
        found = []
        for name, entries in self.ask(pairs, family, found).items():
            found += self.judge(pairs[name], name, entries)
        return found

    def ask(self, pairs, family, found):
        """The entries of each pair that can be compared."""
        answered = {}
        pending = [dict(pairs)]
        while pending:
            asked = pending.pop()
            if not asked:
                continue
            result, problem = self.run(asked, family)
            report = read_report(result.stdout) if result and result.returncode in (0, 1) else None
            if report is not None:
                entries = self.entries(report, asked)
                answered |= {name: entries.get(name, []) for name in asked}
                continue
            diagnostics = parsed(result.stderr) if result and result.returncode == 1 else None
            refused = {name: [item for item in diagnostics[stem(name)] if item.severity == "error"]
                       for name in asked if stem(name) in diagnostics} if diagnostics else {}
            refused = {name: errors for name, errors in refused.items() if errors}
            if refused:
                for name, errors in refused.items():
                    self.counts["refused"] += 1
                    self.undecided[f"refused: {errors[0].id}"] += 1
                pending.append({name: pair for name, pair in asked.items() if name not in refused})
            elif len(asked) == 1:
                (pair,) = asked.values()
                if diagnostics is not None:
                    self.counts["refused"] += 1
                    self.undecided["refused: an error elsewhere"] += 1
                else:
                    self.counts["failed"] += 1
                    found.append(Finding("the tool fails", pair, self.exact, detail=problem))
            else:
                halves = list(asked.items())
                middle = len(halves) // 2
                pending += [dict(halves[:middle]), dict(halves[middle:])]
        return answered

    def run(self, pairs, family):
        folder = self.folder / f"{os.getpid()}-{next(self.numbers)}"
        for version in ("old", "new"):
            (folder / version).mkdir(parents=True)
            for name, file in (family.files if family else {}).items():
                if name not in pairs:
                    shutil.copy(file, folder / version / ensured(name))
            for name, pair in pairs.items():
                (folder / version / ensured(name)).write_text(
                    schema_files.text(self.written(pair, name, version)), encoding="utf-8")
        command = [str(self.tool), "diff", str(folder / "old"), str(folder / "new"), "--format", "json",
                   "--require", "none", "--time-limit", "600", "--diagnostics", "json", *(["--exact"] if self.exact else []),
                   *(family.options if family else PUBLISHED)]
        try:
            result = subprocess.run(
                command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
                timeout=TOOL_SECONDS + 2 * len(pairs), env=ENVIRONMENT)
            return result, f"exit {result.returncode}: {result.stderr.strip()[-300:]}"
        except subprocess.TimeoutExpired:
            return None, f"took over {TOOL_SECONDS + 2 * len(pairs)} s"
        finally:
            shutil.rmtree(folder)

    @staticmethod
    def written(pair, name, version):
        schema = getattr(pair, version)
        return renamed(schema, stem(name)) if pair.is_renamed else schema

    def entries(self, report, pairs):
        """The answers by the name of their pair."""
        by_stem = {stem(name): name for name in pairs}
        paths = {(name, version): schema_lines(self.written(pair, name, version))
                 for name, pair in pairs.items() for version in ("old", "new")}
        entries = collections.defaultdict(list)
        for item in report["types"]:
            places = [item["oldPlace"], item["place"]]
            place = places[1] or places[0]
            name = by_stem.get(stem(pathlib.Path(place["path"]).name)) if place else None
            if name is None:
                continue
            # A type may be recognised in the file of another pair, of which the judges see nothing here.
            old, new = (paths[name, version].get(found["line"])
                        if found and stem(pathlib.Path(found["path"]).name) == stem(name) else None
                        for found, version in zip(places, ("old", "new")))
            entries[name].append(Entry(
                item["name"], old, new, item["nested"],
                {question: item[question] for question in DIRECTIONS}))
        return entries

    # Judging

    def judge(self, pair, name, entries):
        """The findings of a pair, and what is to be counted of it."""
        self.counts["pairs"] += 1
        open_entries = [entry for entry in entries if not entry.is_nested
                        and any(entry.answers[question]["answer"] == "undecided" for question in DIRECTIONS)]
        groups = ["all"]
        if pair.is_single:
            groups += ["single", "hard" if pair.is_hard else "plain"]
        for group in groups:
            self.kinds[group, "pairs"] += 1
            self.kinds[group, "decided"] += not open_entries
        reasons = {entry.answers[question]["reason"] for entry in open_entries for question in DIRECTIONS
                   if entry.answers[question]["answer"] == "undecided"}
        for reason in sorted({generalised(reason) for reason in reasons}):
            self.undecided[reason] += 1
            weight = len(json.dumps([pair.old, pair.new]))
            if reason not in self.examples or weight < self.examples[reason][0]:
                self.examples[reason] = (weight, pair)
        found = []
        for entry in entries:
            try:
                found += self.judge_entry(pair, name, self.changed(entry))
            except (Disagreement, RecursionError):
                self.counts["entries that a judge can't read"] += 1
        return found

    def judge_entry(self, pair, name, entry):
        if entry.old_path is None or entry.new_path is None:
            return []
        old, new = self.written(pair, name, "old"), self.written(pair, name, "new")
        schemas = judged(part_of(old, entry.old_path)), judged(part_of(new, entry.new_path))
        if json.dumps(schemas[0]) == json.dumps(schemas[1]) and not ELSEWHERE.search(json.dumps(schemas[0])):
            return self.judge_same(pair, entry)
        unknown = unjudged(old, entry.old_path) or unjudged(new, entry.new_path)
        if unknown and "reference" in unknown:
            self.counts[f"types, not judged: {unknown}"] += 1
            return []
        judges = tuple(map(Judges, schemas))
        found = []
        for question, order in (("backward", (0, 1)), ("forward", (1, 0))):
            answer = entry.answers[question]
            if answer["answer"] == "no":
                problem = self.problem_of_witness(answer["witness"], schemas, judges, order)
                if problem and unknown:
                    self.counts[f"no, not judged: {unknown}"] += 1
                elif problem:
                    found.append(Finding(problem, pair, self.exact, question, answer["witness"], entry.name))
                else:
                    self.counts["no, right"] += 1
            elif answer["answer"] == "undecided":
                self.counts["not decided"] += 1
        yes = {question for question in DIRECTIONS if entry.answers[question]["answer"] == "yes"}
        if yes and unknown:
            self.counts[f"yes, not judged: {unknown}"] += len(yes)
        elif yes:
            refuted = self.refutations(schemas, judges, yes, entry.name)
            self.counts["yes, not refuted"] += len(yes) - len(refuted)
            found += [Finding("a yes that a document refutes", pair, self.exact, question, document, entry.name)
                      for question, document in refuted.items()]
        return found

    def judge_same(self, pair, entry):
        """A type that stayed what it was, whatever else has changed."""
        if all(answer["answer"] == "yes" for answer in entry.answers.values()):
            return []
        if all(answer["answer"] != "no" for answer in entry.answers.values()):
            self.counts["not decided"] += 1
            return []
        return [Finding("a no where nothing has changed", pair, self.exact, detail=entry.name)]

    def problem_of_witness(self, witness, schemas, judges, order):
        """What is wrong with the document of a no; `None` if nothing is."""
        taking, refusing = order
        said = [verdict(judges[taking], witness), verdict(judges[refusing], witness)]
        if None in said:
            self.counts["witnesses on which the judges differ"] += 1
            return None
        if said != [True, False]:
            return "a no whose document is none"
        if not self.exact and unlisted(schemas[taking], schemas[taking], witness, schemas[refusing], schemas[refusing]):
            if not is_open(schemas[taking]):
                return "a no by a property that is only added"
        return None

    def refutations(self, schemas, judges, yes, seed):
        """Documents that refute answers, by the question."""
        refuted = {}
        for document in Attack(*schemas, self.attacks, seed).documents():
            self.counts["documents"] += 1
            said = [judge.probably_accept(document) for judge in judges]
            question = "backward" if said[0] else "forward"
            if said[0] == said[1] or question not in yes or question in refuted:
                continue
            if None in [verdict(judge, document) for judge in judges]:
                continue
            taking, refusing = schemas if question == "backward" else reversed(schemas)
            if not self.exact and unlisted(taking, taking, document, refusing, refusing):
                continue
            if [verdict(judge, document) for judge in judges] == said:
                refuted[question] = document
                if len(refuted) == len(yes):
                    break
        return refuted


def is_open(schema):
    """Whether a schema speaks of additional members anywhere, by which keys count that aren't listed."""
    return re.search(r'"(additional|unevaluated)Properties"', json.dumps(schema)) is not None


def read_report(text):
    try:
        return json.loads(text)
    except json.JSONDecodeError:
        return None


def schema_lines(schema):
    """The paths of schemas by the lines at which they begin."""
    known = set(schema_paths(schema))
    found = {}
    for line, path in lines(schema)[0]:
        if path in known:
            found.setdefault(line, path)
    return found


def stem(name):
    return name.split(".")[0]


def ensured(name):
    """The name of a file that is read as a schema where a folder is given: also of one called `schema.json`."""
    return name if ".schema." in name else f"{stem(name)}.schema.json"


