"""The lines of a schema file as `swift_program.spelled` writes it."""

from swift_program import renamed


def lines(value, path=(), line=1):
    """Pairs of a line and a path, for every value of a text with one entry a line; and the last line."""
    found = [(line, path)]
    if isinstance(value, dict):
        entries = [(key, inner) for key, inner in value.items()]
    elif isinstance(value, list):
        entries = list(enumerate(value))
    else:
        return found, line
    if not entries:
        return found, line
    for key, inner in entries:
        inner_lines, line = lines(inner, (*path, key), line + 1)
        found += inner_lines
    return found, line + 1


def path_at_line(schema, number, name=""):
    """The path of what begins at a line."""
    found, _ = lines(renamed(schema, name))
    for line, path in found:
        if line == number:
            return tuple(
                step[len(name):] if index and path[index - 1] == "$defs" else step
                for index, step in enumerate(path))
    return None


# Keywords below which lies a schema, a list of schemas, or schemas by key.
SINGLE = {
    "items", "contains", "additionalProperties", "propertyNames", "if", "then", "else", "not",
    "unevaluatedItems", "unevaluatedProperties", "additionalItems",
}
LISTS = {"allOf", "anyOf", "oneOf", "prefixItems", "items"}
KEYED = {"properties", "patternProperties", "dependentSchemas", "$defs", "definitions"}


def schema_paths(schema, path=()):
    """The paths of a schema and of all schemas in it."""
    yield path
    if not isinstance(schema, dict):
        return
    for keyword, value in schema.items():
        if keyword in SINGLE and isinstance(value, (dict, bool)):
            yield from schema_paths(value, (*path, keyword))
        elif keyword in LISTS and isinstance(value, list):
            for index, inner in enumerate(value):
                yield from schema_paths(inner, (*path, keyword, index))
        elif keyword in KEYED and isinstance(value, dict):
            for key, inner in value.items():
                yield from schema_paths(inner, (*path, keyword, key))
