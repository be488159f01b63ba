/// Values of generated types as JSON text.
extension JSONWriter {
  /// Writes a value in the form that its row gives it in documents.
  ///
  /// - Throws: an `EncodingError` if the value nests deeper than decoding reads.
  mutating func value(_ value: WrittenValue) throws {
    switch value {
    case .null: literal("null")
    case .bool(let value): literal(value ? "true" : "false")
    case .integer(let value): integer(value)
    case .unsigned(let value): integer(value)
    case .double(let value): try number(value)
    case .float(let value): try number(value)
    case .decimal(let value): try number(value)
    case .text(let value): string(value)
    case .json(let value): try json(value)
    case .array(let items):
      try array { writer in
        try items.visit {
          writer.separate()
          try writer.value($0)
        }
      }
    case .object(let members):
      try object { writer in
        try members.visit { key, value in
          writer.key(key.stringValue)
          try writer.value(value)
        }
      }
    case .unionCase(let value, let node): try level { try $0.value(value.written(as: node)) }
    case .nested(let object): try self.value(object.written(at: []))
    }
  }
}
