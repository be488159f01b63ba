// The command depends on this module, the lowest one that only the tool uses. So without the
// trait, this is the compiler's only error, in place of a missing module for each file that imports
// ArgumentParser.
#if !CommandLineTool && !Crypto
  #error(
    "Vouch's tool and plugins need its trait CommandLineTool: in Package.swift, name it in `traits:` of the dependency on vouch, or leave `traits:` out"
  )
#endif
