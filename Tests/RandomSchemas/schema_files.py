"""Schema files that people wrote, for the keywords that can be taken out of them."""

import json
import pathlib
import re

try:
    import yaml
except ImportError:
    yaml = None

# The schemas at hand: those of the package, and others where they lie beside it.
FOLDERS = ["Schemas", "Tests/ReferenceTests/Schemas", "../shared/corpus"]


def at_hand(root):
    """The files, those of the package first."""
    files = []
    for folder in FOLDERS:
        for path in sorted((root / folder).rglob("*.json")) + sorted((root / folder).rglob("*.yaml")):
            # Below `upstream` lies what the real schemas were made of.
            if (".schema." in path.name or path.name == "schema.json") and "upstream" not in path.parts:
                if path.suffix == ".json" or yaml:
                    files.append(path)
    return files


def read(path):
    """The schema of a file."""
    content = path.read_text(encoding="utf-8")
    return json.loads(content) if path.suffix == ".json" else yaml.load(content, CoreLoader)


def text(schema):
    """The schema's text with a line for each entry, as `places.lines` counts them."""
    return json.dumps(schema, indent=1, ensure_ascii=False) + "\n"


def stem(origin):
    """The name of a file without its endings."""
    return pathlib.PurePath(origin).name.split(".")[0]


def beside(origin):
    """The other files in a file's folder, which it may refer to."""
    path = pathlib.Path(origin)
    others = path.parent.glob("*.schema.*") if path.is_absolute() else ()
    return [other for other in others if stem(other) != stem(path)]


if yaml:

    class CoreLoader(yaml.SafeLoader):
        """YAML 1.2 core, of which PyYAML knows only 1.1."""

        yaml_implicit_resolvers = {}

    def number(loader, node):
        value = loader.construct_scalar(node)
        return int(value) if re.fullmatch(r"[-+]?[0-9]+", value) else float(value)

    for tag, pattern, first in [
        ("null", r"^(?:~|null|Null|NULL|)$", ["~", "n", "N", ""]),
        ("bool", r"^(?:true|True|TRUE|false|False|FALSE)$", list("tTfF")),
        ("float", r"^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?$", list("-+.0123456789")),
    ]:
        CoreLoader.add_implicit_resolver(f"tag:yaml.org,2002:{tag}", re.compile(pattern), first)
    CoreLoader.add_constructor("tag:yaml.org,2002:float", number)
