import VouchValues

/// The URL of a folder that contains the schema files, as given by `--source-url`.
public struct SourceAddress: Hashable, Sendable {
  private let base: String

  /// Nil unless the text is a URL that begins with `https://` or `http://` and contains only
  /// characters that are allowed in URLs.
  public init?(_ text: String) {
    let lowercased = text.lowercased()
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: lowercased.hasPrefix), text.count > scheme.count,
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !Self.unfit.contains($0) })
    else { return nil }
    base = text.hasSuffix("/") ? text : text + "/"
  }

  /// Bytes that aren't allowed in URLs, or that would end the path.
  private static let unfit = Set("\"'<>\\^`{|}#?".utf8)

  /// Returns a link to a line of a file, given by its path relative to the folder.
  public func link(toLine line: Int, of path: String) -> SourceLink {
    let path = ASCII.percentEncoded(path, keeping: "/")
    return SourceLink(line: line, address: "\(base)\(path)#L\(line)")
  }
}

/// A line of a schema file on the web.
public struct SourceLink: Hashable, Sendable {
  public let line: Int
  /// A URL that begins with `https://` or `http://` and needs no escaping.
  let address: String

  fileprivate init(line: Int, address: String) {
    self.line = line
    self.address = address
  }
}
