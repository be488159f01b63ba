import VouchSchema

/// The references between files. A file's Swift depends only on the files that it refers to,
/// whatever else a run reads: a build plugin generates each file in a separate run.
struct FileDependencies {
  /// All files, each after those that it refers to; files that refer to each other are sorted by
  /// path.
  let order: [Int]

  init(_ graph: SchemaGraph) {
    var targets = [Set<Int>](repeating: [], count: graph.files.count)
    for schema in graph.schemas {
      targets[schema.file].formUnion(schema.keywords.flatMap(\.named).map { graph[$0].file })
    }
    func byPath(_ files: some Sequence<Int>) -> [Int] {
      files.sorted {
        graph.files[$0].source.path.utf8
          .lexicographicallyPrecedes(graph.files[$1].source.path.utf8)
      }
    }
    let components = StronglyConnectedComponents(byPath(graph.files.indices)) {
      byPath(targets[$0])
    }
    order = components.components.flatMap(byPath)
  }
}
