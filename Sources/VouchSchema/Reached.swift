extension Sequence where Element: Hashable {
  /// Returns the elements and all that they lead to, directly or through others.
  ///
  /// Each is followed once and without recursion, because chains may be long.
  ///
  /// - Parameter next: returns what an element leads to directly.
  package func reached(by next: (Element) -> some Sequence<Element>) -> Set<Element> {
    var found = Set(self)
    var pending = Array(found)
    while let element = pending.popLast() {
      for other in next(element) where found.insert(other).inserted { pending.append(other) }
    }
    return found
  }
}
