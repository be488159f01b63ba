import Foundation
import Testing

/// Vectors from the specifications.
enum KnownAnswers {
  struct Digests: Sendable, CustomTestStringConvertible {
    let message: String
    let sha256: String
    let sha384: String
    let sha512: String

    var testDescription: String { "\(message.utf8.count) bytes" }
  }

  /// NIST, FIPS 180 examples: an empty message, "abc", two of several blocks.
  static let digests = [
    Digests(
      message: "",
      sha256: "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
      sha384: "38b060a751ac96384cd9327eb1b1e36a21fdb71114be07434c0cc7bf63f6e1da"
        + "274edebfe76f65fbd51ad2f14898b95b",
      sha512: "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce"
        + "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e"),
    Digests(
      message: "abc",
      sha256: "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
      sha384: "cb00753f45a35e8bb5a03d699ac65007272c32ab0eded1631a8b605a43ff5bed"
        + "8086072ba1e7cc2358baeca134c825a7",
      sha512: "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a"
        + "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f"),
    Digests(
      message: "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      sha256: "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
      sha384: "3391fdddfc8dc7393707a65b1b4709397cf8b1d162af05abfe8f450de5f36bc6"
        + "b0455a8520bc4e6f5fe95b1fe3c8452b",
      sha512: "204a8fc6dda82f0a0ced7beb8e08a41657c16ef468b228a8279be331a703c335"
        + "96fd15c13b1b07f9aa1d3bea57789ca031ad85c7a71dd70354ec631238ca3445"),
    Digests(
      message: "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      sha256: "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1",
      sha384: "09330c33f71147e83d192fc782cd1b4753111b173b3b05d22fa08086e3b0f712"
        + "fcc7c71a557e2db966c3e9fa91746039",
      sha512: "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018"
        + "501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909"),
  ]

  struct Signature: Sendable, CustomTestStringConvertible {
    let name: String
    let key: Data
    let message: Data
    let signature: Data

    init(_ name: String, key: String, message: String, signature: String) {
      self.name = name
      self.key = Data(hexadecimal: key)
      self.message = Data(hexadecimal: message)
      self.signature = Data(hexadecimal: signature)
    }

    var testDescription: String { name }
  }

  /// RFC 8032, section 7.1.
  static let ed25519 = [
    Signature(
      "TEST 1",
      key: "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
      message: "",
      signature: "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155"
        + "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b"),
    Signature(
      "TEST 2",
      key: "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
      message: "72",
      signature: "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da"
        + "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00"),
    Signature(
      "TEST 3",
      key: "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
      message: "af82",
      signature: "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac"
        + "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a"),
  ]

  /// RFC 6979, appendix A.2.5, with SHA-256: the messages are "sample" and "test". The key is an
  /// uncompressed point.
  static let p256 = [
    Signature(
      "sample", key: p256Key, message: "73616d706c65",
      signature: "efd48b2aacb6a8fd1140dd9cd45e81d69d2c877b56aaf991c34d0ea84eaf3716"
        + "f7cb1c942d657c41d436c7a1b6e29f65f3e900dbb9aff4064dc4ab2f843acda8"),
    Signature(
      "test", key: p256Key, message: "74657374",
      signature: "f1abb023518351cd71d881567b1ea663ed3efcf6c5132b354f28d3b0b7d38367"
        + "019f4113742a2b14bd25926b49c649155f267e60d3814b4c0cc84250e46f0083"),
  ]

  private static let p256Key =
    "0460fed4ba255a9d31c961eb74c6356d68c049b8923b61fa6ce669622e60f29fb6"
    + "7903fe1008b8bc99a41ae9e95628bc64f2f1b20c2d7e9f5177a3c294d4462299"

  /// RFC 4231, sections 4.2 to 4.8; 4.6 has a truncated code, which isn't supported.
  static let hmac = [
    Signature(
      "section 4.2",
      key: "0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b0b",
      message: "4869205468657265",
      signature: "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"),
    Signature(
      "section 4.3",
      key: "4a656665",
      message: "7768617420646f2079612077616e7420666f72206e6f7468696e673f",
      signature: "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"),
    Signature(
      "section 4.4",
      key: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa",
      message: "dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd"
        + "dddddddddddddddddddddddddddddddddddd",
      signature: "773ea91e36800e46854db8ebd09181a72959098b3ef8c122d9635514ced565fe"),
    Signature(
      "section 4.5",
      key: "0102030405060708090a0b0c0d0e0f10111213141516171819",
      message: "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd"
        + "cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd",
      signature: "82558a389a443c0ea4cc819899f2083a85f0faa3e578f8077a2e3ff46729665b"),
    Signature(
      "section 4.7",
      key: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        + "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        + "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        + "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        + "aaaaaa",
      message: "54657374205573696e67204c6172676572205468616e20426c6f636b2d53697a"
        + "65204b6579202d2048617368204b6579204669727374",
      signature: "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"),
    Signature(
      "section 4.8",
      key: "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        + "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        + "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        + "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
        + "aaaaaa",
      message: "5468697320697320612074657374207573696e672061206c6172676572207468"
        + "616e20626c6f636b2d73697a65206b657920616e642061206c61726765722074"
        + "68616e20626c6f636b2d73697a6520646174612e20546865206b6579206e6565"
        + "647320746f20626520686173686564206265666f7265206265696e6720757365"
        + "642062792074686520484d414320616c676f726974686d2e",
      signature: "9b09ffa71b942fcb27635fbcd5b0e944bfdc63644f0713938a7f51535c3a35e2"),
  ]
}

extension Data {
  /// Bytes from pairs of hexadecimal digits; whatever isn't a pair is left out.
  init(hexadecimal digits: String) {
    let digits = digits.compactMap(\.hexDigitValue)
    self.init(
      stride(from: 0, to: digits.count - 1, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) })
  }
}
