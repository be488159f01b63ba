"""Rules between properties: the part of CEL that the random schemas use, evaluated with errors as CEL has them."""

import re

TOKEN = re.compile(r"\s*(\|\||&&|[<>=!]=|[-+<>!()]|[0-9]+|[A-Za-z_][A-Za-z_0-9]*)")


class Failed(Exception):
    """The evaluation ends in an error, such as the use of an absent property."""


def holds(expression, value):
    """Whether a rule holds of an object; one that ends in an error doesn't."""
    try:
        return Expression(expression, value).whole() is True
    except Failed:
        return False


class Expression:
    """An expression that is evaluated while it is read."""

    def __init__(self, text, value):
        self.tokens = TOKEN.findall(text)
        self.value = value

    def next_is(self, *words):
        if self.tokens and self.tokens[0] in words:
            return self.tokens.pop(0)
        return None

    def whole(self):
        made = self.either()
        return made() if callable(made) else made

    # Each part is a function without arguments, since an operand beside `||` may fail.

    def either(self):
        left = self.both()
        while self.next_is("||"):
            left = decided(left, self.both(), True)
        return left

    def both(self):
        left = self.compared()
        while self.next_is("&&"):
            left = decided(left, self.compared(), False)
        return left

    def compared(self):
        left = self.sum()
        word = self.next_is("<", "<=", ">", ">=", "==", "!=")
        if not word:
            return left
        right = self.sum()
        compare = {
            "<": lambda a, b: a < b, "<=": lambda a, b: a <= b, ">": lambda a, b: a > b,
            ">=": lambda a, b: a >= b, "==": lambda a, b: a == b, "!=": lambda a, b: a != b,
        }[word]
        return lambda: compare(left(), right())

    def sum(self):
        left = self.term()
        while word := self.next_is("+", "-"):
            left = added(left, self.term(), word)
        return left

    def term(self):
        if self.next_is("!"):
            inner = self.term()
            return lambda: not inner()
        if self.next_is("("):
            inner = self.either()
            self.next_is(")")
            return inner
        word = self.tokens.pop(0)
        if word.isdigit():
            return lambda: int(word)
        if word in ("true", "false"):
            return lambda: word == "true"
        if word == "has" and self.tokens[:1] == ["("]:
            name = self.argument()
            return lambda: name in self.value
        if word == "size" and self.tokens[:1] == ["("]:
            self.next_is("(")
            inner = self.either()
            self.next_is(")")
            return lambda: len(inner())
        return lambda: self.property(word)

    def argument(self):
        self.next_is("(")
        name = self.tokens.pop(0)
        self.next_is(")")
        return name

    def property(self, name):
        if self.value.get(name) is None:
            raise Failed(name)
        return self.value[name]


def added(left, right, word):
    return lambda: left() + right() if word == "+" else left() - right()


def decided(left, right, deciding):
    """`||` and `&&`: an operand that decides does so whatever becomes of the other."""
    def both():
        failed = None
        for side in (left, right):
            try:
                if side() is deciding:
                    return deciding
            except Failed as error:
                failed = error
        if failed:
            raise failed
        return not deciding
    return both
