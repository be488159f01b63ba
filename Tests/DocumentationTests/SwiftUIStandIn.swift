#if !canImport(SwiftUI)
  import Foundation

  // As much of SwiftUI as the examples mention, so that they are compiled where there is none. It draws nothing.

  @MainActor
  protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
  }

  extension Never: View {
    var body: Never { return fatalError("it has no body") }
  }

  /// A view that has no others inside, or doesn't say which.
  protocol StandInView: View where Body == Never {}

  extension StandInView {
    var body: Never { return fatalError("it has no body") }
  }

  @MainActor @resultBuilder
  enum ViewBuilder {
    static func buildBlock<each Content: View>(_ content: repeat each Content) -> some View {
      EmptyView()
    }
    static func buildExpression<Content: View>(_ content: Content) -> Content { content }
  }

  // MARK: Views

  struct EmptyView: StandInView {}

  struct Form: StandInView {
    init(@ViewBuilder content: () -> some View) { _ = content() }
  }

  struct TextField: StandInView {
    init(_ title: String, text: Binding<String>) {}
  }

  struct SecureField: StandInView {
    init(_ title: String, text: Binding<String>) {}
  }

  struct Toggle: StandInView {
    init(_ title: String, isOn: Binding<Bool>) {}
  }

  struct Button: StandInView {
    init(_ title: String, action: @escaping @MainActor () -> Void) {}
  }

  struct Text: StandInView {
    init(_ text: String) {}
  }

  struct ForEach: StandInView {
    init<Element, ID: Hashable>(
      _ elements: [Element], id: KeyPath<Element, ID>,
      @ViewBuilder content: (Element) -> some View
    ) {
      for element in elements { _ = content(element) }
    }
  }

  enum StandInColor { case red }

  extension View {
    func focused<Field: Hashable>(
      _ focus: FocusState<Field?>.Binding, equals field: Field
    ) -> some View { self }
    func onSubmit(_ action: @escaping () -> Void) -> some View { self }
    func onChange(of value: some Equatable, _ action: @escaping () -> Void) -> some View { self }
    func task(_ action: @escaping @MainActor () async -> Void) -> some View { self }
    func onAppear(_ action: @escaping () -> Void) -> some View { self }
    func foregroundStyle(_ color: StandInColor) -> some View { self }
  }

  // MARK: State

  @MainActor @propertyWrapper @dynamicMemberLookup
  struct Binding<Value> {
    let get: () -> Value
    let set: (Value) -> Void

    var wrappedValue: Value {
      get { get() }
      nonmutating set { set(newValue) }
    }

    subscript<Part>(dynamicMember path: WritableKeyPath<Value, Part>) -> Binding<Part> {
      Binding<Part> {
        wrappedValue[keyPath: path]
      } set: {
        var value = wrappedValue
        value[keyPath: path] = $0
        wrappedValue = value
      }
    }
  }

  private final class Box<Value> {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }

  @MainActor @propertyWrapper
  struct State<Value> {
    private let box: Box<Value>

    init(wrappedValue: Value) {
      box = Box(wrappedValue)
    }

    var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.value = newValue }
    }

    var projectedValue: Binding<Value> {
      Binding {
        box.value
      } set: {
        box.value = $0
      }
    }
  }

  @MainActor @propertyWrapper
  struct FocusState<Value> {
    typealias Binding = DocumentationTests.Binding<Value>

    private let box: Box<Value>

    init() where Value == Bool {
      box = Box(false)
    }

    init<Field: Hashable>() where Value == Field? {
      box = Box(nil)
    }

    var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.value = newValue }
    }

    var projectedValue: Binding {
      Binding {
        box.value
      } set: {
        box.value = $0
      }
    }
  }

  @MainActor @propertyWrapper
  struct SceneStorage<Value> {
    private let box: Box<Value>

    init<Wrapped>(_ key: String) where Value == Wrapped? {
      box = Box(nil)
    }

    var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.value = newValue }
    }
  }

  struct EnvironmentValues {
    let locale = Locale(identifier: "en")
  }

  @MainActor @propertyWrapper
  struct Environment<Value> {
    let wrappedValue: Value

    init(_ path: KeyPath<EnvironmentValues, Value>) {
      wrappedValue = EnvironmentValues()[keyPath: path]
    }
  }
#endif
