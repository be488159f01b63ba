import VouchDiagnostics
import VouchReading

/// YAML 1.1's merge key, `<<: *base`, which YAML 1.2 doesn't have.
extension SchemaLoader {
  /// So many keys are looked up in their file; of more there is nothing new to say.
  private static let mergeKeyLimit = 100

  /// Whether a key is one by which others were to be merged, which is reported: whoever writes it would get
  /// half of what they mean.
  mutating func isRefusedMerge(_ entry: Mapping.Entry) -> Bool {
    guard entry.key == "<<" else { return false }
    mergeKeyCount += 1
    guard mergeKeyCount > Self.mergeKeyLimit || Self.isPlain(entry.keyPlace) else { return false }
    report(
      .mergeKey,
      "YAML 1.2 merges nothing by `<<`: write the keys out, or name what they share in $defs and refer to "
        + "it by $ref", at: entry.keyPlace)
    return true
  }

  /// Whether a key stands without quotes. In quotes, as always in JSON, it is a key like others.
  private static func isPlain(_ place: Place) -> Bool {
    let lines = place.file.bytes.split(
      separator: UInt8(ascii: "\n"), maxSplits: place.line, omittingEmptySubsequences: false)
    guard lines.indices.contains(place.line - 1) else { return false }
    let line = String(decoding: lines[place.line - 1], as: UTF8.self).unicodeScalars
    return line.dropFirst(place.column - 1).first == "<"
  }
}
