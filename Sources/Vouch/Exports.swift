// Importing the runtime also imports this module's public API.
@_exported import VouchValues
