// error: 'seal' is inaccessible due to 'private' protection level
// Sets the properties in the type's own module.
import Vouch

extension Listing {
  init(unchecked id: Int) {
    self.id = id
    name = nil
    seal = _Seal()
  }
}
