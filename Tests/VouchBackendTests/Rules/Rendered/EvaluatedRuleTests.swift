import Foundation
import Testing
import Vouch
import VouchBackend

/// Rules that are evaluated without generated Swift, as for `vouch validate` and for fixtures, beside
/// the same rules as compiled Swift.
@Suite("Evaluated rules")
struct EvaluatedRuleTests {
  private static let changes: [@Sendable (inout SampleOrder) -> Void] = [
    { _ in },
    { $0.share = 0.1 },
    { $0.lastUpdated = Date(timeIntervalSince1970: 1_600_000_000.1) },
    { order in
      order.created = Date(timeIntervalSince1970: 1_600_000_000.3)
      order.lastUpdated = Date(timeIntervalSince1970: 1_600_000_000.6)
    },
    { $0.lastUpdated += 2_592_001 },
    { $0.total = .max },
    { $0.total = 200 },
    { $0.payload = Data([0]) },
    { order in
      order.payload = Data([0])
      order.signature = Data([1])
    },
    { $0.name = "12abc" },
    { $0.name = "0x10" },
    { $0.name = "1e400" },
    { $0.name = "7" },
    { $0.ratio = 1e300 },
    { $0.ratio = -1e-300 },
    { order in
      order.price = Decimal(sign: .plus, exponent: -100, significand: 1)
      order.discount = Decimal(sign: .plus, exponent: 100, significand: 1)
    },
    { order in
      order.price = Decimal(sign: .plus, exponent: 100, significand: 1)
      order.discount = Decimal(sign: .plus, exponent: -100, significand: 1)
    },
    { order in
      order.nickname = "nick"
      order.limit = 4
      order.remark = ""
      order.expires = order.created
      order.address = SampleOrder.Address()
    },
    { order in
      order.quantity = .min
      order.id = 0
      order.isActive = false
    },
    { order in
      order.tags = ["a", "a"]
      order.counts = []
      order.labels = [:]
    },
    { $0.lines = [SampleOrder.Line(note: "y"), SampleOrder.Line(), SampleOrder.Line()] },
    { $0.lines[0].quantity = 0 },
  ]

  private static func outcome(_ evaluate: () throws -> Bool) -> Result<Bool, RuleError> {
    do {
      return .success(try evaluate())
    } catch {
      return .failure(error as? RuleError ?? .overflow)
    }
  }

  @Test(
    "hold for the values for which compiled ones do, and fail for the same reasons",
    arguments: changes.indices)
  func agreement(index: Int) throws {
    var order = SampleOrder()
    Self.changes[index](&order)
    for (rule, compiled) in zip(SampleRules.all, SampleOrder.rules) {
      let checked = try CheckedRule(rule.text, in: .sample)
      let evaluated = Self.outcome {
        try checked.holds(for: order.ruleValue) { text, _ in DigitsPattern().matches(text) }
      }
      #expect(rule.name == compiled.name)
      #expect(evaluated == Self.outcome { try compiled.holds(order) }, "\(rule.text)")
    }
  }
}

extension SampleOrder {
  /// The order's properties by their keys in documents.
  fileprivate var ruleValue: RuleValue {
    .members([
      ("id", .int(Int64(id))), ("stock", .int(Int64(stock))), ("total", .uint(total)),
      ("quantity", .int(quantity)), ("limit", limit.map { .int($0) } ?? .absent),
      ("price", .decimal(price)), ("discount", discount.map { .decimal($0) } ?? .absent),
      ("ratio", .double(ratio)), ("share", .double(Double(share.description) ?? .nan)),
      ("name", .string(name)), ("nickname", nickname.map { .string($0) } ?? .absent),
      ("remark", remark.map { .string($0) } ?? .null), ("status", .string(status.rawValue)),
      ("website", .string(website.absoluteString)),
      ("token", .string(token.uuidString.lowercased())), ("payload", .bytes(payload)),
      ("signature", .bytes(signature)),
      ("is_active", .bool(isActive)), ("created", .timestamp(created)),
      ("last_updated", .timestamp(lastUpdated)),
      ("expires", expires.map { .timestamp($0) } ?? .absent),
      ("tags", .list(tags.map { .string($0) })),
      ("counts", .list(counts.map { .int(Int64($0)) })),
      ("statuses", .list(statuses.map { .string($0.rawValue) })),
      ("labels", .members(labels.map { ($0, .int(Int64($1))) })),
      ("address", address?.ruleValue ?? .absent), ("lines", .list(lines.map(\.ruleValue))),
      ("content-type", .string(contentType)), ("default", .int(Int64(`default`))),
    ])
  }
}

extension SampleOrder.Address {
  fileprivate var ruleValue: RuleValue {
    .members([("city", .string(city)), ("street", street.map { .string($0) } ?? .absent)])
  }
}

extension SampleOrder.Line {
  fileprivate var ruleValue: RuleValue {
    .members([
      ("quantity", .int(Int64(quantity))), ("price", .decimal(price)),
      ("note", note.map { .string($0) } ?? .absent),
    ])
  }
}
