/// Paths and texts of values for failures.
extension InstanceView {
  /// Returns the path from one value to another one inside it. Linear in the number of preceding
  /// nodes.
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

  /// Returns a value as messages show it: short, and safe to print.
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

  /// Returns a value as JSON on one line with sorted keys. Recursive, so use it only for values of
  /// schemas.
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
  /// Returns the child that contains a node, or is that node, and sets its position.
  fileprivate mutating func first(passing index: Int, _ position: inout Int) -> InstanceValue? {
    while let child = next() {
      if child.end > index { return child }
      position += 1
    }
    return nil
  }
}
