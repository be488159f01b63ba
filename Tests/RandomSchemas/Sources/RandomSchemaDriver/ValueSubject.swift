import Foundation
import Vouch

/// A generated type, and what becomes of a document that each door reads: the verdict, what is written of
/// the value, what was left out.
public struct ValueSubject: Sendable {
  typealias Door = @Sendable (Documents) throws -> Outcome?

  /// A document in each form; what JSON alone can say has no property lists.
  struct Documents {
    var json: Data
    var xml: Data?
    var binary: Data?
  }

  /// What comes of a document that is read.
  struct Outcome: Encodable {
    /// By `JSONEncoder`, and by `VouchJSON`.
    var written: String
    var direct: String
    /// What differs from what was read: the value read again by one of the ways.
    var differs: [String] = []
    /// Where something was left out or replaced, if that was asked for.
    var dropped: [String]?
  }

  /// What is wrong with a document.
  struct Refusal: Encodable {
    /// Places and rules, in their order.
    var violations: [String]
    var words: String
  }

  private let doors: [Door]

  public init<Value: DocumentValue & Codable & Equatable>(_ type: Value.Type) {
    doors = [
      { try Self.outcome(JSONDecoder().decode(Value.self, from: $0.json)) },
      { try Self.outcome(JSONDecoder().decode(Document<Value>.self, from: $0.json)) },
      { try Self.outcome(VouchJSON.decode(Value.self, from: $0.json)) },
      { try Self.outcome(VouchJSON.document(Value.self, from: $0.json)) },
      { try $0.xml.map { try Self.outcome(PropertyListDecoder().decode(Value.self, from: $0)) } },
      {
        try $0.binary.map {
          try Self.outcome(PropertyListDecoder().decode(Document<Value>.self, from: $0))
        }
      },
    ]
  }

  private static func outcome<Value: DocumentValue & Codable & Equatable>(
    _ document: Document<Value>
  ) throws -> Outcome {
    var made = try outcome(document.value())
    made.dropped = document.dropped.values.map(\.pointer)
    return made
  }

  private static func outcome<Value: DocumentValue & Codable & Equatable>(
    _ value: Value
  ) throws -> Outcome {
    let written = try JSONEncoder().encode(value)
    let direct = try VouchJSON.encode(value)
    var made = Outcome(
      written: String(decoding: written, as: UTF8.self),
      direct: String(decoding: direct, as: UTF8.self))
    func check(_ words: String, _ again: () throws -> Value) {
      do {
        if try again() != value { made.differs.append(words) }
      } catch {
        made.differs.append("\(words): \(error)")
      }
    }
    check("JSONDecoder of JSONEncoder") { try JSONDecoder().decode(Value.self, from: written) }
    check("VouchJSON of VouchJSON") { try VouchJSON.decode(Value.self, from: direct) }
    check("PropertyListDecoder of PropertyListEncoder") {
      guard !made.written.contains("null") else { return value }
      return try PropertyListDecoder().decode(Value.self, from: PropertyListEncoder().encode(value))
    }
    return made
  }

  /// Answers a line for each door: the document's key, the door's number, the verdict, what came of it.
  func answer(_ key: Substring, _ documents: Documents) {
    for (number, door) in doors.enumerated() {
      do {
        let outcome = try door(documents)
        write(key, number, outcome == nil ? "pass" : "accept", outcome)
      } catch {
        write(key, number, "reject", Self.refusal(error))
      }
    }
  }

  private static func refusal(_ error: any Error) -> Refusal {
    let report = error as? ValidationReport
    let violations = report?.violations ?? [error.violation].compactMap(\.self)
    return Refusal(
      violations: violations.map { "\($0.pointer) \($0.ruleID)" },
      words: String(String(describing: error).prefix(400)))
  }

  private func write(
    _ key: Substring, _ number: Int, _ verdict: String, _ content: (some Encodable)?
  ) {
    let text = (try? JSONEncoder().encode(content)) ?? Data()
    let line = "\(key)\t\(number)\t\(verdict)\t\(String(decoding: text, as: UTF8.self))\n"
    FileHandle.standardOutput.write(Data(line.utf8))
  }
}

/// Reads lines of a subject's number, the document's key and the document in base 64 as JSON and as property
/// lists in XML and binary, and answers them.
public func answerValues(of subjects: [ValueSubject]) {
  while let line = readLine() {
    let parts = line.split(separator: " ", omittingEmptySubsequences: false)
    guard parts.count == 5, let number = Int(parts[0]), subjects.indices.contains(number),
      let json = Data(base64Encoded: String(parts[2]))
    else {
      continue
    }
    func other(_ index: Int) -> Data? {
      parts[index] == "-" ? nil : Data(base64Encoded: String(parts[index]))
    }
    subjects[number].answer(parts[1], .init(json: json, xml: other(3), binary: other(4)))
  }
}
