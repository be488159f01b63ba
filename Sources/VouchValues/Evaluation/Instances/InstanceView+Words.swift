/// What failures say of values.
extension InstanceView {
  /// The way from one value to another one inside of it. Linear in what lies in front.
  func path(to target: InstanceValue, from root: InstanceValue) -> InstancePath {
    var steps: [InstancePath.Component] = []
    let index = index(of: target)
    var current = root
    while self.index(of: current) < index {
      var position = 0
      var children = children(of: current)
      guard let child = children.first(passing: index, &position) else { break }
      steps.append(current.isObject ? .key(text(ofKey: child)) : .index(position))
      current = child
    }
    return InstancePath(steps)
  }

  func text(ofKey member: InstanceValue) -> String {
    String(decoding: key(of: member), as: UTF8.self)
  }

  func string(_ value: InstanceValue) -> String {
    String(decoding: text(of: value), as: UTF8.self)
  }

  /// A value in a few words that are safe to print.
  func words(for value: InstanceValue) -> KeyedMessage.Argument {
    switch value.kind {
    case .null: .text("null")
    case .false: .text("false")
    case .true: .text("true")
    case .integer, .number: .number(ActualValue.bounded(number(value).description))
    case .string: ActualValue.quoted(string(value))
    case .array: ActualValue.array(count: value.count)
    case .object: ActualValue.object(keyCount: value.count)
    }
  }

  /// A value as JSON on one line, keys sorted. Recursive, for values of schemas.
  func json(_ value: InstanceValue) -> String {
    switch value.kind {
    case .null: return "null"
    case .false: return "false"
    case .true: return "true"
    case .integer, .number: return number(value).description
    case .string: return JSONText.quoted(string(value))
    case .array: return "[\(children(of: value).map(json).joined(separator: ","))]"
    case .object:
      return ActualValue.object(
        children(of: value).map { (key: text(ofKey: $0), text: json($0)) })
    }
  }
}

extension InstanceView.Children {
  /// The child that a node lies in, or is, and its position.
  fileprivate mutating func first(passing index: Int, _ position: inout Int) -> InstanceValue? {
    while let child = next() {
      if child.end > index { return child }
      position += 1
    }
    return nil
  }
}
