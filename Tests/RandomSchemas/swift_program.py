"""The tool and the compiler: schemas become Swift, the Swift one program, which judges documents."""

import base64
import collections
import json
import os
import pathlib
import re
import selectors
import shutil
import subprocess
import time

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[1]
# A folder for each process, so that several can run at a time.
WORK = HERE / ".build" / "work" / str(os.getpid())

# The ways to decode, in the order in which the driver tries them.
DOORS = ["JSONDecoder", "JSONDecoder, all violations", "VouchJSON", "VouchJSON, all violations"]

DRIVER = "libRandomSchemaDriver.a"

# How long the tool may take for a schema, and the program for a document.
TOOL_SECONDS = 20
DOCUMENT_SECONDS = 10

# A crash is reported by the program's end alone; a backtrace takes seconds.
ENVIRONMENT = {**os.environ, "SWIFT_BACKTRACE": "enable=no"}

Diagnostic = collections.namedtuple("Diagnostic", "id message line severity")
# What became of a schema: kind is "generated", "refused" or "crashed".
Outcome = collections.namedtuple("Outcome", "kind diagnostics detail")
# What a door says of a document: "accept", "reject", "crash" or "hang", and why.
Answer = collections.namedtuple("Answer", "verdict reason")


class BuildFailure(Exception):
    """The tool, the driver or a program doesn't build, and no schema is to blame."""


def checked(command, **options):
    result = subprocess.run(
        command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
        errors="replace", **options)
    if result.returncode:
        raise BuildFailure(f"{' '.join(map(str, command))}\n{result.stdout[-4000:]}")
    return result.stdout


def build_products(skip_build=False):
    """Builds the tool and the driver with the runtime; returns the tool and the folder of products."""
    if not skip_build:
        checked(["swift", "build", "--product", "vouch"], cwd=ROOT)
        checked(["swift", "build", "-c", "release"], cwd=HERE)
    tool = pathlib.Path(checked(["swift", "build", "--show-bin-path"], cwd=ROOT).strip()) / "vouch"
    shown = checked(["swift", "build", "-c", "release", "--show-bin-path"], cwd=HERE)
    return tool, pathlib.Path(shown.strip())


def refuse_old_driver(products):
    """Ends the run where the driver was built before the runtime of the same folder: it would judge an old one."""
    driver = products / DRIVER
    objects = [path for module in ("Vouch", "VouchValues") for path in products.glob(f"{module}.build/*.o")]
    if driver.exists() and any(path.stat().st_mtime > driver.stat().st_mtime for path in objects):
        raise SystemExit(f"{driver} is older than the runtime beside it: build Tests/RandomSchemas in its folder anew")


def spelled(schema, name):
    """The text of a schema file whose definitions bear the file's name, so that no two are alike."""
    return json.dumps(renamed(schema, name), indent=1, ensure_ascii=False) + "\n"


def renamed(schema, name):
    if isinstance(schema, list):
        return [renamed(item, name) for item in schema]
    if not isinstance(schema, dict):
        return schema
    copy = {}
    for keyword, value in schema.items():
        if keyword in ("const", "enum", "default", "examples"):
            copy[keyword] = value
        elif keyword == "$ref" and isinstance(value, str):
            copy[keyword] = value.replace("#/$defs/", f"#/$defs/{name}")
        elif keyword == "$defs":
            copy[keyword] = {name + key: renamed(inner, name) for key, inner in value.items()}
        elif keyword in ("properties", "patternProperties", "dependentSchemas"):
            copy[keyword] = {key: renamed(inner, name) for key, inner in value.items()}
        else:
            copy[keyword] = renamed(value, name)
    return copy


class Generator:
    """Runs the tool on many schemas at once."""

    def __init__(self, tool, folder):
        self.tool = tool
        self.schemas = folder / "schemas"
        self.output = folder / "generated"
        shutil.rmtree(folder, ignore_errors=True)
        self.schemas.mkdir(parents=True)

    def generate(self, schemas):
        """The outcome by name; the Swift of those generated lies in the output folder."""
        self.originals = schemas
        for name, schema in schemas.items():
            (self.schemas / f"{name}.schema.json").write_text(spelled(schema, name), encoding="utf-8")
        outcomes = {}
        self.run(list(schemas), outcomes)
        return outcomes

    def original(self, name):
        """The schema as it was before its definitions got the file's name."""
        return self.originals[name]

    def swift(self, name):
        return self.output / f"{name}.swift"

    def remove(self):
        shutil.rmtree(self.schemas.parent, ignore_errors=True)

    def run(self, names, outcomes):
        """Generates until no schema is left that is refused: nothing is written while one is."""
        while names:
            files = [str(self.schemas / f"{name}.schema.json") for name in names]
            command = [str(self.tool), "generate", *files, "--output", str(self.output), "--diagnostics", "json"]
            try:
                result = subprocess.run(
                    command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
                    timeout=TOOL_SECONDS + len(names) // 2, env=ENVIRONMENT)
                problem = f"exit {result.returncode}: {result.stderr.strip()[-300:]}"
            except subprocess.TimeoutExpired:
                result, problem = None, f"took over {TOOL_SECONDS} s"
            diagnostics = parsed(result.stderr) if result and result.returncode in (0, 1) else None
            refused = set()
            if diagnostics is not None:
                refused = {name for name in names
                           if any(d.severity == "error" for d in diagnostics.get(name, []))}
            if result and result.returncode == 0 and not refused:
                for name in names:
                    outcomes[name] = Outcome("generated", diagnostics.get(name, []), "")
                return
            if not refused:  # The tool failed: the schema to blame is found by halves.
                if len(names) == 1:
                    outcomes[names[0]] = Outcome("crashed", [], problem)
                    return
                self.run(names[: len(names) // 2], outcomes)
                self.run(names[len(names) // 2 :], outcomes)
                return
            for name in refused:
                outcomes[name] = Outcome("refused", diagnostics[name], "")
            names = [name for name in names if name not in refused]


def parsed(text):
    """Diagnostics by the name of their schema, or `None` if this is no list of them."""
    start = text.find("{")
    try:
        content, _ = json.JSONDecoder().raw_decode(text[start:]) if start >= 0 else ({"diagnostics": []}, 0)
    except json.JSONDecodeError:
        return None
    by_name = collections.defaultdict(list)
    for item in content.get("diagnostics", []):
        name = pathlib.Path(item.get("path", "")).name.split(".")[0]
        by_name[name].append(
            Diagnostic(item["id"], item["message"], item.get("line"), item["severity"]))
    return by_name


class Program:
    """One executable for many generated types."""

    # What the program is made of, in the driver's words, and further options of the compiler.
    doors, entry, subject, options = DOORS, "answerDocuments", "Subject", []

    def __init__(self, generator, names, products, folder):
        """Compiles; `failed` has the compiler's words for each schema whose Swift doesn't compile."""
        self.failed = {}
        self.folder = folder
        self.products = products
        folder.mkdir(parents=True, exist_ok=True)
        self.names = list(names)
        while self.names:
            text = self.compile(generator)
            if text is None:
                return
            to_blame = self.blamed(text)
            if not to_blame:
                raise BuildFailure(text[-4000:])
            self.failed |= to_blame
            self.names = [name for name in self.names if name not in to_blame]

    def compile(self, generator):
        """What the compiler says if it fails."""
        subjects = "\n".join(f"  {self.subject}({name}.self)," for name in self.names)
        main = self.folder / "main.swift"
        main.write_text(f"import RandomSchemaDriver\n\n{self.entry}(of: [\n{subjects}\n])\n")
        command = [
            "swiftc", "-swift-version", "6", "-Onone", "-wmo", "-module-name", "Program", *self.options,
            "-I", str(self.products / "Modules"), "-o", str(self.folder / "program"), str(main),
            *[str(generator.swift(name)) for name in self.names],
            str(self.products / DRIVER),
        ]
        result = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
            errors="replace")
        return result.stdout if result.returncode else None

    def blamed(self, text):
        """The schemas whose files the compiler complains of, or whose types it doesn't find."""
        failed = {}
        known = set(self.names)
        for file, words in re.findall(r"/(\w+)\.swift:\d+:\d+: error: (.*)", text):
            for name in [file] if file in known else re.findall(r"\w+", words):
                if name in known:
                    failed.setdefault(name, words)
        for line in re.findall(r"/main\.swift:(\d+):\d+: error:", text):
            number = int(line) - 4
            if not failed and 0 <= number < len(self.names):
                failed[self.names[number]] = text[-300:]
        return failed

    # Documents

    def answers(self, documents):
        """The answers of all doors, for pairs of a schema's name and a document's text."""
        answers = {}
        pending = list(range(len(documents)))
        numbers = {name: index for index, name in enumerate(self.names)}
        while pending:
            lines = []
            for key in pending:
                name, text = documents[key]
                lines.append(f"{numbers[name]} {key} {self.spelled(text)}\n")
            ending = self.run("".join(lines), answers)
            pending = [key for key in pending if len(answers.get(key, ())) < len(self.doors)]
            if ending and pending:
                # The first document without an answer of all doors ended the program.
                got = answers.setdefault(pending[0], [])
                got += [Answer(ending, ending)] * (len(self.doors) - len(got))
                pending = pending[1:]
        return answers

    def spelled(self, text):
        """A document as the driver reads it."""
        return base64.b64encode(text.encode("utf-8")).decode()

    def run(self, text, answers):
        """Adds answers; returns how the program ended if it wasn't at the end of its input."""
        (self.folder / "input").write_text(text)
        with open(self.folder / "input") as source:
            process = subprocess.Popen(
                [str(self.folder / "program")], stdin=source, stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL, env=ENVIRONMENT)
        with process, selectors.DefaultSelector() as selector:
            selector.register(process.stdout, selectors.EVENT_READ)
            rest = b""
            while True:
                if not selector.select(DOCUMENT_SECONDS):
                    process.kill()
                    return "hang"
                chunk = os.read(process.stdout.fileno(), 1 << 16)
                if not chunk:
                    break
                *lines, rest = (rest + chunk).split(b"\n")
                for line in lines:
                    key, _, verdict, reason = line.decode("utf-8", "replace").split("\t", 3)
                    answers.setdefault(int(key), []).append(Answer(verdict, reason))
        return "crash" if process.returncode else None
