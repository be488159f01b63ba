"""Plain types of generated ones: the same stored properties and cases, conformances that Swift synthesises, no checks."""

import re

HEAD = """\
import Foundation

public enum JSONValue: Codable, Hashable, Sendable {
  case null

  public init(from decoder: any Decoder) throws { self = .null }
  public func encode(to encoder: any Encoder) throws {}
}

public struct JSONNull: Codable, Hashable, Sendable {}

public final class Box<Value: Codable & Hashable & Sendable>: Codable, Hashable, Sendable {
  public let value: Value

  public static func == (a: Box, b: Box) -> Bool { a.value == b.value }
  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
"""
TYPE = re.compile(r"public (struct|enum|indirect enum) ([^\s:<]+)")
PROPERTY = re.compile(r"public (let|var) (\S+): (.*?)(?: \{.*)?$")


def type_count(text):
    return sum(1 for line in text.splitlines() if (match := TYPE.match(line.strip())) and match[2] != "ValidationError")


def plain_swift(text):
    return HEAD + "\n".join(Plain(joined(text.split("// MARK: - What only")[0].splitlines())).lines()) + "\n"


def joined(lines):
    """Declarations that go over several lines, on one."""
    result = []
    for line in lines:
        previous = result[-1] if result else ""
        is_open = re.match(r"\s*(public|private) (let|var|struct|enum|indirect enum|typealias) ", previous) and (
            previous.endswith((":", "=", ",")))
        is_case = re.match(r"\s*case ", previous) and previous.count("(") > previous.count(")")
        # The head of a type ends with a brace.
        is_head = TYPE.match(previous.strip()) and "{" not in previous
        if is_open or is_case or is_head:
            result[-1] = previous + ("" if previous.endswith("(") else " ") + line.strip()
        else:
            result.append(line)
    return [line.replace(",)", ")") for line in result]


def without_module(type_name):
    return type_name.replace("Foundation.", "").replace("Vouch.", "")


class Plain:
    def __init__(self, lines):
        self.source = lines

    def lines(self):
        result, open_types, index = [], [], 0
        while index < len(self.source):
            line, text = self.source[index], self.source[index].strip()
            indent = len(line) - len(line.lstrip())
            blank = " " * indent
            is_member = bool(open_types) and indent == open_types[-1][0] + 2
            if (match := TYPE.match(text)) and match[2] == "ValidationError":
                index = self.end(index)
            elif match:
                result.append(blank + self.head(text))
                open_types.append((indent, match[1], []))
            elif text == "}" and open_types and open_types[-1][0] == indent:
                _, kind, properties = open_types.pop()
                if kind == "struct":
                    result += self.initializer(properties, blank + "  ")
                result.append(line)
            elif is_member and open_types[-1][1] == "struct" and (match := PROPERTY.match(text)):
                name, type_name = match[2], without_module(match[3])
                if "boxed" in text or text.endswith("{") and "boxed" in self.source[index + 1]:
                    is_optional = type_name.endswith("?")
                    type_name = f"Box<{type_name.rstrip('?')}>" + ("?" if is_optional else "")
                open_types[-1][2].append((name, type_name))
                result.append(f"{blank}public let {name}: {type_name}")
                index = self.end(index)
            elif is_member and text.startswith("case "):
                result.append(blank + without_module(text))
            elif text.startswith("public typealias") and "ValidationError" not in text:
                result.append(blank + without_module(text))
            elif text.endswith("{"):
                index = self.end(index)
            index += 1
        return result

    def end(self, index):
        """The last line of a declaration."""
        line = self.source[index]
        if not line.endswith("{"):
            return index
        blank = line[:len(line) - len(line.lstrip())]
        while self.source[index] != blank + "}":
            index += 1
        return index

    @staticmethod
    def head(text):
        text = text.replace(", RawRepresentable", "").replace("RawRepresentable, ", "")
        text = re.sub(r"<(\w+): [^>]*>", r"<\1: Codable & Hashable & Sendable>", text)
        return text

    @staticmethod
    def initializer(properties, blank):
        yield f"{blank}public init("
        yield ",\n".join(f"{blank}  {name}: {type_name}" for name, type_name in properties)
        yield f"{blank}) {{"
        for name, _ in properties:
            yield f"{blank}  self.{name} = {name}"
        yield f"{blank}}}"
