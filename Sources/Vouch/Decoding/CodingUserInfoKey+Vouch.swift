extension CodingUserInfoKey {
  /// Makes a key for an entry of a decoder's `userInfo` that generated types use.
  init(vouch name: StaticString) {
    guard let key = CodingUserInfoKey(rawValue: "Vouch.\(name)") else {
      // The initialiser is optional only because a protocol requires it; it accepts every string.
      preconditionFailure("CodingUserInfoKey takes every string")
    }
    self = key
  }
}
