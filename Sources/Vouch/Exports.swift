// Whoever imports the runtime sees one module.
@_exported import VouchValues
