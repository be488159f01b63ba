"""Schemas of N parts in the shapes that schemas have, a version of each with a change in every part, and documents."""

import dataclasses
import random

import structures

DIALECT = "https://json-schema.org/draft/2020-12/schema"


@dataclasses.dataclass
class Sample:
    """Schemas by the names of their files, the same after a change, the type of the documents, and these."""

    old: dict
    new: dict
    type: str
    documents: list

    @property
    def root(self):
        return next(iter(self.old))


def reference(number):
    return {"$ref": f"#/$defs/T{number}"}


def record(least, count=10):
    """A type with properties that lead nowhere."""
    texts = {f"p{index}": {"type": "string", "maxLength": 20 + least} for index in range(count - 1)}
    return {"type": "object", "required": ["n"], "properties": {"n": {"type": "integer", "minimum": least}, **texts}}


def root(definitions, properties):
    return {"$schema": DIALECT, "title": "Root", "type": "object", "properties": properties, "$defs": definitions}


def sample(schema, documents):
    """The sample of one file, by the function that makes its schema for the least number in each part."""
    return Sample({"root": schema(0)}, {"root": schema(1)}, "Root", documents)


def wide(count):
    """Types that nothing leads to."""
    def schema(least):
        return root({f"T{number}": record(least) for number in range(count)}, {"t": reference(count - 1)})
    return sample(schema, [{"t": {"n": number + 1, "p3": "text"}} for number in range(count)])


def caseless(count):
    """Types called in letters without case, which members may not be called as well."""
    def schema(least):
        definitions = {f"型{number}": record(least, 2) for number in range(count)}
        return root(definitions, {"t": {"$ref": f"#/$defs/型{count - 1}"}})
    return sample(schema, [{"t": {"n": 1}}])


def typical(count):
    """Types of ten properties each, with the usual constraints: no shape to grow, but one to count instructions by."""
    text = {"type": "string"}

    def schema(least):
        def record(number):
            return {"type": "object", "required": ["id", "name", "kind"], "additionalProperties": False, "properties": {
                "id": {"type": "integer", "minimum": least, "maximum": 1000 + number},
                "name": text | {"minLength": 1, "maxLength": 80, "description": "The name of it."},
                "email": text | {"format": "email"}, "created": text | {"format": "date-time"},
                "kind": text | {"enum": ["alpha", "beta", "gamma"]},
                "tags": {"type": "array", "items": text | {"minLength": 1}, "maxItems": 10},
                "ratio": {"type": "number", "minimum": 0, "maximum": 1}, "active": {"type": "boolean"},
                "next": reference((7 * number + 1) % count), "code": text | {"pattern": "^[A-Z]{3}-[0-9]+$"}}}
        return root({f"T{number}": record(number) for number in range(count)}, {"t": reference(0)})
    return sample(schema, [])


def linked(pattern, ways, required=()):
    """Types that lead to each other by a pattern of the structures, in some of their ways."""
    def make(count):
        source = random.Random(count)
        links = []
        for number in range(count):
            targets = [target for target in pattern(number, count, source) if target < count]
            links.append([(f"p{index}", ways[(number + index) % len(ways)], target)
                          for index, target in enumerate(targets)])

        def schema(least):
            types = {}
            for number in range(count):
                properties = {"n": {"type": "integer", "minimum": least}}
                for key, way, target in links[number]:
                    properties[key] = structures.LINKS[way][0](reference(target))
                present = ["n"] + [key for key, _, _ in links[number] if key in required]
                types[f"T{number}"] = {"type": "object", "required": present, "properties": properties}
            return root(types, {"t": reference(max(count - 3, 0))})

        def value(number, depth):
            made = {"n": number + 1}
            for key, way, target in links[number]:
                if depth or key in required:
                    made[key] = structures.LINKS[way][1](value(target, depth - 1))
            return made
        return sample(schema, [{"t": value(max(count - 3, 0), 3)} for _ in range(count)])
    return make


def unions(count):
    """Unions of two of the types, told apart by a constant."""
    def schema(least):
        types = {}
        for number in range(count):
            types[f"T{number}"] = record(least, 3)
            types[f"T{number}"]["properties"]["kind"] = {"const": f"k{number}"}
            types[f"T{number}"]["required"] = ["n", "kind"]
            types[f"U{number}"] = {"oneOf": [reference(number), reference((number + 1) % count)]}
        return root(types, {"u": {"$ref": "#/$defs/U0"}})
    return sample(schema, [{"u": {"n": 1, "kind": "k1"}} for _ in range(count)])


def branches(count):
    """One union of all types."""
    def schema(least):
        types = {f"T{number}": record(least, 3) for number in range(count)}
        for number in range(count):
            types[f"T{number}"]["properties"]["kind"] = {"const": f"k{number}"}
            types[f"T{number}"]["required"] = ["n", "kind"]
        return root(types, {"u": {"oneOf": [reference(number) for number in range(count)]}})
    return sample(schema, [{"u": {"n": 1, "kind": f"k{number}"}} for number in range(count)])


def choices(count):
    """Types with choices of which all are to be made, and whose branches exclude each other in pairs."""
    def schema(least):
        chosen = [{"anyOf": [{"required": [f"p{number}"], "properties": {"n": {"const": least + 1}}},
                             {"properties": {f"p{number}": False, "n": {"minimum": least}}}]}
                  for number in range(5)]
        types = {f"T{number}": {**record(least, 3), "allOf": chosen} for number in range(count)}
        return root(types, {"t": reference(0)})
    return sample(schema, [{"t": {"n": 2}} for number in range(count)])


def evaluated(count):
    """Types with keywords that no Swift type says, and that are evaluated."""
    def schema(least):
        types = {}
        for number in range(count):
            types[f"T{number}"] = {
                **record(least, 3), "minProperties": 1, "not": {"required": ["p0", "p1"]},
                "dependentSchemas": {"p0": {"minProperties": 2}}}
        return root(types, {"t": reference(0)})
    return sample(schema, [{"t": {"n": number + 1, "p0": "text"}} for number in range(count)])


def properties(count):
    """Types with so many properties, which are few: four of them, since one takes too little time to measure."""
    def schema(least):
        return root({f"T{number}": record(least, count) for number in range(4)}, {"t": reference(0)})
    return sample(schema, [{"t": {"n": 1, **{f"p{number}": "text" for number in range(count - 1)}}}] * 20)


def limits(count):
    """Limits of the properties of types."""
    def schema(least):
        number = {"type": "number", "minimum": least, "exclusiveMaximum": 10**6, "multipleOf": 0.5}
        types = {f"T{number_of_type}": {"type": "object", "properties": {f"p{index}": number for index in range(40)}}
                 for number_of_type in range(count)}
        return root(types, {"t": reference(0)})
    return sample(schema, [{"t": {"p3": number + 1}} for number in range(count)])


def inline(count):
    """One type that the others are written in."""
    def schema(least):
        return root({}, {f"t{number}": record(least, 3) for number in range(count)})
    return sample(schema, [{f"t{number}": {"n": 1} for number in range(count)}] * 20)


def values(count):
    """One enumeration."""
    def schema(least):
        return root({}, {"e": {"type": "string", "enum": [f"value {number}" for number in range(least, count)]}})
    return sample(schema, [{"e": f"value {number}"} for number in range(1, count)])


def rules(count):
    """Rules of one type, about as many properties; the last one changes, since nobody can say what rules exclude."""
    def schema(least):
        numbers = {f"n{number}": {"type": "integer"} for number in range(count)}
        stated = [{"id": f"rule{number}", "expression": f"n{number} + {number + 1} > n{(number + 1) % count}"}
                  for number in range(count)]
        stated[-1]["expression"] += " + 1" * least
        return {**root({}, numbers), "required": list(numbers), "x-rules": stated}
    return sample(schema, [{f"n{number}": 1 for number in range(count)}] * 20)


def crossed(count):
    """Rules about the same ten properties, most of which nothing breaks alone."""
    def schema(least):
        numbers = {f"p{number}": {"type": "integer"} for number in range(10)}
        stated = [{"id": f"rule{number}", "expression": f"p{number % 10} <= p{(number + 1) % 10} + {number + least}"}
                  for number in range(count)]
        return {**root({}, numbers), "required": list(numbers), "x-rules": stated}
    return sample(schema, [{f"p{number}": 1 for number in range(10)}] * 20)


def required(count):
    """Properties of one type without which no document is valid."""
    def schema(least):
        texts = {f"p{number}": {"type": "string", "minLength": least} for number in range(count)}
        return {**root({}, texts), "required": list(texts), "additionalProperties": False}
    return sample(schema, [{f"p{number}": "text" for number in range(count)}] * 20)


def conditions(count):
    """Conditions of one type, each about a property of its own."""
    def schema(least):
        numbers = {f"p{number}": {"type": "integer"} for number in range(count)}
        each = [{"if": {"properties": {"k": {"const": f"w{number}"}}},
                 "then": {"required": [f"p{number}"], "properties": {f"p{number}": {"minimum": number + least}}}}
                for number in range(count)]
        return {**root({}, {"k": {"type": "string"}, **numbers}), "required": ["k"], "allOf": each}
    return sample(schema, [{"k": "v"}] * 20)


def defaults(count):
    """Properties of one type, each with a default of its own."""
    def schema(least):
        return root({}, {f"p{number}": {"type": "integer", "default": number + least} for number in range(count)})
    return sample(schema, [{f"p{number}": 1 for number in range(count)}] * 20)


def files(count):
    """Files, each with a type that leads to the next one's."""
    def schema(number, least):
        made = {"$schema": DIALECT, "title": f"T{number}", **record(least, 3)}
        if number + 1 < count:
            made["properties"]["next"] = {"$ref": f"t{number + 1}.schema.json"}
        return made
    old, new = ({f"t{number}": schema(number, least) for number in range(count)} for least in (0, 1))
    return Sample(old, new, "T0", [{"n": 1, "next": {"n": 2, "next": {"n": number + 1}}} for number in range(count)])


def mistakes(count):
    """Types with a mistake each, which is harmless in schemas of others."""
    def schema(least):
        types = {f"T{number}": {**record(least, 3), "minLength": 1, "comment": "x"} for number in range(count)}
        return root(types, {"t": reference(0)})
    return sample(schema, [{"t": {"n": -number}} for number in range(count)])


# The shapes, with the number of parts at which a debug build takes about a tenth of a second.
def parts(count):
    """An object of as many parts, of which no other key may be left."""
    def schema(least):
        each = [{"properties": {f"p{number}": {"type": "integer", "minimum": least}}} for number in range(count)]
        return root({}, {}) | {"allOf": each, "unevaluatedProperties": False}
    return sample(schema, [{f"p{number}": number + 1} for number in range(20)])


def worded(count):
    """A text of as many parts, each with words of its own."""
    def schema(least):
        each = [{"not": {"const": f"t{number}"}, "x-message": f"not {number}"} for number in range(count)]
        return root({}, {"p": {"type": "string", "minLength": least, "allOf": each}})
    return sample(schema, [{"p": f"u{number}"} for number in range(20)])


def either(count):
    """Parts of one type, each with a choice between two keys."""
    def schema(least):
        each = [{"type": "object", "properties": {f"p{number}": {"type": "integer", "minimum": least}},
                 "anyOf": [{"required": [f"p{number}"]}, {"required": [f"p{(number + 1) % count}"]}]}
                for number in range(count)]
        return root({}, {}) | {"allOf": each}
    return sample(schema, [{f"p{number}": number + 1 for number in range(count)}] * 20)


def closed(count):
    """Types that close one that they have in common."""
    def schema(least):
        types = {f"T{number}": {"type": "object", "allOf": [reference(count)], "unevaluatedProperties": False}
                 for number in range(count)}
        return root(types | {f"T{count}": record(least, 3)}, {"t": reference(0)})
    return sample(schema, [{"t": {"n": number + 1}} for number in range(count)])


def patterned(count):
    """Keys by patterns that have none in common."""
    def schema(least):
        patterns = {f"^p{number}_": {"type": "integer", "minimum": least} for number in range(count)}
        return root({}, {"t": {"type": "object", "patternProperties": patterns, "additionalProperties": False}})
    return sample(schema, [{"t": {f"p{number}_": 1}} for number in range(count)])


SHAPES = {
    "wide": (wide, 100),
    "caseless": (caseless, 500),
    "chains": (linked(structures.line, ("reference", "array", "map")), 100),
    "required chains": (linked(structures.line, ("reference",), required=("p0",)), 100),
    "diamonds": (linked(structures.diamond, ("reference",)), 100),
    "knots": (linked(structures.knot, ("array", "map")), 60),
    "unions": (unions, 30),
    "branches": (branches, 40),
    "tuples": (linked(structures.line, ("tuple",)), 30),
    "choices": (choices, 10),
    "evaluated": (evaluated, 30),
    "properties": (properties, 300),
    "limits": (limits, 30),
    "inline": (inline, 50),
    "parts": (parts, 100),
    "values": (values, 600),
    "rules": (rules, 60),
    "crossed": (crossed, 40),
    "required": (required, 100),
    "defaults": (defaults, 100),
    "conditions": (conditions, 8),
    "files": (files, 50),
    "mistakes": (mistakes, 50),
    "worded": (worded, 100),
    "either": (either, 20),
    "closed": (closed, 40),
    "patterned": (patterned, 15),
}
