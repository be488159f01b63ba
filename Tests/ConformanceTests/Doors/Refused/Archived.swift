// error: extra argument 'archived' in call
// Makes a value of what would be an archive's.
import Models
import Vouch

func archived() throws -> Listing { try Listing(archived: { _ in ArchivedValue.integer(-5) }) }
