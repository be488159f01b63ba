/// Diagrams as SVG.
extension Diagram {
  /// The width of a character in the drawing's font.
  private static let characterWidth = 7.3
  /// The maximum length of names; longer ones are shortened, and the box's tooltip has the whole
  /// name.
  private static let nameLimit = 44
  private static let margin = 10.0

  /// - Parameters:
  ///   - page: the page that contains the drawing.
  ///   - ending: the extension of the files that its links lead to.
  ///   - isFile: true if the drawing is a separate file, which needs colours of its own.
  func svg(on page: PageName, ending: StaticString, label: String, isFile: Bool) -> Markup {
    let labels = nodes.map { Self.shortened($0.name) }
    let widths = labels.map { Double(Self.columns(of: $0)) * Self.characterWidth + 20 }
    let layout = LayeredLayout(widths: widths, edges: edges)
    let width = layout.width + 2 * Self.margin
    let height = layout.height + 2 * Self.margin
    var attributes: [Markup.Attribute] = [
      .class("diagram"), .named("viewBox", "0 0 \(Self.text(width)) \(Self.text(height))"),
      .named("width", Self.text(width)), .named("height", Self.text(height)),
      .named("role", "group"), .label(label),
    ]
    if isFile { attributes.append(.named("xmlns", "http://www.w3.org/2000/svg")) }
    var children: [Markup] = isFile ? [.element("style", [], [.style(Stylesheet.drawing)])] : []
    children.append(Self.arrowhead)
    children += layout.ways.map { way in
      .element("path", [.class("edge"), .named("d", Self.path(way))])
    }
    for (index, node) in nodes.enumerated() {
      let box = box(
        node, labels[index] + (layout.loops.contains(index) ? " ↻" : ""), layout.boxes[index])
      let href = Markup.Attribute.href(node.target, on: page, ending: ending)
      // In a separate picture, links don't work.
      children.append(isFile ? .element("g", [], box) : .element("a", [href], box))
    }
    return .element("svg", attributes, children)
  }

  private static let arrowhead = Markup.element(
    "defs", [],
    [
      .element(
        "marker",
        [
          .named("id", "arrowhead"), .named("viewBox", "0 0 8 8"), .named("refX", "7"),
          .named("refY", "4"), .named("markerWidth", "8"), .named("markerHeight", "8"),
          .named("orient", "auto"),
        ], [.element("path", [.class("head"), .named("d", "M0 0L8 4L0 8z")])])
    ])

  private func box(_ node: Node, _ label: String, _ box: LayeredLayout.Box) -> [Markup] {
    let (x, y) = (box.x + Self.margin, box.y + Self.margin)
    return [
      .element("title", [], node.name),
      .element(
        "rect",
        [
          .class(node.isForeign ? "box foreign" : "box"), .named("x", Self.text(x)),
          .named("y", Self.text(y)), .named("width", Self.text(box.width)),
          .named("height", Self.text(box.height)), .named("rx", "5"),
        ]),
      .element(
        "text",
        [
          .named("x", Self.text(x + box.width / 2)),
          .named("y", Self.text(y + box.height / 2 + 4)), .named("text-anchor", "middle"),
        ], label),
    ]
  }

  /// Returns a curve through points, horizontal at both ends.
  private static func path(_ points: [LayeredLayout.Point]) -> String {
    guard let first = points.first else { return "" }
    var path = "M\(text(first.x + margin)) \(text(first.y + margin))"
    for (from, to) in zip(points, points.dropFirst()) {
      let middle = (from.x + to.x) / 2 + margin
      path += "C\(text(middle)) \(text(from.y + margin)) \(text(middle)) \(text(to.y + margin))"
      path += " \(text(to.x + margin)) \(text(to.y + margin))"
    }
    return path
  }

  private static func shortened(_ name: String) -> String {
    let head = name.unicodeScalars.prefix(nameLimit)
    let isWhole = head.endIndex == name.unicodeScalars.endIndex
    return String(head) + (isWhole ? "" : "…")
  }

  /// Returns the width of a text in columns of a monospaced font; characters beyond the alphabets
  /// take two.
  private static func columns(of text: String) -> Int {
    text.unicodeScalars.reduce(2) { $0 + ($1.value < 0x1100 ? 1 : 2) }
  }

  /// Returns a coordinate with at most one decimal place.
  private static func text(_ value: Double) -> String {
    let tenths = Int((value * 10).rounded())
    let (whole, rest) = (abs(tenths) / 10, abs(tenths) % 10)
    return (tenths < 0 ? "-" : "") + (rest == 0 ? "\(whole)" : "\(whole).\(rest)")
  }
}
