// Exit tests need processes.
#if os(macOS) || os(Linux)
  import Testing
  import Vouch

  /// Code that was generated and then changed by hand never reads memory that isn't its own.
  @Suite("A table that disagrees with its initialiser ends the program, and says so")
  struct DisagreementTests {
    private func output(_ result: ExitTest.Result?) -> String {
      String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    }

    @Test("An initialiser that asks for another kind of value")
    func kind() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = try VouchJSON.decode(WrongKind.self, from: Array(#"{"value":7}"#.utf8))
      }
      #expect(output(result).contains("disagree: a string"))
    }

    @Test("An initialiser that reads more rows than there are")
    func more() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = try VouchJSON.decode([TwoRows].self, from: Array(#"[{"value":7}]"#.utf8))
      }
      #expect(output(result).contains("the initialiser reads more rows than the table lists"))
      #expect(output(result).contains("DisagreementTests.swift: the table of TwoRows"))
      #expect(output(result).contains("run vouch generate again"))
    }

    @Test("An initialiser that reads fewer rows than there are")
    func fewer() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = try VouchJSON.decode(NoRows.self, from: Array(#"{"value":7}"#.utf8))
      }
      #expect(output(result).contains("the initialiser reads fewer rows than the table lists"))
    }

    @Test("A value that was kept, and asked after its document is gone")
    func lifetime() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let keeper = try VouchJSON.decode(Keeper.self, from: Array(#"{"value":"kept"}"#.utf8))
        _ = String(_schemaField: keeper.kept.field)
      }
      #expect(output(result).contains("kept its fields: they end with their document"))
    }
  }

  private struct WrongKind: _SchemaObject, Codable, Hashable {
    typealias ValidationError = ValueError

    let value: String

    static let _schema = _Schema(
      """
      object WrongKind version=1
        value: integer
      """)

    init(_fields fields: inout _CheckedFields<Self>) { value = fields.string() }

    func _write(to fields: inout _FieldWriter) { fields.append(value) }
  }

  private struct TwoRows: _SchemaObject, Codable, Hashable {
    typealias ValidationError = ValueError

    let value: Int

    static let _schema = _Schema(
      """
      object TwoRows version=1
        value: integer
      """)

    init(_fields fields: inout _CheckedFields<Self>) {
      fields.skip()
      value = fields.int()
    }

    func _write(to fields: inout _FieldWriter) { fields.append(value) }
  }

  private struct NoRows: _SchemaObject, Codable, Hashable {
    typealias ValidationError = ValueError

    static let _schema = _Schema(
      """
      object NoRows version=1
        value: integer
      """)

    init(_fields fields: inout _CheckedFields<Self>) {}

    func _write(to fields: inout _FieldWriter) {}
  }

  /// Keeps what its value was made of.
  private struct Keeping: _SchemaValue {
    // Never used by two threads.
    nonisolated(unsafe) let field: _Field

    init(_schemaField field: _Field) { self.field = field }

    var _schemaField: _Field { field }
  }

  private struct Keeper: _SchemaObject {
    typealias ValidationError = ValueError

    let kept: Keeping

    static let _schema = _Schema(
      """
      object Keeper version=1
        value: string
      """)

    init(_fields fields: inout _CheckedFields<Self>) { kept = fields.value() }

    func _write(to fields: inout _FieldWriter) { fields.append(kept) }
  }
#endif
