import Observation
import Vouch

/// The model of a form, for any user interface framework: the entered values, the focus, and the
/// violations to show.
///
///     @State private var form = FormModel(SignUp.Draft())
///
/// Views observe its changes. Like views, use it on one thread only.
@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
@Observable
public final class FormModel<Draft: SchemaDraft> {
  /// The properties, which identify the form's fields.
  public typealias Field = Draft._DraftedProperty

  private var state: FormState<Draft>
  /// The violations in the current state, cached because each field on a screen reads them.
  @ObservationIgnored private var known: DraftReport<Draft>?

  /// Makes the model of a form.
  ///
  /// - Parameter draft: the initial contents, such as the saved state of a form, or the draft of an
  ///   existing value.
  public init(_ draft: Draft = Draft()) {
    state = FormState(draft)
  }

  /// The entered values. Setting it marks the properties that change as touched.
  public var draft: Draft {
    get { state.draft }
    set { change { $0.change(to: newValue) } }
  }

  /// The texts of the properties, for text fields: `$form.text.email`.
  public var text: DraftText<Draft> {
    get { DraftText(state.draft) }
    set { change { $0.change(to: newValue.draft) } }
  }

  /// The booleans, for switches: `$form.flags.newsletter`.
  public var flags: DraftFlags<Draft> {
    get { DraftFlags(state.draft) }
    set { change { $0.change(to: newValue.draft) } }
  }

  /// The field that has the focus. A field that loses it is marked as touched.
  public var focus: Field? {
    get { state.focus }
    set { change { $0.focus(newValue) } }
  }

  /// True if the user has tried to submit the form, so that missing values are violations.
  public var isSubmitted: Bool { state.isSubmitted }

  // MARK: Violations

  /// Returns the violations to show below a field: none while the user types into it for the first
  /// time, or before the user has visited it.
  public func violations(of field: Field) -> [Violation] {
    state.isShown(field) ? report[field] : []
  }

  /// The violations to show that belong to no field.
  public var violationsOfWhole: [Violation] { report.ofWhole }

  /// True if there are no violations so far, shown or hidden.
  public var isValid: Bool { report.isEmpty }

  private var report: DraftReport<Draft> {
    // Read first, so that observers of the report are notified when the state changes.
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

  /// Returns the value, if there are no violations and nothing is missing. Otherwise returns nil,
  /// shows all violations from then on, and moves the focus to the first field that has one.
  public func submit() -> Draft._DraftedValue? { change { $0.submit() } }

  /// Shows violations that only someone else can detect, such as a server: that an address is
  /// already in use.
  ///
  /// A violation is removed when its field's value changes; one that belongs to no field, when any
  /// value changes. Until then, the form can't be submitted.
  public func refuse(_ violations: some Sequence<Violation>) {
    change { $0.refuse(violations) }
  }

  /// Moves the focus to the next field; after the last one, out of the form.
  public func focusNext() { change { $0.focus($0.next) } }

  /// Resets the form to a draft.
  public func reset(to draft: Draft = Draft()) { change { $0 = FormState(draft) } }
}

/// The state of a form's model.
struct FormState<Draft: SchemaDraft> {
  typealias Field = Draft._DraftedProperty

  private(set) var draft: Draft
  private(set) var focus: Field?
  private(set) var isSubmitted = false
  /// The fields that have had the focus and lost it.
  private var left: Set<Field> = []
  /// The violations that were added by ``FormModel/refuse(_:)``, with the indices of their
  /// properties.
  private var refusals: [(index: Int, violation: Violation)] = []

  init(_ draft: Draft) {
    self.draft = draft
  }

  /// The violations of the draft, and those that were added.
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

  /// The field after the one that has the focus, or the first field.
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
  /// Returns the indices of the properties whose values or texts differ in a later state of the
  /// draft.
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
