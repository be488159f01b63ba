import ArchiveModels
import Foundation
import Showcase
import VouchArchive

/// Reads archives in Base64 from standard input, one a line behind the name of its type, and says of
/// each whether it is a value: a process of its own, so that a test outlives it.
@main
struct Probe {
  static func main() throws {
    while let line = readLine() {
      let parts = line.split(separator: " ")
      guard parts.count == 2, let data = Data(base64Encoded: String(parts[1])) else { continue }
      let answer =
        switch parts[0] {
        case "Record": Result { try json(KeyedArchive.value(Record.self, from: data)) }
        case "Names": Result { try json(KeyedArchive.value(Names.self, from: data)) }
        case "Tree": Result { try json(KeyedArchive.value(Tree.self, from: data)) }
        case "Listing": Result { try json(KeyedArchive.value(Listing.self, from: data)) }
        case "Purchase": Result { try json(KeyedArchive.value(Purchase.self, from: data)) }
        default: Result { try json(KeyedArchive.value(Été.self, from: data)) }
        }
      switch answer {
      case .success(let text): say("value \(text)")
      case .failure(let error): say("error \("\(error)".replacing("\n", with: " "))")
      }
    }
  }

  private static func json(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(value), as: UTF8.self)
  }

  /// Unbuffered, so that a crash takes no answer with it.
  private static func say(_ text: String) {
    FileHandle.standardOutput.write(Data((text + "\n").utf8))
  }
}
