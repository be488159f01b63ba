import Foundation
import ReferenceCases
import Testing
import Vouch

/// An enumeration of strings is a string to rules: it compares with literals, other enumerations and items.
@Suite("Rules take enumerations for strings")
struct EnumerationRuleTests {
  @Test(
    "in what satisfies them",
    arguments: [
      #"{"strategy":"Recreate","tier":null}"#,
      #"{"strategy":"RollingUpdate","surge":1,"tier":"gold"}"#,
      #"{"fallback":"green","stages":["blue","green"],"strategy":"On demand","tier":"bronze"}"#,
      #"{"owners":{"web":"blue"},"strategy":"Recreate","tier":null}"#,
    ])
  func valid(json: String) throws {
    try roundTrip(json, as: Rollout.self)
  }

  @Test(
    "in what breaks one",
    arguments: [
      Refusal(
        #"{"strategy": "Recreate", "surge": 1, "tier": null}"#, "x-rules", "", "surgeNeedsRolling"),
      Refusal(
        #"{"strategy": "Recreate", "fallback": "grey", "tier": null}"#, "x-rules", "",
        "fallbackOfSome"),
      Refusal(
        #"{"strategy": "Recreate", "stages": ["green"], "tier": null}"#, "x-rules", "", "beginsBlue"
      ),
      Refusal(
        #"{"strategy": "Recreate", "fallback": "green", "stages": ["blue"], "tier": null}"#,
        "x-rules",
        "", "fallsBackToAStage"),
      Refusal(
        #"{"strategy": "Recreate", "owners": {"web": "grey"}, "tier": null}"#, "x-rules", "",
        "webIsNotGrey"),
      Refusal(#"{"strategy": "Recreate", "tier": "Iron"}"#, "x-rules", "", "tiersInLowerCase"),
    ])
  func broken(refusal: Refusal) throws {
    try expect(refusal, of: Rollout.self)
  }

  @Test("in values that a program makes")
  func made() throws {
    #expect(throws: Rollout.ValidationError.self) { try Rollout(strategy: .recreate, surge: 1) }
    #expect(try Rollout(strategy: .rollingUpdate, surge: 1).surge == 1)
  }
}
