/// Checks documents of a planned type, with ``VouchJSON``'s verdicts and words.
package struct DocumentTable: Sendable {
  /// What a document has come to.
  package struct Outcome: Sendable {
    package let report: ValidationReport
    package let dropped: DropReport

    /// That of a document in which nothing is wrong.
    package static let valid = Outcome(report: ValidationReport(), dropped: DropReport())
  }

  package let row: _DocumentRow

  package init(_ type: PlannedType) {
    // Walks and tables refer to it without counting.
    _ = unsafe Unmanaged.passRetained(type)
    row = RowType(type).documentRow
  }

  /// - Parameter type: one that lives as long as the program, as those of Swift do.
  package init(_ type: RowType) {
    row = type.documentRow
  }

  /// Checks documents of no type by a schema alone. What is made for it lives as long as the program.
  package init(evaluating schema: EvaluatedSchema) {
    let type = PlannedType(
      table: {
        .rows(
          "value Document version=\(TableReader.version)\n  @value: any", types: [], patterns: [:])
      })
    _ = unsafe Unmanaged.passRetained(type)
    let node = SchemaNode(kind: .any, ruleStem: "", evaluated: schema)
    _ = unsafe Unmanaged.passRetained(node)
    row = _DocumentRow(node: node, element: RowType(type))
  }

  /// Whether a document is certainly valid, and nothing in it would be left out or replaced.
  ///
  /// Goes over the bytes once; of any other document ``Reading`` has to say what is wrong with it.
  package func accepts(_ bytes: UnsafeBufferPointer<UInt8>, _ limits: VouchJSON.Limits) -> Bool {
    let table = unsafe DirectTables.shared.table(of: row)
    return DirectReaders.shared.withReader { reader in
      unsafe reader.accepts(bytes, table, limits: limits)
    }
  }

  /// The documents of which ``accepts(_:_:)`` doesn't say that they are valid, by their indices.
  ///
  /// For many small ones: they are read one after the other with what is taken for one.
  ///
  /// - Parameter documents: where each of them lies among the bytes.
  package func doubtful(
    _ documents: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>, _ limits: VouchJSON.Limits
  ) -> [Int] {
    let table = unsafe DirectTables.shared.table(of: row)
    return DirectReaders.shared.withReader { reader in
      documents.indices.filter { index in
        let range = documents[index].clamped(to: 0..<bytes.count)
        let document = unsafe UnsafeBufferPointer(rebasing: bytes[range])
        return unsafe !reader.accepts(document, table, limits: limits)
      }
    }
  }

  /// A document that is JSON, to be explained.
  package struct Reading {
    private let row: _DocumentRow
    private let tape: TapeReading

    /// All that is wrong with the document, up to a limit.
    package func outcome(violationLimit: Int) throws(JSONReadingError) -> Outcome {
      var run = DecodingRun(violationLimit: violationLimit)
      _ = try tape.field(of: row, in: &run)
      return Outcome(report: run.report, dropped: run.dropped)
    }

    /// Whether the document is valid, and none of its values are left out or replaced.
    package var isAccepted: Bool {
      var run = DecodingRun(violationLimit: nil, dropLimit: 0)
      run.isExplaining = false
      return (try? tape.field(of: row, in: &run)) != nil && run.dropped.isEmpty
    }

    /// The error that a decode of the document ends with; nil for a valid one.
    package var error: DecodingError? {
      var run = DecodingRun(violationLimit: nil)
      do throws(JSONReadingError) {
        _ = try tape.field(of: row, in: &run)
        return nil
      } catch {
        return error.decodingError
      }
    }

    fileprivate init(_ row: _DocumentRow, _ tape: TapeReading) {
      self.row = row
      self.tape = tape
    }
  }

  /// - Throws: what is wrong with a text that isn't JSON.
  package func read(
    _ bytes: [UInt8], _ limits: VouchJSON.Limits
  ) throws(JSONReadingError) -> Reading {
    Reading(row, try TapeReading(bytes, limits: limits))
  }
}

extension DirectReader {
  /// Whether a document is certainly valid by a table.
  fileprivate func accepts(
    _ bytes: UnsafeBufferPointer<UInt8>, _ table: UnsafePointer<ValueTable>,
    limits: VouchJSON.Limits
  ) -> Bool {
    guard bytes.count <= limits.maximumByteCount else { return false }
    do throws(GivenUp) {
      try unsafe read(bytes, maximumDepth: limits.maximumDepth) { () throws(GivenUp) in
        try unsafe check(table)
      }
      return true
    } catch {
      return false
    }
  }
}
