"""Random schemas that combine Vouch's own keywords with each other and with those of JSON Schema.

A schema is made of *kinds* of values, each with a handful of values of its own, so that documents can be made
without a search: `extension_documents.py` takes them from `SAMPLES`, and the oracle says which are valid.
"""

DATE_FORMATS = [
    ["rfc3339"], ["date"], ["iso8601"], ["yyyy/MM/dd"], ["date", "yyyy/MM/dd"], ["rfc3339", "date"],
    ["rfc3339", "yyyy-MM-dd HH:mm"],
]
FORMATS = ["date-time", "date", "time", "duration", "uuid", "uri", "email", "hostname", "ipv4", "ipv6", "json-pointer"]
MACHINE = ["int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64"]
KEYS = ["a", "b", "other_key", "kind", "size"]
PATTERNS = ["^[a-z]*$", "^.{1,4}$", "[0-9]", "Z$", "^[^A-Z]*$"]


class ExtensionMaker:
    """Makes one schema from a source of random numbers."""

    def __init__(self, random):
        self.random = random
        self.names = ["Alpha", "Beta", "Gamma", "Delta"][: random.choice([0, 1, 2, 3, 4])]
        self.definitions = {}

    def make(self):
        # A definition refers to later ones alone.
        for index in reversed(range(len(self.names))):
            self.definitions[self.names[index]] = self.definition()
        root = self.weighted((8, self.object), (1, self.array), (1, self.map), (1, self.tagged))(3)
        self.lead_back()
        return {**root, "$defs": dict(reversed(self.definitions.items()))} if self.definitions else root

    def lead_back(self):
        """Properties of definitions that lead to any of them, with defaults that lack what other defaults stand in for."""
        objects = {name: made for name, made in self.definitions.items()
                   if made.get("type") == "object" and "properties" in made and "allOf" not in made}
        for made in objects.values():
            if not self.chance(0.5):
                continue
            target = self.random.choice(list(objects))
            reference = {"$ref": f"#/$defs/{target}"}
            # What the target requires would have to be made up.
            empty = [] if objects[target].get("required") else [{}]
            inner, values = self.random.choice([
                (reference, empty),
                ({"anyOf": [reference, {"type": "null"}]}, [None, *empty]),
                ({"type": "array", "items": reference}, [[], [*empty, *empty]]),
                ({"type": "object", "additionalProperties": reference}, [{}, {"one": empty[0]} if empty else {}]),
            ])
            inner = dict(inner)
            if values and self.chance(0.8):
                inner["default"] = self.random.choice(values)
                if "anyOf" not in inner and self.chance(0.5):
                    inner["x-null"] = "default"
                if self.chance(0.5):
                    inner["x-on-invalid"] = "default"
            made["properties"]["next"] = inner

    # Choices

    def chance(self, probability):
        return self.random.random() < probability

    def weighted(self, *choices):
        weights, values = zip(*choices)
        return self.random.choices(values, weights)[0]

    # Parts

    def definition(self):
        return self.weighted((4, self.object), (5, self.scalar), (2, self.listed), (1, self.array), (1, self.tagged))(2)

    def schema(self, size):
        made = self.weighted(
            (10, self.scalar),
            (3, self.listed),
            (4 if self.definitions else 0, self.referring),
            (3 if size > 0 else 0, self.object),
            (4 if size > 0 else 0, self.array),
            (2 if size > 0 else 0, self.map),
            (1 if size > 0 else 0, self.tagged),
            (1, self.by_type),
            (1 if size > 0 else 0, self.tuple),
        )(size)
        return self.nullable(made) if self.chance(0.2) else made

    def nullable(self, made):
        if isinstance(made.get("type"), str) and self.chance(0.7) and "enum" not in made and "const" not in made:
            made = {**made, "type": [made["type"], "null"]}
            if made["type"][0] not in ("boolean", "array", "object") and "default" not in made and self.chance(0.3):
                made["x-coerce"] = [*made.get("x-coerce", []), "null-from-empty-string"]
            return made
        return {"anyOf": [made, {"type": "null"}]} if "default" not in made else made

    def referring(self, size):
        made = {"$ref": f"#/$defs/{self.random.choice(list(self.definitions))}"}
        if self.chance(0.2):
            made["x-message"] = "not like this"
        return {"allOf": [made]} if self.chance(0.15) else made

    # Scalars

    def scalar(self, size):
        return self.weighted(
            (5, self.string), (5, self.number), (3, self.boolean), (3, self.formatted), (2, self.dates),
            (2, self.decimal), (1.5, self.bytes), (1.5, self.place),
        )()

    def string(self):
        made = {"type": "string"}
        for keyword, low, high in [("minLength", 0, 2), ("maxLength", 3, 6), ("x-min-bytes", 0, 3), ("x-max-bytes", 3, 8)]:
            if self.chance(0.25):
                made[keyword] = self.random.randint(low, high)
        if self.chance(0.1):
            made["pattern"] = self.random.choice(PATTERNS[:3])
        if self.chance(0.3):
            made["x-coerce"] = ["string-from-number"]
        return made

    def number(self):
        made = {"type": self.random.choice(["integer", "integer", "number"])}
        if self.chance(0.3):
            made["format"] = self.random.choice(MACHINE if made["type"] == "integer" else ["float", "double", "decimal"])
        made |= self.limits()
        if self.chance(0.4):
            made["x-coerce"] = ["number-from-string"]
        return made

    def limits(self):
        made = {}
        if self.chance(0.35):
            made[self.random.choice(["minimum", "exclusiveMinimum"])] = self.random.choice([0, 1, 2])
        if self.chance(0.35):
            made[self.random.choice(["maximum", "exclusiveMaximum"])] = self.random.choice([5, 10, 100])
        if self.chance(0.15):
            made["multipleOf"] = self.random.choice([1, 2, 3])
        return made

    def boolean(self):
        made = {"type": "boolean"}
        if self.chance(0.6):
            made["x-coerce"] = self.random.choice(
                [["bool-from-integer"], ["bool-from-string"], ["bool-from-string", "bool-from-integer"]])
        return made

    def formatted(self):
        made = {"type": "string", "format": self.random.choice(FORMATS)}
        if self.chance(0.15):
            made["x-max-bytes"] = self.random.choice([10, 20, 36])
        if self.chance(0.15):
            made["maxLength"] = self.random.choice([10, 20, 36])
        if self.chance(0.1):
            made["pattern"] = self.random.choice(PATTERNS)
        return made

    def dates(self):
        if self.chance(0.3):
            made = {"type": self.random.choice(["number", "integer"]),
                    "x-date-formats": [self.random.choice(["unix-seconds", "unix-milliseconds"])]}
            return {**made, "x-coerce": ["number-from-string"]} if self.chance(0.3) else made
        if self.chance(0.15):
            return {"type": ["string", "number"], "x-date-formats": ["rfc3339", "unix-seconds"]}
        return {"type": "string", "x-date-formats": self.random.choice(DATE_FORMATS)}

    def decimal(self):
        made = {"type": "string", "format": "decimal", **self.limits()}
        if self.chance(0.2):
            made["maxLength"] = self.random.choice([3, 4, 6])
        return made

    def bytes(self):
        made = {"type": "string", "contentEncoding": "base64"}
        if self.chance(0.3):
            made["maxLength"] = self.random.choice([4, 8])
        return made

    def place(self):
        made = {"type": "string", "format": "uri"}
        if self.chance(0.7):
            made["x-schemes"] = self.random.choice([["https"], ["https", "http"], ["ftp"]])
        if self.chance(0.6):
            made["x-hosts"] = self.random.choice([["example.com"], ["*.example.com"], ["example.com", "*.example.org"]])
        return made

    def listed(self, size):
        values = self.weighted(
            (4, ["red", "green", "blue"]), (2, [1, 2, 3]), (1, ["red", 1]), (1, ["only"]), (1, ["Red", "r\u00e9d"]))
        made = {"const": values[0]} if len(values) == 1 else {"enum": values}
        if self.chance(0.5):
            made["x-unknown-case"] = "other"
        return made

    # Containers

    def array(self, size):
        items = self.schema(size - 1)
        made = {"type": "array", "items": items}
        if self.chance(0.6):
            made["x-on-invalid"] = "skip"
        if self.chance(0.3):
            made["minItems"] = self.random.randint(1, 2)
        if self.chance(0.3):
            made["maxItems"] = self.random.randint(2, 3)
        if self.chance(0.3):
            made["uniqueItems"] = True
        if self.chance(0.1):
            made["contains"] = self.random.choice([{"type": "integer"}, {"const": "red"}, {"minimum": 2}])
        return made

    def tuple(self, size):
        items = [self.schema(size - 1) for _ in range(self.random.choice([1, 2, 2, 3]))]
        made = {"type": "array", "prefixItems": items, "minItems": len(items)}
        if self.chance(0.4):
            made["items"] = False if self.chance(0.5) else self.schema(0)
        return made

    def map(self, size):
        made = {"type": "object", "additionalProperties": self.schema(size - 1)}
        if self.chance(0.6):
            made["x-on-invalid"] = "skip"
        if self.chance(0.25):
            made["minProperties"] = self.random.randint(1, 2)
        if self.chance(0.25):
            made["maxProperties"] = self.random.randint(2, 3)
        if self.chance(0.2):
            made["propertyNames"] = self.random.choice([{"maxLength": 2}, {"pattern": "^[a-z_]+$"}])
        return made

    def tagged(self, size):
        branches = []
        for tag in ["text", "image", "sound"][: self.random.choice([2, 2, 3])]:
            branch = self.object(size - 1, may_be_parted=False)
            branch["properties"] = {"tag": {"const": tag}, **branch["properties"]}
            branch["required"] = ["tag", *branch.get("required", [])]
            branches.append(branch)
        made = {self.random.choice(["oneOf", "anyOf"]): branches}
        if self.chance(0.7):
            made["x-unknown-case"] = "other"
        return made

    def by_type(self, size):
        pool = [self.string(), {"type": "integer", **self.limits()}, {"type": "boolean"},
                {"type": "array", "items": self.schema(0)}, {"type": "array", "x-on-invalid": "skip", "items": self.schema(0)}]
        self.random.shuffle(pool)
        types, branches = set(), []
        for branch in pool:
            branch.pop("x-coerce", None)
            if branch["type"] not in types:
                types.add(branch["type"])
                branches.append(branch)
        return {self.random.choice(["oneOf", "anyOf"]): branches[: self.random.choice([2, 3])]}

    def object(self, size, may_be_parted=True):
        keys = self.random.sample(KEYS, self.random.choice([1, 2, 2, 3, 3, 4]))
        made = {"type": "object", "properties": {key: self.property(key, size) for key in keys}}
        required = [key for key in keys if self.chance(0.35) and not made["properties"][key].get("x-transient")]
        if required:
            made["required"] = required
        for key in required:
            if made["properties"][key].get("x-null") == "absent":
                del made["properties"][key]["x-null"]
        if self.chance(0.35):
            made["additionalProperties"] = self.weighted((3, False), (1, True), (3, None))
            if made["additionalProperties"] is None:
                made["additionalProperties"] = self.schema(size - 1)
                if self.chance(0.3):
                    made["x-on-invalid"] = "skip"
        if self.chance(0.1):
            made["minProperties"] = self.random.randint(1, 2)
        if self.chance(0.1):
            made["maxProperties"] = self.random.randint(2, 4)
        if self.chance(0.08) and not any("x-path" in inner for inner in made["properties"].values()):
            made["dependentRequired"] = {keys[0]: [keys[-1]]} if keys[1:] else {keys[0]: ["b"]}
        if self.chance(0.12):
            made |= self.conditional(keys)
        if self.chance(0.25):
            rule = self.rule(made["properties"])
            if rule:
                made["x-rules"] = [{"id": "holds", "expression": rule}]
        return self.in_parts(made) if may_be_parted and self.chance(0.15) else made

    def in_parts(self, made):
        """The object in two parts of an `allOf`, or beside one."""
        keys = list(made["properties"])
        # What one part requires is moved by the x-path of another, which the oracle doesn't follow.
        if any({"x-path", "x-transient"} & inner.keys() for inner in made["properties"].values()):
            return made
        if not keys[1:] or made.get("additionalProperties", True) is not True or "x-on-invalid" in made:
            return made
        part = {"type": "object", "properties": {key: made["properties"][key] for key in keys[1:]}}
        if self.chance(0.3) and "patternProperties" not in made:
            part |= self.conditional(keys)
        rest = {**made, "properties": {keys[0]: made["properties"][keys[0]]}}
        rest.pop("additionalProperties", None)
        return {**rest, "allOf": [part]} if self.chance(0.5) or "x-rules" in rest else {"allOf": [rest, part]}

    def conditional(self, keys):
        """Keywords that look at the object as a whole."""
        one, other = keys[0], keys[-1]
        return self.random.choice([
            {"if": {"required": [one]}, "then": {"required": [other]}},
            {"not": {"required": sorted({one, other})}},
            {"if": {"properties": {one: {"const": 1}}, "required": [one]}, "then": {"required": [other]}},
            {"dependentSchemas": {one: {"properties": {other: {"type": ["string", "integer", "null"]}}}}},
            {"patternProperties": {"^x-": {"type": "integer"}}},
        ])

    def property(self, key, size):
        made = self.schema(size - 1)
        if self.chance(0.3):
            self.with_default(made)
        if self.chance(0.2) and not allows_null(made):
            made["x-null"] = "default" if "default" in made and self.chance(0.7) else "absent"
        elif self.chance(0.35) and allows_null(made) and "default" not in made:
            made["x-presence"] = "distinct"
        if "default" in made and "x-on-invalid" not in made and self.chance(0.4):
            made["x-on-invalid"] = "default"
        if self.chance(0.1):
            made["x-path"] = self.random.choice([f"in.{key}", f"in.deep.{key}", f"{key}.value", f"to_{key}"])
        elif "default" in made and self.chance(0.05) and "x-null" not in made and "x-on-invalid" not in made:
            made["x-transient"] = True
        return made

    def with_default(self, made):
        """A default that probably fits; the tool refuses those that don't, and so such schemas aren't compared."""
        values = {
            "string": "abc", "integer": 3, "number": 4, "boolean": True, "array": [], "object": {},
        }
        types = made.get("type")
        kind = types[0] if isinstance(types, list) else types
        if "enum" in made or "const" in made:
            made["default"] = made.get("enum", [made.get("const")])[0]
        elif kind == "string":
            forms = SAMPLES.get(made.get("format"), None) or ["abc"]
            if "x-date-formats" in made:
                forms = ["2026-02-03"] if made["x-date-formats"][0] == "date" else []
            if "contentEncoding" in made:
                forms = ["QUI="]
            if forms:
                made["default"] = forms[0]
        elif kind in values and "x-date-formats" not in made:
            if kind not in ("array", "object") or self.chance(0.5):
                made["default"] = values[kind]

    def rule(self, properties):
        """A rule between numbers or strings without null."""
        numbers = [key for key, inner in properties.items()
                   if inner.get("type") in ("integer", "number") and "format" not in inner
                   and "x-date-formats" not in inner and "x-path" not in inner]
        texts = [key for key, inner in properties.items()
                 if inner.get("type") == "string" and not {"format", "contentEncoding", "x-date-formats", "x-path"} & inner.keys()]
        if len(numbers) > 1 and properties[numbers[0]]["type"] == properties[numbers[1]]["type"]:
            one, other = numbers[:2]
            return self.random.choice([
                f"{one} <= {other}", f"!has({one}) || !has({other}) || {one} < {other}", f"has({one}) || has({other})",
                f"{one} > 2 || {other} > 2"])
        if texts:
            return self.random.choice([
                f"!has({texts[0]}) || size({texts[0]}) < 4", f"size({texts[0]}) > 0", f"has({texts[0]})"])
        if numbers and properties[numbers[0]]["type"] == "integer":
            return self.random.choice([f"!has({numbers[0]}) || {numbers[0]} != 3", f"{numbers[0]} > 1 || !has({numbers[0]})"])
        return None


def allows_null(made):
    types = made.get("type", [])
    return "null" in types if isinstance(types, list) and types else {"type": "null"} in made.get("anyOf", [])


# Texts of each format: good ones first, then some that are none.
SAMPLES = {
    "date-time": ["2026-01-01T00:00:00Z", "2026-01-01T01:00:00+01:00", "1990-12-31T23:59:60Z", "2026-03-01t10:20:30.125z",
                  "2026-02-30T00:00:00Z", "2026-01-01 00:00:00Z", "2026-01-01T00:00:00"],
    "date": ["2026-02-03", "2024-02-29", "2026-02-29", "2026/02/03", "2026-2-3"],
    "time": ["10:20:30Z", "23:59:60Z", "10:20:30.5+01:00", "10:20:30", "24:00:00Z"],
    "duration": ["P1D", "PT1H30M", "P2W", "P1Y2M3DT4H5M6S", "P", "1D", "PT"],
    "uuid": ["123e4567-e89b-12d3-a456-426614174000", "123E4567-E89B-12D3-A456-426614174000",
             "123e4567e89b12d3a456426614174000", "123e4567-e89b-12d3-a456-42661417400g"],
    "uri": ["https://example.com/a", "https://sub.example.com", "http://example.com:8080/", "HTTPS://EXAMPLE.com",
            "https://example.org", "https://a.example.org/x?y#z", "mailto:a@b.c", "ftp://example.com",
            "https://user@example.com/", "https://example.com./", "https://example.com.evil.net/",
            "https://evilexample.com", "https://example.com%2eevil.net", "no uri", "/relative", "https://ex\u00e4mple.com"],
    "email": ["ada@example.com", "a.b+c@sub.example.org", "ada@", "ada", "a b@example.com"],
    "hostname": ["example.com", "a-b.example", "-a.example", "a_b.example", ""],
    "ipv4": ["127.0.0.1", "255.255.255.255", "256.1.1.1", "127.0.0", "01.2.3.4"],
    "ipv6": ["::1", "2001:db8::8a2e:370:7334", ":::", "12345::", "1.2.3.4"],
    "json-pointer": ["", "/a/0", "/a~1b", "a", "/~2"],
    "decimal": ["1", "3.00", "2.5", "10", "-1", "1e1", "1.", "one", ""],
}
