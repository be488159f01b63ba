import Foundation

/// The one thing in a `vouch.yaml` that the plugin has to know: where mapped documents lie.
enum ConfigurationScan {
  /// The entries of `map`, if they stand on a line each.
  static func maps(_ configuration: URL) -> [ReferenceSearch.Map] {
    guard let text = try? String(contentsOf: configuration, encoding: .utf8) else { return [] }
    let folder = configuration.deletingLastPathComponent()
    let lines = text.split(whereSeparator: \.isNewline)
    let entries = lines.drop { !$0.hasPrefix("map:") }.dropFirst()
      .prefix { $0.hasPrefix(" ") || $0.hasPrefix("#") }
    return entries.compactMap { entry in
      guard let colon = entry.range(of: ": ", options: .backwards) else { return nil }
      let prefix = unquoted(entry[..<colon.lowerBound])
      let path = unquoted(entry[colon.upperBound...])
      return (prefix, URL(filePath: path, directoryHint: .isDirectory, relativeTo: folder))
    }
  }

  private static func unquoted(_ text: Substring) -> String {
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    return trimmed.trimmingCharacters(in: CharacterSet(charactersIn: "\"'"))
  }
}
