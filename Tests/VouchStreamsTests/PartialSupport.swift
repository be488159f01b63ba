import Foundation
import PartialCases
import Testing
import Vouch

@testable import VouchStreams

/// What came of a document that was fed in pieces.
struct PartialRun<Value: PartiallyReadable & Equatable> {
  /// The states in front of the whole.
  var states: [Value._Partial] = []
  var whole: Value?
  var error: StreamError?
  /// How many bytes had come when it ended.
  var fed = 0

  init(
    _ type: Value.Type, _ bytes: [UInt8], pieces size: Int = .max,
    every pace: PartialPace = .property,
    limits: VouchJSON.Limits = .ofStreams, dropped: DropCollector? = nil
  ) {
    var decoder = JSONPartialDecoder(of: type, every: pace, limits: limits, dropped: dropped)
    while fed < bytes.count, !decoder.isEnded {
      let end = fed + min(size, bytes.count - fed)
      decoder.feed(bytes[fed..<end])
      fed = end
      take(&decoder)
    }
    decoder.finish()
    take(&decoder)
  }

  init(
    _ type: Value.Type, _ text: String, pieces size: Int = .max, every pace: PartialPace = .property
  ) {
    self.init(type, Array(text.utf8), pieces: size, every: pace)
  }

  private mutating func take(_ decoder: inout JSONPartialDecoder<Value>) {
    do throws(StreamError) {
      while let state = try decoder.next() {
        switch state {
        case .partial(let partial): states.append(partial)
        case .whole(let value): whole = value
        }
      }
    } catch {
      self.error = error
    }
  }

  /// The verdict in words.
  var verdict: String { error.map { "\($0)" } ?? whole.map { "\($0)" } ?? "nothing" }
}

/// The verdict on a whole document in words.
func verdict<Value: DocumentValue>(_ type: Value.Type, _ bytes: [UInt8]) -> String {
  do {
    return "\(try VouchJSON.decode(type, from: bytes))"
  } catch {
    return "\(error)"
  }
}

extension _Part {
  /// All that has come, in words.
  var words: String {
    switch node {
    case nil, .open: "-"
    case .field(let field): "\(field)"
    case .text(let bytes): "\"" + String(decoding: bytes.bytes(), as: UTF8.self)
    case .fields(let fields, let open):
      list("(", max(fields.count, (open.map(\.index).max() ?? -1) + 1)) { self[$0].words }
    case .elements: "[" + parts.map(\.words).joined(separator: " ")
    case .entries(let entries, let open):
      list("{", entries.count) { entries[$0].map { "\($0.key): \($0.field)" } ?? "" }
        + (open.map { " \($0.key): \(_Part($0.node, version).words)" } ?? "")
    case .branch(let index, let node): "\(index):\(_Part(node, version).words)"
    }
  }

  private func list(_ bracket: String, _ count: Int, _ part: (Int) -> String) -> String {
    bracket + (0..<count).map(part).joined(separator: " ")
  }

  /// Whether all that has come of this has come of another one, as it is or with more.
  func goesOn(in other: _Part) -> Bool {
    switch node {
    case nil, .open: true
    // Null is a value, which Swift's nil may stand for.
    case .field(.null): other.isNull
    case .field: self == other
    case .text: other.text().map { $0.text.hasPrefix(text()?.text ?? "-") } ?? false
    case .fields(let fields, let open):
      (Array(0..<fields.count) + open.map(\.index)).allSatisfy { self[$0].goesOn(in: other[$0]) }
    case .elements:
      zip(parts, other.parts).allSatisfy { $0.goesOn(in: $1) } && parts.count <= other.parts.count
    case .entries:
      map { $0 as _Part? }.map { map in
        map.keys.allSatisfy { key in
          guard let part = map[key] ?? nil, let next = other.map({ $0 as _Part? })?[key] ?? nil
          else { return false }
          return part.goesOn(in: next)
        }
      } ?? false
    case .branch(let index, let node):
      other.branch(index).map { _Part(node, version).goesOn(in: $0) } ?? false
    }
  }

  private var parts: [_Part] { array { $0 }.map { Array($0) } ?? [] }
}

/// Documents of the type that has everything.
enum Answers {
  static let start = #"{"id": 1, "title": "Plan", "first": 1, "last": 3, "#
  static let steps =
    #""steps": [{"text": "a\n\ud83d\ude00", "minutes": 0}, {"text": "ä🎈", "note": "x"}]"#

  /// Members that are valid on their own.
  static let members = [
    #""summary": null"#, #""summary": "longer than that""#,
    #""remark": null"#, #""remark": "r""#, #""mood": "glad""#, #""price": "12.50""#,
    #""due": "2026-11-25""#, #""site": "https://example.com/a""#,
    #""key": "01234567-89ab-cdef-0123-456789abcdef""#, #""raw": "AAEC""#, #""ratio": 1.5e+2"#,
    #""good": true"#, #""nothing": null"#, #""fixed": "answer""#, #""tags": ["x", "y\"z", "w"]"#,
    #""tags": []"#, #""gaps": [1, null, -3]"#, #""grid": [[1, 2], [], [3]]"#,
    #""scores": {"a": 1, "b\t": 2}"#,
    #""notes": {"one": {"text": "n"}, "two": {"note": "m", "text": "k"}}"#,
    #""shape": {"type": "circle", "radius": 2}"#,
    #""shape": {"radius": 0.5, "type": "circle"}"#,
    #""shape": {"on": {"on": {"type": "circle", "radius": 1}, "type": "sign", "text": "in"}, "text": "sig", "type": "sign"}"#,
    #""shape": {"type": "star", "points": [5]}"#,
    #""shapes": [{"type": "circle", "radius": 2}, {"type": "sign", "text": "st"}]"#,
    #""value": "text""#, #""value": [1, 2, 3]"#, #""value": {"text": "t", "minutes": 4}"#,
    #""value": 7"#,
    #""either": {"text": "t"}"#, #""either": {"name": "n", "children": []}"#,
    #""point": [1.5, "abc"]"#, #""point": [1, "b", 3, 4]"#, #""email": "a@example.com""#,
    #""labels": ["p", "q"]"#, #""boxed": {"text": "in a box"}"#,
    #""tree": {"name": "a", "children": [{"name": "b", "next": {"name": "c"}}, {"children": [], "name": "d"}]}"#,
    #""free": {"a": [1, {"b": null}]}"#, #""free": null"#,
    #""some": [{"text": ""}, {"text": "kept"}, 5]"#, #""level": "x""#, #""level": 4"#,
    #""pace": 1"#,
    #""count": "12""#, #""count": 3"#, #""empty": """#, #""empty": "e""#,
    #""meta": {"kind": "of", "by": {"author": "me"}}"#, #""meta": {"other": 1}"#,
    #""maybe": null"#, #""maybe": {"text": "m"}"#,
    #""page": {"total": 2, "elements": [{"text": "e"}], "first": {"text": "f"}}"#,
    #""further": [1, 9]"#, #""fürther": []"#,
  ]

  /// A document for each member, and some with many of them in several orders.
  static let documents: [String] =
    members.map { "\(start)\($0), \(steps)}" }
    + [
      "\(start)\(steps)}\n", " \(start)\n\t\(steps) } ",
      "\(start)\(steps), "
        + members.suffix(8).filter { !$0.contains(": null") && !$0.contains(": 1}") }
        .joined(separator: " , ") + "}",
      #"{"limit": 4, "steps": [], "tags": ["a"], "last": 2, "title": "Ti", "id": 999, "first": 2}"#,
      #"{"limit": 4, "tags": ["a"], "mood": "sad", "steps": [], "last": 2, "summary": "s", "title": "Ti", "id": 9, "first": 2}"#,
    ]
}
