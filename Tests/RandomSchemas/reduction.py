"""Makes failing cases smaller, as long as they fail in the same way.

Each round takes every case one step further in all ways at once: the smaller candidates of all cases are
compiled as one program, and of those that still fail the smallest goes on.
"""

import itertools
import json

import comparison
import documents
from judges import Disagreement
from places import KEYED, LISTS, replaced, schema_paths, value_at

ROUNDS = 60

# How many candidates of a case are tried at once: the smallest first, the others if none of them fails.
CANDIDATES = 30


def reduced(findings, compare, report=lambda text: None, candidate_cases=None):
    """The findings, each as small as it gets; `candidate_cases` makes smaller cases of one."""
    candidate_cases = candidate_cases or judged_cases
    current = list(findings)
    waiting = {index: candidate_cases(finding) for index, finding in enumerate(findings)}
    for number in range(ROUNDS):
        owners, cases = [], []
        for index, candidates in waiting.items():
            for case in itertools.islice(candidates, CANDIDATES):
                owners.append(index)
                cases.append(case)
        if not cases:
            break
        active = set(owners)
        report(f"reducing, round {number + 1}: {len(cases)} candidates for {len(active)} findings")
        better = {}
        for index, found in zip(owners, compare.findings(cases)):
            for finding in found:
                if finding.signature == current[index].signature:
                    if index not in better or size(finding) < size(better[index]):
                        better[index] = finding
        for index, finding in better.items():
            current[index] = finding
            waiting[index] = candidate_cases(finding)
    return current


def judged_cases(finding):
    """Smaller cases that the judges have a verdict on, the smallest first."""
    for schema, document in smaller_pairs(finding):
        try:
            made = comparison.case(schema, [] if document is None else [document])
        except Disagreement:
            continue
        if document is None or [said for _, said in made.documents] == [finding.expected]:
            yield made


def smaller_pairs(finding):
    """Smaller schemas with documents, the smallest first, each once."""
    seen = {key(finding.schema, finding.document)}
    for schema, document in sorted(candidates_of(finding), key=lambda pair: weight(*pair)):
        if key(schema, document) not in seen and weight(schema, document) < size(finding):
            seen.add(key(schema, document))
            yield schema, document


def candidates_of(finding):
    """Pairs of a schema and a document, one step smaller."""
    schema, text = finding.schema, finding.document
    for smaller in smaller_schemas(schema):
        yield without_unused(smaller), text
    if text is None:
        return
    document = documents.read(text)
    for smaller in smaller_documents(document):
        yield schema, documents.write(smaller)
    for inner, value in parts(schema, document):
        yield without_unused(with_definitions(inner, schema)), documents.write(value)


def key(schema, document):
    return json.dumps([schema, document], sort_keys=False)


def weight(schema, document):
    return len(json.dumps(schema, ensure_ascii=False)) + len(document or "")


def size(finding):
    return weight(finding.schema, finding.document)


# Schemas

def smaller_schemas(schema):
    for path in schema_paths(schema):
        inner = value_at(schema, path)
        for smaller in smaller_forms(inner, schema, bool(path)):
            yield replaced(schema, path, smaller)


def smaller_forms(schema, root, is_nested):
    """What may stand in place of a schema."""
    if not isinstance(schema, dict):
        return
    if is_nested:
        yield True
        yield {"type": "string"}
        yield {"type": "integer"}
    for keyword, value in schema.items():
        rest = {other: inner for other, inner in schema.items() if other != keyword}
        if keyword == "$defs":
            continue
        yield rest
        if keyword == "$ref":
            target = documents.resolve(root, value)
            if f'"{value}"' not in json.dumps(target):
                yield target if not rest or not isinstance(target, dict) else {**rest, **target}
        elif keyword in ("enum", "required", "type") and isinstance(value, list):
            for index in range(len(value)):
                fewer = value[:index] + value[index + 1 :]
                if fewer:
                    yield {**schema, keyword: fewer}
            if keyword == "type" and len(value) == 1:
                yield {**schema, keyword: value[0]}
        elif keyword in LISTS and isinstance(value, list):
            for index, inner in enumerate(value):
                if len(value) > 1:
                    yield {**schema, keyword: value[:index] + value[index + 1 :]}
                yield from (with_definitions(inner, schema), merged(rest, inner))
        elif keyword in KEYED or keyword == "dependentRequired":
            for name in value:
                yield {**schema, keyword: {k: v for k, v in value.items() if k != name}}


def merged(rest, inner):
    """The keywords of a branch beside those of its schema."""
    return {**inner, **rest} if isinstance(inner, dict) else rest


def with_definitions(inner, root):
    if isinstance(inner, dict) and isinstance(root, dict) and "$defs" in root and "$ref" in json.dumps(inner):
        return {**inner, "$defs": root["$defs"]}
    return inner


def without_unused(schema):
    """Without definitions that nothing refers to."""
    while isinstance(schema, dict) and "$defs" in schema:
        text = json.dumps(schema)
        used = {name: inner for name, inner in schema["$defs"].items() if f'"#/$defs/{name}"' in text}
        if used == schema["$defs"]:
            break
        schema = {**schema, "$defs": used}
        if not used:
            del schema["$defs"]
    return schema


# Documents

def smaller_documents(document):
    for path in documents.paths(document):
        value = value_at(document, path)
        for smaller in smaller_values(value):
            yield replaced(document, path, smaller)


def smaller_values(value):
    if isinstance(value, dict):
        yield {}
        for name in value:
            yield {k: v for k, v in value.items() if k != name}
        yield from value.values()
    elif isinstance(value, list):
        yield []
        for index in range(len(value)):
            yield value[:index] + value[index + 1 :]
        yield from value
    elif isinstance(value, str):
        yield from ("", "a")
    elif isinstance(value, bool) or value is None:
        return
    else:
        yield from (0, 1)


def parts(schema, document):
    """Parts of the schema with the part of the document that they speak of."""
    if not isinstance(schema, dict):
        return
    for keyword, inner in schema.items():
        if keyword in ("properties", "$defs") and isinstance(document, dict):
            for name, part in inner.items():
                if name in document:
                    yield part, document[name]
        elif keyword in ("additionalProperties", "patternProperties", "unevaluatedProperties"):
            for value in document.values() if isinstance(document, dict) else ():
                for part in inner.values() if keyword == "patternProperties" else [inner]:
                    yield part, value
        elif keyword in ("items", "contains", "unevaluatedItems", "prefixItems"):
            for index, value in enumerate(document) if isinstance(document, list) else ():
                if keyword == "prefixItems":
                    if index < len(inner):
                        yield inner[index], value
                else:
                    yield inner, value
    if "$ref" in schema:
        yield documents.resolve(schema, schema["$ref"]) if "$defs" in schema else True, document
