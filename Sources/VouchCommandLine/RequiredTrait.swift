// Says which trait is missing, beside the compiler's errors about the module ArgumentParser, which
// isn't fetched without it. VouchPlugin runs a tool that knows no command line, and needs no trait.
#if !CommandLineTool && !Crypto
  #error(
    "Vouch's commands, and its plugins VouchTestPlugin, VouchGenerate and VouchDiffCommand, need its trait CommandLineTool: in Package.swift, name it in `traits:` of the dependency on vouch, or leave `traits:` out"
  )
#endif
