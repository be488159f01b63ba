import VouchReading

/// Rejects YAML 1.1's merge key, `<<: *base`, which YAML 1.2 doesn't have.
extension SchemaLoader {
  /// The maximum number of keys that are looked up in their file.
  private static let mergeKeyLimit = 100

  /// Returns true, after a report, if a key is a merge key: it would have only half of the intended
  /// effect.
  mutating func isRefusedMerge(_ entry: Mapping.Entry, isOfSchema: Bool = true) -> Bool {
    guard entry.key == "<<" else { return false }
    mergeKeyCount += 1
    guard mergeKeyCount > Self.mergeKeyLimit || Self.isPlain(entry.keyPlace) else { return false }
    report(
      .mergeKey,
      "YAML 1.2 merges nothing by `<<`: write the keys out, or name what they share in "
        + "\(isOfSchema ? "$defs" : "components") and refer to it by $ref", at: entry.keyPlace)
    return true
  }

  /// Returns true if a key is unquoted. A quoted one, as always in JSON, is an ordinary key.
  private static func isPlain(_ place: Place) -> Bool {
    let lines = place.file.bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: place.line, omittingEmptySubsequences: false)
    guard lines.indices.contains(place.line - 1) else { return false }
    let line = String(decoding: lines[place.line - 1], as: UTF8.self).unicodeScalars
    return line.dropFirst(place.column - 1).first == "<"
  }
}
