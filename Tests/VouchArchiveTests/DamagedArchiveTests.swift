import ArchiveModels
import Foundation
import Testing
import Vouch
import VouchArchive

/// Every archive that is one byte away from a valid one: each ends in a value or an error.
struct DamagedArchiveTests {
  /// What happens to each byte in turn: two single bits, and what counts and kinds are next to.
  private static let manyChanges: [@Sendable (UInt8) -> UInt8] =
    [{ $0 ^ 0x80 }, { $0 ^ 0x10 }, { $0 &+ 1 }, { $0 &- 1 }, { _ in 0 }, { _ in 0xFF }]
  /// Fewer of them, for larger archives.
  private static let fewChanges: [@Sendable (UInt8) -> UInt8] = [{ $0 ^ 0x01 }]

  /// Reads an archive; a value that comes of it has to survive another round.
  private func tryOut<Value: ArchivedObject & Equatable>(_ type: Value.Type, _ data: Data) -> Bool {
    guard let value = try? KeyedArchive.value(type, from: data) else { return false }
    let copy = Result { try KeyedArchive.value(type, from: KeyedArchive.data(of: value)) }
    #expect((try? copy.get()) == value)
    return true
  }

  private func sweep<Value: ArchivedObject & Equatable>(
    _ value: Value, _ changes: [@Sendable (UInt8) -> UInt8]
  ) throws -> (
    values: Int, all: Int
  ) {
    let data = try KeyedArchive.data(of: value)
    var (values, all) = (0, 0)
    for index in data.indices {
      for change in changes {
        var damaged = data
        damaged[index] = change(data[index])
        all += 1
        if tryOut(Value.self, damaged) { values += 1 }
      }
    }
    for length in 0..<data.count { #expect(!tryOut(Value.self, data.prefix(length))) }
    for tail in [Data([0]), Data(count: 32), data] { _ = tryOut(Value.self, data + tail) }
    return (values, all)
  }

  @Test("A changed byte and a truncation end in a value or an error")
  func bytes() throws {
    let counts = try [
      sweep(Samples.record(), Self.fewChanges), sweep(Samples.tree(depth: 2), Self.manyChanges),
    ]
    // Both outcomes occur, or nothing was tried.
    #expect(counts.reduce(0) { $0 + $1.all } > 2_000)
    for count in counts { #expect(0 < count.values && count.values < count.all) }
  }

  @Test("What is no property list at all is an error")
  func garbage() throws {
    let texts = ["", "bplist00", "bplist", "<plist>", "{}", String(repeating: "[", count: 100_000)]
    for text in texts { #expect(refusal(Tree.self, Data(text.utf8)) != nil) }
    let xml = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict/></plist>
      """
    #expect(refusal(Tree.self, Data(xml.utf8)) != nil)
    var generator = SystemRandomNumberGenerator()
    for length in 0..<500 {
      let noise = Data((0..<length).map { _ in UInt8.random(in: 0...255, using: &generator) })
      #expect(refusal(Tree.self, noise) != nil)
      #expect(refusal(Tree.self, Data("bplist00".utf8) + noise) != nil)
    }
  }

  @Test("Data that is a slice of other data is read from its own beginning")
  func slices() throws {
    let tree = try Samples.tree(depth: 2)
    let data = try Data(count: 7) + KeyedArchive.data(of: tree) + Data(count: 9)
    #expect(try KeyedArchive.value(Tree.self, from: data.dropFirst(7).dropLast(9)) == tree)
  }
}
