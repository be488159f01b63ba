// Without the trait there is no swift-crypto, so only these names are declared: the compiler then
// tells users of a name which trait is missing.
#if !canImport(CryptoKit) && !Crypto
  @available(*, unavailable, message: "it needs Vouch's trait Crypto: name that in `traits:`")
  public enum ExpectedSHA256 {}

  @available(*, unavailable, message: "it needs Vouch's trait Crypto: name that in `traits:`")
  public enum ExpectedSHA384 {}

  @available(*, unavailable, message: "it needs Vouch's trait Crypto: name that in `traits:`")
  public enum ExpectedSHA512 {}

  @available(*, unavailable, message: "it needs Vouch's trait Crypto: name that in `traits:`")
  public enum Ed25519Signature {}

  @available(*, unavailable, message: "it needs Vouch's trait Crypto: name that in `traits:`")
  public enum P256Signature {}

  @available(*, unavailable, message: "it needs Vouch's trait Crypto: name that in `traits:`")
  public enum HMACSHA256Code {}
#endif
