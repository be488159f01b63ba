import VouchReading
import VouchSchema
import VouchValues

/// A part of an OpenAPI document, and its place: in the document itself, or in a file that a
/// reference leads to.
struct OpenAPIPart {
  let node: Node
  let keyPlace: Place
  /// The path from the root of the part's file, unescaped.
  var steps: [String] = []
  /// The file; nil if the part is in the document itself.
  var file: File?

  /// A file, and the base URI of the references in it.
  struct File: Hashable {
    let uri: URIReference
    let path: String
  }

  /// The part's own key.
  var key: String { steps.last ?? "" }

  /// The text of the part's reference; nil if it isn't one.
  var reference: StringScalar? { node.member(Keyword.reference.spelling)?.string }

  var text: String? { node.text }

  var members: [OpenAPIPart] {
    (node.mapping?.entries ?? []).map { part($0.value, at: $0.keyPlace, $0.key) }
  }

  var elements: [OpenAPIPart] {
    (node.sequence ?? []).enumerated().map { part($1, at: $1.place, String($0)) }
  }

  subscript(key: String) -> OpenAPIPart? {
    node.entry(key).map { part($0.value, at: $0.keyPlace, key) }
  }

  private func part(_ node: Node, at place: Place, _ key: String) -> OpenAPIPart {
    OpenAPIPart(node: node, keyPlace: place, steps: steps + [key], file: file)
  }

  /// The references in a schema that lead to files; in a file other than the document, all
  /// references.
  var references: [OpenAPIPart] {
    var found: [OpenAPIPart] = []
    var pending = [self]
    while let part = pending.popLast() {
      if let text = part.reference {
        if part.file != nil || !text.value.hasPrefix("#") { found.append(part) }
        continue
      }
      let isKeyed = [Keyword.properties, .patternProperties].map(\.spelling).contains(part.key)
      pending += part.members.filter { isKeyed || !Self.values.contains($0.key) } + part.elements
    }
    return found.reversed()
  }

  /// The keywords whose values aren't schemas.
  private static let values = Set(
    ["example"] + [Keyword.examples, .default, .enum, .const].map(\.spelling))
}

/// The files that contain parts of an OpenAPI document, each read once.
struct OpenAPIFiles {
  /// The reason why a reference leads to no part.
  struct Failure {
    let text: StringScalar
    let reason: String
  }

  private let provider: any FileProvider
  private let limits: ReadingLimits
  private let path: (URIReference) -> String?
  /// The file of the document itself.
  private let document: OpenAPIPart.File
  private var roots: [String: Node?] = [:]
  private var visited: Set<Target> = []
  private(set) var failures: [Failure] = []

  private struct Target: Hashable {
    let path: String
    let steps: [String]
  }

  init(
    of document: OpenAPIPart.File, _ provider: any FileProvider, _ limits: ReadingLimits,
    path: @escaping (URIReference) -> String?
  ) {
    self.document = document
    self.provider = provider
    self.limits = limits
    self.path = path
  }

  /// Returns the target of a reference if it is in another file and is requested for the first
  /// time. The parts of the document itself are visited anyway.
  mutating func target(of part: OpenAPIPart, _ text: StringScalar) -> OpenAPIPart? {
    let reference = URIReference(text.value)
    let base = part.file ?? document
    let uri =
      reference.withoutFragment.text.isEmpty
      ? base.uri : base.uri.resolve(reference).withoutFragment
    guard let path = uri == base.uri ? base.path : path(uri) else { return nil }
    let steps = PercentEncoding.decode(reference.fragment ?? "").flatMap {
      JSONPointer.tokens(of: $0)
    }
    guard path != document.path, let steps,
      visited.insert(Target(path: path, steps: steps)).inserted
    else { return nil }
    guard let root = root(at: path) else {
      failures.append(Failure(text: text, reason: "\(Escaping.visible(path)) can't be read"))
      return nil
    }
    var target = OpenAPIPart(
      node: root, keyPlace: root.place, file: OpenAPIPart.File(uri: uri, path: path))
    for step in steps {
      guard let next = target[step] ?? target.elements.first(where: { $0.key == step }) else {
        failures.append(Failure(text: text, reason: "there is no \(Escaping.quoted(step))"))
        return nil
      }
      target = next
    }
    return target
  }

  /// Diagnostics are dropped here: they are reported where the file's schemas are read.
  private mutating func root(at path: String) -> Node? {
    if let known = roots[path] { return known }
    var node: Node?
    if case .success(let bytes) = provider.contents(of: path) {
      var ignored = Diagnostics()
      node =
        SchemaReader.readSoundValues(
          of: SourceFile(path: path, bytes: bytes), limits: limits, into: &ignored,
          takesNumericKeys: { _ in true })?.root
    }
    roots[path] = .some(node)
    return node
  }
}
