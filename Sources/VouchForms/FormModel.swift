import Observation
import Vouch

/// The model of a form, whatever draws it: what has been filled in, where the focus is, and which violations
/// there are to show.
///
///     @State private var form = FormModel(SignUp.Draft())
///
/// Observation tells views when it changes. It belongs to one thread, as views do.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable
public final class FormModel<Draft: SchemaDraft> {
  /// The properties, which tell the form's fields apart.
  public typealias Field = Draft._DraftedProperty

  private var state: FormState<Draft>
  /// What is wrong in the present state, once somebody has asked: each field of a screen does.
  @ObservationIgnored private var known: DraftReport<Draft>?

  /// Makes the model of a form.
  ///
  /// - Parameter draft: what is filled in to begin with, such as the state of a form that was left, or the
  ///   draft of a value that there is.
  public init(_ draft: Draft = Draft()) {
    state = FormState(draft)
  }

  /// What has been filled in. Properties that change have been touched.
  public var draft: Draft {
    get { state.draft }
    set { change { $0.change(to: newValue) } }
  }

  /// The texts of the properties, for fields that one types into: `$form.text.email`.
  public var text: DraftText<Draft> {
    get { DraftText(state.draft) }
    set { change { $0.change(to: newValue.draft) } }
  }

  /// The booleans, for switches: `$form.flags.newsletter`.
  public var flags: DraftFlags<Draft> {
    get { DraftFlags(state.draft) }
    set { change { $0.change(to: newValue.draft) } }
  }

  /// The field that has the focus. One that loses it has been touched.
  public var focus: Field? {
    get { state.focus }
    set { change { $0.focus(newValue) } }
  }

  /// Whether somebody has tried to submit the form, so that what is missing is wrong.
  public var isSubmitted: Bool { state.isSubmitted }

  // MARK: What is wrong

  /// The violations to show below a field: none as long as somebody types into it for the first time, or hasn't
  /// been in it.
  public func violations(of field: Field) -> [Violation] {
    state.isShown(field) ? report[field] : []
  }

  /// The violations to show that belong to no field.
  public var violationsOfWhole: [Violation] { report.ofWhole }

  /// Whether nothing is wrong so far, shown or not.
  public var isValid: Bool { report.isEmpty }

  private var report: DraftReport<Draft> {
    // Asked first, so that whoever asks is told when it changes.
    let state = state
    if let known { return known }
    let report = state.report
    known = report
    return report
  }

  private func change<Result>(_ body: (inout FormState<Draft>) -> Result) -> Result {
    known = nil
    return body(&state)
  }

  // MARK: Submitting

  /// The value, if nothing is wrong and nothing is missing. Else all violations are shown from now on, and the
  /// focus is in the first field that has one.
  public func submit() -> Draft._DraftedValue? { change { $0.submit() } }

  /// Shows what only somebody else knows, such as a server: that an address is taken.
  ///
  /// A violation goes as soon as its field's value changes; one that belongs to no field, as soon as any does.
  /// Until then the form can't be submitted.
  public func refuse(_ violations: some Sequence<Violation>) {
    change { $0.refuse(violations) }
  }

  /// Moves the focus to the field behind the one that has it; out of the form behind the last.
  public func focusNext() { change { $0.focus($0.next) } }

  /// Begins again.
  public func reset(to draft: Draft = Draft()) { change { $0 = FormState(draft) } }
}

/// What a form's model knows.
struct FormState<Draft: SchemaDraft> {
  typealias Field = Draft._DraftedProperty

  private(set) var draft: Draft
  private(set) var focus: Field?
  private(set) var isSubmitted = false
  /// The fields that have had the focus and lost it.
  private var left: Set<Field> = []
  /// What others have said, and the places of the properties that it is about.
  private var refusals: [(index: Int, violation: Violation)] = []

  init(_ draft: Draft) {
    self.draft = draft
  }

  /// What is wrong, by itself and as others say.
  var report: DraftReport<Draft> {
    var report = draft.report(isComplete: isSubmitted)
    for refusal in refusals { report.add(refusal.violation) }
    return report
  }

  func isShown(_ field: Field) -> Bool {
    isSubmitted || left.contains(field) || field != focus && draft.touched.contains(field)
  }

  mutating func change(to new: Draft) {
    let changed = draft.changes(to: new)
    draft = new
    for (index, field) in Field.allCases.enumerated() where changed.contains(index) {
      draft.touch(field)
    }
    let count = Draft.table.fieldCount
    if !changed.isEmpty {
      refusals.removeAll { changed.contains($0.index) || $0.index >= count }
    }
  }

  mutating func focus(_ field: Field?) {
    if let focus, focus != field {
      left.insert(focus)
      draft.touch(focus)
    }
    focus = field
  }

  /// The field behind the one that has the focus, or the first.
  var next: Field? {
    let fields = Draft.fields
    guard let focus, let position = fields.firstIndex(of: focus) else { return fields.first }
    return fields.dropFirst(position + 1).first
  }

  mutating func submit() -> Draft._DraftedValue? {
    isSubmitted = true
    let report = report
    if report.isEmpty, let value = try? draft.value() { return value }
    if let field = report.firstProperty { focus(field) }
    return nil
  }

  mutating func refuse(_ violations: some Sequence<Violation>) {
    refusals += violations.map { (Draft.table.index(of: $0), $0) }
    isSubmitted = true
    if let field = report.firstProperty { focus(field) }
  }
}

extension SchemaDraft {
  /// The places of the properties that have another value, or another text, in a later state of the draft.
  func changes(to new: Self) -> Set<Int> {
    let table = Self.table
    let changed = Self.parts.enumerated().filter { index, part in
      guard _entries.texts[index] == new._entries.texts[index] else { return true }
      let (old, new) = (part.field(in: self), part.field(in: new))
      return old.isPresent != new.isPresent
        || table.json(of: old, at: index) != table.json(of: new, at: index)
    }
    return Set(changed.map(\.offset))
  }
}
