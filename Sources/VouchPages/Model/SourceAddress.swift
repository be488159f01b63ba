/// The address of a folder on the web below which the schema files lie, as `--source-url` names it.
public struct SourceAddress: Hashable, Sendable {
  private let base: String

  /// Nil unless the text is an address that begins with `https://` or `http://` and has nothing in it
  /// that addresses don't.
  public init?(_ text: String) {
    let lowercased = text.lowercased()
    let schemes = ["https://", "http://"]
    guard let scheme = schemes.first(where: lowercased.hasPrefix), text.count > scheme.count,
      text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && !Self.unfit.contains($0) })
    else { return nil }
    base = text.hasSuffix("/") ? text : text + "/"
  }

  /// Bytes that no address has, and those that would end its path.
  private static let unfit = Set("\"'<>\\^`{|}#?".utf8)

  /// The address of a line of a file, by the file's path below the folder.
  public func link(toLine line: Int, of path: String) -> SourceLink {
    let path = PercentEncoder.encoded(path, keeping: "/")
    return SourceLink(line: line, address: "\(base)\(path)#L\(line)")
  }
}

/// A line of a schema file on the web.
public struct SourceLink: Hashable, Sendable {
  public let line: Int
  /// Begins with `https://` or `http://`; has nothing in it that would have to be escaped.
  let address: String

  fileprivate init(line: Int, address: String) {
    self.line = line
    self.address = address
  }
}
