/// The schema of one generated type: a table that every door into the type walks. Not for callers.
///
/// The table is text, because a literal costs the Swift compiler next to nothing; it is read once,
/// when the type is first used. Its first line names the kind and the type, then each property has
/// a line that says what the schema says:
///
///     object Listing version=1
///       id: int32 minimum=1 maximum=2147483647
///       name: string minLength=1 maxLength=80
///       tags: [Tag] maxItems=16 uniqueItems
///
/// ``TableReader`` has the grammar.
public final class _Schema: Sendable {
  /// The name of the type, as rule ids begin with it.
  let name: String
  /// The generated file, as messages for who builds the program name it.
  let file: StaticString
  package let shape: TypeShape
  /// Stands for a document of the type where it isn't part of another one; only its rule ids count.
  let rootNode: SchemaNode
  /// The schema's own sentences for the type as a whole.
  let wording: Wording?
  /// How decoders are asked for values of the type as a whole; nil until the first one is decoded.
  let transcriptionGuides = Locked<TranscriptionGuides??>(nil)
  /// The cases of an enumeration, as an ``EnumerationCases``.
  @usableFromInline let cases: any AnyObject & Sendable
  /// The enumeration that ``cases`` are of.
  @usableFromInline let caseType: ObjectIdentifier?

  /// Reads the table of a struct.
  ///
  /// - Parameters:
  ///   - table: the text, as Vouch generates it. A table that can't be read ends the program,
  ///     since it can only come from a file that another version generated, or that was edited by hand.
  ///   - parts: the generated types and the patterns that the table names.
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

  /// What a table speaks of by name.
  public struct Part {
    enum Content {
      case type(StaticString, any SchemaType.Type)
      case pattern(StaticString, automaton: StaticString)
      case schemas(_EvaluatedSchemas)
    }

    let content: Content

    /// A generated type, and the name that rows call it by.
    public static func type(_ name: StaticString, _ type: any _SchemaType.Type) -> Part {
      Part(content: .type(name, type))
    }

    /// A pattern, and the automaton that it was compiled to.
    public static func pattern(_ source: StaticString, _ automaton: StaticString) -> Part {
      Part(content: .pattern(source, automaton: automaton))
    }

    /// The schemas of the generated file that rows name.
    public static func schemas(_ schemas: _EvaluatedSchemas) -> Part {
      Part(content: .schemas(schemas))
    }

    /// The automata of those parts that are patterns.
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
    wording = reader.wording
    rootNode = SchemaNode(kind: .any, ruleStem: name)
    cases = rootNode
    caseType = nil
  }

  /// Makes the schema of an enumeration without cases in Swift.
  init(
    name: String, _ enumeration: EnumerationShape, message: AuthoredText?,
    typeMessage: AuthoredText?
  ) {
    self.name = name
    file = "a plan"
    shape = .enumeration(enumeration)
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
  ///   - openTo: the JSON types that a value which isn't listed may have, by their names in JSON
  ///     Schema; none where only the listed values are allowed.
  ///   - message: the schema's own sentence for a value that isn't allowed.
  ///   - typeMessage: the one for a value of another type.
  ///   - file: the generated file.
  public init<Value: _SchemaEnumeration>(
    enumeration type: Value.Type, name: String, openTo: [String] = [],
    message: AuthoredText? = nil, typeMessage: AuthoredText? = nil, file: StaticString = #fileID
  ) {
    let values = Array(Value.allCases)
    self.name = name
    wording = Self.wording(ofEnumeration: message, typeMessage)
    self.file = file
    shape = .enumeration(
      EnumerationShape(
        values.map(\.rawValue.fieldValue), raw: Value.RawValue.rowKind, name: name, openTo: openTo))
    rootNode = SchemaNode(kind: .any, ruleStem: name)
    cases = EnumerationCases(values)
    caseType = ObjectIdentifier(Value.self)
  }

  /// The listed case of a raw value; raw values are the same if their scalars are.
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
    // What the cases are of has been compared; a cast that compares again takes longer than a decode.
    return unsafe unsafeDowncast(cases, to: EnumerationCases<Value>.self).values
  }

  @usableFromInline
  func noCases() -> Never { FieldValue.disagree("an enumeration") }

  /// A raw value as a field: the index of its case, or itself if it isn't listed.
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
  /// Ends the program, since the code of a generated type wasn't generated with its table.
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
  /// The raw values where all of them are strings, and few: those are found sooner without a hash.
  private let texts: [String]?
  /// The row that raw values are read by.
  let rawNode: SchemaNode
  /// The JSON types of values that aren't listed, by name; empty where there may be none.
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
