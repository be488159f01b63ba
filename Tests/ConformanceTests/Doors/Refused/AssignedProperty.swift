// error: cannot assign to property: 'id' is a 'let' constant
// Changes a value in place.
import Models

func assignedProperty(_ listing: Listing) -> Listing {
  var listing = listing
  listing.id = -5
  return listing
}
