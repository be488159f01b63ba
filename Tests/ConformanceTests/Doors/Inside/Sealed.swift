// error: return from initializer without initializing all stored properties
// Sets the properties that it can see in the type's own module.
extension Listing {
  init(sealed id: Int) {
    self.id = id
    name = nil
  }
}
