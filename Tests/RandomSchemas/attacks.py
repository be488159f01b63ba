"""Documents that try to refute that two versions of a schema are related as they are said to be."""

import random
import re


import documents
from documents import DocumentMaker
from judges import Disagreement, Judges
from places import replaced, schema_paths, value_at

try:
    import re._parser as patterns
except ImportError:  # Before Python 3.11.
    import sre_parse as patterns

# Texts of formats, which may stand where a schema asks for one.
FORMATTED = [
    "2024-02-29", "2024-02-30", "12:30:00Z", "2024-02-29T12:30:00Z", "127.0.0.1", "::1", "https://example.com/a",
    "a@example.com", "example.com", "123e4567-e89b-12d3-a456-426614174000", "P1D", "/a/b", "aGk=",
]

# How many documents of a version are changed at every place, and how many values are tried at each.
BASES = 8
VALUES = 60


class Attack:
    """Documents for two versions: made for each, changed, and with values at and beside their limits."""

    def __init__(self, old, new, count, seed):
        self.old, self.new, self.count = old, new, count
        self.random = random.Random(seed)

    def documents(self):
        """Raises `Disagreement` if a judge refuses a version."""
        made, valid = {}, []
        edges = list(self.edges())
        for schema in (self.old, self.new):
            judges = Judges(schema)
            maker = DocumentMaker(self.random, schema, judges)
            maker.spoken_of += edges
            for text in maker.documents(self.count):
                made[text] = None
                document = documents.read(text)
                if judges.probably_accept(document):
                    valid.append(document)
        for value in edges:
            made[documents.write(value)] = None
        self.random.shuffle(valid)
        for document in valid[:BASES]:
            for path in list(documents.paths(document))[:12]:
                kind = type(value_at(document, path))
                likely = [value for value in edges if type(value) is kind]
                others = [value for value in edges if type(value) is not kind]
                for value in (likely + others)[:VALUES]:
                    made[documents.write(replaced(document, path, value))] = None
        # Integers beyond the machine's, and texts that no document can hold, aren't looked at.
        return [document for document in map(documents.read, made) if is_within_bounds(document)]

    def edges(self):
        """The values at each limit of both versions and beside it, and those that they speak of."""
        seen = set()
        for schema in (self.old, self.new):
            for path in schema_paths(schema):
                place = value_at(schema, path)
                for value in edges(place, self.random) if isinstance(place, dict) else ():
                    text = documents.write(value)
                    if text not in seen and len(text) < 2000:
                        seen.add(text)
                        yield value


def edges(place, source):
    """The values at and beside the limits of one schema."""
    for keyword in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"):
        limit = place.get(keyword)
        if type(limit) in (int, float):
            yield from (limit, limit + 1, limit - 1, limit + 0.5, limit - 0.5)
    if type(place.get("multipleOf")) in (int, float):
        step = place["multipleOf"]
        yield from (step, step * 2, step * 3, step * 5, step / 2, step + 1, -step)
    if {"type": "integer"}.items() <= place.items() and isinstance(place.get("format"), str):
        bits = re.fullmatch(r"u?int(8|16|32)", place["format"])
        if bits:
            yield from (2 ** int(bits[1]), 2 ** (int(bits[1]) - 1), -(2 ** (int(bits[1]) - 1)) - 1)
    for keyword in ("minLength", "maxLength"):
        if type(place.get(keyword)) is int and place[keyword] < 1000:
            for length in range(max(place[keyword] - 1, 0), place[keyword] + 2):
                yield from ("a" * length, "5" * length)
    if isinstance(place.get("pattern"), str):
        yield from matches(place["pattern"], source)
    for keyword in ("enum", "examples"):
        if isinstance(place.get(keyword), list):
            yield from place[keyword]
    for keyword in ("const", "default"):
        if keyword in place:
            yield place[keyword]
    for keyword in ("minItems", "maxItems", "minContains", "maxContains"):
        if type(place.get(keyword)) is int and place[keyword] < 20:
            for length in range(max(place[keyword] - 1, 0), place[keyword] + 2):
                yield from ([0] * length, list(range(length)), ["a"] * length)
    for keyword in ("minProperties", "maxProperties"):
        if type(place.get(keyword)) is int and place[keyword] < 20:
            for length in range(max(place[keyword] - 1, 0), place[keyword] + 2):
                yield {f"k{index}": 0 for index in range(length)}
    if "format" in place:
        yield from FORMATTED


def matches(pattern, source):
    """Some texts that a pattern matches, and some that it nearly does."""
    try:
        parsed = patterns.parse(pattern)
    except (re.error, OverflowError):
        return
    for _ in range(4):
        text = "".join(pieces(parsed, source))
        yield text
        yield source.choice([text + "a", text[1:], text[:-1], text.upper(), "zz"])


def pieces(parsed, source):
    for kind, value in parsed:
        name = str(kind)
        if name == "LITERAL":
            yield chr(value)
        elif name == "NOT_LITERAL":
            yield "a" if value != ord("a") else "b"
        elif name == "ANY":
            yield source.choice("ab5")
        elif name == "IN":
            yield member(value, source)
        elif name in ("MAX_REPEAT", "MIN_REPEAT", "POSSESSIVE_REPEAT"):
            least, most, inner = value
            for _ in range(source.randint(int(least), min(int(most), int(least) + 3))):
                yield from pieces(inner, source)
        elif name == "SUBPATTERN":
            yield from pieces(value[3], source)
        elif name == "BRANCH":
            yield from pieces(source.choice(value[1]), source)


def member(parts, source):
    """A character of a class; one of all where the class excludes some."""
    if str(parts[0][0]) == "NEGATE":
        return source.choice("a5-_ Z")
    kind, value = source.choice(parts)
    if str(kind) == "RANGE":
        return chr(source.randint(value[0], min(value[1], value[0] + 200)))
    if str(kind) == "LITERAL":
        return chr(value)
    return {"CATEGORY_DIGIT": "5", "CATEGORY_SPACE": " ", "CATEGORY_WORD": "a"}.get(str(value), "-")


def is_within_bounds(value):
    if isinstance(value, dict):
        return all(is_within_bounds(key) and is_within_bounds(inner) for key, inner in value.items())
    if isinstance(value, list):
        return all(map(is_within_bounds, value))
    if isinstance(value, str):
        return not any(0xD800 <= ord(character) < 0xE000 for character in value)
    return isinstance(value, bool) or value is None or abs(value) < 2 ** 53


# Keys that weren't listed

def unlisted(root, schema, document, other_root, other, depth=0):
    """Whether a document that a schema takes holds a key where the other schema has such a property, and this one
    doesn't list it in any branch.

    Only objects are asked about to which a schema with `properties` applies: others may have any keys.
    """
    if depth > 12:
        return False
    parts, others = in_place(root, schema), in_place(other_root, other)
    inner = []
    if isinstance(document, dict):
        if any(part.get("properties") for part in parts):
            listed = {key for part in parts for key in spoken_of(part)}
            masks = [mask for part in parts for mask in part.get("patternProperties", {})]
            added = {key for part in others for key in part.get("properties", {})} - listed
            if any(key in added and not any(re.search(mask, key) for mask in masks) for key in document):
                return True
        inner = [(value, members(parts, key), list(members(others, key))) for key, value in document.items()]
    elif isinstance(document, list):
        inner = [(value, elements(parts, index), list(elements(others, index))) for index, value in enumerate(document)]
    return any(
        unlisted(root, own, value, other_root, {"anyOf": their}, depth + 1)
        for value, all_own, their in inner for own in all_own)


def members(parts, key):
    """The schemas of a member, by each of the schemas of its object."""
    for part in parts:
        own = [schema for mask, schema in part.get("patternProperties", {}).items() if re.search(mask, key)]
        if key in part.get("properties", {}):
            own.append(part["properties"][key])
        yield from own or [part.get("additionalProperties", True)]


def elements(parts, index):
    """The schemas of an element, by each of the schemas of its array."""
    for part in parts:
        prefix = part.get("prefixItems", [])
        yield prefix[index] if index < len(prefix) else part.get("items", True)
        yield part.get("contains", True)


def spoken_of(part):
    """The keys that a schema names."""
    yield from (*part.get("properties", {}), *part.get("required", []), *part.get("dependentSchemas", {}))
    for key, others in part.get("dependentRequired", {}).items():
        yield from (key, *others)
    for value in (*part.get("enum", []), part.get("const")):
        if isinstance(value, dict):
            yield from value


def in_place(root, schema, depth=0):
    """The schemas without applicators that may speak of a value: those of all branches, whichever takes it."""
    if not isinstance(schema, dict) or depth > 12:
        return []
    inner = [part for keyword in ("allOf", "anyOf", "oneOf") for part in schema.get(keyword, [])]
    inner += [schema[keyword] for keyword in ("if", "then", "else") if keyword in schema]
    inner += schema.get("dependentSchemas", {}).values()
    if isinstance(schema.get("$ref"), str):
        inner.append(documents.resolve(root, schema["$ref"]))
    return [schema, *(found for part in inner for found in in_place(root, part, depth + 1))]
