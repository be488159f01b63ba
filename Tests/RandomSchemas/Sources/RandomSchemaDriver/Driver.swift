import Foundation
import Vouch

/// A generated type, and what each way of decoding says of a document.
public struct Subject: Sendable {
  private let doors: [@Sendable (Data) throws -> Void]

  /// The doors of a type: both decoders, each up to the first violation and for all of them.
  public init<Value: DocumentValue & Decodable>(_ type: Value.Type) {
    doors = [
      { _ = try JSONDecoder().decode(Value.self, from: $0) },
      { _ = try JSONDecoder().decode(Document<Value>.self, from: $0).value() },
      { _ = try VouchJSON.decode(Value.self, from: $0) },
      { _ = try VouchJSON.document(Value.self, from: $0).value() },
    ]
  }

  /// Answers a line for each door: the document's key, the door's number, the verdict, the reason.
  func answer(_ key: Substring, _ document: Data) {
    for (number, door) in doors.enumerated() {
      do {
        try door(document)
        Self.write("\(key)\t\(number)\taccept\t")
      } catch {
        let reason = String(describing: error).prefix(400).replacing("\n", with: " ")
        Self.write("\(key)\t\(number)\treject\t\(reason)")
      }
    }
  }

  /// Unbuffered, so that a crash takes no answer with it.
  private static func write(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
  }
}

/// Reads lines of a subject's number, the document's key and the document in base 64, and answers them.
public func answerDocuments(of subjects: [Subject]) {
  while let line = readLine() {
    let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, let number = Int(parts[0]), subjects.indices.contains(number),
      let document = Data(base64Encoded: String(parts[2]))
    else {
      continue
    }
    subjects[number].answer(parts[1], document)
  }
}
