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
    guard key.utf8.contains(UInt8(ascii: "_")),
      let first = key.firstIndex(where: { $0 != "_" }),
      let last = key.lastIndex(where: { $0 != "_" })
    else { return nil }
    let words = key[first...last].split(separator: "_")
    guard words.count > 1 else { return nil }
    let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    let joined = words[0].lowercased() + others.joined()
    return key[..<first] + joined + key[key.index(after: last)...]
  }
}

extension DecodingRun {
  /// Throws if a property's key is absent because the container's decoder has made another one of it.
  ///
  /// In a union no branch may take the value then, as it would one that has no such key.
  @inline(never)
  mutating func expectUnchangedKey(
    of property: PropertyNode, in container: KeyedDecodingContainer<SchemaKey>
  ) throws {
    guard let changed = property.camelCaseKey else { return }
    try expectUnchanged(property.key, changed, in: container)
  }

  /// - Parameter changed: what the decoder may have made of the key.
  mutating func expectUnchanged(
    _ key: SchemaKey, _ changed: SchemaKey, in container: KeyedDecodingContainer<SchemaKey>
  ) throws {
    guard container.contains(changed), !container.contains(key),
      (try? container.superDecoder())?.changesKeys == true
    else { return }
    trials.seesChangedKeys = true
    throw DecodingError.dataCorrupted(
      DecodingError.Context(
        codingPath: container.codingPath,
        debugDescription: "the decoder's keyDecodingStrategy has changed the key"
          + " \(JSONText.quoted(key.stringValue)) to \(JSONText.quoted(changed.stringValue));"
          + " leave it at useDefaultKeys: the type knows the keys of its schema"))
  }
}

extension Decoder {
  /// True if the decoder changes keys.
  var changesKeys: Bool {
    // Foundation tells nobody but its own types. A decoder in which nothing is found by this name
    // has no such strategy.
    guard !(self is JSONTapeDecoder),
      case let found as JSONDecoder.KeyDecodingStrategy = Mirror(reflecting: self)
        .descendant("options", "keyDecodingStrategy")
    else { return false }
    if case .useDefaultKeys = found { return false }
    return true
  }
}
