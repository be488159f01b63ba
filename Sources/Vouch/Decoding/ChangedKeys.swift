#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

extension SchemaKey {
  /// The key as `JSONDecoder.KeyDecodingStrategy.convertFromSnakeCase` changes it, if it is of letters
  /// and digits; nil if it isn't in snake case.
  var camelCase: SchemaKey? {
    let key = stringValue
    guard key.utf8.contains(UInt8(ascii: "_")),
      let first = key.firstIndex(where: { $0 != "_" }),
      let last = key.lastIndex(where: { $0 != "_" })
    else { return nil }
    let words = key[first...last].split(separator: "_")
    guard words.count > 1 else { return nil }
    let others = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    let joined = words[0].lowercased() + others.joined()
    return SchemaKey(key[..<first] + joined + key[key.index(after: last)...])
  }
}

extension DecodingRun {
  /// Throws if a key is absent because the container's decoder has made another one of it, as
  /// `JSONDecoder` does if its `keyDecodingStrategy` isn't `useDefaultKeys`.
  ///
  /// To take a changed key for an unknown one would lose its value without a word; in a union, for
  /// a branch that has no such key.
  ///
  /// - Parameter changed: the key in camel case.
  @inline(never)
  mutating func expectUnchanged(
    _ key: SchemaKey, _ changed: SchemaKey?, in container: KeyedDecodingContainer<SchemaKey>
  ) throws {
    guard let changed, container.contains(changed), !container.contains(key),
      decoderType.isOfFoundation, (try? container.superDecoder())?.changesKeys == true
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
