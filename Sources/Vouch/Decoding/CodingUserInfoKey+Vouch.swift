extension CodingUserInfoKey {
  /// A key by which users of decoders talk to generated types.
  init(vouch name: StaticString) {
    guard let key = CodingUserInfoKey(rawValue: "Vouch.\(name)") else {
      // The initialiser is optional for a protocol's sake, and has no name that it refuses.
      preconditionFailure("CodingUserInfoKey takes every string")
    }
    self = key
  }
}
