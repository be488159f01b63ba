import Foundation
import Vouch
import VouchGenerator
import VouchReading

/// The verdicts on the groups of a suite, by Swift that is generated and compiled, or by its tables alone.
struct ConformanceRun {
  /// The groups that the generator refused, with its first error.
  private(set) var refused: [(group: SuiteGroup, error: String)] = []
  /// What went wrong otherwise, a sentence for each; empty if every verdict is the suite's.
  private(set) var failures: [String] = []
  /// How many groups got every verdict right in every mode.
  private(set) var rightCount = 0

  /// So many groups are compiled together: the compiler takes long for many small programs, and for
  /// one large one.
  private static let groupsPerProgram = 60

  /// Compiles the Swift that the schemas become, and lets it judge by each way in.
  init(compiling suite: Suite) throws {
    var generated: [SwiftProgram.Group] = []
    for group in suite.groups {
      let result = Generator.generate(Self.request(group, suite))
      if let error = result.diagnostics.sorted.first(where: { $0.severity == .error }) {
        refused.append((group, error.message))
      } else if result.files.isEmpty {
        failures.append("\(Self.name(group)): no Swift came out, and no error either")
      } else {
        let swift = result.files.map { (name: $0.name, text: $0.contents) }
        generated.append(SwiftProgram.Group(group: group, swift: swift))
      }
    }
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("vouch-conformance-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    for (number, groups) in Self.programs(generated).enumerated() {
      let program = try SwiftProgram(groups, in: folder.appendingPathComponent("\(number)"))
      judge(program, try program.verdicts())
    }
  }

  /// Lets the runtime judge by the tables that the Swift would hold; nothing is compiled.
  init(tablesOf suite: Suite) throws {
    for group in suite.groups {
      let checked = CheckedSchemas(Self.request(group, suite))
      if let error = checked.diagnostics.sorted.first(where: { $0.severity == .error }) {
        refused.append((group, error.message))
        continue
      }
      guard let checker = checked.checker(named: group.name) else {
        failures.append("\(Self.name(group)): no type came out, and no error either")
        continue
      }
      let wrong = group.documents.filter { checker.accepts($0.bytes) != $0.isValid }
      failures += wrong.map {
        "\(Self.name(group)) / \($0.description) should be \($0.isValid ? "accepted" : "rejected")"
      }
      if wrong.isEmpty { rightCount += 1 }
    }
  }

  static func name(_ group: SuiteGroup) -> String { "\(group.file) / \(group.description)" }

  static func request(_ group: SuiteGroup, _ suite: Suite) -> GenerationRequest {
    var options = GenerationOptions()
    options.maps = suite.maps
    let path = "\(group.name).schema.json"
    return GenerationRequest(
      inputs: [path], options: options, files: SuiteFiles(schema: (path, group.schemaText)))
  }

  private mutating func judge(
    _ program: SwiftProgram, _ verdicts: [String: SwiftProgram.Verdict]
  ) {
    for (index, member) in program.groups.enumerated() {
      let before = failures.count
      for (number, document) in member.group.documents.enumerated() {
        for mode in SwiftProgram.Mode.allCases {
          let verdict = verdicts[SwiftProgram.key(group: index, document: number, mode)]
          if verdict?.isAccepted == document.isValid { continue }
          let got = verdict.map { $0.isAccepted ? "accepted" : "rejected: \($0.reason)" }
          failures.append(
            """
            \(Self.name(member.group)) / \(document.description) (\(mode.rawValue)) should be \
            \(document.isValid ? "accepted" : "rejected"), but \(got ?? "the program crashed")
            """)
        }
      }
      if failures.count == before { rightCount += 1 }
    }
  }

  /// Packs groups so that no two in a program declare the same type.
  private static func programs(_ groups: [SwiftProgram.Group]) -> [[SwiftProgram.Group]] {
    var programs: [(names: Set<String>, groups: [SwiftProgram.Group])] = []
    for group in groups {
      let names = declaredNames(group)
      let position = programs.firstIndex {
        $0.groups.count < groupsPerProgram && $0.names.isDisjoint(with: names)
      }
      if let position {
        programs[position].names.formUnion(names)
        programs[position].groups.append(group)
      } else {
        programs.append((names, [group]))
      }
    }
    return programs.map(\.groups)
  }

  /// The names that stand at a file's top level, where lines aren't indented.
  private static func declaredNames(_ group: SwiftProgram.Group) -> Set<String> {
    var names = Set<String>()
    for line in group.swift.flatMap({ $0.text.split(separator: "\n") }) {
      let words = line.split(whereSeparator: { " :<`".contains($0) }).map(String.init)
      guard line.first != " ",
        let keyword = words.firstIndex(where: { ["struct", "enum", "typealias"].contains($0) }),
        keyword + 1 < words.count
      else { continue }
      names.insert(words[keyword + 1])
    }
    return names
  }
}

extension CheckedSchemas {
  /// The checks of a type, which may be another name of one.
  func checker(named name: String) -> DocumentChecker? {
    let planned = PlannedTypes(plans)
    if let entry = planned.entry(named: name) { return DocumentChecker(entry.type) }
    guard
      case .alias(let target)? = plans.flatMap(\.types)
        .first(where: { $0.header.qualifiedName == name })?.form
    else { return nil }
    return planned.index(of: target, in: [:]).map { DocumentChecker(planned.entries[$0].type) }
  }
}
