import Testing
import VouchSchema

@Suite struct PathPatternTests {
  @Test(
    "A pattern means files by their components",
    arguments: [
      ("a.json", "a.json", true), ("a.json", "b.json", false), ("a.json", "x/a.json", false),
      ("x/*.json", "x/a.json", true), ("x/*.json", "x/y/a.json", false),
      ("x/**/a.json", "x/a.json", true), ("x/**/a.json", "x/y/z/a.json", true),
      ("**/a.json", "a.json", true), ("**", "x/y", true), ("x/?.json", "x/ab.json", false),
      ("*a*b", "xaxxbxb", true), ("*a*b", "xaxxbx", false), ("/x/*", "/x/a", true),
      ("/x/*", "x/a", false), ("x/a.json", "./y/../x/a.json", true),
    ])
  func components(_ pattern: String, _ path: String, _ isMatch: Bool) {
    #expect(PathPattern(pattern).matches(path) == isMatch)
  }

  @Test("A folder means all that lies in it", arguments: ["vendor", "vendor/", "*", "v*r/git"])
  func folders(_ pattern: String) {
    #expect(PathPattern(pattern).matches("vendor/git/a/b.json"))
    #expect(!PathPattern("vendor").matches("vendors/a.json"))
  }

  @Test("No pattern takes long")
  func hostile() {
    let stars = String(repeating: "*a", count: 200) + "b"
    let text = String(repeating: "a", count: 2_000)
    #expect(!PathPattern(stars).matches(text))
    let folders = String(repeating: "**/a/", count: 100) + "b"
    #expect(!PathPattern(folders).matches(String(repeating: "a/", count: 400)))
  }
}
