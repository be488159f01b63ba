@main
enum VouchCommand {
  static func main() {}
}
