// error: no exact matches in call to initializer
// Makes a single field by hand.
import Models
import Vouch

func madeField() -> Listing { Listing(_schemaField: _Field()) }
