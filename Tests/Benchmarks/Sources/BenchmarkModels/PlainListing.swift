/// What ``Listing`` stores, with the conformances that the compiler makes, and no checks.
public struct PlainListing: Codable, Hashable, Sendable {
  public let id: Int32
  public let name: String
  public let description: String
  public let price: Double
  public let sold: Bool
  public let url: String
  public let tags: [PlainTag]
  public let created: String
  public let lastUpdated: String

  private enum CodingKeys: String, CodingKey {
    case id, name, description, price, sold, url, tags, created
    case lastUpdated = "last_updated"
  }
}

/// What ``Tag`` lists.
public enum PlainTag: String, Codable, Hashable, Sendable {
  case antique, book, clothes, furniture, garden, home, music, vintage
}
