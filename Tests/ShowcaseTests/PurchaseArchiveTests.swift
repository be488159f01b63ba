import Foundation
import Showcase
import Testing
import Vouch
import VouchArchive

/// What happens to a purchase before it is parsed, and in an archive.
struct PurchaseArchiveTests {
  private static func text(_ changes: [String: String] = [:]) -> String {
    let values = ["purchaseDate": #""2018-06-01T00:00:00Z""#, "receipt": #""QUJDRA==""#]
      .merging(changes) { _, new in new }
    let entries = values.sorted { $0.key < $1.key }.map { ",\"\($0.key)\":\($0.value)" }
    return "{\"listing\":\(ListingDocument.json())\(entries.joined())}"
  }

  private func stage(_ text: String) -> PayloadError.Stage? {
    do throws(PayloadError) {
      _ = try Purchase.payload.load(from: Data(text.utf8))
      return nil
    } catch {
      return error.stage
    }
  }

  @Test("Its policy is length, then depth, then the schema")
  func payload() throws {
    #expect(stage(Self.text()) == nil)
    #expect(stage(Self.text() + String(repeating: " ", count: 65_536)) == .length)
    #expect(stage(Self.text(["other": "[[[[[[[[1]]]]]]]]"])) == .depth)
    #expect(stage(Self.text(["purchaseDate": #""2017-06-01T00:00:00Z""#])) == .decoding)
    let direct = try Purchase.payload.load(
      from: Data(Self.text().utf8), decode: { try VouchJSON.decode($0, from: $1) })
    #expect(direct.receipt == Data("ABCD".utf8))
  }

  @Test("An archive of it carries a listing's archive, and the same rules")
  func archive() throws {
    let purchase = try Purchase.payload.load(from: Data(Self.text().utf8))
    let data = try KeyedArchive.data(of: purchase)
    #expect(try KeyedArchive.value(Purchase.self, from: data) == purchase)
    #expect(PurchaseArchive(purchase).listing.id == 1)
    for name in ["Showcase.PurchaseArchive", "Showcase.ListingArchive"] {
      #expect(data.range(of: Data(name.utf8)) != nil)
    }
    #expect(throws: ArchiveError.self) { try KeyedArchive.value(Listing.self, from: data) }
  }
}
