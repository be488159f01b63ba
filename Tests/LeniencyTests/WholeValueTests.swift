import Foundation
import Testing
import Vouch

@Suite("What looks at a value as a whole looks at what was read")
struct WholeValueTests {
  @Test(
    "Left out elements, read strings and nulls don't count as what they were in the document",
    arguments: [
      // Only what is left has to be of the kind asked for, or may be.
      (#"{"names": [0]}"#, "contains /names"),
      (#"{"names": [0, "a"]}"#, nil),
      (#"{"counts": ["-1"]}"#, "contains /counts"),
      (#"{"counts": ["2"]}"#, nil),
      (#"{"prices": {"long": "x"}}"#, nil),
      (#"{"prices": {"long": 1}}"#, "maxLength /prices/long"),
      (#"{"pair": ["true"]}"#, "not /pair"),
      (#"{"pair": ["false"]}"#, nil),
      (#"{"nested": {"level": "5"}}"#, "required /nested/note"),
      (#"{"nested": {"level": "5", "note": "n"}}"#, nil),
      (#"{"nested": {"level": "4"}}"#, nil),
    ], DocumentForm.allCases)
  func evaluated(_ example: (document: String, complaint: String?), _ form: DocumentForm) throws {
    let found = Result { try form.decode(Whole.self, example.document) }
    let all: Document<Whole> = try form.decode(example.document)
    #expect(complaint(all.violations.first) == example.complaint)
    switch found {
    case .success(let value):
      #expect(example.complaint == nil)
      #expect(try form.again(value) == value)
    case .failure(let error): #expect(complaint(error) == example.complaint)
    }
  }

  @Test("A null that is read as an absent key is none that has to be there")
  func absentNulls() throws {
    for form in [DocumentForm.json, .directJSON] {
      let document: Document<Whole> = try form.decode(#"{"nested": {"level": 5, "note": null}}"#)
      #expect(document.violations.map(\.pointer) == ["/nested/note"])
      #expect(throws: DecodingError.self) { try form.decode(Counted.self, #"{"a": 1, "b": null}"#) }
      #expect(throws: Never.self) { try form.decode(Counted.self, #"{"a": 1, "b": ""}"#) }
    }
    #expect(throws: Counted.ValidationError.self) { try Counted(a: 1) }
  }

  @Test(
    "What isn't kept of objects on the way to properties neither counts nor satisfies a condition",
    arguments: [
      (#"{"meta": {"other": 1}, "b": "x"}"#, ["counted", "named"]),
      (#"{"meta": {}, "b": "x"}"#, ["counted", "named"]),
      (#"{"meta": {"more": {}}, "b": "x"}"#, ["counted", "named"]),
      (#"{"meta": {"more": {"far": 1, "near": 1}}, "b": "x"}"#, []),
      (#"{"meta": {"a": "x", "other": 1}, "b": "x"}"#, []),
      (#"{"b": "x"}"#, ["counted", "named"]), (#"{"meta": {"a": "x"}}"#, ["counted"]),
      (#"{"meta": {"a": "x"}, "options": {"size": 1}}"#, []),
      (#"{"meta": {"a": "x"}, "options": {}}"#, ["counted"]),
    ], DocumentForm.allCases)
  func innerObjects(_ example: (document: String, refusedBy: [String]), _ form: DocumentForm)
    throws
  {
    var refused: [String] = []
    func check<Value: Codable & Equatable>(_ name: String, _: Value.Type, _ document: String) throws
    {
      guard let value: Value = try? form.decode(document) else { return refused.append(name) }
      #expect(try form.again(value) == value)
    }
    try check("counted", NestedCounted.self, example.document)
    try check("named", NestedNamed.self, example.document)
    try check("held", NestedHeld.self, #"{"held": \#(example.document)}"#)
    #expect(refused == example.refusedBy)
  }

  @Test("The value of a type in a union is looked at as it was read, too")
  func inUnions() throws {
    let value = try VouchJSON.decode([Whole].self, from: Data(#"[{"names": [0, "a", null]}]"#.utf8))
    #expect(value.first?.names == ["a"])
  }
}

@Suite("Nulls beside defaults")
struct NullableDefaultTests {
  @Test("Nil of a property with a default is written as null, since an absent key is the default")
  func nils() throws {
    for form in [DocumentForm.json, .directJSON] {
      let value: NullableDefault = try form.decode(#"{"size": null}"#)
      #expect(value.size == nil)
      #expect(try form.encode(value) == Data(#"{"size":null}"#.utf8))
      #expect(try form.again(value) == value)
      #expect(try form.decode(NullableDefault.self, "{}").size == 4)
    }
    #expect(try VouchJSON.encode(NullableDefault(size: nil)) == Data(#"{"size":null}"#.utf8))
  }

  @Test("A constant that may be null is a property like any other")
  func constants() throws {
    for form in [DocumentForm.json, .directJSON] {
      let value: NullableConstant = try form.decode(#"{"size": null, "tag": "song"}"#)
      #expect(value.size == nil)
      #expect(try form.encode(value).count == Data(#"{"size":null,"tag":"song"}"#.utf8).count)
      #expect(try form.again(value) == value)
      #expect(try form.decode(NullableConstant.self, #"{"size": "only", "tag": "song"}"#) != value)
      let pair = #"{"size":null,"tag":"song","pair":[null,1]}"#
      #expect(try json(pair) == written(form.decode(NullableConstant.self, pair)))
    }
    #expect(throws: NullableConstant.ValidationError.self) { try NullableConstant(size: "other") }
  }

  @Test(
    "A rule is judged beside an invalid property whose null is its default",
    arguments: [
      (#"{"size": "many", "number": 3}"#, ["/size", ""]), (#"{"number": 3}"#, ["/size", ""]),
      (#"{"size": "1", "length": "many", "number": 3}"#, ["/length", ""]),
      (#"{"size": "1", "number": 4}"#, []),
    ], DocumentForm.allCases)
  func standIns(_ example: (document: String, places: [String]), _ form: DocumentForm) throws {
    let document: Document<Standing> = try form.decode(example.document)
    #expect(document.violations.map(\.pointer) == example.places)
  }
}
