import VouchValues

// Translates classes, in which other engines have named sets: `[[:alpha:]_]`.
extension PatternTranslator {
  /// The members of a class that is being read.
  private struct Members {
    /// The text between brackets.
    var text: [Output] = []
    /// Negated sets, each as the text between brackets of its members.
    var complements: [String] = []

    mutating func add(_ added: String, at origin: Int) {
      text += added.unicodeScalars.map { Output(scalar: $0, origin: origin) }
    }
  }

  mutating func translateClass() throws(PatternError) {
    let start = position
    position += 1
    let isNegated = peek() == "^"
    if isNegated { position += 1 }
    var members = Members()
    var isFirst = true
    while let scalar = peek(), scalar != "]" || isFirst {
      try translateMember(scalar, isFirst: isFirst, into: &members)
      isFirst = false
    }
    let isClosed = peek() == "]"
    emit(members, isNegated: isNegated, isClosed: isClosed, at: start)
    if isClosed { position += 1 }
  }

  /// Writes a class. In ECMA-262, a class can't contain the complement of a set, so complements are
  /// written beside it.
  private mutating func emit(_ members: Members, isNegated: Bool, isClosed: Bool, at start: Int) {
    let complements = members.complements.map { "[^\($0)]" }.joined(separator: "|")
    let opening = isNegated ? "[^" : "["
    if complements.isEmpty || !isClosed {
      emit(opening, at: start)
      output += members.text
      return emit(isClosed ? "]" : "", at: position)
    }
    emit(isNegated ? "(?:(?!\(complements))" : "(?:\(complements)", at: start)
    if isNegated || !members.text.isEmpty {
      emit((isNegated ? "" : "|") + opening, at: start)
      output += members.text
      emit("]", at: position)
    }
    emit(")", at: position)
  }

  private mutating func translateMember(
    _ scalar: Unicode.Scalar, isFirst: Bool, into members: inout Members
  ) throws(PatternError) {
    let start = position
    if follows("[:"), let name = posixName {
      return try translatePOSIXClass(name, into: &members)
    }
    if scalar == "]", isFirst {
      note("] at the start of a class", as: "\\]", at: start)
      members.add("\\]", at: start)
      position += 1
      return
    }
    if scalar == "\\", let letter = peek(1), "sSpPdDwW".unicodeScalars.contains(letter) {
      return try translateSet(letter, into: &members)
    }
    guard isRE2 else {
      if scalar == "\\" { return members.add(try escapedText(inClass: true), at: start) }
      position += 1
      return members.add("\(scalar)", at: start)
    }
    try translateRange(isFirst: isFirst, into: &members)
  }

  /// Translates a member, or a range, which RE2 allows anywhere in a class.
  private mutating func translateRange(
    isFirst: Bool, into members: inout Members
  ) throws(PatternError) {
    let start = position
    let isHyphen = peek() == "-"
    let lower = try memberText(isFirst: isFirst)
    guard peek() == "-", let next = peek(1), next != "]" else {
      let isAtEdge = isFirst || peek() == "]"
      return members.add(isHyphen && isAtEdge ? "-" : lower, at: start)
    }
    position += 1
    members.add(lower + "-" + (try memberText(isFirst: false)), at: start)
  }

  private mutating func memberText(isFirst: Bool) throws(PatternError) -> String {
    guard let scalar = peek(), scalar != "\\" else { return try escapedText(inClass: true) }
    position += 1
    return scalar == "-" || scalar == "]" || scalar == "^" && isFirst ? "\\\(scalar)" : "\(scalar)"
  }

  private mutating func translateSet(
    _ letter: Unicode.Scalar, into members: inout Members
  ) throws(PatternError) {
    let start = position
    switch letter {
    case "p", "P":
      let property = try translateProperty()
      if let complement = property.complement(in: self) {
        members.complements.append(complement)
      } else {
        members.add(property.text, at: start)
      }
      return
    case "s" where isRE2: members.add(Self.space, at: start)
    case "S" where isRE2: members.complements.append(Self.space)
    default: members.add("\\\(letter)", at: start)
    }
    position += 2
  }

  /// The text between `[:` and `:]`; nil if there is no `:]`.
  private var posixName: String? {
    let rest = scalars[(position + 2)...]
    let name = rest.prefix { $0 == "^" || $0.isASCII && $0.properties.isAlphabetic }
    guard scalars[name.endIndex...].starts(with: ":]".unicodeScalars) else { return nil }
    return String(String.UnicodeScalarView(name))
  }

  private mutating func translatePOSIXClass(
    _ name: String, into members: inout Members
  ) throws(PatternError) {
    let isNegated = name.hasPrefix("^")
    guard let text = Self.posixClasses[isNegated ? String(name.dropFirst()) : name] else {
      throw PatternError(at: position, "there is no class [:\(name):]")
    }
    note("[:\(name):]", as: isNegated ? "[^\(text)]" : text, at: position)
    if isNegated { members.complements.append(text) } else { members.add(text, at: position) }
    position += name.unicodeScalars.count + 4
  }

  /// The ASCII classes that RE2, PCRE and others have in common.
  private static let posixClasses = [
    "alnum": "0-9A-Za-z", "alpha": "A-Za-z", "ascii": "\\0-\\x7F", "blank": "\\t ",
    "cntrl": "\\0-\\x1F\\x7F", "digit": "0-9", "graph": "!-~", "lower": "a-z", "print": " -~",
    "punct": "!-\\/:-@\\[-`{-~", "space": "\\t\\n\\v\\f\\r ", "upper": "A-Z", "word": "0-9A-Za-z_",
    "xdigit": "0-9A-Fa-f",
  ]
}
