import VouchReading
import VouchValues

/// A word of a table's row, in pieces between which a line may break: after each comma of a list.
struct TableWord {
  let pieces: [String]

  var text: String { pieces.count == 1 ? pieces[0] : pieces.joined() }

  init(_ text: String) {
    pieces = [text]
  }

  /// Creates a key that stands alone, without a kind.
  init(key: String) {
    self.init(TableText.key(key))
  }

  init(_ json: OrderedJSON) {
    pieces = Self.pieces(of: json)
  }

  init(_ attribute: Attribute) {
    switch attribute.value {
    case .none: pieces = [attribute.name]
    case .number(let number): pieces = ["\(attribute.name)=\(number)"]
    case .json(let json): pieces = Self.pieces(of: json, behind: "\(attribute.name)=")
    case .schema(let schema):
      pieces = Self.pieces(of: schema.json, behind: "\(attribute.name)=")
    case .pattern(let pattern):
      pieces = ["\(attribute.name)=\(TableText.quoted(pattern.source))"]
    case .list(let words):
      let last = words.count - 1
      let pieces = words.enumerated().map { TableText.listWord($1) + ($0 == last ? "" : ",") }
      self.pieces = ["\(attribute.name)=\(pieces.first ?? "")"] + pieces.dropFirst()
    }
  }

  /// Splits JSON after the commas that aren't part of a string.
  private static func pieces(of json: OrderedJSON, behind name: String = "") -> [String] {
    let text = name + json.tableText
    var pieces: [String] = []
    var piece = String.UnicodeScalarView()
    var isInString = false
    var isEscaped = false
    for scalar in text.unicodeScalars {
      piece.append(scalar)
      if isEscaped {
        isEscaped = false
      } else if scalar == "\\" {
        isEscaped = true
      } else if scalar == "\"" {
        isInString.toggle()
      } else if scalar == ",", !isInString {
        pieces.append(String(piece))
        piece = String.UnicodeScalarView()
      }
    }
    pieces.append(String(piece))
    return pieces
  }
}

// MARK: - Spelling

extension TableText {
  /// Returns a key, unquoted if it looks like a word.
  static func key(_ text: String) -> String {
    let isDigit = ("0"..."9").contains(text.unicodeScalars.first ?? "0")
    let isBare = !isDigit && text.utf8.first != UInt8(ascii: "-")
    return isBare && text.unicodeScalars.allSatisfy(\.isWordScalar) ? text : quoted(text)
  }

  /// Returns an element of a list, unquoted if it contains no character that is special to the
  /// reader.
  static func listWord(_ text: String) -> String {
    let isBare = text.unicodeScalars.allSatisfy {
      $0.isWordScalar || ".*:/+".unicodeScalars.contains($0)
    }
    return isBare && !text.isEmpty ? text : quoted(text)
  }

  /// Returns a JSON string (RFC 8259, section 7) in which no character is invisible or reorders the
  /// text around it.
  static func quoted(_ text: String) -> String {
    var result = "\""
    var previous: Unicode.Scalar = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      // `\#` would begin an escape in the raw literal that a table with backslashes uses.
      case "#" where result.utf8.last == UInt8(ascii: "\\"): result += "\\u0023"
      case _ where scalar.isPlainlyVisible(behind: previous):
        result.unicodeScalars.append(scalar)
        previous = scalar
        continue
      default:
        for unit in Character(scalar).utf16 {
          result += "\\u" + ASCII.hexadecimal(unit, digits: 4)
        }
      }
      previous = "\""
    }
    return result + "\""
  }
}

extension OrderedJSON {
  private static let tableLayout = JSONLayout.compact.quoting(TableText.quoted)

  /// The value on one line, as a table writes it.
  package var tableText: String { text(Self.tableLayout) }
}

extension Unicode.Scalar {
  fileprivate var isWordScalar: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }
}
