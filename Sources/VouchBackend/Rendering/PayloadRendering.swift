import VouchSwiftCode

extension TypeRenderer {
  /// The policy that a document of a type is loaded by, as a static property of it.
  func payload(_ plan: PayloadPlan) -> Declaration {
    let type = TypeReference.generic(
      GeneratedNames.payloadPolicy, arguments: [plan.header.reference, plan.proof])
    let limits = [
      plan.maxBytes.map { Expression.Argument(GeneratedNames.maxBytesLabel, .code(String($0))) },
      plan.maxDepth.map { Expression.Argument(GeneratedNames.maxDepthLabel, .code(String($0))) },
    ]
    return .type(
      TypeDeclaration(
        .extension, spelling(plan.header.reference),
        members: [
          .property(
            PropertyDeclaration(
              .staticVar, GeneratedNames.payloadProperty, type,
              .computed([.expression(.call(spelling(GeneratedNames.payloadPolicy), limits.compactMap { $0 }))]),
              access: access,
              documentation: "What the bytes of a document must satisfy before it is parsed."))
        ]))
  }
}

extension PayloadPlan {
  /// The type of what a document is compared with.
  fileprivate var proof: TypeReference {
    switch (digest.map(GeneratedNames.digest), signature.map(GeneratedNames.signature)) {
    case (nil, nil): GeneratedNames.noProof
    case (let digest?, nil): digest
    case (nil, let signature?): signature
    case (let digest?, let signature?):
      .generic(GeneratedNames.digestAndSignature, arguments: [digest, signature])
    }
  }
}
