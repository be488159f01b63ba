// See the package's architecture.
