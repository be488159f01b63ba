"""Takes single assertion keywords out of schemas, and looks for those that nobody misses.

Without the keyword the generated Swift must be another, or the tool must have spoken of the keyword, or
there is no document that tells the two schemas apart.
"""

import copy
import dataclasses
import json
import pathlib
import random
import re

import documents
from judges import Disagreement, Judges, verdict
from places import KEYED, LISTS, SINGLE, path_at_line, schema_paths
from swift_program import Generator

# Keywords that decide which values are valid, each by itself.
ASSERTIONS = {
    "type", "const", "enum", "multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum",
    "maxLength", "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "maxContains", "minContains",
    "maxProperties", "minProperties", "required", "dependentRequired", "dependentSchemas", "contains",
    "items", "prefixItems", "properties", "patternProperties", "additionalProperties", "propertyNames",
    "if", "then", "else", "not", "allOf", "anyOf", "oneOf", "$ref", "unevaluatedItems",
    "unevaluatedProperties",
}

# The judges don't decide these: without one the text must change.
UNJUDGED = {"format", "contentEncoding", "default"}
ANNOTATIONS = {"x-swift-name", "x-message", "x-pattern-engine"}

# A comment says where a declaration comes from and what it allows; only code counts.
COMMENT = re.compile(r"^\s*//.*$", re.M)


@dataclasses.dataclass
class Removal:
    """A schema, and the place of a keyword that is taken out."""

    origin: str
    schema: object
    path: tuple

    @property
    def without(self):
        remaining = copy.deepcopy(self.schema)
        del documents.value_at(remaining, self.path[:-1])[self.path[-1]]
        return remaining


def removals(origin, schema):
    """All ways to take one keyword out of a schema."""
    for path in schema_paths(schema):
        place = documents.value_at(schema, path)
        for keyword in place if isinstance(place, dict) else ():
            if keyword in ASSERTIONS | UNJUDGED or keyword.startswith("x-") and keyword not in ANNOTATIONS:
                yield Removal(origin, schema, (*path, keyword))
