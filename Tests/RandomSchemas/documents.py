"""Random documents for a schema: some made to satisfy it, the others with a change in one place."""

import json
import math

from places import replaced, value_at
from schemas import KEYS, NUMBERS, PATTERNS, STRINGS, TYPES, SchemaMaker, same

# Values that stand where nothing else would put them.
ODD_VALUES = [
    None, True, False, 0, 1, -0.0, 1.0, -1, 0.5, 1e2, 9007199254740991, -9007199254740991,
    "", "a", "null", "0", "\U0001f600", "e\u0301", "\u0000", [], [[]], [None], {}, {"": None}, {"a": {}},
]


class DocumentMaker:
    """Makes documents for one schema."""

    def __init__(self, random, schema, judges):
        self.random = random
        self.schema = schema
        self.judges = judges
        self.values = SchemaMaker(random)
        # How many values the document at hand has: a schema that requires itself has no end.
        self.made = 0
        self.spoken_of = list(mentioned(schema))

    def documents(self, count):
        """The texts of documents, each different from the others, the empty object among them."""
        # The empty object shows what defaults come to.
        texts, valid = {write({}): None}, []
        for attempt in range(count * 4):
            if len(valid) >= count // 2:
                break
            document = self.start()
            if self.judges.probably_accept(document) and write(document) not in texts:
                valid.append(document)
                texts[write(document)] = None
        for value in self.random.sample(ODD_VALUES, min(count // 5, len(ODD_VALUES))):
            texts[write(value)] = None
        for _ in range(count * 3):
            if len(texts) >= count:
                break
            base = self.random.choice(valid) if valid else self.start()
            text = self.spelled(self.changed(base)) if self.random.random() < 0.1 else write(self.changed(base))
            texts[text] = None
        return list(texts)[:count]

    def spelled(self, value):
        """A text that spells numbers and strings in another way than usual."""
        if isinstance(value, dict):
            return "{" + " , ".join(f"{self.spelled(key)}:\t{self.spelled(value[key])}" for key in value) + "}"
        if isinstance(value, list):
            return "[ " + ",\n".join(map(self.spelled, value)) + "]"
        if isinstance(value, str):
            return json.dumps(value) if not value.isascii() else (
                '"' + "".join(f"\\u{ord(c):04X}" for c in value) + '"')
        if type(value) is int and 0 < abs(value) < 1000:
            return self.random.choice([f"{value}.0", f"{value}e0", f"{value}0E-1", f"{value}.00e+0"])
        return write(value)

    # Made to satisfy

    def start(self):
        """A document that probably satisfies the schema."""
        self.made = 0
        return self.satisfying([self.schema], 4)

    def satisfying(self, schemas, depth):
        """A value that probably satisfies all of some schemas."""
        self.made += 1
        if depth < -4 or self.made > 400:
            return self.values.value(["null", "integer", "string"])
        parts = self.flattened(schemas, 0)
        listed = [part["enum"] if "enum" in part else [part["const"]]
                  for part in parts if "enum" in part or "const" in part]
        if listed:
            common = [v for v in listed[0] if all(any(same(v, o) for o in l) for l in listed[1:])]
            return self.random.choice(common or listed[0] or [None])
        types = set(TYPES)
        for part in parts:
            if "type" in part:
                allowed = {part["type"]} if isinstance(part["type"], str) else set(part["type"])
                if "number" in allowed:
                    allowed.add("integer")
                types = types & allowed or allowed
        kind = self.random.choice(sorted(types))
        if kind == "string":
            return self.string(parts)
        if kind in ("integer", "number"):
            return self.number(parts, kind)
        if kind == "array":
            return self.array(parts, depth)
        if kind == "object":
            return self.object(parts, depth)
        return None if kind == "null" else self.random.random() < 0.5

    def flattened(self, schemas, depth):
        """The schemas without applicators that speak of the same value: a branch is chosen of each."""
        parts = []
        for schema in schemas:
            if not isinstance(schema, dict):
                continue
            parts.append(schema)
            if depth > 8:
                continue
            inner = list(schema.get("allOf", []))
            for keyword in ("anyOf", "oneOf"):
                if keyword in schema:
                    inner.append(self.random.choice(schema[keyword]))
            if "$ref" in schema:
                inner.append(resolve(self.schema, schema["$ref"]))
            if "if" in schema:
                if self.random.random() < 0.5:
                    inner += [schema["if"], schema.get("then", True)]
                else:
                    inner.append(schema.get("else", True))
            parts += self.flattened(inner, depth + 1)
        return parts

    def string(self, parts):
        low = max([part.get("minLength", 0) for part in parts], default=0)
        high = min([part.get("maxLength", 99) for part in parts], default=99)
        pool = STRINGS
        if any("format" in part for part in parts):
            pool = STRINGS[-2:]
        for part in parts:
            if "pattern" in part:
                pool = PATTERNS.get(part["pattern"], pool)
        fitting = [text for text in pool if low <= len(text) <= high]
        if fitting and self.random.random() < 0.8:
            return self.random.choice(fitting)
        length = self.random.choice([low, min(high, low + 2)])
        return "".join(self.random.choice("abrx5\u00e9\U0001f600") for _ in range(length))

    def number(self, parts, kind):
        pool = [number for number in NUMBERS if kind == "number" or number == int(number)]
        for part in parts:
            for keyword in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"):
                if keyword in part:
                    pool += [math.floor(part[keyword]), math.ceil(part[keyword])]
                    pool += [part[keyword] + step for step in (-1, 1)] if kind == "number" else []
            if "multipleOf" in part:
                pool += [part["multipleOf"] * factor for factor in (1, 2, 3)] if kind == "number" else []
        fitting = [number for number in pool if all(fits(number, part) for part in parts)]
        return self.random.choice(fitting or pool)

    def array(self, parts, depth):
        low = max([part.get("minItems", 0) for part in parts], default=0)
        high = min([part.get("maxItems", 4) for part in parts], default=4)
        length = self.random.randint(low, max(low, min(high, low + 3)))
        if depth <= 0:
            length = low
        items = []
        for index in range(length):
            inner = []
            for part in parts:
                prefix = part.get("prefixItems", [])
                if index < len(prefix):
                    inner.append(prefix[index])
                elif "items" in part:
                    inner.append(part["items"])
                elif isinstance(part.get("unevaluatedItems"), dict):
                    inner.append(part["unevaluatedItems"])
                if "contains" in part and index == length - 1:
                    inner.append(part["contains"])
            items.append(self.satisfying(inner, depth - 1))
        return items

    def object(self, parts, depth):
        described, keys = set(), set()
        for part in parts:
            keys |= set(part.get("required", []))
            described |= set(part.get("properties", {}))
        optional = sorted(described - keys)
        if depth > 0:
            keys |= set(self.random.sample(optional, self.random.randint(0, len(optional))))
            if self.random.random() < 0.25:
                keys.add(self.random.choice([*KEYS, "x-a", "b1"]))
        for part in parts:
            for key, others in part.get("dependentRequired", {}).items():
                if key in keys:
                    keys |= set(others)
            for key, schema in part.get("dependentSchemas", {}).items():
                if key in keys and isinstance(schema, dict):
                    parts = [*parts, *self.flattened([schema], 4)]
                    keys |= set(schema.get("required", []))
        while len(keys) < max([part.get("minProperties", 0) for part in parts], default=0):
            keys.add(self.random.choice([*KEYS, "x-a", "b1"]))
        made = {}
        for key in self.random.sample(sorted(keys), len(keys)):
            inner = []
            for part in parts:
                matched = [s for p, s in part.get("patternProperties", {}).items() if key_matches(p, key)]
                if key in part.get("properties", {}):
                    matched.append(part["properties"][key])
                inner += matched or [part.get("additionalProperties", part.get("unevaluatedProperties", True))]
            made[key] = self.satisfying(inner, depth - 1)
        return made

    # Changed in one place

    def changed(self, document):
        """The document with another value, or one key or item more or less, in one place."""
        path = self.random.choice(list(paths(document)))
        return replaced(document, path, self.change(value_at(document, path)))

    def change(self, value):
        """Something else in place of a value."""
        if self.random.random() < 0.35:
            return self.random.choice(ODD_VALUES)
        if self.spoken_of and self.random.random() < 0.4:
            return self.random.choice(self.spoken_of)
        if isinstance(value, dict):
            copy = dict(value)
            if copy and self.random.random() < 0.6:
                del copy[self.random.choice(list(copy))]
                return copy
            copy[self.random.choice([*KEYS, "x-a", "b1", "A"])] = self.values.value(TYPES)
            return copy
        if isinstance(value, list):
            copy = list(value)
            if copy and self.random.random() < 0.4:
                del copy[self.random.randrange(len(copy))]
            elif copy and self.random.random() < 0.4:
                copy.append(self.random.choice(copy))
            else:
                copy.insert(self.random.randint(0, len(copy)), self.values.value(TYPES))
            return copy
        if type(value) in (int, float):
            return value + self.random.choice([-1, 1, 0.5, 10])
        if isinstance(value, str):
            return self.random.choice([value + "a", value[:-1], value.upper(), value + "\U0001f600"])
        return self.values.value(TYPES)


def write(value):
    """A document's text."""
    return json.dumps(value, ensure_ascii=False)


def read(text):
    return json.loads(text)


def resolve(root, reference):
    """The schema that a reference within the document leads to; anything goes where there is none."""
    try:
        for step in reference.split("#/", 1)[1].split("/"):
            step = step.replace("~1", "/").replace("~0", "~")
            root = root[int(step) if isinstance(root, list) else step]
    except (IndexError, KeyError, TypeError, ValueError):
        return root if reference == "#" else True
    return root


def fits(number, part):
    """Whether a number is within a part's limits."""
    if number < part.get("minimum", number) or number > part.get("maximum", number):
        return False
    if "exclusiveMinimum" in part and number <= part["exclusiveMinimum"]:
        return False
    if "exclusiveMaximum" in part and number >= part["exclusiveMaximum"]:
        return False
    return "multipleOf" not in part or (number / part["multipleOf"]) % 1 == 0


def key_matches(pattern, key):
    return {"^x-": key.startswith("x-"), "^a": key.startswith("a"), "e$": key.endswith("e")}.get(pattern, False)


def mentioned(schema):
    """The values that a schema lists, its limits and those beside them."""
    if isinstance(schema, dict):
        yield from schema.get("enum", []) if isinstance(schema.get("enum"), list) else []
        if "const" in schema:
            yield schema["const"]
        for keyword in ("minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum"):
            if type(schema.get(keyword)) in (int, float):
                yield from (schema[keyword], schema[keyword] + 1, schema[keyword] - 1)
        for value in schema.values():
            yield from mentioned(value)
    elif isinstance(schema, list):
        for value in schema:
            yield from mentioned(value)


def paths(document, path=()):
    """The places of a document, the root first."""
    yield path
    if isinstance(document, dict):
        for key, value in document.items():
            yield from paths(value, (*path, key))
    elif isinstance(document, list):
        for index, value in enumerate(document):
            yield from paths(value, (*path, index))
