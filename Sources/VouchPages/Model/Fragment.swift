import VouchValues

/// The part of a URL after `#`: the name of a place in a page.
///
/// It is percent-encoded both in its declaration and in links, so that browsers find it unchanged
/// (HTML, section 7.4.6.4: the fragment itself is looked up before it is decoded), and text can't
/// escape from the attribute that contains it.
public struct Fragment: Hashable, Sendable {
  /// The fragment without `#`; never empty.
  public let text: String

  /// Makes the fragment for a JSON Pointer. The pointer to a whole document is empty, and is
  /// replaced by a word, which can't be another pointer because pointers begin with a slash.
  public init(pointer: some StringProtocol) {
    text = pointer.isEmpty ? "root" : ASCII.percentEncoded(pointer, keeping: "/$~!*'()")
  }

  /// Makes the fragment for a name that isn't a pointer.
  public init(name: some StringProtocol) {
    text = "named-" + ASCII.percentEncoded(name, keeping: "")
  }

  /// The heading of a page.
  public static let top = Fragment(name: "page")
  /// The list of all types.
  static let types = Fragment(name: "types")

  private init(text: String) {
    self.text = text
  }

  /// Returns another fragment for a place with the same pointer. It is unique, because in pointers
  /// a tilde is followed by 0 or 1.
  public func numbered(_ number: Int) -> Fragment {
    Fragment(text: "\(text)~\(number + 1)")
  }
}

/// A place on a page.
public struct Target: Hashable, Sendable {
  /// The name of the page's file without its extension.
  public let page: PageName
  public let fragment: Fragment
}

/// The name of a page's file without its extension: ASCII letters, digits, `.`, `_` and `-`.
public struct PageName: Hashable, Sendable {
  public let text: String

  /// The page that lists all others.
  public static let index = PageName("index")

  /// Makes a name from any text; characters that are unsafe in file names or URLs become hyphens.
  public init(_ text: some StringProtocol) {
    var name = ""
    for scalar in text.unicodeScalars.prefix(100) {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9") ~= scalar)
      if isPlain || scalar == "_" || (scalar == "." && !name.isEmpty) {
        name.unicodeScalars.append(scalar)
      } else if !name.isEmpty, !name.hasSuffix("-") {
        name += "-"
      }
    }
    while name.hasSuffix("-") || name.hasSuffix(".") { name.removeLast() }
    self.text = name.isEmpty ? "schema" : name
  }
}

extension ASCII {
  /// Returns the text with all bytes encoded that are neither unreserved nor in `kept`.
  static func percentEncoded(_ text: some StringProtocol, keeping kept: String) -> String {
    percentEncoded(text) { isUnreserved($0) || kept.utf8.contains($0) }
  }
}
