// Exit tests need processes.
#if os(macOS) || os(Linux)
  import Testing
  import Vouch

  /// Tables of another version, or changed by hand: none of them is a silent, weaker check.
  @Suite("A table that isn't as it was generated ends the program at first use, and says why")
  struct MalformedTableTests {
    private func expect(
      _ result: ExitTest.Result?, says problem: String,
      _ location: SourceLocation = #_sourceLocation
    ) {
      let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        output.contains("MalformedTableTests.swift: the table of Listing can't be used"),
        sourceLocation: location)
      #expect(output.contains(problem), "\(output)", sourceLocation: location)
      #expect(output.contains("run vouch generate again"), sourceLocation: location)
    }

    @Test("Another version")
    func version() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = _Schema("object Listing version=2\n  id: integer")
        }, says: "another version than 1: object Listing version=2")
    }

    @Test("No version")
    func noVersion() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = _Schema("object Listing\n  id: integer")
        }, says: "a header without a name or a version")
    }

    @Test("An unknown word in the header")
    func headerWord() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = _Schema("object Listing version=1 sealed\n  id: integer")
        }, says: "an unknown word: sealed")
    }

    @Test("An unknown word in a row")
    func rowWord() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = _Schema("object Listing version=1\n  id: integer minimun=1")
        }, says: "an unknown word: minimun=1")
    }

    @Test("An unknown role")
    func role() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = _Schema("object Listing version=1\n  id: integer\n  @rules late")
        }, says: "an unknown word:   @rules late")
    }

    @Test("A row without its kind")
    func kind() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = _Schema("object Listing version=1\n  id minimum=1")
        }, says: "an unknown kind")
    }

    @Test("A limit that is none")
    func limit() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = _Schema("object Listing version=1\n  id: integer minimum=one")
        }, says: "a limit that is none: minimum=one")
    }

    @Test("A type that isn't given")
    func missingType() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = _Schema("object Listing version=1\n  held: Holder")
        }, says: "a type that isn't given:   held: Holder")
    }

    @Test("A type that isn't the named one")
    func otherType() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = _Schema("object Listing version=1\n  tag: Tag", .type("Tag", Holder.self))
        }, says: "the type Holder in the place of Tag:   tag: Tag")
    }

    @Test("A type that no row names")
    func unusedType() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = _Schema("object Listing version=1\n  id: integer", .type("Holder", Holder.self))
        }, says: "no row of a type that belongs to it: Holder")
    }

    @Test("A row that is indented as if it were part of another")
    func depth() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = _Schema("object Listing version=1\n  id: integer\n    @items: string")
        }, says: "a row in a place where none belongs:     @items: string")
    }

    @Test("A pattern without its automaton")
    func pattern() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = _Schema("object Listing version=1\n  code: string pattern=\"a\"")
        }, says: "a pattern without an automaton")
    }

    @Test("A union that doesn't say how it decides")
    func decision() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = _Schema("union Listing version=1\n  a: integer\n  b: string")
        }, says: "no way to decide between its cases")
    }
  }
#endif
