/// The schema of one generated type: a table that decoding, initialisers and encoding all use. For
/// generated code only.
///
/// The table is text, because a literal costs the Swift compiler next to nothing. It is parsed
/// once, when the type is first used. Its first line has the kind and the name of the type, and
/// each property has a line with its constraints:
///
///     object Listing version=1
///       id: int32 minimum=1 maximum=2147483647
///       name: string minLength=1 maxLength=80
///       tags: [Tag] maxItems=16 uniqueItems
///
/// ``TableReader`` describes the grammar.
public final class _Schema: Sendable {
  /// The name of the type, with which rule ids begin.
  let name: String
  /// The generated file, for messages to the developer of the program.
  let file: StaticString
  package let shape: TypeShape
  /// The rows of ``shape``, if it is an object's whose fields are written one by one.
  let writtenRows: Uncounted<WrittenRows>?
  /// The row for a document of the type that isn't part of another one; only its rule ids are used.
  let rootNode: SchemaNode
  /// The schema's own messages for the type as a whole.
  let wording: Wording?
  /// The guides for reading values of the type from decoders; nil until the first one is decoded.
  let transcriptionGuides = Locked<TranscriptionGuides??>(nil)
  /// The dependence of the type's documents on their forms.
  let formTraits = FormTraits()
  /// The cases of an enumeration, as an ``EnumerationCases``.
  @usableFromInline let cases: any AnyObject & Sendable
  /// The identity of the type whose cases ``cases`` holds.
  @usableFromInline let caseType: ObjectIdentifier?

  /// Reads the table of a struct.
  ///
  /// - Parameters:
  ///   - table: the text, as Vouch generates it. A table that can't be read traps, because it can
  ///     only come from a file that another version generated, or that was edited by hand.
  ///   - parts: the generated types and the patterns that the table refers to.
  public convenience init(
    _ table: StaticString, _ parts: Part..., file: StaticString = #fileID
  ) {
    var types: [(name: String, type: RowType)] = []
    var schemas: _EvaluatedSchemas?
    for part in parts {
      switch part.content {
      case .type(let name, let type): types.append((name.description, RowType(type)))
      case .schemas(let given): schemas = given
      case .pattern: break
      }
    }
    self.init(
      text: table.description, types: types,
      TableParts(patterns: Part.patterns(parts), schemas: schemas), file: file)
  }

  /// A type, a pattern or a schema that a table refers to by name.
  public struct Part {
    enum Content {
      case type(StaticString, any SchemaType.Type)
      case pattern(StaticString, automaton: StaticString)
      case schemas(_EvaluatedSchemas)
    }

    let content: Content

    /// Makes a generated type with the name that rows use for it.
    public static func type(_ name: StaticString, _ type: any _SchemaType.Type) -> Part {
      Part(content: .type(name, type))
    }

    /// Makes a pattern with its compiled automaton.
    public static func pattern(_ source: StaticString, _ automaton: StaticString) -> Part {
      Part(content: .pattern(source, automaton: automaton))
    }

    /// Makes the evaluated schemas of the generated file.
    public static func schemas(_ schemas: _EvaluatedSchemas) -> Part {
      Part(content: .schemas(schemas))
    }

    /// Returns the automata of the parts that are patterns.
    static func patterns(_ parts: [Part]) -> [ScalarString: _Pattern] {
      parts.reduce(into: [:]) { patterns, part in
        guard case .pattern(let source, let automaton) = part.content else { return }
        patterns[ScalarString(source.description)] = _Pattern(automaton, source: source)
      }
    }
  }

  init(
    text: String, types: [(name: String, type: RowType)], _ parts: TableParts = TableParts(),
    file: StaticString = #fileID
  ) {
    let (reader, name, shape) = TableSource.$current.withValue(TableSource(file, text)) {
      var reader = TableReader(text, types: types, parts)
      let (name, shape) = reader.read()
      return (reader, name, shape)
    }
    self.name = name
    self.file = file
    self.shape = shape
    writtenRows = shape.writtenRows
    wording = reader.wording
    rootNode = SchemaNode(kind: .any, ruleStem: name)
    cases = rootNode
    caseType = nil
  }

  /// Makes the schema of an enumeration that has no cases in Swift.
  init(
    name: String, _ enumeration: EnumerationShape, message: AuthoredText?,
    typeMessage: AuthoredText?
  ) {
    self.name = name
    file = "a plan"
    shape = .enumeration(enumeration)
    writtenRows = nil
    wording = Self.wording(ofEnumeration: message, typeMessage)
    rootNode = SchemaNode(kind: .any, ruleStem: name)
    cases = rootNode
    caseType = nil
  }

  private static func wording(
    ofEnumeration message: AuthoredText?, _ typeMessage: AuthoredText?
  ) -> Wording? {
    var sentences: [String: AuthoredText] = [:]
    sentences[ReportedKeyword.enum.rawValue] = message
    sentences[ReportedKeyword.type.rawValue] = typeMessage
    return sentences.isEmpty ? nil : Wording(general: nil, sentences: sentences)
  }

  /// Makes the schema of an enumeration from its cases.
  ///
  /// - Parameters:
  ///   - openTo: the names of the JSON types that unlisted values may have; empty if only the
  ///     listed values are allowed.
  ///   - message: the schema's own message for a value that isn't allowed.
  ///   - typeMessage: the schema's own message for a value of another type.
  ///   - file: the generated file.
  public init<Value: _SchemaEnumeration>(
    enumeration type: Value.Type, name: String, openTo: [String] = [],
    message: AuthoredText? = nil, typeMessage: AuthoredText? = nil, file: StaticString = #fileID
  ) {
    let values = Array(Value.allCases)
    self.name = name
    wording = Self.wording(ofEnumeration: message, typeMessage)
    self.file = file
    writtenRows = nil
    shape = .enumeration(
      EnumerationShape(
        values.map(\.rawValue.fieldValue), raw: Value.RawValue.rowKind, name: name, openTo: openTo))
    rootNode = SchemaNode(kind: .any, ruleStem: name)
    cases = EnumerationCases(values)
    caseType = ObjectIdentifier(Value.self)
  }

  /// Returns the listed case of a raw value; raw values are equal if their Unicode scalars are.
  public static func enumerationCase<Value: _SchemaEnumeration>(
    of rawValue: Value.RawValue
  ) -> Value? {
    guard case .enumeration(let enumeration) = Value.schema.shape,
      let index = enumeration.index(of: rawValue.fieldValue)
    else { return nil }
    return Value.schema.enumerationCase(at: index)
  }

  @inlinable
  func enumerationCase<Value: _SchemaEnumeration>(at index: Int) -> Value {
    enumerationCases()[index]
  }

  @inlinable
  func enumerationCases<Value: _SchemaEnumeration>() -> [Value] {
    guard caseType == ObjectIdentifier(Value.self) else { noCases() }
    // The type of the cases has been compared above; a checked cast takes longer than a decode.
    return unsafe unsafeDowncast(cases, to: EnumerationCases<Value>.self).values
  }

  @usableFromInline
  func noCases() -> Never { FieldValue.disagree("an enumeration") }

  /// Returns a raw value as a field: the index of its case, or the value itself if it isn't listed.
  func field(ofRawValue rawValue: some _EnumerationRawValue) -> FieldValue {
    guard case .enumeration(let enumeration) = shape else {
      FieldValue.disagree("an enumeration")
    }
    return enumeration.index(of: rawValue.fieldValue).map { .enumerationCase($0) }
      ?? rawValue._schemaField.value
  }

  /// The number of values that the type writes.
  var writtenCount: Int {
    if case .union = shape { 2 } else { fieldCount }
  }

  /// The number of fields that a value of the type has.
  var fieldCount: Int {
    switch shape {
    case .object(let object): object.fieldCount
    case .tuple(let tuple): tuple.fieldCount
    case .value, .enumeration, .union: 1
    }
  }
}

package typealias TypeSchema = _Schema

extension _Schema {
  /// Traps, because the code of a generated type wasn't generated with its table.
  @inline(never)
  func misfit(_ difference: String) -> Never {
    TableSource.end(file, name, problem: "\(difference) than the table lists, or others")
  }
}

/// The cases of one generated enumeration, in the order of the schema.
@usableFromInline
final class EnumerationCases<Value: _SchemaEnumeration>: Sendable {
  @usableFromInline let values: [Value]

  init(_ values: [Value]) {
    self.values = values
  }
}

/// The raw values of an enumeration, found by their scalars in constant time.
package final class EnumerationShape: Sendable {
  let rawValues: [FieldValue]
  /// The raw values, if all of them are strings and there are few: comparing them is faster than
  /// hashing.
  private let texts: [String]?
  /// The row that raw values are read by.
  let rawNode: SchemaNode
  /// The names of the JSON types that unlisted values may have; empty if there may be none.
  package let openTo: [String]
  private let indices: [JSONEqual: Int]

  init(
    _ rawValues: [FieldValue], raw: SchemaNode.Kind = .any, name: String = "",
    openTo: [String] = []
  ) {
    self.rawValues = rawValues
    self.openTo = openTo
    rawNode = SchemaNode(kind: raw, ruleStem: name, isWholeType: true)
    var indices: [JSONEqual: Int] = [:]
    for (index, value) in rawValues.enumerated() { indices[JSONEqual(value)] = index }
    self.indices = indices
    let texts = rawValues.compactMap(\.text)
    self.texts = texts.count == rawValues.count && texts.count <= 16 ? texts : nil
  }

  func index(of value: FieldValue) -> Int? {
    if let texts, case .string(let text) = value {
      return texts.firstIndex { $0.hasScalars(of: text) }
    }
    return indices[JSONEqual(value)]
  }
}
