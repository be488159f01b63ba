"""Pairs: each of some small schemas meets each of some constraints, in every way and at every place."""

import json

import comparison
import documents
from judges import Disagreement, Judges, verdict

SMALL = [
    {"type": "string"},
    {"type": "integer"},
    {"type": "number"},
    {"type": "boolean"},
    {"type": "null"},
    {"type": ["string", "null"]},
    {"type": ["integer", "null"]},
    {"type": ["string", "integer"]},
    {"type": ["array", "object", "null"]},
    {"type": "string", "minLength": 2},
    {"type": "number", "maximum": 10},
    {"enum": ["red", "green", "blue"]},
    {"enum": [1, 5, 50]},
    {"enum": [1, "a", 5, 50]},
    {"enum": ["red", 5, None]},
    {"enum": [1, 1.5, True, None]},
    {"const": 5},
    {"const": "red"},
    {"type": "array", "items": {"type": "integer"}},
    {"type": "array", "prefixItems": [{"type": "string"}]},
    {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]},
    {"type": "object", "additionalProperties": {"type": "integer"}},
    {"anyOf": [{"type": "string"}, {"type": "object", "properties": {"a": {"type": "integer"}}}]},
    {"oneOf": [{"type": "integer"}, {"type": ["array", "null"]}]},
    {},
]

CONSTRAINTS = [
    {"type": "string"},
    {"type": "integer"},
    {"type": "number"},
    {"type": "null"},
    {"type": ["number", "null"]},
    {"type": ["string", "boolean", "array"]},
    {"minimum": 2},
    {"maximum": 10},
    {"exclusiveMinimum": 1, "exclusiveMaximum": 50},
    {"type": "number", "minimum": 0, "maximum": 10},
    {"multipleOf": 3},
    {"type": "integer", "multipleOf": 5},
    {"minLength": 4},
    {"type": "string", "maxLength": 3},
    {"pattern": "e"},
    {"enum": ["red", 5, None]},
    {"enum": [3, 4, 5, "a", [], {}]},
    {"const": None},
    {"const": 5},
    {"minItems": 1},
    {"maxItems": 1, "type": "array"},
    {"uniqueItems": True},
    {"contains": {"const": 1}},
    {"items": {"maximum": 3}},
    {"prefixItems": [{"const": "a"}]},
    {"required": ["b"]},
    {"properties": {"a": {"maximum": 10}}},
    {"properties": {"a": True}},
    {"additionalProperties": False},
    {"patternProperties": {"^a": {"minimum": 2}}},
    {"propertyNames": {"maxLength": 1}},
    {"minProperties": 1},
    {"maxProperties": 1},
    {"dependentRequired": {"a": ["b"]}},
    {"dependentSchemas": {"a": {"required": ["b"]}}},
    {"not": {"type": "null"}},
    {"not": {"const": 5}},
    {"not": {"enum": ["red", 1]}},
    {"anyOf": [{"type": "null"}, {"minimum": 5}]},
    {"oneOf": [{"type": "integer"}, {"type": "number", "maximum": 5}]},
    {"if": {"type": "integer"}, "then": {"minimum": 5}, "else": {"type": ["string", "null"]}},
    {"unevaluatedProperties": False},
    {"unevaluatedItems": False},
]

# What stands in each place: thirty values of all types.
VALUES = [
    None, True, False, 0, 1, 3, 4, 5, 10, 15, 50, -1, 1.5, 2.0, 1e2,
    "", "a", "red", "green", "blue", "long text", "\U0001f600",
    [], [1], ["a"], [1, 1], [1, 2, 50], [None],
    {}, {"a": 1}, {"a": 50}, {"a": "a"}, {"a": None}, {"b": None}, {"a": 3, "b": 4}, {"long": 5},
]


def siblings(small, constraint):
    if small.keys() & constraint.keys():
        return None
    return {**small, **constraint}, {}


def all_of(small, constraint):
    return {"allOf": [small, constraint]}, {}


def all_of_reversed(small, constraint):
    return {"allOf": [constraint, small]}, {}


def reference(small, constraint):
    return {"$ref": "#/$defs/Small", **constraint}, {"Small": small}


def all_of_reference(small, constraint):
    return {"allOf": [constraint, {"$ref": "#/$defs/Small"}]}, {"Small": small}


def branch(small, constraint):
    return {"anyOf": [{"allOf": [small, constraint]}, {"type": "boolean"}]}, {}


def reference_branch(small, constraint):
    return {"oneOf": [{"$ref": "#/$defs/Small", **constraint}, {"const": "other"}]}, {"Small": small}


def nested_branch(small, constraint):
    inner = {"oneOf": [{"allOf": [small, constraint]}, {"const": "other"}]}
    return {"oneOf": [inner, {"type": "object", "required": ["z"]}]}, {}


def beside_union(small, constraint):
    """The union gives the types, the constraint stands beside it."""
    if "anyOf" in constraint:
        return None
    return {"anyOf": [small, {"type": "object", "required": ["z"]}], **constraint}, {}


WAYS = [
    siblings, all_of, all_of_reversed, reference, all_of_reference, branch, reference_branch, nested_branch,
    beside_union,
]

# Places: the schema around the pair, and the document around a value.
PLACES = {
    "required": (
        lambda pair: {"type": "object", "properties": {"p": pair}, "required": ["p"]}, lambda value: {"p": value}),
    "optional": (
        lambda pair: {"type": "object", "properties": {"p": pair}}, lambda value: {"p": value}),
    "items": (lambda pair: {"type": "array", "items": pair}, lambda value: [value]),
    "additional": (
        lambda pair: {"type": "object", "properties": {"k": {"type": "integer"}}, "additionalProperties": pair},
        lambda value: {"k": 1, "p": value}),
    "root": (lambda pair: pair, lambda value: value),
}


def all_pairs():
    """Triples of a way, a small schema and a constraint."""
    return [(way, small, constraint) for small in SMALL for constraint in CONSTRAINTS for way in WAYS
            if way(small, constraint) is not None]


def cases(triples):
    """A case for each pair: all places in one schema, unless nothing satisfies the pair."""
    made = []
    for way, small, constraint in triples:
        pair, definitions = way(small, constraint)
        try:
            made += cases_of(pair, definitions)
        except Disagreement:
            pass
    return made


def cases_of(pair, definitions):
    judges = Judges({**pair, "$defs": definitions})
    fitting = [value for value in VALUES if verdict(judges, value)]
    if not fitting:
        # A contradiction wherever it is required; as a property that may be absent it still has a meaning.
        schema = with_definitions(PLACES["optional"][0](pair), definitions)
        texts = [documents.write(PLACES["optional"][1](value)) for value in VALUES]
        return [comparison.case(schema, [*texts, "{}"])]
    root = {"type": "object", "properties": {}, "required": ["required"]}
    texts = []
    for place in ("required", "optional", "items", "additional"):
        around, document = PLACES[place]
        if place == "required":
            root["properties"][place] = pair
        else:
            root["properties"][place] = pair if place == "optional" else around(pair)
        for value in VALUES:
            content = value if place in ("required", "optional") else document(value)
            texts.append(documents.write({"required": fitting[0], place: content}))
    if definitions:
        # The shared type stays what it is, whatever narrows it elsewhere.
        root["properties"]["shared"] = {"$ref": "#/$defs/Small"}
        texts += [documents.write({"required": fitting[0], "shared": value}) for value in VALUES]
    texts.append("{}")
    return [
        comparison.case(with_definitions(root, definitions), texts),
        comparison.case(with_definitions(pair, definitions), [documents.write(value) for value in VALUES]),
    ]


def with_definitions(schema, definitions):
    return {**schema, "$defs": definitions} if definitions else schema
