"""Places in documents and schemas, and the lines at which `swift_program.spelled` writes them."""

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


def without_line(schema, number, name=""):
    """The schema without the keyword around a line, or `None` if there is none."""
    path = path_at_line(schema, number, name)
    if not path:
        return None
    known = set(schema_paths(schema))
    around = path
    while around not in known:
        around = around[:-1]
    if around == path:  # The line is where a schema begins.
        return replaced(schema, path, True)
    remaining = {key: value for key, value in value_at(schema, around).items() if key != path[len(around)]}
    return replaced(schema, around, remaining)


def value_at(document, path):
    for step in path:
        document = document[step]
    return document


def replaced(document, path, value):
    """A copy of a document with another value at a place."""
    if not path:
        return value
    made = dict(document) if isinstance(document, dict) else list(document)
    made[path[0]] = replaced(document[path[0]], path[1:], value)
    return made
