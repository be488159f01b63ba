import VouchBackend
import VouchDocuments
import VouchGenerator
import VouchReading
import VouchSchema
import VouchValues

/// Builds the section of a page about one type or definition.
struct SectionBuilder {
  let graph: SchemaGraph
  let files: PageFiles
  let targets: PageTargets
  let entry: PageTargets.Entry

  var section: TypeSection {
    var section = TypeSection(fragment: entry.target.fragment, title: entry.title, summary: summary)
    section.isType = entry.plan != nil
    section.isDeprecated = entry.plan?.header.documentation.isDeprecated ?? false
    section.tables = tables
    if let topic = entry.topic {
      section.description = description(of: topic)
      section.source = files.link(to: topic.place)
      section.statements = statements(topic.facts)
    }
    section.uses = uses(of: section)
    return section
  }

  private func description(of topic: ExplanationTopic) -> [Phrase] {
    let title = topic.schema.flatMap { graph[$0].title?.value }
    // The title is often the name of the type.
    let isSaid = title.map { $0.utf8.elementsEqual(topic.name.utf8) } ?? true
    return (isSaid ? [] : Self.paragraphs(title)) + Self.paragraphs(topic.description)
  }

  /// Returns a text as paragraphs, which are separated by blank lines.
  static func paragraphs(_ text: String?) -> [Phrase] {
    guard let text else { return [] }
    var paragraphs: [[Substring]] = [[]]
    for line in text.split(whereSeparator: \.isNewline).isEmpty
      ? [] : text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    {
      let words = line.drop { $0.isWhitespace }
      if words.isEmpty {
        paragraphs.append([])
      } else {
        paragraphs[paragraphs.count - 1].append(words)
      }
    }
    return paragraphs.filter { !$0.isEmpty }.map { .text($0.joined(separator: " ")) }
  }

  // MARK: What is checked

  func statements(_ facts: [ExplanationTopic.Fact]) -> [CheckedStatement] {
    StatementWriter(words: words, link: files.link).statements(facts)
  }

  /// Returns the phrase of a fact, with links for the names that it mentions.
  private func words(of fact: ExplanationTopic.Fact) -> Phrase {
    let words = Phrase(quoting: fact.words)
    guard let schema = fact.target?.schema, let target = targets.target(of: schema) else {
      return words
    }
    let name = targets.name(of: schema)
    var isLinked = false
    return Phrase(
      words.parts.map { part in
        guard !isLinked, case .code(let code) = part else { return part }
        isLinked = true
        return .link(name ?? code, target)
      })
  }

  /// Returns the types that are mentioned, each once.
  private func uses(of section: TypeSection) -> [Target] {
    let cells = section.tables.flatMap(\.rows).flatMap(\.cells)
    let statements = (section.statements + cells.flatMap(\.statements))
      .flatMap { $0.flattened() }.map(\.statement)
    let phrases = [section.summary] + cells.flatMap(\.phrases) + statements.map(\.words)
    var known: Set<Target> = []
    return phrases.flatMap(\.targets).filter {
      targets.sections.contains($0) && known.insert($0).inserted
    }
  }
}
