/// What ``Reading`` stores, with the conformances that the compiler makes, and no checks.
public struct PlainReading: Codable, Hashable, Sendable {
  public let sensor: Int64
  public let sequence: Int
  public let temperature: Double
  public let humidity: Double
  public let pressure: Double
  public let battery: Int32
  public let isCharging: Bool
  public let windSpeed: Double?
  public let errorCode: Int?
  public let note: String?

  private enum CodingKeys: String, CodingKey {
    case sensor, sequence, temperature, humidity, pressure, battery
    case isCharging = "is_charging"
    case windSpeed = "wind_speed"
    case errorCode = "error_code"
    case note
  }
}
