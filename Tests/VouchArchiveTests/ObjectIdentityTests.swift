import ArchiveModels
import Foundation
import Testing
import Vouch

@testable import VouchArchive

/// `NSKeyedArchiver` keeps what it has written as keys of a dictionary, which ends the program for keys
/// that are equal and have different hashes.
struct ObjectIdentityTests {
  @Test("Objects that are equal have one hash", arguments: [[], [0x01], [0xFF]] as [[UInt8]])
  func hashes(changes: [UInt8]) throws {
    let data = try KeyedArchive.data(of: Samples.record())
    for index in stride(from: 0, to: changes.isEmpty ? 1 : data.count, by: 5) {
      var damaged = data
      for change in changes { damaged[index] ^= change }
      guard let value = try? KeyedArchive.value(Record.self, from: damaged) else { continue }
      let objects = objects(in: value).map { AnyHashable($0) }
      #expect(objects.count > 20)
      for one in objects {
        let equal = objects.filter { one == $0 }
        #expect(Set(equal.map(\.hashValue)) == [one.hashValue])
      }
    }
  }

  private func objects(in value: some ArchivedObject) -> [NSObject] {
    let properties = (try? value.archivedProperties(ArchiveClasses.hasArchive)) ?? []
    return properties.flatMap { objects(at: $0.value.object) }
  }

  private func objects(at object: NSObject) -> [NSObject] {
    switch object {
    case let array as NSArray:
      [array] + array.compactMap { $0 as? NSObject }.flatMap { objects(at: $0) }
    case let archive as any SchemaArchive: [archive] + objects(in: archive.value)
    default: [object]
    }
  }
}
