import VouchBackend
import VouchFixtures
import VouchGenerator
import VouchReading
import VouchSchema

/// Composes the content of the pages: the explanations of `explain`, the planned types, and
/// documents that illustrate them.
struct PageBuilder {
  private let graph: SchemaGraph
  private let files: PageFiles
  private let targets: PageTargets
  private let documents: [String: TypeDocuments]

  /// The maximum number of mentions that are listed.
  private static let mentionLimit = 40

  init(_ checked: CheckedSchemas, _ options: PageOptions) {
    graph = checked.typedGraph
    files = PageFiles(graph, options)
    targets = PageTargets(checked, files)
    let found =
      options.showsDocuments ? FixtureGenerator.documents(checked.plans, checked.graph) : []
    documents = Dictionary(found.map { ($0.name, $0) }) { first, _ in first }
  }

  /// All pages. Linear in the schemas and their references.
  var set: PageSet {
    var pages: [SchemaPage] = files.indices.compactMap { file in
      guard let name = files.name(of: file) else { return nil }
      var page = SchemaPage(name: name, title: files.title(of: file))
      let root = graph.files[file].root
      page.introduction = introduction(to: root)
      page.source = files.link(to: graph[root].place)
      return page
    }
    for (index, file) in files.indices.enumerated() where pages.indices.contains(index) {
      let entries = targets.entries.filter { $0.file == file }
      let share = DocumentShare(types: entries.count)
      pages[index].sections = entries.map { entry in
        var section = SectionBuilder(
          graph: graph, files: files, targets: targets, entry: entry
        ).section
        if let plan = entry.plan, let found = documents[plan.header.qualifiedName] {
          share.add(found, to: &section)
        }
        return section
      }
    }
    addMentions(&pages)
    return PageSet(pages: pages)
  }

  private func introduction(to root: SchemaID) -> [Phrase] {
    // If the root has a type of its own, that type's section contains this text.
    if targets.entries.contains(where: { $0.topic?.schema == root && $0.plan != nil }) { return [] }
    return SectionBuilder.paragraphs(graph[root].title?.value)
      + SectionBuilder.paragraphs(graph[root].description?.value)
  }

  /// Adds to each section the list of sections that mention it.
  private func addMentions(_ pages: inout [SchemaPage]) {
    var mentions: [Target: [Phrase]] = [:]
    for page in pages {
      for section in page.sections {
        let own = Target(page: page.name, fragment: section.fragment)
        for target in section.uses where target != own {
          mentions[target, default: []].append(.link(section.title, own))
        }
      }
    }
    for page in pages.indices {
      for section in pages[page].sections.indices {
        let target = Target(
          page: pages[page].name, fragment: pages[page].sections[section].fragment)
        guard let found = mentions[target] else { continue }
        let rest = found.count - Self.mentionLimit
        pages[page].sections[section].mentions =
          .text(" It is part of ") + Array(found.prefix(Self.mentionLimit)).joined(separator: ", ")
          + (rest > 0 ? " and \(rest) more." : ".")
      }
    }
  }
}

/// The share of a page that the documents of one type may take, so that pages stay small enough for
/// phones.
struct DocumentShare {
  private let documentBytes: Int
  private let messageBytes: Int

  /// - Parameter types: the number of types on the page.
  init(types: Int) {
    documentBytes = 200_000 / max(1, types)
    messageBytes = max(2_000, 120_000 / max(1, types))
  }

  func add(_ documents: TypeDocuments, to section: inout TypeSection) {
    if let example = documents.example, example.utf8.count <= max(4_000, documentBytes / 2) {
      section.example = example
    }
    var (rest, messages) = (documentBytes, messageBytes)
    var omitted = 0
    for refused in documents.refused {
      let size = refused.message.utf8.count + refused.rule.utf8.count + 80
      guard messages >= size else {
        omitted += 1
        continue
      }
      messages -= size
      let fits = refused.document.utf8.count + 40 <= rest
      if fits { rest -= refused.document.utf8.count + 40 }
      section.refusals.append(
        RefusedDocument(
          message: refused.message, rule: refused.rule, document: fits ? refused.document : nil))
    }
    var notes: [String] = []
    if section.refusals.contains(where: { $0.document == nil }) {
      notes.append("Some documents are left out here because of their size.")
    }
    if omitted > 0 { notes.append("\(omitted) more are left out here.") }
    if !notes.isEmpty {
      section.refusalNote =
        notes.joined(separator: " ") + " The command vouch generate --tests writes all of them."
    }
  }
}
