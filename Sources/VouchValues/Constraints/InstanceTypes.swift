/// A set of JSON Schema's types (Core 2020-12, section 4.2.1), where an integer is a number without
/// a fraction.
package struct InstanceTypes: OptionSet, BitwiseCopyable, Sendable {
  package let rawValue: UInt8

  static let null = InstanceTypes(rawValue: 1 << 0)
  static let boolean = InstanceTypes(rawValue: 1 << 1)
  package static let integer = InstanceTypes(rawValue: 1 << 2)
  package static let number = InstanceTypes(rawValue: 1 << 3)
  static let string = InstanceTypes(rawValue: 1 << 4)
  static let array = InstanceTypes(rawValue: 1 << 5)
  static let object = InstanceTypes(rawValue: 1 << 6)

  /// The types in the order in which messages list them, with their names and phrases.
  private static let words: [(type: InstanceTypes, name: String, phrase: MessageKey)] = [
    (.null, "null", .kindNull), (.boolean, "boolean", .kindBoolean),
    (.integer, "integer", .kindInteger), (.number, "number", .kindNumber),
    (.string, "string", .kindString), (.array, "array", .kindArray),
    (.object, "object", .kindObject),
  ]

  /// Makes the set of types with some names. Unknown names are ignored.
  package init(names: [String]) {
    rawValue = Self.words.reduce(0) { $0 | (names.contains($1.name) ? $1.type.rawValue : 0) }
  }

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  private var members: [(type: InstanceTypes, name: String, phrase: MessageKey)] {
    Self.words.filter { contains($0.type) }
  }

  var names: String { members.map(\.name).joined(separator: ", ") }

  var phrase: KeyedMessage.Argument { .anyOf(members.map { .phrase($0.phrase) }) }

  /// The kinds of nodes that values of the types can have. For a number node that isn't an
  /// ``InstanceNode/Kind/integer``, its value must be checked to decide whether it is an integer.
  package var kinds: InstanceKinds {
    var kinds: InstanceKinds = []
    if contains(.null) { kinds.insert(.null) }
    if contains(.boolean) { kinds.insert(.booleans) }
    if contains(.integer) || contains(.number) { kinds.insert(.numbers) }
    if contains(.string) { kinds.insert(.string) }
    if contains(.array) { kinds.insert(.array) }
    if contains(.object) { kinds.insert(.object) }
    return kinds
  }
}

/// A set of kinds of nodes.
package struct InstanceKinds: OptionSet, BitwiseCopyable, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  @inline(__always)
  package init(_ kind: InstanceNode.Kind) {
    rawValue = 1 &<< kind.rawValue
  }

  package static var null: InstanceKinds { InstanceKinds(.null) }
  package static var booleans: InstanceKinds { [InstanceKinds(.false), InstanceKinds(.true)] }
  package static var numbers: InstanceKinds { [InstanceKinds(.integer), InstanceKinds(.number)] }
  package static var string: InstanceKinds { InstanceKinds(.string) }
  package static var array: InstanceKinds { InstanceKinds(.array) }
  package static var object: InstanceKinds { InstanceKinds(.object) }
  package static var all: InstanceKinds { InstanceKinds(rawValue: .max) }
}
