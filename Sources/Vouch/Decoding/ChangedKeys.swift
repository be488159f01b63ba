#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Keys that a decoder changes before a type sees them, as `JSONDecoder` does if its
/// `keyDecodingStrategy` isn't `useDefaultKeys`.
///
/// A type of a schema knows the keys of its documents. To take a changed key for an unknown one
/// would lose its value without a word.
enum ChangedKeys {
  /// Returns what `JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase` makes of a key; nil for one
  /// that isn't in snake case.
  static func camelCase(_ key: String) -> String? {
    guard let first = key.firstIndex(where: { $0 != "_" }),
      let last = key.lastIndex(where: { $0 != "_" })
    else { return nil }
    let words = key[first...last].split(separator: "_")
    guard words.count > 1 else { return nil }
    let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    let joined = words[0].lowercased() + others.joined()
    return key[..<first] + joined + key[key.index(after: last)...]
  }
}

extension KeyedDecodingContainer {
  /// Throws if the container's decoder changes keys, which has made one key of another.
  @inline(never)
  func expectUnchangedKeys(sought: SchemaKey, present: SchemaKey) throws {
    // Foundation tells nobody but its own types. A decoder in which nothing is found by this name
    // has no such strategy.
    guard let decoder = try? superDecoder(),
      case let found as JSONDecoder.KeyDecodingStrategy = Mirror(reflecting: decoder)
        .descendant("options", "keyDecodingStrategy")
    else { return }
    if case .useDefaultKeys = found { return }
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "the decoder's keyDecodingStrategy has changed the key"
          + " \(JSONText.quoted(sought.stringValue)) to \(JSONText.quoted(present.stringValue));"
          + " leave it at useDefaultKeys: the type knows the keys of its schema"))
  }
}
