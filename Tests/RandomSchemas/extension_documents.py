"""Random documents for schemas with Vouch's own keywords: half made to satisfy one, half changed in one place."""

import json

import documents
import extension_formats as formats
from extension_judge import first, flattened, path_of
from extension_oracle import Undecided, read_json
from extension_schemas import KEYS, SAMPLES
from places import replaced, value_at

STRINGS = ["abc", "a", "red", "green", "12", "7", "\u00e9", "\U0001f600\u00e9", "", "only", "true", "2026-02-03"]
NUMBERS = [0, 1, 2, 3, 4, 6, 50, 200, 1.5, -1, 2.0]
DATES = {
    "rfc3339": SAMPLES["date-time"], "date": SAMPLES["date"], "yyyy/MM/dd": ["2026/02/03", "2026/2/3", "2026-02-03"],
    "iso8601": ["2026-01-01T00:00:00", "2026-01-01 00:00:00+01", "2026-01-01T00:00:00Z", "2026-01-01"],
    "yyyy-MM-dd HH:mm": ["2026-02-03 10:20", "2026-02-03 25:00", "2026-02-03"],
    "unix-seconds": [0, 1700000000, 1.5, -3], "unix-milliseconds": [0, 1700000000000, 1500],
}
BYTES = ["", "QQ==", "QUI=", "QUJD", "QUJDRA==", "QQ", "Q===", "QR==", "Q Q=", "QQ=", "_-8="]

# What stands where nothing else would put it.
ODD = [None, True, False, 0, 1, 2.0, -7, 0.25, 300, "", "1", "5", "1.0", "1e2", " 5", "+5", "0x1", "true", "True", "false",
       "null", "red", "violet", [], [None], {}, {"tag": "video", "a": 1}, {"tag": 1}, {"a": None}, 3000000000, 1.0]


class ExtensionDocuments:
    """Makes documents for one schema."""

    def __init__(self, random, root, oracle):
        self.random = random
        self.root = root
        self.oracle = oracle

    def documents(self, count):
        """The texts of documents, each different from the others."""
        valid, texts = [], {}
        for _ in range(count * 3):
            if len(valid) >= count // 2:
                break
            document = self.value([self.root], 4)
            text = documents.write(document)
            if text not in texts and self.is_valid(text):
                valid.append(document)
                texts[text] = None
        for _ in range(count * 3):
            if len(texts) >= count:
                break
            document = self.random.choice(valid) if valid and self.chance(0.8) else self.value([self.root], 4)
            places = list(documents.paths(document))
            path = self.random.choice(places[1:] or places)
            texts[documents.write(replaced(document, path, self.changed(value_at(document, path))))] = None
        return list(texts)

    def is_valid(self, text):
        try:
            return self.oracle.expect(read_json(text)).is_valid
        except Undecided:
            return False

    def chance(self, probability):
        return self.random.random() < probability

    def value(self, schemas, depth):
        """A value that is meant by some schemas, though perhaps not satisfying them."""
        parts = flattened(self.root, schemas)
        unions = [part.get("anyOf", part.get("oneOf")) for part in parts if "anyOf" in part or "oneOf" in part]
        if unions:
            if any("x-unknown-case" in part for part in parts) and self.chance(0.2):
                return {"tag": "video", "n": [1, {"b": None}]}
            return self.value([self.random.choice(unions[0])], depth)
        if any("enum" in part or "const" in part for part in parts):
            listed = next(part.get("enum", [part.get("const")]) for part in parts if "enum" in part or "const" in part)
            return self.random.choice(listed) if self.chance(0.8) else self.random.choice(["violet", 9])
        types = first(parts, "type", "string")
        kind = self.random.choice(types) if isinstance(types, list) else types
        return self.of_kind(kind, parts, depth)

    def of_kind(self, kind, parts, depth):
        coercions = first(parts, "x-coerce", [])
        if kind == "null":
            return "" if "null-from-empty-string" in coercions and self.chance(0.5) else None
        if kind == "boolean":
            value = self.chance(0.5)
            if coercions and self.chance(0.5):
                return int(value) if "bool-from-integer" in coercions else str(value).lower()
            return value
        names = first(parts, "x-date-formats")
        if names and kind != "null":
            pool = [value for name in names for value in DATES[name]
                    if isinstance(value, str) == (kind == "string")]
            value = self.random.choice(pool or ["2026-01-01T00:00:00Z"])
            return str(value) if "number-from-string" in coercions and self.chance(0.4) else value
        if kind in ("integer", "number"):
            value = self.random.choice([n for n in NUMBERS if kind == "number" or n == int(n)])
            return str(value) if "number-from-string" in coercions and self.chance(0.4) else value
        if kind == "array":
            return self.array(parts, depth)
        if kind == "object":
            return self.object(parts, depth)
        return self.string(parts, coercions)

    def string(self, parts, coercions):
        if "string-from-number" in coercions and self.chance(0.3):
            return self.random.choice([0, 12, 345, 1.5, -3])
        if first(parts, "contentEncoding"):
            return self.random.choice(BYTES)
        pool = SAMPLES.get(first(parts, "format"), STRINGS)
        return self.random.choice(pool)

    def array(self, parts, depth):
        prefix, items = first(parts, "prefixItems", []), first(parts, "items", True)
        made = [self.value([inner], depth - 1) for inner in prefix]
        if items is not False and depth > -3:
            made += [self.value([items], depth - 1) for _ in range(self.random.choice([0, 1, 2, 2, 3]))]
        if made and self.chance(0.3):
            made[self.random.randrange(len(made))] = self.random.choice(ODD)
        if made and not prefix and self.chance(0.15):
            made.append(self.random.choice(made))
        return made

    def object(self, parts, depth):
        required = {key for part in parts for key in part.get("required", [])}
        made = {}
        for part in parts:
            for key, inner in part.get("properties", {}).items():
                if isinstance(inner, dict) and inner.get("x-transient"):
                    continue
                if key not in required and (self.chance(0.35) or depth < -2):
                    continue
                value = self.value([inner], depth - 1)
                if self.chance(0.1):
                    value = None
                place = made
                *around, last = path_of(inner, key)
                for step in around:
                    place = place.setdefault(step, {})
                    if not isinstance(place, dict):
                        break
                else:
                    place[last] = value
        others = first(parts, "additionalProperties")
        for key in self.random.sample([*KEYS, "x-a", "extra"], self.random.choice([0, 0, 1, 2])):
            if key not in made and others is not False:
                made[key] = self.value([others], depth - 1) if isinstance(others, dict) else self.random.choice(ODD)
        keys = list(made)
        self.random.shuffle(keys)
        return {key: made[key] for key in keys}

    def changed(self, value):
        """Something else in place of a value."""
        if self.chance(0.45):
            return self.random.choice(ODD)
        if isinstance(value, dict):
            copy = dict(value)
            if copy and self.chance(0.5):
                del copy[self.random.choice(list(copy))]
            else:
                copy[self.random.choice([*KEYS, "x-a", "in", "tag"])] = self.random.choice(ODD)
            return copy
        if isinstance(value, list):
            copy = list(value)
            if copy and self.chance(0.4):
                del copy[self.random.randrange(len(copy))]
            else:
                copy.insert(self.random.randint(0, len(copy)), self.random.choice([*copy, self.random.choice(ODD)]))
            return copy
        if isinstance(value, bool):
            return self.random.choice(["true", "false", 0, 1, 2])
        if isinstance(value, (int, float)):
            return self.random.choice([str(value), value + 1, value - 1, value + 0.5, -value])
        if isinstance(value, str):
            number = formats.number(value)
            return self.random.choice([value + "a", value[:-1], value.upper(), int(number) if number is not None else 5])
        return self.random.choice(ODD)
