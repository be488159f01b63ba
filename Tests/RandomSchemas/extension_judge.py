"""A JSON Schema validator that also knows those of Vouch's keywords that a value satisfies or breaks.

Leniencies are no matter of it: `extension_oracle.py` applies them first. The schema is written out in plain
JSON Schema (`plain`) as far as that can say it, and the rest is judged here.
"""

import re
import struct
from decimal import Decimal
from fractions import Fraction

import jsonschema
import jsonschema.validators

import extension_formats as formats
import extension_rules

# Keywords that change how a document is read, and are no matter of what is read.
LENIENCIES = {
    "default", "x-null", "x-presence", "x-coerce", "x-on-invalid", "x-unknown-case", "x-path", "x-transient",
    "examples", "title",
}
BY_KEY = ("properties", "patternProperties", "dependentSchemas", "$defs")
LISTS = ("allOf", "anyOf", "oneOf", "prefixItems")
SINGLE = ("items", "additionalProperties", "contains", "propertyNames", "if", "then", "else", "not",
          "unevaluatedProperties", "unevaluatedItems")


def is_number(value):
    return isinstance(value, (int, float, Decimal)) and not isinstance(value, bool)


def is_integer(value):
    return is_number(value) and value == int(value)


def flattened(root, schemas):
    """The schemas with all that speak of the same value without a choice: those of `$ref` and `allOf`."""
    found = []
    for schema in schemas:
        if isinstance(schema, dict):
            found.append(schema)
            if "$ref" in schema:
                found += flattened(root, [target(root, schema["$ref"])])
            found += flattened(root, schema.get("allOf", []))
    return found


def target(root, reference):
    return root["$defs"][reference.removeprefix("#/$defs/")]


def first(parts, keyword, otherwise=None):
    """What the first of some schemas says that has a keyword."""
    return next((part[keyword] for part in parts if keyword in part), otherwise)


def path_of(schema, key):
    """Where the value of a property lies."""
    path = schema.get("x-path") if isinstance(schema, dict) else None
    return [key] if path is None else [step.replace("\\.", ".") for step in re.split(r"(?<!\\)\.", path)]


# Plain JSON Schema

def plain(root, schema, of_decimals=False):
    """The schema of what is left to be judged once leniencies have been applied."""
    if not isinstance(schema, dict):
        return schema
    of_decimals = of_decimals or any(
        part.get("format") == "decimal" for part in flattened(root, [schema]))
    made = {}
    for keyword, value in schema.items():
        if keyword in BY_KEY:
            made[keyword] = {key: plain(root, inner) for key, inner in value.items()}
        elif keyword in LISTS:
            made[keyword] = [plain(root, inner, of_decimals and keyword == "allOf") for inner in value]
        elif keyword in SINGLE:
            made[keyword] = plain(root, value)
        elif keyword not in LENIENCIES:
            made[keyword] = value
    if of_decimals:
        made["x-of-decimals"] = True
    if "x-unknown-case" in schema:
        made = opened(root, made)
    if any(isinstance(inner, dict) and ("x-path" in inner or inner.get("x-transient"))
           for inner in schema.get("properties", {}).values()):
        made = with_places(made, schema)
    return made


def opened(root, made):
    """With other values of the listed types, or objects of other tags."""
    listed = made.pop("enum", None)
    if "const" in made:
        listed = [made.pop("const")]
    if listed is not None:
        made.setdefault("type", sorted({type_of(value) for value in listed}))
        return made
    word = "oneOf" if "oneOf" in made else "anyOf"
    key, tags = tags_of(root, made[word])
    other = {"type": "object", "required": [key], "properties": {key: {"type": "string", "not": {"enum": tags}}}}
    made[word] = [*made[word], other]
    return made


def tags_of(root, branches):
    """The key that tells branches apart, and its values."""
    whole = [flattened(root, [branch]) for branch in branches]
    for key in first(whole[0], "properties", {}):
        tags = [first(parts, "properties", {}).get(key, {}) for parts in whole]
        if all(isinstance(tag, dict) and "const" in tag for tag in tags):
            return key, [tag["const"] for tag in tags]
    return None, []


def with_places(made, schema):
    """With properties where the document has them."""
    properties, required = {}, set(made.get("required", []))
    for key, inner in made["properties"].items():
        said = schema["properties"][key]
        if said.get("x-transient"):
            required.discard(key)
            continue
        place, must = properties, key in required
        steps = path_of(said, key)
        if len(steps) > 1:
            required.discard(key)
        for depth, step in enumerate(steps[:-1]):
            around = place.setdefault(step, {"type": "object", "properties": {}, "required": []})
            if must:
                required.add(step) if depth == 0 else above["required"].append(step)
            above, place = around, around["properties"]
        place[steps[-1]] = inner
        if must and len(steps) > 1:
            above["required"].append(steps[-1])
        elif must and steps[-1] != key:
            required.discard(key)
            required.add(steps[-1])
    return {**made, "properties": properties, "required": sorted(required)}


def type_of(value):
    if isinstance(value, bool):
        return "boolean"
    if is_number(value):
        return "integer" if is_integer(value) else "number"
    return {str: "string", list: "array", dict: "object", type(None): "null"}[type(value)]


# Keywords that JSON Schema doesn't have, or that have another meaning for some values

def error(condition, words):
    if condition:
        yield jsonschema.ValidationError(words)


def numeric(broken):
    """A keyword of numbers, which are in the strings where these hold decimals."""
    def check(validator, limit, value, schema):
        if isinstance(value, str) and schema.get("x-of-decimals"):
            value = formats.decimal(value)
        if value is not None and is_number(value):
            yield from error(broken(Fraction(value), Fraction(str(limit))), "a number")
    return check


def form(validator, name, value, schema):
    if isinstance(value, str) and name in formats.STRING_FORMATS:
        yield from error(not formats.STRING_FORMATS[name](value), name)
    elif is_number(value) and name in formats.INTEGERS:
        low, high = formats.integer_range(name)
        yield from error(not low <= value <= high, name)
    elif is_number(value) and name == "float":
        try:
            struct.pack("f", value)
        except OverflowError:
            yield from error(True, name)


def string(broken):
    def check(validator, said, value, schema):
        if isinstance(value, str):
            yield from error(broken(said, value), "a string")
    return check


def dates(validator, names, value, schema):
    if isinstance(value, str) or is_number(value):
        yield from error(all(formats.instant(name, value) is None for name in names), "a date")


def rules(validator, said, value, schema):
    if isinstance(value, dict):
        for rule in said:
            yield from error(not extension_rules.holds(rule["expression"], value), rule["id"])


VALIDATOR = jsonschema.validators.extend(
    jsonschema.Draft202012Validator,
    validators={
        "minimum": numeric(lambda value, limit: value < limit),
        "maximum": numeric(lambda value, limit: value > limit),
        "exclusiveMinimum": numeric(lambda value, limit: value <= limit),
        "exclusiveMaximum": numeric(lambda value, limit: value >= limit),
        "multipleOf": numeric(lambda value, limit: (value / limit).denominator != 1),
        "format": form,
        "contentEncoding": string(lambda said, text: formats.bytes_of(text) is None),
        "x-min-bytes": string(lambda said, text: len(text.encode()) < said),
        "x-max-bytes": string(lambda said, text: len(text.encode()) > said),
        "x-schemes": string(
            lambda said, text: not formats.scheme_is_allowed(text, said) or formats.has_doubtful_host(text)),
        "x-hosts": string(lambda said, text: not formats.host_is_allowed(text, said)),
        "x-date-formats": dates,
        "x-rules": rules,
    },
    type_checker=jsonschema.Draft202012Validator.TYPE_CHECKER.redefine_many({
        "number": lambda checker, value: is_number(value),
        "integer": lambda checker, value: is_integer(value),
    }),
)


WITHOUT_RULES = jsonschema.validators.extend(VALIDATOR, validators={"x-rules": lambda *_: ()})


class Judge:
    """Judges values by the parts of one schema."""

    def __init__(self, root):
        self.root = root
        self.definitions = {name: plain(root, inner) for name, inner in root.get("$defs", {}).items()}

    def accepts(self, schema, value, with_rules=True):
        """Whether a value satisfies a schema, with or without the rules between properties."""
        whole = plain(self.root, schema)
        if isinstance(whole, dict):
            whole = {**whole, "$defs": self.definitions}
        return (VALIDATOR if with_rules else WITHOUT_RULES)(whole).is_valid(value)
