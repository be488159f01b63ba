import Testing

@testable import VouchFrontend

@Suite struct URIReferenceTests {
  @Test(
    "References resolve as in the examples of RFC 3986, section 5.4",
    arguments: [
      ("g:h", "g:h"), ("g", "http://a/b/c/g"), ("./g", "http://a/b/c/g"),
      ("g/", "http://a/b/c/g/"), ("/g", "http://a/g"), ("//g", "http://g"),
      ("?y", "http://a/b/c/d;p?y"), ("g?y", "http://a/b/c/g?y"), ("#s", "http://a/b/c/d;p?q#s"),
      ("g#s", "http://a/b/c/g#s"), ("g?y#s", "http://a/b/c/g?y#s"), (";x", "http://a/b/c/;x"),
      ("", "http://a/b/c/d;p?q"), (".", "http://a/b/c/"), ("./", "http://a/b/c/"),
      ("..", "http://a/b/"), ("../", "http://a/b/"), ("../g", "http://a/b/g"),
      ("../..", "http://a/"), ("../../g", "http://a/g"), ("../../../g", "http://a/g"),
      ("/./g", "http://a/g"), ("/../g", "http://a/g"), ("g.", "http://a/b/c/g."),
      ("..g", "http://a/b/c/..g"), ("./../g", "http://a/b/g"), ("./g/.", "http://a/b/c/g/"),
      ("g/./h", "http://a/b/c/g/h"), ("g/../h", "http://a/b/c/h"),
      ("g;x=1/../y", "http://a/b/c/y"), ("g?y/../x", "http://a/b/c/g?y/../x"),
      ("g#s/../x", "http://a/b/c/g#s/../x"),
    ])
  func resolution(_ pair: (String, String)) {
    let base = URIReference("http://a/b/c/d;p?q")
    #expect(base.resolve(URIReference(pair.0)).text == pair.1)
  }

  @Test("Scheme and host are compared without regard to case")
  func letterCase() {
    #expect(URIReference("HTTP://Example.COM/A").text == "http://example.com/A")
  }

  @Test("Relative file paths may lead out of their folder")
  func filePaths() {
    let base = URIReference(filePath: "a/b.yaml")
    #expect(base.resolve(URIReference("../../c.yaml")).filePath == "../c.yaml")
    #expect(base.resolve(URIReference("../../../c.yaml")).filePath == "../../c.yaml")
  }

  @Test(
    "A file's path is the file's, whatever characters it has", arguments: ["a b#c?d%e:f/é.yaml"])
  func charactersOfPaths(path: String) {
    #expect(URIReference(filePath: path).filePath == path)
  }

  @Test("Broken percent-encodings are refused", arguments: ["%", "%4", "%zz", "%FF", "%C3"])
  func brokenEncodings(text: String) {
    #expect(PercentEncoding.decode(text) == nil)
  }
}
