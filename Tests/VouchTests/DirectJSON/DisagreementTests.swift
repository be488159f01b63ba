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

    @Test("An initialiser that asks for more fields than there are")
    func index() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        _ = try VouchJSON.decode([WrongIndex].self, from: Array(#"[{"value":7}]"#.utf8))
      }
      #expect(output(result).contains("disagree: as many fields as the table lists"))
    }

    @Test("Fields that are kept, and asked after their document is gone")
    func lifetime() async {
      let result = await #expect(
        processExitsWith: .failure, observing: [\.standardErrorContent]
      ) {
        let keeper = try VouchJSON.decode(Keeper.self, from: Array(#"{"value":"kept"}"#.utf8))
        _ = keeper.fields.string(0)
      }
      #expect(output(result).contains("kept its fields: they end with their document"))
    }
  }

  private enum AnyViolation: SchemaError {
    case value(Violation)

    init(_ index: Int, _ violation: Violation) { self = .value(violation) }

    var violation: Violation {
      switch self {
      case .value(let violation): violation
      }
    }
  }

  private struct WrongKind: SchemaObject, Hashable {
    typealias ValidationError = AnyViolation

    let value: String

    static let schema = Schema(
      """
      object WrongKind
        value: integer
      """)

    init(checked fields: CheckedFields) { value = fields.string(0) }

    func write(to fields: inout FieldWriter) { fields.append(value) }
  }

  private struct WrongIndex: SchemaObject, Hashable {
    typealias ValidationError = AnyViolation

    let value: Int

    static let schema = Schema(
      """
      object WrongIndex
        value: integer
      """)

    init(checked fields: CheckedFields) { value = fields.int(1) }

    func write(to fields: inout FieldWriter) { fields.append(value) }
  }

  private struct Keeper: SchemaObject {
    typealias ValidationError = AnyViolation

    // Never used by two threads.
    nonisolated(unsafe) let fields: CheckedFields

    static let schema = Schema(
      """
      object Keeper
        value: string
      """)

    init(checked fields: CheckedFields) { self.fields = fields }

    func write(to fields: inout FieldWriter) { fields.append("kept") }
  }
#endif
