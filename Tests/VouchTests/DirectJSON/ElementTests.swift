import Foundation
import Testing
import Vouch

@Suite("A file is read one element at a time")
struct ElementTests {
  /// Runs a body with a file of some text, and removes it.
  private func withFile<Result>(
    _ text: String, _ body: (String) throws -> Result
  ) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data(text.utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(url.path)
  }

  /// The elements, and the errors in their places.
  private func read(_ text: String, windowSize: Int = 64) throws -> [String] {
    try withFile(text) { path in
      let reader = try VouchJSON.elements(of: Holder.self, inFileAt: path, windowSize: windowSize)
        .makeReader()
      var result: [String] = []
      while true {
        do {
          guard let element = try reader.next() else { return result }
          result.append(element.value?.description ?? "nothing")
        } catch let error as JSONReadingError {
          result.append("\(error.location.line):\(error.location.column) \(error.path.pointer)")
        }
      }
    }
  }

  @Test("Windows cut elements anywhere", arguments: [64, 65, 71, 100, 1 << 16])
  func windows(_ size: Int) throws {
    let long = String(repeating: "x", count: 500)
    let values = (0..<200).map { $0 % 50 == 7 ? "\"\(long)\"" : String($0 * $0 * 1001) }
    let text = " [\n\(values.map { "{\"value\" : \($0)}" }.joined(separator: " ,\n"))]\n "
    #expect(try read(text, windowSize: size) == values)
  }

  @Test("An array may be empty")
  func empty() throws {
    #expect(try read(" [ ] ") == [])
  }

  @Test("An element that breaks its schema doesn't keep the others back")
  func violations() throws {
    #expect(
      try read("[{\"value\":1},\n  2,{},\n{\"value\":3}]") == ["1", "2:3 /1", "nothing", "3"])
  }

  @Test(
    "A text that isn't JSON ends the reading where it is wrong",
    arguments: [
      ("", "1:1 "), (" \n", "2:1 "), ("{}", "1:1 "), ("\u{FEFF}[]", "1:1 "), ("[", "1:2 /0"),
      ("[{}", "1:4 "), ("[{},]", "1:5 /1"), ("[{}] x", "1:6 "), ("[{}\n{}]", "2:1 "),
      ("[{},", "1:5 /1"), ("[,{}]", "1:2 /0"), ("[{}}", "1:4 "),
      ("[{\"value\":tru},{}]", "1:11 /0"),
      ("[{\"value\":\"a", "1:13 /0"), ("[{\"a\":1,\"a\":2},{}]", "1:9 /0"),
      ("[{\"a\":[1},{}]", "1:9 /0"), ("[{},{\"a\":\"\t\"},{}]", "1:11 /1"), ("[{},01]", "1:5 /1"),
      ("[{},1.]", "1:5 /1"), ("[{},-", "1:5 /1"), ("[\"\\u12", "1:3 /0"),
      ("[\"\\ud83d\\u00\"]", "1:3 /0"),
    ])
  func syntax(_ text: String, _ place: String) throws {
    for size in [64, 1 << 16] {
      #expect(try read(text, windowSize: size).last == place)
      // The same where windows end in it.
      for count in 50..<70 {
        let lines = try read(String(repeating: "\n", count: count) + text, windowSize: size)
        let line = (text.hasPrefix(" \n") || text.hasPrefix("[{}\n{") ? 2 : 1) + count
        #expect(lines.last == "\(line)\(place.dropFirst())")
      }
    }
  }

  @Test("What is wrong with the text is found before all of it has been read")
  func early() throws {
    // Were the rest needed, this would take gigabytes.
    let reader = try VouchJSON.elements(of: Holder.self, inFileAt: "/dev/zero").makeReader()
    #expect(throws: JSONReadingError.self) { try reader.next() }
    #expect(try reader.next() == nil)
  }

  @Test("Violations have the path and the place of the value in the file")
  func places() throws {
    let text = "[{\"value\":1},\n {\"value\":2, \"é\":\"é\"},\n  7]"
    try withFile(text) { path in
      let reader = try VouchJSON.elements(of: Holder.self, inFileAt: path, windowSize: 64)
        .makeReader()
      _ = try reader.nextDocument()
      _ = try reader.next()
      let document = try #require(try reader.nextDocument())
      #expect(document.violations.map { $0.pointer } == ["/2"])
      #expect(document.violations.first?.location?.line == 3)
      #expect(document.violations.first?.location?.column == 3)
      #expect(document.violations.first?.location?.offset == text.utf8.count - 2)
      #expect(try reader.nextDocument() == nil)
    }
  }

  @Test("Elements in front of what isn't JSON are handed out")
  func before() throws {
    #expect(try read("[{\"value\":1},{\"value\":2}}") == ["1", "2", "1:25 "])
    #expect(try read("[{\"value\":1}") == ["1", "1:13 "])
  }

  @Test("A text is the same in windows of any size, wherever they cut it")
  func anyCut() throws {
    let elements = [
      #"{"value":"é€😀\ud83d\ude00\n\"\\"}"#, #"{"value":[-1.5e+10,0,true,false,null]}"#,
      #"{"value":{"a":{"b":[{}]}},"c":"]}"}"#, "-1.5E-3", "true", #""\u00e9""#, "null",
    ]
    let text = "[" + (0..<5).flatMap { _ in elements }.joined(separator: " , ") + "]"
    let whole = try read(text, windowSize: 1 << 16)
    #expect(whole.count == 35)
    for padding in 0..<64 {
      let padded = String(repeating: " ", count: padding) + text
      let cut = try read(padded, windowSize: 64)
      #expect(cut.count == whole.count)
      for (a, b) in zip(cut, whole) where !b.hasPrefix("1:") { #expect(a == b) }
    }
  }

  @Test("An element may be too large or too deep")
  func limits() throws {
    let text = "[{\"value\":\"\(String(repeating: "a", count: 1000))\"}]"
    try withFile(text) { path in
      var limits = VouchJSON.Limits()
      limits.maximumByteCount = 900
      let reader = try VouchJSON.elements(
        of: Holder.self, inFileAt: path, windowSize: 64, limits: limits
      ).makeReader()
      #expect(throws: JSONReadingError.self) { try reader.next() }
      #expect(try reader.next() == nil)
    }
    for (depth, isValid) in [(3, true), (2, false), (0, false)] {
      var limits = VouchJSON.Limits()
      limits.maximumDepth = depth
      try withFile("[{\"value\":[1]}]") { path in
        let reader = try VouchJSON.elements(of: Holder.self, inFileAt: path, limits: limits)
          .makeReader()
        #expect(((try? reader.next()) != nil) == isValid)
      }
    }
  }

  @Test("Where no level is allowed, no array is; where one is, an array without objects")
  func noLevels() throws {
    for (text, depth, reason) in [
      ("[]", 0, .tooDeep(limit: 0)), ("[{}]", 0, .tooDeep(limit: 0)), ("[]", 1, nil),
      ("[{}]", 1, .tooDeep(limit: 1)), ("[{}]", 2, nil),
    ] as [(String, Int, JSONSyntaxError.Reason?)] {
      var limits = VouchJSON.Limits()
      limits.maximumDepth = depth
      #expect(try withFile(text) { try refusal(of: $0, limits)?.reason } == reason)
    }
  }

  /// What is wrong with the text in a file, by a window of 64 bytes; nil if nothing is.
  private func refusal(
    of path: String, _ limits: VouchJSON.Limits = VouchJSON.Limits()
  ) throws -> JSONSyntaxError? {
    let reader = try VouchJSON.elements(
      of: Holder.self, inFileAt: path, windowSize: 64, limits: limits
    ).makeReader()
    do {
      while try reader.next() != nil {}
      return nil
    } catch let error as JSONReadingError {
      let syntaxError: JSONSyntaxError = try #require(error.syntaxError)
      return syntaxError
    }
  }

  /// RFC 8259, section 8.1: a text doesn't begin with a byte order mark; anywhere else outside of
  /// strings it isn't JSON either (section 2).
  @Test(
    "Byte order marks and elements at the end of a window are what they are in the whole text",
    arguments: [0, 1, 61, 62, 63, 64, 65, 127, 128])
  func endOfWindow(_ count: Int) throws {
    let spaces = String(repeating: " ", count: count)
    for text in [
      "\u{FEFF}\(spaces)[]", "\(spaces)\u{FEFF}[]", "\(spaces)[\u{FEFF}{}]",
      "[\(spaces)\u{FEFF}{}]", "[{},\(spaces)\u{FEFF}{}]", "[{}\(spaces)\u{FEFF},{}]",
      "[{}]\(spaces)\u{FEFF}", "\(spaces)[]", "\(spaces)[{}]", "[\(spaces){}]", "[{},\(spaces){}]",
      "[{}\(spaces),{}]", "[{\(spaces)}]", "[{}]\(spaces)", "[\(spaces)]", "[\(spaces)x]",
    ] {
      var whole: JSONSyntaxError?
      do throws(JSONReadingError) {
        _ = try VouchJSON.decode([Holder].self, from: Array(text.utf8))
      } catch {
        whole = error.syntaxError
        #expect(whole != nil, "\(text)")
      }
      let cut = try withFile(text) { try refusal(of: $0) }
      #expect(cut?.location == whole?.location, "\(text)")
      #expect((cut?.reason == .byteOrderMark) == text.hasPrefix("\u{FEFF}"), "\(text)")
      #expect((whole?.reason == .byteOrderMark) == text.hasPrefix("\u{FEFF}"), "\(text)")
    }
  }

  @Test("They come as an asynchronous sequence too")
  func sequence() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("[{\"value\":1},{\"value\":2}]".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    var values: [JSONValue?] = []
    for try await element in VouchJSON.elements(of: Holder.self, inFileAt: url.path) {
      values.append(element.value)
    }
    #expect(values == [1, 2])
  }

  @Test("A task that is cancelled while it goes over them gets no further ones")
  func cancellation() async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try Data("[{\"value\":1},{\"value\":2},{\"value\":3}]".utf8).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    // A task of its own, since it is cancelled.
    await Task {
      var values: [JSONValue?] = []
      await #expect(throws: CancellationError.self) {
        for try await element in VouchJSON.elements(of: Holder.self, inFileAt: url.path) {
          values.append(element.value)
          if values.count == 2 { withUnsafeCurrentTask { $0?.cancel() } }
        }
      }
      #expect(values == [1, 2])
    }.value
  }

  @Test("A file that isn't there is an error")
  func missing() {
    #expect(throws: CocoaError.self) {
      try VouchJSON.elements(of: Holder.self, inFileAt: "/nowhere/at all.json").makeReader()
    }
  }
}
