import Foundation
import VouchDiagnostics
import VouchGenerator

/// What generation, compilation and decoding made of the groups of a suite.
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

  init(_ suite: Suite) throws {
    var generated: [SwiftProgram.Group] = []
    for group in suite.groups {
      let result = Self.generate(group, suite)
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

  static func name(_ group: SuiteGroup) -> String { "\(group.file) / \(group.description)" }

  private static func generate(_ group: SuiteGroup, _ suite: Suite) -> GenerationResult {
    var options = GenerationOptions()
    options.maps = suite.maps
    let path = "\(group.name).schema.json"
    return Generator.generate(
      GenerationRequest(
        inputs: [path], options: options,
        files: SuiteFiles(schema: (path, group.schemaText))))
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
