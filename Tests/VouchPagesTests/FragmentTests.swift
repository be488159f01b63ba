import Testing
import VouchPages

/// Fragments, names of files, addresses.
struct FragmentTests {
  @Test(
    "A fragment is the JSON Pointer, with what addresses don't have percent-encoded",
    arguments: [
      ("/$defs/Listing", "/$defs/Listing"), ("", "root"), ("/", "/"), ("/a b", "/a%20b"),
      ("/a\"><b", "/a%22%3E%3Cb"), ("/50%", "/50%25"), ("/ü", "/%C3%BC"), ("/a~1b", "/a~1b"),
      ("/a\nb", "/a%0Ab"), ("/a#b", "/a%23b"),
    ])
  func pointers(_ pointer: String, _ fragment: String) {
    #expect(Fragment(pointer: pointer).text == fragment)
  }

  @Test(
    "A page's name is fit for every file system and leads nowhere else",
    arguments: [
      ("storefront", "storefront"), ("a/b", "a-b"), ("../../etc/passwd", "etc-passwd"),
      ("..", "schema"), ("", "schema"), ("a b", "a-b"), ("Größe", "Gr-e"), (".hidden", "hidden"),
      ("a\"onclick=1", "a-onclick-1"),
    ])
  func names(_ text: String, _ name: String) {
    #expect(PageName(text).text == name)
  }

  @Test(
    "Nothing but a plain address on the web is one",
    arguments: [
      "javascript:alert(1)", "ftp://example.com/", "example.com", "", "https://",
      "https://example.com/\"onclick", "https://example.com/ a", "https://example.com/#a",
      "https://example.com/?q", "https://example.com/<b>", "https://example.com/ü",
    ])
  func addresses(_ text: String) {
    #expect(SourceAddress(text) == nil)
  }
}
