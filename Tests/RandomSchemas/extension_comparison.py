"""Holds generated Swift, and `vouch validate`, against the oracle of Vouch's own keywords."""

import base64
import concurrent.futures
import dataclasses
import json
import pathlib
import plistlib
import random
import subprocess

import comparison
import extension_oracle
import reduction
from extension_documents import ExtensionDocuments
from extension_oracle import Oracle, Undecided, matches, read_json
from extension_schemas import ExtensionMaker
from swift_program import ENVIRONMENT, TOOL_SECONDS, Program

DOORS = ["JSONDecoder", "JSONDecoder, all violations", "VouchJSON", "VouchJSON, all violations",
         "PropertyListDecoder, XML", "PropertyListDecoder, binary"]
# The doors that say what was left out.
REPORTING = (1, 3, 5)


class ValueProgram(Program):
    """A program that also answers what is written of a value."""

    doors, entry, subject = DOORS, "answerValues", "ValueSubject"
    options = ["-strict-memory-safety", "-warnings-as-errors"]

    def spelled(self, text):
        value = json.loads(text)
        forms = [super().spelled(text)]
        for kind in (plistlib.FMT_XML, plistlib.FMT_BINARY):
            try:
                forms.append(base64.b64encode(plistlib.dumps(value, fmt=kind, sort_keys=False)).decode())
            except (TypeError, ValueError, OverflowError):
                forms.append("-")
        return " ".join(forms)


@dataclasses.dataclass
class ExtensionFinding(comparison.Finding):
    """A document of which something else becomes than what the oracle says.

    `kind` is "verdict", "value", "again", "dropped", "violations" or "validate", or one of those of `Finding`.
    """

    words: str = ""

    @property
    def signature(self):
        if self.kind in ("value", "again", "dropped", "violations", "validate"):
            return (self.kind, self.detail)
        return super().signature

    @property
    def title(self):
        return {
            "value": "a value isn't what it should be",
            "again": "what is written isn't read as the same value",
            "dropped": "what was left out isn't reported",
            "violations": "the doors report different violations",
            "validate": "vouch validate says something else",
        }.get(self.kind) or super().title

    def as_json(self):
        content = {"finding": self.title, "schema": self.schema}
        if self.document is not None:
            content["document"] = self.document
        if self.expected is None:
            content["oracle"] = "nothing"
        else:
            content["oracle"] = "accept" if self.expected else "reject"
        content["words"] = self.words
        for door, answer in zip(DOORS, self.answers):
            if self.kind in ("verdict", "violations"):
                content[door] = f"{answer.verdict} {answer.reason}"[:300]
        if self.detail:
            content["detail"] = self.detail
        return content


def case(schema, texts):
    oracle = Oracle(schema)
    made = comparison.Case(schema, [])
    for text in texts:
        try:
            made.documents.append((text, oracle.expect(read_json(text))))
        except Undecided:
            made.left_out += 1
    return made


def random_case(arguments):
    seed, number, count = arguments
    source = random.Random(f"extensions {seed} {number}")
    return case_of(ExtensionMaker(source).make(), source, count)


def mended_case(arguments):
    schema, count = arguments
    return case_of(schema, random.Random(json.dumps(schema)), count)


def case_of(schema, source, count):
    try:
        return case(schema, ExtensionDocuments(source, schema, Oracle(schema)).documents(count))
    except (KeyError, TypeError, AttributeError, IndexError, RecursionError):
        return None  # A schema that lost a part by being mended.


def smaller_cases(finding):
    """Smaller cases of which the oracle says the same."""
    for schema, document in reduction.smaller_pairs(finding):
        try:
            made = case(schema, [] if document is None else [document])
        except Exception:  # Whatever a schema without one of its parts leads to.
            continue
        if document is None or made.documents and made.documents[0][1].is_valid == finding.expected:
            yield made


class ExtensionComparison(comparison.Comparison):
    """Generates, compiles and decodes in batches, and holds what becomes of documents against the oracle."""

    program, finding = ValueProgram, ExtensionFinding
    # Whether `vouch validate` is asked, too.
    validates = True

    @staticmethod
    def doubtful_contradictions(case, outcome, name):
        return []

    @staticmethod
    def is_followed(outcome):
        """Whether no keyword is said to be without effect where it stands."""
        return all(diagnostic.id not in ("no-effect", "unenforced") for diagnostic in outcome.diagnostics)

    def held_against(self, schema, text, said, answers):
        def finding(kind, words="", detail=""):
            return ExtensionFinding(kind, schema, text, said.is_valid, tuple(answers), detail, words)

        right = "accept" if said.is_valid else "reject"
        if any(answer.verdict not in (right, "pass") for answer in answers):
            return [finding("verdict", f"written would be {shown(said.written)}" if said.is_valid else "")]
        if not said.is_valid:
            reports = [json.loads(answers[number].reason)["violations"] for number in range(4)]
            if reports[0] != reports[2]:
                return [finding("violations", f"{reports[0]}, {reports[2]}", "first")]
            if reports[1] != reports[3]:
                return [finding("violations", f"{reports[1]}, {reports[3]}", "all")]
            return []
        found = {}
        for number, answer in enumerate(answers):
            if answer.verdict == "pass":
                continue
            outcome = json.loads(answer.reason)
            for way in ("written", "direct"):
                if not matches(said.written, read_json(outcome[way])):
                    words = f"{DOORS[number]}: {outcome[way]} in place of {shown(said.written)}"
                    found.setdefault("value", finding("value", words, "value"))
            for words in outcome["differs"]:
                found.setdefault("again", finding("again", f"{DOORS[number]}: {words}, by way of {outcome['direct']}",
                                                  words.split(":")[0]))
            if number in REPORTING and sorted(outcome["dropped"]) != sorted(said.dropped):
                words = f"{DOORS[number]}: {outcome['dropped']} in place of {said.dropped}"
                found.setdefault("dropped", finding("dropped", words, "dropped"))
        return list(found.values())

    def look_further(self, generator, asked, answers, found):
        """What `vouch validate` says of the same documents."""
        if not self.validates:
            return
        by_name = {}
        for key, (name, text, said) in enumerate(asked):
            by_name.setdefault(name, []).append((text, said, answers[key]))
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for name, lines in pool.map(lambda item: (item[0], self.validated(generator, *item)), by_name.items()):
                for (text, said, answer), verdict in zip(by_name[name], lines):
                    if verdict != said.is_valid:
                        found[name].append(ExtensionFinding(
                            "validate", generator.original(name), text, said.is_valid, tuple(answer), str(verdict)))

    def validated(self, generator, name, lines):
        """Whether each of some documents is valid."""
        file = generator.schemas.parent / f"{name}.jsonl"
        file.write_text("".join(text + "\n" for text, _, _ in lines), encoding="utf-8")
        result = subprocess.run(
            [str(self.tool), "validate", "--schema", str(generator.schemas / f"{name}.schema.json"), "--lines",
             "--max-violations", "100000", "--diagnostics", "json", str(file)],
            stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace", timeout=10 * TOOL_SECONDS,
            env=ENVIRONMENT)
        wrong = set()
        start = result.stderr.find("{")
        content = json.JSONDecoder().raw_decode(result.stderr[start:])[0] if start >= 0 else {"diagnostics": []}
        for item in content["diagnostics"]:
            if item["severity"] == "error" and pathlib.Path(item.get("path", "")).suffix == ".jsonl":
                wrong.add(item["line"])
        if result.returncode not in (0, 1):
            return [result.stderr[-200:]] * len(lines)
        return [number not in wrong for number in range(1, len(lines) + 1)]


def shown(expected):
    """What is expected to be written, in words."""
    if isinstance(expected, dict):
        return "{" + ", ".join(f"{json.dumps(key)}: {shown(value)}" for key, value in expected.items()) + "}"
    if isinstance(expected, list):
        return "[" + ", ".join(map(shown, expected)) + "]"
    if isinstance(expected, extension_oracle.Choice):
        return " or ".join(map(shown, expected.options))
    if expected is extension_oracle.ABSENT:
        return "nothing"
    return str(expected) if not isinstance(expected, (str, bool, type(None))) else json.dumps(expected)
