"""Random schemas, whose parts combine all keywords of JSON Schema 2020-12.

Values, keys and limits come from small pools, so that what stands in one part of a schema meets what
stands in another. A part is made for a *hint*: the types that its neighbours speak of, because two parts
that have nothing in common make a contradiction, which the tool refuses.
"""

from judges import Disagreement, fitting

TYPES = ["string", "integer", "number", "boolean", "null", "array", "object"]
STRINGS = [
    "red", "green", "blue", "a", "ab", "", "long text", "\u00e9", "\U0001f600", "5", "A1", "2024-02-29", "127.0.0.1",
]
NUMBERS = [-1, 0, 1, 2, 3, 5, 10, 50, 0.5, 1.5, -2.5, 1.0]
# Beyond machines' numbers or at their ends. Only defaults have them: documents with such numbers Vouch judges otherwise
# than the judges do, on purpose.
LARGE_NUMBERS = [2**63 - 1, 2**63, -(2**63) - 1, 2**64, 10**30, 1e30, 1e300, 10**309, 1e-300, -0.0]
KEYS = ["a", "b", "c", "kind", "other_name"]

# Keys that mean something in Swift or can't be an identifier.
ODD_KEYS = ["self", "init", "Type", "", "a b", "\u00e9", "$ref", "schema", "value"]

# Formats on whose strings both judges agree with RFC 3339 and RFC 791.
FORMATS = ["date", "ipv4"]

# Patterns that both judges and ECMA-262 read alike, each with strings that match and some that don't.
PATTERNS = {
    "^[a-z]+$": ["red", "green", "blue", "a", "ab", "kind"],
    "e": ["red", "green", "blue", "long text", "other_name"],
    "^.{1,3}$": ["a", "ab", "red", "A1", "\U0001f600"],
    "^(a|b)": ["a", "ab", "blue", "b"],
    "[0-9]": ["5", "A1"],
    "^x-": ["x-", "x-a"],
}

NUMBER_TYPES = ("integer", "number")

# Keywords whose values are no schemas.
VALUES = ("enum", "const", "default", "required", "dependentRequired")

# Keywords whose values are schemas by key.
BY_KEY = ("properties", "patternProperties", "dependentSchemas", "$defs")


class SchemaMaker:
    """Makes one schema from a source of random numbers."""

    def __init__(self, random):
        self.random = random
        self.definitions = ["Alpha", "Beta", "Gamma"][: random.choice([0, 1, 1, 2, 2, 3])]
        self.hints = {name: self.some_types() for name in self.definitions}

    def make(self):
        """A schema for a document."""
        definitions = {}
        for index, name in enumerate(self.definitions):
            # In place only later definitions are referred to, so that no reference leads to itself.
            definitions[name] = self.schema(5, self.definitions[index + 1 :], self.hints[name])
        hint = self.random.choice([["object"], ["object"], ["object"], ["array"], self.some_types()])
        root = self.schema(9, self.definitions, hint)
        if definitions:
            if not isinstance(root, dict):
                root = {"allOf": [root]}
            root = {**root, "$defs": definitions}
        return self.with_fitting_values(root, definitions)

    def with_fitting_values(self, schema, definitions, default=0.03):
        """Without most of the listed values that break what stands beside them: the tool refuses those.

        `default` is how probable a default is.
        """
        if isinstance(schema, list):
            return [self.with_fitting_values(item, definitions) for item in schema]
        if not isinstance(schema, dict):
            return schema
        made = {}
        for keyword, value in schema.items():
            if keyword in BY_KEY:
                inner = 0.15 if keyword == "properties" else 0.03
                made[keyword] = {key: self.with_fitting_values(value[key], definitions, inner) for key in value}
            else:
                made[keyword] = value if keyword in VALUES else self.with_fitting_values(value, definitions)
        if "default" not in made and self.chance(default):
            made = self.with_default(made, definitions)
        values = made.get("enum", [made["const"]] if "const" in made else None)
        if not isinstance(values, list) or not values or self.chance(0.05):
            return made
        beside = {key: value for key, value in made.items() if key not in VALUES}
        try:
            kept = fitting({**beside, "$defs": definitions}, values)
        except Disagreement:
            return made
        if kept and "enum" in made:
            made["enum"] = kept
        elif not kept:
            made = beside or {"type": ["string", "null"]}
        return made

    def with_default(self, made, definitions):
        """With a default that satisfies the schema, if one is found at once; now and then with any."""
        values = [self.default(made, definitions) for _ in range(4)]
        if self.chance(0.05):
            return {**made, "default": values[0]}
        try:
            kept = fitting({**made, "$defs": definitions}, values)
        except Disagreement:
            return made
        return {**made, "default": kept[0]} if kept else made

    def default(self, schema, definitions, depth=2):
        """A value that may satisfy a schema, mostly without the keys that needn't be there."""
        if not isinstance(schema, dict) or depth < 0:
            return {} if self.chance(0.5) else self.value(TYPES)
        if "enum" in schema or "const" in schema:
            return self.random.choice(schema.get("enum") or [schema.get("const")])
        branches = schema.get("anyOf") or schema.get("oneOf") or schema.get("allOf")
        if branches and self.chance(0.7):
            return self.default(self.random.choice(branches), definitions, depth)
        if "$ref" in schema:
            return self.default(definitions.get(schema["$ref"].split("/")[-1]), definitions, depth - 1)
        types = schema.get("type", TYPES)
        kind = types if isinstance(types, str) else self.random.choice(types)
        if kind in NUMBER_TYPES and self.chance(0.3):
            return self.random.choice(LARGE_NUMBERS)
        if kind == "object":
            properties = schema.get("properties", {})
            keys = [key for key in properties if key in schema.get("required", []) or self.chance(0.2)]
            return {key: self.default(properties[key], definitions, depth - 1) for key in keys}
        if kind == "array":
            length = max(schema.get("minItems", 0), self.random.choice([0, 0, 1]))
            return [self.default(schema.get("items"), definitions, depth - 1) for _ in range(length)]
        return self.value([kind])

    # Choices

    def chance(self, probability):
        return self.random.random() < probability

    def some_types(self):
        return self.random.sample(TYPES, self.random.choice([1, 1, 1, 2, 3]))

    def weighted(self, *choices):
        """One of pairs of a weight and a value."""
        weights, values = zip(*choices)
        return self.random.choices(values, weights)[0]

    # Parts

    def schema(self, size, refs, hint=None):
        """A schema for values of the hint's types.

        `refs` are the definitions that may be referred to in place: beside keywords and in applicators
        that speak of the same value.
        """
        hint = hint or self.some_types()
        if self.chance(0.04):
            return self.weighted((4, True), (1, False))
        matching = [name for name in refs if set(self.hints[name]) & set(hint)]
        form = self.weighted(
            (10, self.typed),
            (3, self.listed),
            (5 if matching else 0, self.referring),
            (3 if size > 1 else 0, self.choice),
            (1 if size > 1 and "object" in hint else 0, self.tagged),
            (3 if size > 1 else 0, self.all_of),
            (1.5, self.untyped),
            (1 if size > 1 else 0, self.conditional),
        )
        made = form(size, refs, hint)
        for _ in range(self.weighted((6, 0), (3, 1), (1, 2))):
            for keyword, value in self.sibling(size - 2, refs, hint).items():
                made.setdefault(keyword, value)
        if self.chance(0.15):
            made = self.nullable(made)
        if self.chance(0.06) and {"allOf", "anyOf", "oneOf", "$ref", "if"} & made.keys():
            word = "unevaluatedItems" if "array" in hint else "unevaluatedProperties"
            made.setdefault(word, self.weighted((2, False), (1, self.schema(1, []))))
        return made

    def typed(self, size, refs, hint):
        types = list(hint)
        made = {"type": types[0] if len(types) == 1 else types}
        return {**made, **self.constraints(size, refs, types)}

    def untyped(self, size, refs, hint):
        return self.constraints(size, refs, hint) or {"type": list(hint)}

    def listed(self, size, refs, hint):
        """An enumeration or a constant, mostly of the hint's types."""
        if self.chance(0.3):
            return {"const": self.value(hint)}
        pool = list(hint)
        if self.chance(0.4):
            pool += self.some_types()
        values = []
        for _ in range(self.random.randint(1, 5)):
            value = self.value(pool)
            if not any(same(value, other) for other in values):
                values.append(value)
        return {"enum": values}

    def referring(self, size, refs, hint):
        names = [name for name in refs if set(self.hints[name]) & set(hint)]
        made = {"$ref": f"#/$defs/{self.random.choice(names)}"}
        if self.chance(0.4):
            made |= self.constraints(size - 2, refs, hint)
        return made

    def choice(self, size, refs, hint):
        """A union, mostly of branches that differ in their types."""
        branches = []
        for _ in range(self.random.choice([1, 2, 2, 2, 3, 3])):
            types = hint if self.chance(0.3) else self.some_types()
            branches.append(self.schema(size // 2, refs, types))
        return {self.random.choice(["anyOf", "oneOf"]): branches}

    def tagged(self, size, refs, hint):
        """A union of objects that a property tells apart."""
        key, branches = self.random.choice(KEYS), []
        for tag in self.random.sample(["red", "green", "blue", 1, 2, True], self.random.choice([2, 2, 3])):
            branch = {"type": "object", **self.object_keywords(size // 2, refs)}
            branch["properties"] = {**branch.get("properties", {}), key: {"const": tag}}
            branch["required"] = sorted({*branch.get("required", []), key})
            branches.append(branch)
        return {self.random.choice(["anyOf", "oneOf"]): branches}

    def all_of(self, size, refs, hint):
        count = self.random.choice([1, 2, 2, 3])
        return {"allOf": [self.schema(size // 2, refs, hint) for _ in range(count)]}

    def conditional(self, size, refs, hint):
        made = {"if": self.schema(1, refs, hint)}
        if self.chance(0.8):
            made["then"] = self.schema(size // 2, refs, hint)
        if self.chance(0.6):
            made["else"] = self.schema(size // 2, refs, hint)
        return made

    def sibling(self, size, refs, hint):
        """Keywords to stand beside others."""
        form = self.weighted(
            (4, lambda: self.constraints(size, refs, hint)),
            (2, lambda: self.listed(size, refs, hint)),
            (2, lambda: self.all_of(size, refs, hint)),
            (2, lambda: self.choice(size, refs, hint)),
            (1, lambda: {"not": self.schema(1, refs, hint if self.chance(0.5) else None)}),
            (1, lambda: self.conditional(size, refs, hint)),
            (1, lambda: {"type": list(hint)}),
            (2 if refs else 0, lambda: {"$ref": f"#/$defs/{self.random.choice(refs)}"}),
        )
        return form()

    def nullable(self, made):
        """The schema, or null, in one of the ways that people write it."""
        types = made.get("type")
        if types and "null" not in types and self.chance(0.5):
            return {**made, "type": [*([types] if isinstance(types, str) else types), "null"]}
        branches = [made, {"type": "null"}]
        self.random.shuffle(branches)
        return {self.random.choice(["anyOf", "oneOf"]): branches}

    # Keywords by type

    def constraints(self, size, refs, types):
        made = {}
        for name in types:
            if name == "string":
                made |= self.string_keywords()
            elif name in NUMBER_TYPES:
                made |= self.number_keywords()
            elif name == "array":
                made |= self.array_keywords(size)
            elif name == "object":
                made |= self.object_keywords(size, refs)
        return made

    def string_keywords(self):
        made = {}
        if self.chance(0.3):
            made["minLength"] = self.random.randint(0, 2)
        if self.chance(0.3):
            made["maxLength"] = self.random.randint(2, 5)
        if self.chance(0.2):
            made["pattern"] = self.random.choice(list(PATTERNS))
        if self.chance(0.04):
            made = {"format": self.random.choice(FORMATS)}
        return made

    def number_keywords(self):
        made = {}
        if self.chance(0.35):
            made[self.random.choice(["minimum", "exclusiveMinimum"])] = self.random.choice([-3, 0, 1, 0.5])
        if self.chance(0.35):
            made[self.random.choice(["maximum", "exclusiveMaximum"])] = self.random.choice([3, 5, 10, 7.5])
        if self.chance(0.1):
            made["multipleOf"] = self.random.choice([1, 2, 3, 0.5, 0.01])
        return made

    def array_keywords(self, size):
        made = {}
        nested = lambda: self.schema(size // 2 - 1, self.nested_refs(size))
        if size > 0 and self.chance(0.6):
            made["items"] = {"$ref": "#"} if self.chance(0.03) else nested()
        if size > 0 and self.chance(0.25):
            made["prefixItems"] = [nested() for _ in range(self.random.randint(1, 3))]
        if size > 0 and self.chance(0.2):
            made["contains"] = self.schema(1, self.nested_refs(size))
            if self.chance(0.3):
                made["minContains"] = self.random.randint(0, 2)
            if self.chance(0.3):
                made["maxContains"] = max(1, made.get("minContains", 1)) + self.random.randint(0, 1)
        if self.chance(0.2):
            made["minItems"] = self.random.randint(0, 2)
        if self.chance(0.2):
            made["maxItems"] = self.random.randint(2, 4)
        if self.chance(0.2):
            made["uniqueItems"] = self.chance(0.9)
        if size > 0 and self.chance(0.06):
            made["unevaluatedItems"] = nested()
        return made

    def object_keywords(self, size, refs):
        made = {}
        nested = lambda: self.schema(size // 2, self.nested_refs(size))
        keys = self.random.sample(KEYS, self.random.choice([1, 1, 2, 2, 3])) if size > 0 else []
        if keys and self.chance(0.05):
            keys[0] = self.random.choice(ODD_KEYS)
        if keys and self.chance(0.8):
            made["properties"] = {key: nested() for key in keys}
            if self.chance(0.03):
                made["properties"][keys[-1]] = {"$ref": "#"}
        if keys and self.chance(0.45):
            made["required"] = self.random.sample(keys, self.random.choice([1, 1, 2]) if keys[1:] else 1)
        elif self.chance(0.1):
            made["required"] = [self.random.choice(KEYS)]
        if size > 0 and self.chance(0.3):
            made["additionalProperties"] = self.weighted((2, False), (1, True), (3, None))
            if made["additionalProperties"] is None:
                made["additionalProperties"] = nested()
        if size > 0 and self.chance(0.1):
            made["patternProperties"] = {self.random.choice(["^x-", "^a", "e$"]): nested()}
        if self.chance(0.07):
            made["propertyNames"] = self.weighted(
                (2, {"pattern": "^[a-z_-]+$"}),
                (1, {"maxLength": self.random.randint(1, 6)}),
                (1, {"enum": [*KEYS[:4], "x-a"]}),
                (1, self.schema(1, [], ["string"])),
            )
        if self.chance(0.1):
            made["minProperties"] = self.random.randint(0, 2)
        if self.chance(0.1):
            made["maxProperties"] = made.get("minProperties", 1) + self.random.randint(1, 2)
        if self.chance(0.08):
            made["dependentRequired"] = {self.random.choice(KEYS): [self.random.choice(KEYS)]}
        if size > 1 and self.chance(0.08):
            made["dependentSchemas"] = {self.random.choice(KEYS): self.schema(size // 2, refs, ["object"])}
        if size > 0 and self.chance(0.05):
            made["unevaluatedProperties"] = self.weighted((2, False), (1, nested()))
        return made

    def nested_refs(self, size):
        """Below a value any definition may be referred to, which is how schemas recurse."""
        return self.definitions if self.chance(0.7) else []

    # Values

    def value(self, types, depth=1):
        """A value of one of some types."""
        kind = self.random.choice(list(types))
        if kind == "null":
            return None
        if kind == "boolean":
            return self.chance(0.5)
        if kind == "string":
            return self.random.choice(STRINGS[:6] if self.chance(0.7) else STRINGS)
        if kind == "integer":
            return self.random.choice([number for number in NUMBERS if isinstance(number, int)])
        if kind == "number":
            return self.random.choice(NUMBERS)
        if depth == 0:
            return [] if kind == "array" else {}
        count = self.random.choice([0, 1, 1, 2])
        if kind == "array":
            return [self.value(TYPES, depth - 1) for _ in range(count)]
        return {key: self.value(TYPES, depth - 1) for key in self.random.sample(KEYS, count)}


def same(left, right):
    """JSON Schema's equality: 1 and 1.0 are equal, 1 and true aren't."""
    if isinstance(left, bool) or isinstance(right, bool):
        return left is right
    if isinstance(left, list) and isinstance(right, list):
        return len(left) == len(right) and all(map(same, left, right))
    if isinstance(left, dict) and isinstance(right, dict):
        return left.keys() == right.keys() and all(same(left[key], right[key]) for key in left)
    return type(left) in (int, float) and type(right) in (int, float) and left == right or (
        type(left) is type(right) and left == right
    )
