"""What has to become of a document, by the documentation of Vouch's own keywords alone.

A document is read in two steps. First the leniencies that a schema asks for are applied from the inside out:
what may be read otherwise is, what may be left out is. What is left must satisfy the schema as it stands
(`extension_judge.py`). And it is what a value is written as, but for the forms of dates and numbers, defaults,
and keys that no one described.
"""

import copy
import dataclasses
import enum
import json
import re
import struct
from decimal import Decimal
from fractions import Fraction

import extension_formats as formats
from extension_judge import Judge, first, flattened, is_integer, is_number, path_of, tags_of


class Absence(enum.Enum):
    """What stands where there is no key."""

    ABSENT = "absent"


ABSENT = Absence.ABSENT

# Keywords that look at all keys of an object.
WHOLE = {"if", "not", "dependentSchemas", "patternProperties", "minProperties", "maxProperties", "dependentRequired",
         "propertyNames", "uniqueItems", "contains"}


@dataclasses.dataclass
class Expected:
    """What becomes of a document: whether it is valid, what is written of it, what is reported."""

    is_valid: bool
    written: object
    dropped: list

    def __bool__(self):
        return self.is_valid


@dataclasses.dataclass
class Read:
    """A value as it was understood: `plain` is what is judged, `written` what it is written as.

    `full` is `plain` with the defaults of absent keys, and without what Swift doesn't tell from such: nulls, and
    objects on the way to a deeper value that isn't there.
    """

    plain: object
    written: object
    dropped: list = dataclasses.field(default_factory=list)
    full: object = ABSENT

    def __post_init__(self):
        if self.full is ABSENT:
            self.full = self.plain


@dataclasses.dataclass
class Moment:
    """A date, in the format in which it is written."""

    format: str
    seconds: Fraction

    def matches(self, value):
        found = formats.instant(self.format, value)
        if found is None:
            return False
        # What a format doesn't say is lost; and a date has the precision of a `Double`.
        step = {"yyyy-MM-dd HH:mm": 60}.get(self.format, 1e-3)
        if self.format in ("date", "yyyy/MM/dd"):
            step = 86400
        return abs(found - self.seconds) < step


@dataclasses.dataclass
class Form:
    """A value that has several forms, of which any will do."""

    kind: str
    value: object

    def matches(self, value):
        reading = READINGS[self.kind]
        return is_number(value) == is_number(self.value) and value is not ABSENT and reading(value) == reading(self.value)


@dataclasses.dataclass
class Choice:
    """One of several things."""

    options: list

    def matches(self, value):
        return any(matches(option, value) for option in self.options)


def matches(expected, value):
    """Whether something written is what was expected."""
    if isinstance(expected, (Moment, Form, Choice)):
        return expected.matches(value)
    if isinstance(expected, dict):
        if not isinstance(value, dict):
            return False
        for key in expected.keys() | value.keys():
            wanted, found = expected.get(key, ABSENT), value.get(key, ABSENT)
            if found is ABSENT and may_be_absent(wanted):
                continue
            if wanted is ABSENT or found is ABSENT or not matches(wanted, found):
                return False
        return True
    if isinstance(expected, list):
        return isinstance(value, list) and len(expected) == len(value) and all(map(matches, expected, value))
    if expected is ABSENT or value is ABSENT or isinstance(expected, bool) or isinstance(value, bool):
        return expected is value
    if is_number(expected):
        return is_number(value) and (value == expected or float(value) == float(expected))
    return type(expected) is type(value) and expected == value


def may_be_absent(expected):
    """Whether nothing need be written: of a null that is no other than an absent key, and of what lies around it."""
    if isinstance(expected, dict):
        return bool(expected) and all(map(may_be_absent, expected.values()))
    return isinstance(expected, Choice) and ABSENT in expected.options


def read_json(text):
    return json.loads(text, parse_float=Decimal)


class Undecided(Exception):
    """The documentation doesn't say what becomes of a document."""


class Oracle:
    """The meaning of one schema."""

    def __init__(self, root):
        self.root = json.loads(json.dumps(root), parse_float=Decimal)
        self.judge = Judge(self.root)
        # Keys that no one described are kept where something looks at an object around them as a whole.
        text = json.dumps(root)
        self.keeps_others = any(f'"{keyword}":' in text for keyword in WHOLE)

    def expect(self, document):
        found = self.read([self.root], document, "")
        return Expected(self.accepts([self.root], found), found.written, found.dropped)

    def accepts(self, schemas, found):
        """Whether what was read satisfies some schemas; rules between properties see defaults."""
        for schema in schemas:
            is_valid = self.judge.accepts(schema, found.plain, with_rules=False)
            if is_valid != self.judge.accepts(schema, found.full, with_rules=False):
                raise Undecided("whether a default, or a null, counts for a key")
            if not is_valid or not self.judge.accepts(schema, found.full):
                return False
        return True

    # Values

    def read(self, schemas, value, path):
        parts = flattened(self.root, schemas)
        if not any({"type", "enum", "const", "anyOf", "oneOf"} & part.keys() for part in parts):
            return Read(value, value)  # A value of no type, which is kept as it stands.
        value = coerced(parts, value)
        union = next((part for part in parts if "anyOf" in part or "oneOf" in part), None)
        if union and value is not None:
            return self.union(union, value, path)
        if isinstance(value, list):
            return self.array(parts, value, path)
        if isinstance(value, dict):
            return self.object(parts, value, path)
        return Read(value, written_scalar(parts, value))

    def union(self, union, value, path):
        branches = union.get("anyOf", union.get("oneOf"))
        if isinstance(value, dict) and "x-unknown-case" in union:
            key, tags = tags_of(self.root, branches)
            if isinstance(value.get(key), str) and value[key] not in tags:
                return Read(value, value)
        fitting = []
        for branch in branches:
            found = self.read([branch], value, path)
            if self.accepts([branch], found):
                fitting.append(found)
        if not fitting:
            if any(self.judge.accepts(branch, value) for branch in branches):
                raise Undecided("whether a rule holds that no branch's defaults satisfy")
            return Read(value, value)
        written = [found.written for found in fitting]
        return Read(fitting[0].plain, written[0] if len(written) == 1 else Choice(written), fitting[0].dropped,
                    fitting[0].full)

    def array(self, parts, value, path):
        skips = first(parts, "x-on-invalid") == "skip"
        is_unique = any(part.get("uniqueItems") for part in parts)
        made = Read([], [], full=[])
        for index, item in enumerate(value):
            schemas = []
            for part in parts:
                prefix = part.get("prefixItems", [])
                schemas += [prefix[index]] if index < len(prefix) else [part["items"]] if "items" in part else []
            found = self.read(schemas, item, f"{path}/{index}")
            if skips and not self.accepts(schemas, found):
                made.dropped.append(f"{path}/{index}")
                continue
            # Two texts of one instant, or of the same bytes, are equal items.
            same = (known for known, other in zip(made.plain, made.written) if is_unique and is_same(other, item))
            equal = next(same, ABSENT)
            made.plain.append(found.plain if equal is ABSENT else equal)
            made.full.append(found.full if equal is ABSENT else equal)
            made.written.append(found.written)
            made.dropped += found.dropped
        return made

    # Objects

    def object(self, parts, value, path):
        made = Read({}, {}, full={})
        required = {key for part in parts for key in part.get("required", [])}
        properties = {}
        for part in parts:
            for key, schema in part.get("properties", {}).items():
                properties.setdefault(key, []).append(schema)
        own, around = set(), {}
        is_struct = any({"properties", "required", "dependentRequired"} & part.keys() for part in parts)
        for key, schemas in properties.items():
            inner = flattened(self.root, schemas)
            if first(inner, "x-transient"):
                continue
            steps = next((path_of(schema, key) for schema in schemas if path_of(schema, key) != [key]), [key])
            own.add(steps[0])
            if len(steps) > 1:
                put(around, steps, None)
                if steps[0] in value:
                    made.plain.setdefault(steps[0], copy.deepcopy(value[steps[0]]))
            self.property(made, schemas, value, path, steps, key in required)
        keep(made.plain, around, is_inner=False)
        for key, inner in value.items():
            if key not in own:
                self.additional(made, parts, key, inner, path, is_struct)
        return made

    def property(self, made, schemas, value, path, steps, is_required):
        parts = flattened(self.root, schemas)
        found = value
        for step in steps:
            found = found.get(step, ABSENT) if isinstance(found, dict) else ABSENT
        where = path + "".join("/" + step.replace("~", "~0").replace("/", "~1") for step in steps)
        if found is None or found == "" and "null-from-empty-string" in first(parts, "x-coerce", []):
            on_null = first(parts, "x-null")
            if on_null:
                found = ABSENT
                remove(made.plain, steps)
                remove(made.full, steps)
                if on_null == "default":
                    default = self.read(schemas, first(parts, "default"), where)
                    put(made.plain, steps, default.plain)
                    put(made.full, steps, default.full)
        if found is not ABSENT:
            read = self.read(schemas, found, where)
            if first(parts, "x-on-invalid") == "default" and not self.accepts(schemas, read):
                read = self.read(schemas, first(parts, "default"), where)
                read.dropped = [where]
            put(made.plain, steps, read.plain)
            written = read.written
            if written is not None or is_required or first(parts, "x-presence") or \
                    first(parts, "default", ABSENT) is not ABSENT:
                put(made.full, steps, read.full)
            else:
                remove(made.full, steps)
            if written is None and not is_required and first(parts, "x-presence") is None and \
                    first(parts, "default", ABSENT) is ABSENT:
                # Without x-presence an absent key and a null are one thing, written as either.
                written = Choice([None, ABSENT])
            put(made.written, steps, written)
            made.dropped += read.dropped
        elif first(parts, "default", ABSENT) is not ABSENT:
            default = self.read(schemas, first(parts, "default"), where)
            put(made.full, steps, default.full)
            put(made.written, steps, default.written)

    def additional(self, made, parts, key, value, path, is_struct):
        schemas = [part["additionalProperties"] for part in parts if "additionalProperties" in part]
        schemas += [inner for part in parts for pattern, inner in part.get("patternProperties", {}).items()
                    if re.search(pattern, key)]
        where = path + "/" + key.replace("~", "~0").replace("/", "~1")
        found = self.read(schemas, value, where)
        if first(parts, "x-on-invalid") == "skip" and not self.accepts(schemas, found):
            made.dropped.append(where)
            return
        made.plain[key] = made.full[key] = found.plain
        made.dropped += found.dropped
        if not is_struct or any(isinstance(schema, dict) for schema in schemas):
            made.written[key] = found.written
        elif self.keeps_others or any(key in part.get("required", []) for part in parts):
            made.written[key] = Choice([found.written, ABSENT])


def put(made, steps, value):
    for step in steps[:-1]:
        made = made.setdefault(step, {})
    made[steps[-1]] = value


def keep(made, around, is_inner=True):
    """Leaves out what else lies on the way to properties, and objects that then are empty: neither is written."""
    for key in list(made):
        inner = around.get(key)
        if is_inner and key not in around:
            del made[key]
        elif inner is not None and isinstance(made[key], dict):
            keep(made[key], inner)
            if not made[key]:
                del made[key]


def remove(made, steps):
    for step in steps[:-1]:
        made = made.get(step, {})
    made.pop(steps[-1], None)


# Scalars

BOOLEANS = {"true": True, "1": True, "yes": True, "false": False, "0": False, "no": False}


def coerced(parts, value):
    """The value in the form in which it is taken."""
    allowed = [name for part in parts for name in part.get("x-coerce", [])]
    if is_number(value):
        if "bool-from-integer" in allowed and value in (0, 1):
            return value == 1
        if "string-from-number" in allowed:
            return str(int(value)) if is_integer(value) else str(value)
    elif isinstance(value, str):
        if "null-from-empty-string" in allowed and value == "":
            return None
        if "bool-from-string" in allowed and value in BOOLEANS:
            return BOOLEANS[value]
        if "number-from-string" in allowed and formats.number(value) is not None:
            return formats.number(value)
    return value


def written_scalar(parts, value):
    """What a scalar is written as, which may be in another form."""
    names = first(parts, "x-date-formats")
    form = first(parts, "format")
    if names is None and form in ("date-time", "date"):
        names = [form]
    if names and (isinstance(value, str) or is_number(value)):
        seconds = next((found for name in names if (found := formats.instant(name, value)) is not None), None)
        return value if seconds is None else Moment(names[0], seconds)
    if form in ("uuid", "decimal", "float") and READINGS_APPLY[form](value):
        return Form(form, value)
    if isinstance(value, str) and first(parts, "contentEncoding") == "base64" and formats.bytes_of(value) is not None:
        return Form("base64", value)
    return value


def is_same(written, value):
    """Whether a date or bytes are those of a text."""
    is_by_value = isinstance(written, Moment) or isinstance(written, Form) and written.kind == "base64"
    return is_by_value and isinstance(value, str) and written.matches(value)


def narrow(value):
    try:
        return struct.pack("f", value)
    except OverflowError:
        return None


def decimal(value):
    return formats.number(value) if isinstance(value, str) else Decimal(str(value))


# What values of a form have in common that are equal, and which values have it.
READINGS = {"uuid": str.lower, "decimal": decimal, "float": narrow, "base64": formats.bytes_of}
READINGS_APPLY = {
    "uuid": lambda value: isinstance(value, str),
    "decimal": lambda value: is_number(value) or isinstance(value, str) and formats.decimal(value) is not None,
    "float": is_number,
}
