import ArgumentParser
import VouchCommandLine
import VouchDocuments
import VouchFrontend
import VouchGenerator
import VouchReading
import VouchSchema

/// The common part of subcommands about documents: the documents found, and their types.
struct DocumentChecking {
  /// A document of the run, and the name of its type if one is stated.
  struct Entry {
    let file: DocumentFile
    let type: String?
  }

  private(set) var run: SchemaRun
  private let arguments: DocumentArguments
  private let method: DocumentSchemas.Method
  private(set) var entries: [Entry] = []
  private let types: StatedTypes
  /// The schemas that are known before any document is read.
  private var schemas: DocumentSchemas?
  private var knownTypes: [String: DocumentType]?
  /// The errors in single documents, which don't prevent checking the others.
  private var searchDiagnostics = Diagnostics()

  /// Finds documents, and reads the schemas that are known before any document is read.
  ///
  /// - Throws: A usage error, if there is nothing to check.
  init(
    _ arguments: DocumentArguments, _ options: SchemaOptions, _ settings: SettingArguments
  ) throws {
    self.arguments = arguments
    method = arguments.method(settings)
    let inputs = arguments.schema.map { [SchemaReference($0).path] } ?? arguments.schemaInputs
    // Documents that name their schemas themselves need no others.
    let isOpen = arguments.schema == nil && arguments.type == nil && inputs.isEmpty
    run = SchemaRun(
      ofDocuments: RunArguments(inputs: inputs, options, settings), isOptional: isOpen)
    types = StatedTypes(run.request, method)
    if arguments.documents.isEmpty {
      guard !run.settings.documents.isEmpty || run.diagnostics.hasErrors else {
        throw ValidationError(
          "Name documents, or say below `documents` in vouch.yaml which there are.")
      }
      findMapped()
    } else {
      findNamed()
    }
  }

  private mutating func findNamed() {
    var search = DocumentSearch()
    for path in arguments.documents { search.add(path) }
    searchDiagnostics.report(contentsOf: search.diagnostics)
    let explicit = arguments.type
    entries = search.files.map { found in
      Entry(file: file(found), type: explicit ?? mappedType(of: found))
    }
  }

  private mutating func findMapped() {
    var seen: Set<String> = []
    for mapping in run.settings.documents {
      var search = DocumentSearch()
      search.add(mapping.path, at: mapping.place)
      searchDiagnostics.report(contentsOf: search.diagnostics)
      for found in search.files where seen.insert(found.path).inserted {
        entries.append(Entry(file: file(found), type: mappedType(of: found)))
      }
    }
    entries.sort { $0.file.path.utf8.lexicographicallyPrecedes($1.file.path.utf8) }
  }

  private func mappedType(of found: DocumentSearch.Found) -> String? {
    guard arguments.schema == nil, arguments.type == nil else { return nil }
    let path = WorkingFolder.absolute(found.path)
    return run.settings.documents.last {
      PathPattern(WorkingFolder.absolute($0.path)).matches(path)
    }?.type
  }

  private func file(_ found: DocumentSearch.Found) -> DocumentFile {
    DocumentFile(
      path: found.path, format: arguments.lines ? .lines : found.format, size: found.size,
      hasComments: arguments.comments || hasComments(found)
    ) { () throws(DocumentInputFailure) in try FileInput(found) }
  }

  /// Returns true if the configuration states that a document has comments.
  private func hasComments(_ found: DocumentSearch.Found) -> Bool {
    let path = WorkingFolder.absolute(found.path)
    return run.settings.comments.contains {
      PathPattern(WorkingFolder.absolute($0)).matches(path)
    }
  }

  /// Checks all documents; nil if checking can't begin.
  mutating func check(
    _ options: DocumentRun.Options, progress: @escaping (Int, Int) -> Void
  ) -> (summary: Summary, hiddenCount: Int, isComplete: Bool)? {
    let named = namedTypes()
    if run.diagnostics.hasErrors { return nil }
    let checking = DocumentRun(
      options, statedType: { [types] in types.type($0, &$1) }, progress: progress)
    for entry in entries {
      let type = arguments.schema == nil ? entry.type.flatMap { named[$0] } : named[""]
      checking.check(entry.file, as: type)
    }
    checking.finish()
    run.diagnostics.report(contentsOf: searchDiagnostics)
    run.diagnostics.report(contentsOf: checking.diagnostics)
    var summary = checking.summary
    summary.unread += searchDiagnostics.sorted.count { $0.severity == .error }
    return (summary, checking.hiddenCount, checking.isComplete && summary.unread == 0)
  }

  /// Applies fixes to documents, or finds the fixes without writing.
  ///
  /// - Returns: A report of the fixes.
  mutating func mend(isDone: Bool) -> String {
    let named = namedTypes()
    if run.diagnostics.hasErrors { return "" }
    var files = MendedFiles()
    for entry in entries where entry.file.size != nil {
      let type = arguments.schema == nil ? entry.type.flatMap { named[$0] } : named[""]
      let path = entry.file.path
      var mender = Mender(
        isEditable: { $0 == path },
        check: { [types] texts in
          let held = texts[path].map { entry.file.holding($0) }
          return Self.findings(in: held ?? entry.file, as: type, types)
        })
      mender.run()
      files.add(mender)
    }
    if isDone { files.write(&searchDiagnostics) }
    return files.report(isDone: isDone)
  }

  private static func findings(
    in file: DocumentFile, as type: DocumentType?, _ types: StatedTypes
  ) -> Mender.Findings {
    var options = DocumentRun.Options()
    options.findingLimit = .max
    options.findsMends = true
    options.holdsFiles = true
    let checking = DocumentRun(options, statedType: { types.type($0, &$1) })
    checking.check(file, as: type)
    checking.finish()
    return Mender.Findings(
      diagnostics: checking.diagnostics, hiddenCount: checking.hiddenCount)
  }

  /// Returns the coverage of the schemas by all documents, and whether all of them could be read; nil
  /// after errors in schemas. Texts that aren't JSON were read.
  mutating func coverage() -> (coverage: Coverage, isComplete: Bool)? {
    let named = namedTypes()
    guard !run.diagnostics.hasErrors, let known = schemas else {
      run.diagnostics.report(contentsOf: searchDiagnostics)
      return nil
    }
    let coverage = CoverageRun(known, named.values)
    for entry in entries {
      if let type = arguments.schema == nil ? entry.type.flatMap({ named[$0] }) : named[""] {
        coverage.add(entry.file, as: type)
      } else {
        run.diagnostics.report(.untyped(entry.file.path))
      }
    }
    run.diagnostics.report(contentsOf: searchDiagnostics)
    let isComplete = !run.diagnostics.hasErrors
    run.diagnostics.report(contentsOf: coverage.diagnostics)
    let unread = coverage.diagnostics.sorted.contains { $0.id == .unreadableFile }
    return (coverage.coverage, isComplete && !unread)
  }

  /// Returns the types whose names are known before any document is read; the type of `--schema`
  /// has an empty name.
  private mutating func namedTypes() -> [String: DocumentType] {
    if let knownTypes { return knownTypes }
    let found = findNamedTypes()
    knownTypes = found
    return found
  }

  private mutating func findNamedTypes() -> [String: DocumentType] {
    var result: [String: DocumentType] = [:]
    if let schema = arguments.schema {
      let reference = SchemaReference(schema)
      let schemas = DocumentSchemas(run.request, method, needsTypes: false)
      self.schemas = schemas
      run.diagnostics.report(contentsOf: schemas.diagnostics)
      if schemas.diagnostics.hasErrors { return [:] }
      result[""] = schemas.type(at: reference.fragment, inFileAt: reference.path)
      if result[""] == nil {
        run.diagnostics.report(
          .noType(reference, in: schemas, at: .start(of: reference.path)))
      }
      return result
    }
    let names = Set(entries.compactMap(\.type))
    if names.isEmpty { return [:] }
    let schemas = DocumentSchemas(run.request, method)
    self.schemas = schemas
    run.diagnostics.report(contentsOf: schemas.diagnostics)
    if schemas.diagnostics.hasErrors { return [:] }
    for name in names.sorted() {
      switch schemas.type(named: name) {
      case .success(let type): result[name] = type
      case .failure(let unknown): run.diagnostics.report(.unknownType(unknown, at: place(of: name)))
      }
    }
    return result
  }

  private func place(of type: String) -> Place {
    let mapping = arguments.type == nil ? run.settings.documents.first { $0.type == type } : nil
    return mapping?.place ?? .start(of: run.search.paths.first ?? "vouch.yaml")
  }
}

/// The path of a schema's file, and the fragment after the `#`.
struct SchemaReference: Hashable {
  let path: String
  let fragment: String

  init(_ text: String) {
    let parts = text.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    path = DiskPath.normalize(String(parts[0]))
    let pointer = parts.count > 1 ? String(parts[1]) : ""
    fragment = PercentEncoding.decode(pointer) ?? pointer
  }
}

extension Diagnostic {
  static func unknownType(_ unknown: UnknownName, at place: Place) -> Diagnostic {
    let advice =
      unknown.nearest.map { "; did you mean \($0)?" }
      ?? (unknown.known.isEmpty
        ? "" : "; there are \(unknown.known.prefix(20).joined(separator: ", "))")
    return Diagnostic(
      .unknownType, "no schema becomes a type \(Escaping.quoted(unknown.name))\(advice)", at: place)
  }

  static func untyped(_ path: String) -> Diagnostic {
    Diagnostic(
      .untypedDocument,
      "nothing says which schema this has: say it by --type, --schema, or below `documents` in vouch.yaml",
      at: .start(of: path))
  }

  static func noType(
    _ reference: SchemaReference, in schemas: DocumentSchemas, at place: Place
  ) -> Diagnostic {
    guard schemas.hasSchema(at: reference.fragment, inFileAt: reference.path) else {
      let message =
        "there is no schema at \(Escaping.quoted("#" + reference.fragment)) of this file; "
        + "what stands behind # is a JSON Pointer or an anchor"
      return Diagnostic(.unknownType, message, at: place)
    }
    if reference.fragment.isEmpty, let pointer = schemas.firstPointer(inHostAt: reference.path) {
      return Diagnostic(
        .unknownType,
        "this document has schemas and is none itself: name one of them, as "
          + Escaping.quoted(reference.path + pointer), at: place)
    }
    let what =
      reference.fragment.isEmpty ? "this schema" : Escaping.quoted("#" + reference.fragment)
    return Diagnostic(
      .unknownType,
      "\(what) is no schema that becomes a type or a property; --standard judges by any schema",
      at: place)
  }
}
