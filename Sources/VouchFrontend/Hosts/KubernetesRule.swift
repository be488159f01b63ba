/// A translation of a rule of `x-kubernetes-validations`, which accesses the object's properties
/// through `self`, to a Vouch rule, which names them directly.
struct KubernetesRule {
  /// The reason why a rule can't be translated.
  struct Untranslatable: Error {
    let words: String
  }

  private let scalars: [Unicode.Scalar]
  /// The meaning of `self` if it isn't an object with properties: an expression about the enclosing
  /// object.
  private let subject: KubernetesSubject?
  private var position = 0
  private var result = String.UnicodeScalarView()
  /// The properties that the rule accesses through `self`, and all other names in it.
  private var properties: Set<String> = []
  private var others: Set<String> = []

  init(_ text: String, about subject: KubernetesSubject? = nil) {
    scalars = Array(text.unicodeScalars)
    self.subject = subject
  }

  /// The rule without `self.`, or with the expression for `self`. Linear in its length.
  var translated: Result<String, Untranslatable> {
    var copy = self
    return copy.translate().map { _ in String(copy.result) }
  }

  private mutating func translate() -> Result<Void, Untranslatable> {
    while let scalar = scalar(0) {
      if scalar == "\"" || scalar == "'" {
        copyString()
      } else if scalar == "_" || scalar.properties.isAlphabetic {
        if let problem = copyName() { return .failure(problem) }
      } else if scalar.properties.numericType != nil {
        // The suffix of a number isn't a name.
        while let next = self.scalar(0), Self.isNamePart(next) { copy() }
      } else {
        copy()
      }
    }
    if let hidden = properties.intersection(others).min() {
      return .failure(Untranslatable(words: "\(hidden) means a property and a variable"))
    }
    return .success(())
  }

  private func scalar(_ offset: Int) -> Unicode.Scalar? {
    position + offset < scalars.count ? scalars[position + offset] : nil
  }

  private mutating func copy() {
    result.append(scalars[position])
    position += 1
  }

  private static func isNamePart(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "_" || scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  /// Copies a string, including one with triple quotes.
  private mutating func copyString() {
    guard let quote = scalar(0) else { return }
    let count = scalar(1) == quote && scalar(2) == quote ? 3 : 1
    for _ in 0..<count { copy() }
    while scalar(0) != nil {
      if scalar(0) == "\\", scalar(1) != nil {
        copy()
      } else if (0..<count).allSatisfy({ scalar($0) == quote }) {
        for _ in 0..<count { copy() }
        return
      }
      copy()
    }
  }

  private mutating func copyName() -> Untranslatable? {
    let isMember = result.last(where: { $0 != " " }) == "."
    let name = takeName()
    if isMember {
      result.append(contentsOf: Self.unescaped(name).unicodeScalars)
      return nil
    }
    if name == "self", let subject {
      properties.formUnion(subject.names)
      result.append(contentsOf: subject.expression.unicodeScalars)
      return nil
    }
    switch name {
    case "self":
      guard scalar(0) == ".", let next = scalar(1), Self.isNamePart(next) else {
        return Untranslatable(words: "it speaks of self as a whole")
      }
      position += 1
      let property = takeName()
      if scalar(0) == "(" { return Untranslatable(words: "it speaks of self as a whole") }
      properties.insert(property)
      result.append(contentsOf: Self.unescaped(property).unicodeScalars)
    case "oldSelf":
      return Untranslatable(words: "it compares a resource with what it was before")
    default:
      // The name of a function isn't a variable.
      if scalar(0) != "(" { others.insert(name) }
      result.append(contentsOf: name.unicodeScalars)
    }
    return nil
  }

  private mutating func takeName() -> String {
    var name = ""
    while let next = scalar(0), Self.isNamePart(next) {
      name.unicodeScalars.append(next)
      position += 1
    }
    return name
  }

  /// Returns a property's name without Kubernetes' escapes for names that CEL doesn't allow; in
  /// backquotes if it was escaped.
  private static func unescaped(_ name: String) -> String {
    let escapes = [
      "__underscores__": "__", "__dot__": ".", "__dash__": "-", "__slash__": "/",
    ]
    var text = name
    for (escape, meant) in escapes.sorted(by: { $0.key < $1.key }) {
      text = text.replacing(escape, with: meant)
    }
    if text == name, name.hasPrefix("__"), name.hasSuffix("__"), name.count > 4 {
      // A reserved word of CEL, such as `__namespace__`.
      text = String(name.dropFirst(2).dropLast(2))
    }
    return text == name ? name : "`\(text)`"
  }
}
