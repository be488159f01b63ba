"""A run over many pairs of versions: tasks for two processes, the numbers, and smaller findings."""

import collections
import itertools
import json
import multiprocessing
import random

import reduction
from places import replaced, schema_paths, value_at
from versions import BATCH, Comparer, Pair, families, random_pair

# How many smaller pairs are compared by one run of the tool, and how often.
CANDIDATES = 24
ROUNDS = 40

COUNTERS = ("counts", "undecided", "kinds")


def batches_of_files(root, files, sample, seed):
    """Batches of mutants of files, with their families."""
    source = random.Random(seed)
    # Families with many mutants each, such as those of large schemas, get a share.
    together = families(root, files)
    all_of = [list(family.mutants()) for family in together]
    total = sum(map(len, all_of))
    for family, named in zip(together, all_of):
        if sample and sample < total:
            named = source.sample(named, min(len(named), max(1, sample * len(named) // total)))
        by_name = collections.defaultdict(list)
        for name, pair in named:
            by_name[name].append(pair)
        for row in itertools.zip_longest(*by_name.values()):
            yield {name: pair for name, pair in zip(by_name, row) if pair}, family


def batches_of_random(seed, first, count):
    """Batches of random pairs."""
    numbers = range(first, first + count)
    for start in range(0, count, BATCH):
        pairs = {f"S{number}N": random_pair(seed, number) for number in numbers[start : start + BATCH]}
        yield {name: pair for name, pair in pairs.items() if pair}, None


def compared(task):
    """What a process finds in a batch, and its numbers."""
    (pairs, family), tool, folder, exact, attacks = task
    comparer = Comparer(tool, folder, exact, attacks)
    found = comparer.findings(pairs, family)
    return found, [getattr(comparer, name) for name in COUNTERS], comparer.examples


class VersionsRun:
    """Compares batches of pairs in both modes, and keeps what was found and counted."""

    def __init__(self, tool, folder, attacks=40, report=lambda text: None):
        self.tool, self.folder, self.attacks, self.report = tool, folder, attacks, report
        self.found = []
        self.numbers = {True: [collections.Counter() for _ in COUNTERS],
                        False: [collections.Counter() for _ in COUNTERS]}
        self.examples = {}

    def take(self, batches, exact):
        tasks = ((batch, self.tool, self.folder, exact, self.attacks) for batch in batches)
        with multiprocessing.Pool(2) as pool:
            for found, counters, examples in pool.imap_unordered(compared, tasks):
                self.found += found
                for finding in found:
                    self.report(json.dumps(finding.as_json(), ensure_ascii=False)[:1000])
                for own, other in zip(self.numbers[exact], counters):
                    own.update(other)
                for reason, example in examples.items():
                    self.examples[reason] = min(
                        self.examples.get(reason, example), example, key=lambda example: example[0])
                self.report(f"{self.numbers[exact][0]['pairs']} pairs compared, {len(self.found)} findings")

    def lines(self, with_examples=False):
        """The report, without the findings."""
        for exact, (counts, undecided, kinds) in self.numbers.items():
            if not counts:
                continue
            yield f"-- {'with --exact' if exact else 'without keys that are not listed'}"
            yield f"{counts['pairs']} pairs compared, {counts['refused']} refused, {counts['failed']} failed"
            for what, words in (("all", "all pairs"), ("single", "single constraints"),
                                ("plain", "without conditionals and negation"), ("hard", "with them")):
                pairs = kinds[what, "pairs"]
                if pairs:
                    decided = kinds[what, "decided"]
                    yield f"decided, {words}: {decided} of {pairs} ({100 * decided / pairs:.2f} %)"
            for name, count in counts.most_common():
                if name not in ("pairs", "refused", "failed"):
                    yield f"{name}: {count}"
            for reason, count in undecided.most_common():
                yield f"{'' if reason.startswith('refused') else 'not decided, '}{reason}: {count}"
                if with_examples and reason in self.examples:
                    pair = self.examples[reason][1]
                    yield f"  {pair.origin}: {pair.what}"
                    yield f"  {json.dumps(pair.old, ensure_ascii=False)[:2000]}"
                    yield f"  {json.dumps(pair.new, ensure_ascii=False)[:2000]}"


# Smaller findings

def reduced(finding, comparer):
    """The finding with the smallest pair of versions that is answered wrong in the same way."""
    for _ in range(ROUNDS):
        candidates = []
        seen = {weight(finding.pair)}
        for old, new in sorted(smaller_pairs(finding.pair), key=lambda pair: len(json.dumps(pair))):
            pair = Pair(finding.pair.origin, finding.pair.what, old, new)
            text = json.dumps([old, new])
            if text not in seen and len(text) < weight(finding.pair):
                seen.add(text)
                candidates.append(pair)
        for start in range(0, min(len(candidates), 6 * CANDIDATES), CANDIDATES):
            batch = candidates[start : start + CANDIDATES]
            found = comparer.findings({f"S{number}N": pair for number, pair in enumerate(batch)})
            alike = [other for other in found if other.signature == finding.signature]
            if alike:
                finding = min(alike, key=lambda other: weight(other.pair))
                break
        else:
            break
    return finding


def weight(pair):
    return len(json.dumps([pair.old, pair.new]))


def smaller_pairs(pair):
    """Pairs that are one step smaller: the same step in both versions, or one of a single version."""
    old, new = pair.old, pair.new
    for path in schema_paths(old):
        try:
            one, other = value_at(old, path), value_at(new, path)
        except (KeyError, IndexError, TypeError):
            continue
        if path and path[0] != "$defs":
            yield cleaned(with_definitions(one, old), with_definitions(other, new))
        elif len(path) == 2:
            yield cleaned(with_definitions(one, old), with_definitions(other, new))
        if one == other:
            for smaller in reduction.smaller_forms(one, old, bool(path)):
                yield cleaned(replaced(old, path, smaller), replaced(new, path, smaller))
        elif isinstance(one, dict) and isinstance(other, dict):
            for left, right in alike(one, other):
                yield cleaned(replaced(old, path, left), replaced(new, path, right))
    for smaller in reduction.smaller_schemas(old):
        yield cleaned(smaller, new)
    for smaller in reduction.smaller_schemas(new):
        yield cleaned(old, smaller)


def alike(one, other):
    """The same keyword, or the same part of it, taken out of two schemas."""
    for keyword in one.keys() & other.keys():
        yield [{key: value for key, value in schema.items() if key != keyword} for schema in (one, other)]
        left, right = one[keyword], other[keyword]
        if isinstance(left, dict) and isinstance(right, dict):
            for name in left.keys() & right.keys():
                yield [{**schema, keyword: {key: value for key, value in schema[keyword].items() if key != name}}
                       for schema in (one, other)]
        elif isinstance(left, list) and isinstance(right, list):
            for value in left:
                if value in right:
                    yield [{**schema, keyword: [item for item in schema[keyword] if item != value]}
                           for schema in (one, other)]


def with_definitions(schema, root):
    kept = {key: root[key] for key in ("$defs",) if isinstance(root, dict) and key in root}
    return {**kept, **schema} if isinstance(schema, dict) and "$ref" in json.dumps(schema) else schema


def cleaned(old, new):
    return reduction.without_unused(old), reduction.without_unused(new)


# Whether it sees anything

SHOP = {
    "type": "object", "required": ["count"],
    "properties": {"count": {"type": "integer", "maximum": 10}, "name": {"type": "string", "maxLength": 5}},
}
NARROWER = {**SHOP, "properties": {**SHOP["properties"], "count": {"type": "integer", "maximum": 9}, "added": {}}}


def says_yes(entry):
    """A tool that takes everything for compatible."""
    entry.answers = {question: {"answer": "yes"} for question in entry.answers}
    return entry


def shows_nothing(entry):
    """A tool that says no with a document that both versions take."""
    entry.answers = {question: {"answer": "no", "witness": {"count": 1}} for question in entry.answers}
    return entry


def uses_added_property(entry):
    """A tool that says no by a property before it was added."""
    entry.answers["backward"] = {"answer": "no", "witness": {"count": 10, "added": 1}}
    return entry


LIES = [
    (says_yes, True, "a yes that a document refutes"), (says_yes, False, "a yes that a document refutes"),
    (shows_nothing, True, "a no whose document is none"),
    (uses_added_property, False, "a no by a property that is only added"),
]


def problems(tool, folder):
    """The lies that aren't noticed, in words."""
    found = []
    pairs = {"Shop": Pair("planted", "maximum tightened", SHOP, NARROWER)}
    for exact in (True, False):
        for finding in Comparer(tool, folder, exact).findings(pairs):
            found.append(f"without a lie: {finding.as_json()}")
    for lie, exact, title in LIES:
        findings = Comparer(tool, folder, exact, changed=lie).findings(pairs)
        titles = [finding.title for finding in findings]
        if title not in titles:
            found.append(f"{lie.__doc__} Expected {title}, found {titles or 'nothing'}")
        elif lie is says_yes:
            smallest = reduced(findings[0], Comparer(tool, folder, exact, changed=lie))
            if "maximum" not in str(smallest.pair.new) or "name" in str(smallest.pair.new):
                found.append(f"{lie.__doc__} It isn't made smaller, but {smallest.as_json()}")
    return found
