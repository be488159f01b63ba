"""Holds generated Swift against the judges' verdicts."""

import collections
import concurrent.futures
import dataclasses
import itertools
import json

import commands
import contradictions
import documents
import places
from judges import Disagreement, Judges, verdict
from swift_program import DOORS, Generator, Program

# How many schemas become one program.
BATCH = 150

# A schema of these alone becomes no type.
DEFINING = {"$schema", "$id", "$comment", "$defs", "definitions", "description"}


@dataclasses.dataclass
class Case:
    """A schema, its documents, and what the judges say of each."""

    schema: object
    documents: list
    left_out: int = 0


@dataclasses.dataclass
class Finding:
    """A case in which the tool or what it generated does what it shouldn't.

    `kind` is "verdict", "uncompiled", "tool", "contradiction", "refused" or "lost"; `document` is `None` where none is needed
    to see it.
    """

    kind: str
    schema: object
    document: str | None = None
    expected: bool | None = None
    answers: tuple = ()
    detail: str = ""

    @property
    def signature(self):
        """What a smaller case has to share to be the same finding."""
        if self.kind == "uncompiled":
            return (self.kind, generalised(self.detail))
        if self.kind in ("contradiction", "refused"):
            return (self.kind, self.detail.split(":")[0])
        return (self.kind, self.expected, tuple(answer.verdict for answer in self.answers))

    @property
    def title(self):
        if self.kind == "uncompiled":
            return "the generated Swift doesn't compile"
        if self.kind == "tool":
            return "the tool fails"
        if self.kind == "refused":
            return "the schema is refused"
        if self.kind == "lost":
            return "a keyword is lost"
        if self.kind == "contradiction":
            return "a contradiction is reported where there is none"
        # A door that can't be asked has nothing to say.
        verdicts = {answer.verdict for answer in self.answers} - {"pass"}
        for ending in ("crash", "hang"):
            if ending in verdicts:
                return f"the document ends in a {ending}"
        if len(verdicts) > 1:
            return "the doors differ"
        return "an invalid document is accepted" if "accept" in verdicts else "a valid document is refused"

    def as_json(self):
        """The case as `--replay` reads it."""
        content = {"finding": self.title, "schema": self.schema}
        if self.document is not None:
            content["document"] = self.document
        if self.expected is not None:
            content["judges"] = "accept" if self.expected else "reject"
        for door, answer in zip(DOORS, self.answers):
            content[door] = f"{answer.verdict} {answer.reason}".strip()
        if self.detail:
            content["detail"] = self.detail
        return content


def case(schema, texts):
    """The case of a schema and texts of documents; raises `Disagreement` if a judge refuses the schema."""
    judges = Judges(schema)
    judged, left_out = [], 0
    for text in texts:
        said = verdict(judges, documents.read(text))
        if said is None:
            left_out += 1
        else:
            judged.append((text, said))
    return Case(schema, judged, left_out)


class Comparison:
    """Generates, compiles and decodes in batches, and counts what came out."""

    program, finding = Program, Finding

    def __init__(self, tool, products, folder, weaken=None, doubted=None):
        self.tool = tool
        self.products = products
        self.folder = folder
        self.weaken = weaken
        # The id of diagnostics that count as findings.
        self.doubted = doubted
        self.numbers = itertools.count()
        self.counts = collections.Counter()
        self.refusals = collections.Counter()
        # The smallest schema that is refused for a reason.
        self.examples = {}
        # Refused schemas without the keyword that the first error is about.
        self.mended = []

    def findings(self, cases):
        """The findings of each case, as lists in the order of the cases."""
        size = min(BATCH, -(-len(cases) // 2) or 1)
        batches = [cases[start : start + size] for start in range(0, len(cases), size)]
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            return [found for batch in pool.map(self.batch, batches) for found in batch]

    def batch(self, cases):
        if not cases:
            return []
        folder = self.folder / f"batch{next(self.numbers)}"
        generator = Generator(self.tool, folder)
        by_name = {f"S{index}N": case for index, case in enumerate(cases)}
        outcomes = generator.generate({name: case.schema for name, case in by_name.items()})
        found = {name: [] for name in by_name}
        for name, outcome in outcomes.items():
            self.counts[outcome.kind] += 1
            if outcome.kind == "crashed":
                found[name].append(self.finding("tool", by_name[name].schema, detail=outcome.detail))
            elif outcome.kind == "refused":
                self.count_refusal(by_name[name].schema, outcome, found[name])
                mended = self.without_refused(by_name[name].schema, outcome, name)
                if mended is not None:
                    self.mended.append(mended)
                found[name] += self.doubtful_contradictions(by_name[name], outcome, name)
        names = [name for name, outcome in outcomes.items()
                 if outcome.kind == "generated" and self.is_followed(outcome)]
        for name in commands.sampled(names):
            file = generator.schemas / f"{name}.schema.json"
            for problem in commands.problems(self.tool, file, name, folder / "commands"):
                found[name].append(self.finding("tool", by_name[name].schema, detail=problem))
        if self.weaken:
            for name in names:
                file = generator.swift(name)
                file.write_text(self.weaken(file.read_text(encoding="utf-8")), encoding="utf-8")
        program = self.program(generator, names, self.products, folder / "program")
        for name, words in program.failed.items():
            self.counts["uncompiled"] += 1
            found[name].append(self.finding("uncompiled", by_name[name].schema, detail=words))
        asked = [(name, text, said) for name in program.names for text, said in by_name[name].documents]
        answers = program.answers([(name, text) for name, text, _ in asked])
        self.counts["documents"] += len(asked)
        self.counts["valid documents"] += sum(bool(said) for _, _, said in asked)
        for key, (name, text, said) in enumerate(asked):
            found[name] += self.held_against(by_name[name].schema, text, said, answers[key])
        self.look_further(generator, asked, answers, found)
        generator.remove()
        return [found[name] for name in by_name]

    @staticmethod
    def is_followed(outcome):
        """Whether all of a schema is followed, as far as the judges have anything to say of it."""
        return True

    def held_against(self, schema, text, said, answers):
        """The finding, if a door's answer isn't what was said."""
        right = "accept" if said else "reject"
        if any(answer.verdict != right for answer in answers):
            return [Finding("verdict", schema, text, said, tuple(answers))]
        return []

    def look_further(self, generator, asked, answers, found):
        """For what else a mode compares, while the files are still there."""

    @staticmethod
    def doubtful_contradictions(case, outcome, name):
        """The first contradiction of a refusal that a document refutes."""
        for diagnostic in outcome.diagnostics:
            if contradictions.is_claim(diagnostic) and diagnostic.severity == "error":
                reason = contradictions.refuted(case, diagnostic, name)
                if reason:
                    detail = f"{generalised(diagnostic.message)}: {diagnostic.message}, but {reason}"
                    text = next((text for text, is_valid in case.documents if is_valid), None)
                    return [Finding("contradiction", case.schema, text, text and True, detail=detail)]
        return []

    @staticmethod
    def without_refused(schema, outcome, name):
        """The schema without the keyword of the first error, or `None` if nothing but definitions is left of it."""
        line = next(item.line for item in outcome.diagnostics if item.severity == "error")
        mended = places.without_line(schema, line, name)
        return None if isinstance(mended, dict) and mended.keys() <= DEFINING else mended

    def count_refusal(self, schema, outcome, found):
        error = next(item for item in outcome.diagnostics if item.severity == "error")
        reason = f"{error.id}: {generalised(error.message)}"
        if error.id == self.doubted:
            found.append(self.finding("refused", schema, detail=f"{generalised(error.message)}: {error.message}"))
        self.refusals[reason] += 1
        self.examples[reason] = min(self.examples.get(reason, schema), schema, key=lambda it: len(json.dumps(it)))


def generalised(sentence):
    """A sentence without what differs from schema to schema."""
    words = []
    for word in sentence.split():
        plain = word.strip(",:;.`\"'")
        is_value = any(c.isdigit() for c in plain) or word[0] in "`\"" or plain.startswith("/")
        words.append("…" if is_value else word)
    return " ".join(words)[:120]

