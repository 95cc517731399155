internal import CLibYAML

/// What libyaml tells of a text, one thing after another; places are indices of characters, from 0.
struct YAMLEvent {
  /// What was met.
  enum Kind {
    case streamStart
    case streamEnd
    case documentStart
    case documentEnd
    case alias(anchor: String)
    case scalar(Scalar)
    case sequenceStart(Properties)
    case sequenceEnd
    case mappingStart(Properties)
    case mappingEnd
  }

  /// Anchor and tag of a node.
  struct Properties {
    var anchor: String?
    var tag: String?
    /// Whether a list or object is written in brackets.
    var isFlow = false
  }

  /// A scalar as it is written, without its quotes and escapes.
  struct Scalar {
    var properties: Properties
    var text: String
    /// Whether it stands without quotes and is no block scalar.
    var isPlain: Bool
    /// Whether it is a block scalar, `|` or `>`.
    var isBlock: Bool
  }

  let kind: Kind
  let start: Int
  let end: Int
}

/// Why libyaml could not go on; places are indices of characters, from 0.
struct YAMLFailure: Error {
  /// libyaml's words.
  var problem: String
  var problemIndex: Int
  /// What libyaml was doing.
  var context: String
  var contextIndex: Int
}

/// libyaml's parser over one text.
@safe
struct YAMLEventStream: ~Copyable {
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  /// libyaml reads the text as it goes on, so it is kept beside the parser.
  private let text: UnsafeMutableBufferPointer<UInt8>

  /// Starts on a text in UTF-8; nil where there is no memory.
  init?(_ bytes: [UInt8]) {
    let parser = UnsafeMutablePointer<yaml_parser_t>.allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      return nil
    }
    unsafe self.parser = unsafe parser
    unsafe text = .allocate(capacity: bytes.count)
    _ = unsafe text.initialize(from: bytes)
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, UnsafePointer(text.baseAddress), text.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe text.deallocate()
    unsafe parser.deallocate()
  }

  /// The next event.
  mutating func next() throws(YAMLFailure) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw failure() }
    defer { unsafe yaml_event_delete(&event) }
    return unsafe YAMLEvent(
      kind: kind(of: event), start: Int(event.start_mark.index), end: Int(event.end_mark.index))
  }

  private func kind(of event: yaml_event_t) -> YAMLEvent.Kind {
    switch unsafe event.type {
    case YAML_STREAM_START_EVENT: return .streamStart
    case YAML_DOCUMENT_START_EVENT: return .documentStart
    case YAML_DOCUMENT_END_EVENT: return .documentEnd
    case YAML_ALIAS_EVENT: return unsafe .alias(anchor: Self.string(event.data.alias.anchor) ?? "")
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let bytes = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      let style = unsafe scalar.style
      return unsafe .scalar(
        YAMLEvent.Scalar(
          properties: .init(anchor: Self.string(scalar.anchor), tag: Self.string(scalar.tag)),
          text: String(decoding: bytes, as: UTF8.self),
          isPlain: style == YAML_PLAIN_SCALAR_STYLE,
          isBlock: style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE))
    case YAML_SEQUENCE_START_EVENT:
      let start = unsafe event.data.sequence_start
      return unsafe .sequenceStart(
        .init(
          anchor: Self.string(start.anchor), tag: Self.string(start.tag),
          isFlow: start.style == YAML_FLOW_SEQUENCE_STYLE))
    case YAML_SEQUENCE_END_EVENT: return .sequenceEnd
    case YAML_MAPPING_START_EVENT:
      let start = unsafe event.data.mapping_start
      return unsafe .mappingStart(
        .init(
          anchor: Self.string(start.anchor), tag: Self.string(start.tag),
          isFlow: start.style == YAML_FLOW_MAPPING_STYLE))
    case YAML_MAPPING_END_EVENT: return .mappingEnd
    default: return .streamEnd
    }
  }

  private func failure() -> YAMLFailure {
    if unsafe parser.pointee.error == YAML_MEMORY_ERROR {
      return YAMLFailure(problem: "out of memory", problemIndex: 0, context: "", contextIndex: 0)
    }
    return unsafe YAMLFailure(
      problem: parser.pointee.problem.map { unsafe String(cString: $0) } ?? "",
      problemIndex: Int(parser.pointee.problem_mark.index),
      context: parser.pointee.context.map { unsafe String(cString: $0) } ?? "",
      contextIndex: Int(parser.pointee.context_mark.index))
  }

  private static func string(_ text: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe text.map { unsafe String(cString: $0) }
  }
}
