"""Versions of schemas: all ways to change one constraint, and some larger changes."""

import copy

from places import LISTS, SINGLE, replaced, schema_paths, value_at
from schemas import same

# Limits that narrow as they grow, and those that narrow as they shrink.
LEAST = ("minimum", "exclusiveMinimum", "minLength", "minItems", "minProperties", "minContains", "x-min-bytes")
MOST = ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxProperties", "maxContains", "x-max-bytes")
REAL = ("minimum", "exclusiveMinimum", "maximum", "exclusiveMaximum", "multipleOf")

# Constraints to add, by the type of the values that they are about.
ADDED = {
    "string": [{"maxLength": 3}, {"minLength": 1}, {"pattern": "e"}],
    "integer": [{"maximum": 10}, {"minimum": 1}, {"multipleOf": 2}],
    "number": [{"exclusiveMaximum": 7.5}, {"multipleOf": 0.5}],
    "array": [{"maxItems": 2}, {"minItems": 1}, {"uniqueItems": True}],
    "object": [{"maxProperties": 2}, {"propertyNames": {"maxLength": 4}}, {"required": ["b"]}],
}

# Keywords without a say about documents, and those that aren't constraints by themselves.
SILENT = {"x-swift-name", "x-message", "x-pattern-engine", "x-archive", "x-presence"}
UNCHANGED = SILENT | {
    "title", "description", "$comment", "examples", "default", "deprecated", "readOnly", "writeOnly", "$defs",
    "definitions", "$schema", "$id", "$anchor", "x-generic", "x-arguments", "x-swift-type", "contentMediaType",
}

# Keywords by which a schema counts as one with conditionals or negation.
HARD = {"if", "not"}


def mutants(schema):
    """Pairs of what is changed and the schema with one constraint tightened, loosened, added or removed."""
    for path in schema_paths(schema):
        place = value_at(schema, path)
        if isinstance(place, dict):
            for what, changed in changes(place):
                if not same(changed, place):
                    yield what, replaced(schema, path, changed)


def changes(place):
    """The ways to change one constraint of a schema."""
    for keyword, value in place.items():
        rest = {key: inner for key, inner in place.items() if key != keyword}
        if keyword not in UNCHANGED:
            yield f"{keyword} removed", rest
        for what, changed in values(keyword, value, place):
            yield what, {**place, keyword: changed}
    types = place.get("type")
    for kind in [types] if isinstance(types, str) else types if isinstance(types, list) else ():
        for constraint in ADDED.get(kind, ()) if isinstance(kind, str) else ():
            (keyword, value), = constraint.items()
            if keyword not in place:
                yield f"{keyword} added", {**place, keyword: value}
    if "properties" in place and "additionalProperties" not in place:
        yield "closed", {**place, "additionalProperties": False}
    if isinstance(place.get("properties"), dict):
        yield from property_changes(place, place["properties"], place.get("required", []))


def property_changes(place, properties, required):
    for key in list(properties)[:4]:
        if isinstance(required, list) and key not in required:
            yield "a property is required", {**place, "required": [*required, key]}
        kept = {other: inner for other, inner in properties.items() if other != key}
        yield "a property removed", {**place, "properties": kept}
        names = {"properties": {("renamed" if other == key else other): inner for other, inner in properties.items()}}
        if isinstance(required, list) and key in required:
            names["required"] = ["renamed" if other == key else other for other in required]
        yield "a property renamed", {**place, **names}
    yield "a property added", {**place, "properties": {**properties, "added": {"type": "string", "maxLength": 9}}}


def values(keyword, value, place):
    """Other values of a keyword."""
    if keyword in LEAST + MOST and type(value) in (int, float):
        step = 1 if keyword in LEAST else -1
        yield f"{keyword} tightened", value + step
        if value > 0 or keyword in REAL:
            yield f"{keyword} loosened", value - step
    elif keyword == "multipleOf" and type(value) in (int, float):
        yield "multipleOf tightened", value * 2
        yield "multipleOf loosened", value / 2 if isinstance(value, float) or value % 2 else value // 2
        yield "multipleOf changed", value * 3
    elif keyword == "pattern":
        yield "pattern changed", f"^(?:{value})$"
        yield "pattern loosened", f"{value}|^zz$"
    elif keyword == "enum" and isinstance(value, list):
        for index in range(min(len(value), 3)) if len(value) > 1 else ():
            yield "enum tightened", value[:index] + value[index + 1 :]
        yield "enum loosened", [*value, "added" if any(isinstance(item, str) for item in value) else 77]
        yield "enum moved", value[::-1]
    elif keyword == "const":
        yield "const changed", "changed" if isinstance(value, str) else 77
    elif keyword == "type":
        yield from types(value)
    elif keyword == "required" and isinstance(value, list) and len(value) > 1:
        for key in value:
            yield "required loosened", [other for other in value if other != key]
    elif keyword == "additionalProperties" and isinstance(value, bool):
        yield "additionalProperties changed", not value
    elif keyword == "uniqueItems":
        yield "uniqueItems changed", not value
    elif keyword in LISTS and isinstance(value, list):
        yield from branches(keyword, value)
    elif keyword in SINGLE and isinstance(value, dict) and keyword != "additionalProperties":
        yield f"{keyword} is false", False
    elif keyword == "x-unknown-case" and isinstance(value, str):
        yield "x-unknown-case changed", value + "Too"


def types(value):
    listed = [value] if isinstance(value, str) else list(value)
    if len(listed) > 1:
        for kind in listed:
            yield "type tightened", [other for other in listed if other != kind]
    for kind in ("null", "string"):
        if kind not in listed:
            yield "type loosened", [*listed, kind]
    if "integer" in listed:
        yield "type loosened", ["number" if kind == "integer" else kind for kind in listed]
    if "number" in listed:
        yield "type tightened", ["integer" if kind == "number" else kind for kind in listed]


def branches(keyword, value):
    """A branch moved, removed and added."""
    if len(value) > 1:
        if keyword != "prefixItems":
            yield f"{keyword}: a branch moved", [*value[1:], value[0]]
        for index in range(min(len(value), 3)):
            yield f"{keyword}: a branch removed", value[:index] + value[index + 1 :]
    added = {"minProperties": 1} if keyword == "allOf" else {"type": "boolean"}
    yield f"{keyword}: a branch added", [*value, added]


# Larger changes, of random schemas

def rewritings(schema):
    """The same set of documents in another form, and unions of the other kind."""
    definitions = schema.get("$defs", {}) if isinstance(schema, dict) else {}
    for path in schema_paths(schema):
        place = value_at(schema, path)
        if not isinstance(place, dict):
            continue
        name = str(place.get("$ref", "")).removeprefix("#/$defs/")
        target = definitions.get(name)
        if isinstance(target, dict) and not set(target) & set(place) and f'/{name}"' not in str(target):
            rest = {key: value for key, value in place.items() if key != "$ref"}
            yield "$ref inlined", replaced(schema, path, {**rest, **copy.deepcopy(target)})
        if path and path[0] == "properties" and "$ref" not in place and "Extracted" not in definitions:
            made = replaced(schema, path, {"$ref": "#/$defs/Extracted"})
            yield "$ref extracted", {**made, "$defs": {**definitions, "Extracted": place}}
        for keyword, other in (("anyOf", "oneOf"), ("oneOf", "anyOf")):
            if keyword in place and other not in place:
                rest = {key: value for key, value in place.items() if key != keyword}
                yield f"{keyword} is {other}", replaced(schema, path, {**rest, other: place[keyword]})
        if len(place) > 1 and "$defs" not in place and "allOf" not in place and "unevaluated" not in str(place):
            yield "wrapped in allOf", replaced(schema, path, {"allOf": [place]})


def mutated(random, schema):
    """A random change of a schema, sometimes two, and what it is; `None` if there is nothing to change."""
    whats, made = [], schema
    for _ in range(random.choice([1, 1, 1, 2])):
        choices = list(mutants(made)) + list(rewritings(made))
        if not choices:
            break
        kind = random.choice(sorted({what for what, _ in choices}))
        what, made = random.choice([choice for choice in choices if choice[0] == kind])
        whats.append(what)
    return (" and ".join(whats), made) if whats else None


def is_hard(schema):
    """Whether a schema has conditionals or negation."""
    return any(isinstance(place, dict) and HARD & place.keys()
               for place in (value_at(schema, path) for path in schema_paths(schema)))


