extension TypeRenderer {
  /// Returns the policy for loading a type's documents, as a static property of the type.
  func payload(_ plan: PayloadPlan) -> Declaration {
    let type = TypeReference.generic(
      GeneratedNames.payloadPolicy, arguments: [plan.header.reference, plan.proof])
    let limits = [
      (GeneratedNames.maxBytesLabel, plan.maxBytes), (GeneratedNames.maxDepthLabel, plan.maxDepth),
    ]
    let arguments = limits.compactMap { label, limit in
      limit.map { Expression.Argument(label, .code(SwiftLiteral.integer($0))) }
    }
    let property = Declaration.property(
      .staticVar, GeneratedNames.payloadProperty, type: type,
      content: .computed([.expression(.call(GeneratedNames.payloadPolicy.spelling, arguments))]),
      access: access,
      documentation: DocComment("What the bytes of a document must satisfy before it is parsed."))
    return .type(
      .extension, plan.header.reference.spelling, members: [property])
  }
}

extension PayloadPlan {
  /// The type of the digest or signature with which a document is compared.
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
