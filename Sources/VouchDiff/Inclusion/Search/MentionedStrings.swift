import Foundation
import VouchReading
import VouchSchema
import VouchValues

/// Strings that occur in schemas, or that are derived from their keywords.
struct MentionedStrings {
  private(set) var strings: [String] = []
  private var seen: Set<ScalarString> = []

  /// The maximum number of strings that are kept.
  private static let limit = 400

  init(_ graphs: [SchemaGraph]) {
    for graph in graphs {
      for schema in graph.schemas where strings.count < Self.limit { collect(schema) }
    }
  }

  private mutating func collect(_ schema: Schema) {
    for keyword in schema.keywords {
      if let node = keyword.node { collect(node) }
      for node in keyword.nodes?.value.prefix(8) ?? [] { collect(node) }
      for name in keyword.keyword == .dateFormats ? keyword.names?.value ?? [] : [] {
        guard let format = DateFormat(name.value), !format.isNumeric else { continue }
        for second in [1_525_171_144.0, 0] {
          add(format.string(from: Date(timeIntervalSince1970: second)))
        }
      }
    }
    collectURLs(schema)
    if schema.format?.value == Format.decimal.rawValue { collectDecimals(schema) }
  }

  /// Adds numbers at and next to the limits of strings that represent numbers.
  private mutating func collectDecimals(_ schema: Schema) {
    for keyword in schema.keywords {
      guard let number = keyword.number?.value else { continue }
      add(number.canonicalText)
      guard let value = number.int else { continue }
      for text in ["\(value - 1)", "\(value + 1)", "\(value).001", "\(value).5"] { add(text) }
    }
  }

  private mutating func collect(_ node: Node) {
    if let text = node.string { add(text.value) }
  }

  /// Adds URLs with the schemes and hosts that a schema allows, and with others.
  private mutating func collectURLs(_ schema: Schema) {
    guard schema.schemes != nil || schema.hosts != nil else { return }
    let schemes = (schema.schemes?.value ?? []).map(\.value) + ["https", "ftp"]
    let hosts = (schema.hosts?.value ?? []).map { host in
      host.value.utf8.starts(with: "*.".utf8) ? "www" + host.value.dropFirst() : host.value
    }
    for scheme in schemes {
      for host in hosts + ["example.com", "other.example"] { add("\(scheme)://\(host)/") }
      // A policy checks only the scheme and the host.
      for host in hosts { add("\(scheme)://\(host)/|") }
      add("\(scheme):x")
    }
  }

  private mutating func add(_ text: String) {
    guard strings.count < Self.limit, seen.insert(ScalarString(text)).inserted else { return }
    strings.append(text)
  }
}
