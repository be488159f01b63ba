import Foundation
import Vouch

/// Everyday patterns, and patterns that are known to make backtracking engines hang.
///
/// The tables are what the generator writes for the sources.
struct PatternExample {
  let name: String
  let pattern: _Pattern
  /// A string that matches.
  let text: String
  /// What makes a long text when repeated, and what then ends it; nil if no long text matches.
  var repeated: (part: String, end: String)?

  static let everyday = [
    // 15 states, 4 classes
    PatternExample(
      name: "SKU",
      pattern: _Pattern(
        """
        D45Bd01120a270q3B50u013f01440C00Bd01120a26010q3B501112Bu013Bv0f77201310201410201\
        5102016104030183019301a101b20201c10201d10201e10201210
        """,
        source: #"^[A-Z]{3}-[0-9]{4,8}$"#),
      text: "ABC-12345"),
    // 9 states, 6 classes
    PatternExample(
      name: "e-mail",
      pattern: _Pattern(
        """
        D65B5011501110121310a26014q5401110q550u013f01440C00B5011501110121310a26014q54011\
        10q5501112Bu013Bv093320161710121034101410341514201620162016171016201620182016171\
        012
        """,
        source: #"^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,}$"#),
      text: "john.doe@example.co.uk", repeated: ("example.", "x@example.org")),
    // 39 states, 3 classes
    PatternExample(
      name: "UUID",
      pattern: _Pattern(
        """
        D35Bd01120a27062q062p0u013f01440C00Bd01120a2601062q062p01112Bu013Bv0B73330201420\
        152016201720182019201a201b101c10201d201e201f201g101h10201i201j201k201l101m10201n\
        201o201p201q101r10201s201t201u201v201B0201B1201B2201B3201B4201B5201B62012
        """,
        source: #"^[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"#),
      text: "123e4567-e89b-12d3-a456-426614174000"),
    // 13 states, 6 classes
    PatternExample(
      name: "semantic version",
      pattern: _Pattern(
        """
        D65Bd0111210139470q560q550u013f01440C00Bd011121013946010q560q5501112Bu013Bv0d551\
        01c40101c10231010141c34301617102018302018271030191a10201b30201b2a103012131010141\
        034
        """,
        source: #"^(?:0|[1-9]\d*)(?:\.(?:0|[1-9]\d*)){2}(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?$"#),
      text: "1.2.3-beta.1"),
    // 26 states, 7 classes
    PatternExample(
      name: "IPv4",
      pattern: _Pattern(
        """
        D74Be01110121314221546C60u012f01340C00Be011101213142215466011Bv012Bv0q7720552052\
        20321615702045102018191a28101b5c101b58101b381d1c201e1f1g2e101b50101b4c10101h5i10\
        1h5e101h3e1j1i201k1l1m2k101h50101h4i10101n5o101n5k101n3k1p1o2012131422101n50101n\
        4o10
        """,
        source: #"^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$"#),
      text: "192.168.100.254"),
    // 4 states, 3 classes
    PatternExample(
      name: "slug",
      pattern: _Pattern(
        """
        D35Bd01120a2B70q250u013f01440C00Bd01120a260B10q2501112Bu013Bv04331013122012
        """,
        source: #"^[a-z0-9]+(?:-[a-z0-9]+)*$"#),
      text: "the-quick-brown-fox", repeated: ("the-quick-brown-fox-", "x")),
    // 16 states, 7 classes
    PatternExample(
      name: "ISO date",
      pattern: _Pattern(
        """
        D74Bd011201213141566C60u012f01340C00Bd0112012131415666011Bv012Bv0g33702054205520\
        56205710185020191a30304b203b20101c50201d2e1f1030422052202230
        """,
        source: #"^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$"#),
      text: "2024-02-29"),
    // 10 states, 3 classes
    PatternExample(
      name: "hex colour",
      pattern: _Pattern(
        """
        D35B3011c0a27062q062p0u013f01440C00B3011c0a2601062q062p01112Bu013Bv0a44201830101\
        51020162017201220192013
        """,
        source: #"^#(?:[0-9a-fA-F]{3}){1,2}$"#),
      text: "#ff8800"),
    // 19 states, 4 classes
    PatternExample(
      name: "phone",
      pattern: _Pattern(
        """
        D44Bb011401293C60u012f01340C00Bb0114012936011Bv012Bv0jgg202320242025202620272028\
        2029202a202b202c202d202e202f40101h20301i2022
        """,
        source: #"^\+[1-9]\d{1,14}$"#),
      text: "+4915112345678"),
    // 8 states, 3 classes
    PatternExample(
      name: "base64",
      pattern: _Pattern(
        """
        D35Bb01130b1301230q160q150u013f01440C00Bb01130b130122010q160q1501112Bu013Bv08421\
        01410301015101016171012132013
        """,
        source: #"^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$"#),
      text: "SGVsbG8gd29ybGQ=", repeated: ("SGVsbG8g", "")),
  ]

  /// Each with friendly and hostile text.
  static let catastrophic = [
    // 4 states, 2 classes
    PatternExample(
      name: #"^(a+)+$"#,
      pattern: _Pattern(
        """
        D24D1011u0u012f01340C00B1011u01011Bu012Bv043310121012
        """,
        source: #"^(a+)+$"#),
      text: "a", repeated: ("a", "!")),
    // 3 states, 2 classes
    PatternExample(
      name: #"^(a|a)*$"#,
      pattern: _Pattern(
        """
        D24D1011u0u012f01340C00B1011u01011Bu012Bv03321012
        """,
        source: #"^(a|a)*$"#),
      text: "a", repeated: ("a", "!")),
    // 4 states, 3 classes
    PatternExample(
      name: #"^(\w+\s?)*$"#,
      pattern: _Pattern(
        """
        D3g9051i011f0a270q2401210q25010t11416191abb1d1e4fB0011v0C009051i011f0a26010q2401\
        210q250121310Bt111Bv0q115B51b1t0215011g0v011B001718Bu115Bv1C01Bv011Br11c41141619\
        1abb1dBgbC0b4422013101213
        """,
        source: #"^(\w+\s?)*$"#),
      text: "a", repeated: ("a", "!")),
    // 5 states, 3 classes
    PatternExample(
      name: #"(x+x+)+y"#,
      pattern: _Pattern(
        """
        D34Do0111260u012f01340C00Bo01112601011Bu012Bv0522121312121412121411
        """,
        source: #"(x+x+)+y"#),
      text: "x", repeated: ("x", "")),
  ]
}
