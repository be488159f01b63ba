/// Checks documents of a planned type, with the same results and messages as ``VouchJSON``.
package struct DocumentChecker: Sendable {
  /// The result of checking a document.
  package struct Verdict: Sendable {
    package let report: ValidationReport
    package let dropped: DropReport

    /// The verdict on a document without violations.
    package static let valid = Verdict(report: ValidationReport(), dropped: DropReport())
  }

  fileprivate static let limits = VouchJSON.Limits()

  package let row: _DocumentRow

  package init(_ type: PlannedType) {
    // Walks and tables refer to the type without reference counting.
    _ = unsafe Unmanaged.passRetained(type)
    row = RowType(type).documentRow
  }

  /// - Parameter type: a type that lives as long as the program, as Swift types do.
  package init(_ type: RowType) {
    row = type.documentRow
  }

  /// Checks documents without a type, by a schema alone. The data that is made for it lives as long
  /// as the program.
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

  /// True if a document is certainly valid, and nothing in it would be left out or replaced.
  ///
  /// Reads the bytes once. For any other document, ``Reading`` finds out what is wrong.
  package func surelyAccepts(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let table = unsafe DirectTables.shared.table(of: row)
    return DirectReaders.shared.withReader { reader in
      unsafe reader.accepts(bytes, table)
    }
  }

  /// Returns the indices of the documents that ``surelyAccepts(_:)`` wouldn't accept.
  ///
  /// For many small documents: one reader is taken from the pool for all of them.
  ///
  /// - Parameter documents: the byte range of each document.
  package func doubtful(
    _ documents: [Range<Int>], in bytes: UnsafeBufferPointer<UInt8>
  ) -> [Int] {
    let table = unsafe DirectTables.shared.table(of: row)
    return DirectReaders.shared.withReader { reader in
      documents.indices.filter { index in
        let range = documents[index].clamped(to: 0..<bytes.count)
        let document = unsafe UnsafeBufferPointer(rebasing: bytes[range])
        return unsafe !reader.accepts(document, table)
      }
    }
  }

  /// A document that is valid JSON, and whose violations are to be reported.
  package struct Reading {
    private let row: _DocumentRow
    private let tape: TapeReading

    /// Returns all violations of the document, up to a limit.
    package func verdict(violationLimit: Int) throws(JSONReadingError) -> Verdict {
      var run = DecodingRun(violationLimit: violationLimit)
      _ = try tape.field(of: row, in: &run)
      return Verdict(report: run.report, dropped: run.dropped)
    }

    /// True if the document is valid, and none of its values are left out or replaced.
    package var isAccepted: Bool {
      var run = DecodingRun(violationLimit: nil, dropLimit: 0)
      run.isExplaining = false
      return (try? tape.field(of: row, in: &run)) != nil && run.dropped.isEmpty
    }

    /// The error that decoding the document throws; nil for a valid one.
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

  /// - Throws: the syntax error of a text that isn't JSON.
  package func read(_ bytes: [UInt8]) throws(JSONReadingError) -> Reading {
    Reading(row, try TapeReading(bytes, limits: Self.limits))
  }
}

extension DirectReader {
  /// True if a document is certainly valid according to a table.
  fileprivate func accepts(
    _ bytes: UnsafeBufferPointer<UInt8>, _ table: UnsafePointer<ValueTable>
  ) -> Bool {
    let limits = DocumentChecker.limits
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
