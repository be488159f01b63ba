import Foundation

/// What ``Order`` stores, as commonly written by hand, and no checks.
public struct PlainOrder: Decodable, Sendable {
  public let id: Int
  public let lines: [PlainOrderLine]
}

/// What ``OrderLine`` stores.
public struct PlainOrderLine: Decodable, Sendable {
  public let sku: String
  public let quantity: Decimal
  public let unitPrice: Decimal
  public let discount: Decimal
  public let total: Decimal

  private enum CodingKeys: String, CodingKey {
    case sku, quantity, discount, total
    case unitPrice = "unit_price"
  }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    func amount(_ key: CodingKeys) throws -> Decimal {
      guard let amount = Decimal(string: try container.decode(String.self, forKey: key)) else {
        throw DecodingError.dataCorruptedError(
          forKey: key, in: container, debugDescription: "Expected an amount.")
      }
      return amount
    }
    sku = try container.decode(String.self, forKey: .sku)
    quantity = try container.decode(Decimal.self, forKey: .quantity)
    unitPrice = try amount(.unitPrice)
    discount = try container.decode(Decimal.self, forKey: .discount)
    total = try amount(.total)
  }
}
