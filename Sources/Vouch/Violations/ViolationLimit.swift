extension Violation {
  /// The limit that a schema sets for a value, such as the 80 of `maxLength: 80`.
  public struct Limit: Sendable {
    /// A limit as a Swift value.
    public enum Value: Hashable, Sendable {
      /// The limit of a length, or of a number of items, properties or bytes.
      case count(Int)
      /// The limit of a number, or the divisor of `multipleOf`.
      case number(JSONNumber)
      /// The only value that is allowed.
      case constant(JSONValue)
      /// The values that are allowed; if there are more than twenty, only the first ones.
      case values([JSONValue])
      /// The names of types, schemes, hosts, keys or tags; if there are more than twenty, only the
      /// first ones.
      case names([String])
      /// A pattern, or the name of a format or an encoding.
      case text(String)
    }

    private enum Source: Sendable {
      case made(Value)
      case stated(String, by: String)
    }

    private let source: Source

    /// Makes a limit from a value.
    public init(_ value: Value) {
      source = .made(value)
    }

    /// Makes the limit that a keyword states. Its text is parsed only on demand.
    init(_ text: String, of keyword: String) {
      source = .stated(text, by: keyword)
    }

    /// The limit as a value.
    public var value: Value {
      switch source {
      case .made(let value): value
      case .stated(let text, let keyword):
        ReportedKeyword(rawValue: keyword)?.limit(text) ?? .text(text)
      }
    }
  }
}

extension Violation.Limit: Hashable {
  public static func == (a: Violation.Limit, b: Violation.Limit) -> Bool {
    switch (a.source, b.source) {
    case (.stated(let a, let first), .stated(let b, let second)): first == second && a == b
    default: a.value == b.value
    }
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

extension Violation.Limit: CustomStringConvertible {
  /// The limit as the schema writes it: `80`, `https, http`, `^[a-z]+$`.
  public var description: String {
    switch source {
    case .stated(let text, _): text
    case .made(.count(let count)): String(count)
    case .made(.number(let number)): number.description
    case .made(.constant(let value)): value.description
    case .made(.values(let values)): values.map(\.description).joined(separator: ", ")
    case .made(.names(let names)): names.joined(separator: ", ")
    case .made(.text(let text)): text
    }
  }
}

extension ReportedKeyword {
  /// Returns the value of a limit that the keyword states; nil if it is only a text.
  fileprivate func limit(_ text: String) -> Violation.Limit.Value? {
    switch ConstraintKeyword(rawValue: rawValue)?.form {
    case .limit, .divisor: return JSONNumber(text).map { .number($0) }
    case .count: return Int(text).map { .count($0) }
    case .const: return JSONValue(parsing: text).map { .constant($0) }
    case .values:
      let parts = Self.parts(of: text)
      let values = parts.compactMap { JSONValue(parsing: $0) }
      return values.count == parts.count ? .values(values) : nil
    case .schemes, .hosts: return Self.names(in: text)
    case .pattern, .format, .uniqueness: return nil
    case nil: break
    }
    if [.contains, .minContains, .maxContains].contains(self) {
      return Int(text).map { .count($0) }
    }
    return [.type, .dependentRequired, .discriminator].contains(self) ? Self.names(in: text) : nil
  }

  private static func names(in text: String) -> Violation.Limit.Value {
    .names(parts(of: text).map { JSONValue(parsing: $0)?.string ?? $0 })
  }

  /// Returns the elements of a list that ``ActualValue`` has joined, without the note on how many
  /// were omitted.
  private static func parts(of list: String) -> [String] {
    let parts = TableWords.split(list, at: ",").map { String($0.drop { $0 == " " }) }
    return parts.last?.hasPrefix("…") ?? false ? parts.dropLast() : parts
  }
}

extension JSONValue {
  fileprivate var string: String? { if case .string(let text) = self { text } else { nil } }
}
