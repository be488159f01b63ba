"""Two independent implementations of JSON Schema, whose common verdict is what Vouch has to say."""

import sys

try:
    import jsonschema
    import jsonschema.validators
    import jsonschema_rs
except ImportError as error:
    print(
        f"The Python library {error.name} is missing, so nothing was judged. Install both judges with "
        "`pip install jsonschema jsonschema-rs`.",
        file=sys.stderr,
    )
    sys.exit(2)


# Formats are asserted, as Vouch does.
FORMATS = jsonschema.FormatChecker()


class Disagreement(Exception):
    """The judges differ, or one of them can't say: nobody knows who is right."""


class Judges:
    """Both judges of one schema."""

    def __init__(self, schema):
        """Raises `Disagreement` for a schema that one of them doesn't take."""
        dialect = jsonschema.validators.validator_for(schema, jsonschema.Draft202012Validator)
        try:
            dialect.check_schema(schema)
            self.python = dialect(schema, format_checker=FORMATS)
            self.rust = getattr(jsonschema_rs, dialect.__name__)(schema, validate_formats=True)
        except Exception as error:
            raise Disagreement(str(error)) from None

    def accept(self, document):
        """Whether both accept a document; raises `Disagreement` where they differ."""
        quick = self.probably_accept(document)
        try:
            thorough = self.python.is_valid(document)
        except Exception as error:
            raise Disagreement(str(error)) from None
        if quick != thorough:
            raise Disagreement(f"jsonschema says {thorough}, jsonschema-rs says {quick}")
        return quick

    def probably_accept(self, document):
        """The verdict of the quicker one."""
        try:
            return self.rust.is_valid(document)
        except Exception as error:
            raise Disagreement(str(error)) from None


def fitting(schema, values):
    """Those of some values that the quicker judge takes."""
    try:
        judge = jsonschema_rs.Draft202012Validator(schema, validate_formats=True)
        return [value for value in values if judge.is_valid(value)]
    except Exception as error:
        raise Disagreement(str(error)) from None


def verdict(judges, document):
    """What both judges say: true, false, or `None` where they differ."""
    try:
        return judges.accept(document)
    except Disagreement:
        return None
