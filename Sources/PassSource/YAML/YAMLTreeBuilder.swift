import PassFindings

/// Builds the value tree from libyaml's events.
struct YAMLTreeBuilder {
  /// Ends the building; the fault itself stands in the log.
  struct Stop: Error {}

  /// A value with what an alias of it costs.
  struct Built {
    var node: Node
    /// The values in it, itself included and aliases followed.
    var count = 1
    /// The lists and objects nested in it, itself included.
    var height = 0
  }

  let lines: LineTable
  let limits: ReadingLimits
  var faults: FaultLog
  /// The characters that libyaml would take for line ends.
  var characters = YAMLCharacters.Substitution()
  /// The values that have anchors, by the anchors' names.
  var anchors: [String: Built] = [:]
  /// Anchors of the lists and objects that are being read, whose aliases would be endless.
  private var openAnchors: Set<String> = []
  private var nodeCount = 0
  /// The line in which a variable without quotes was met last: libyaml may well stumble over the rest of
  /// it, and that is the same fault.
  var unquotedVariableLine: UInt32?

  init(lines: LineTable, limits: ReadingLimits, faults: FaultLog) {
    self.lines = lines
    self.limits = limits
    self.faults = faults
  }

  /// Builds the whole document.
  ///
  /// - Returns: its value; nil where a fault ended the building.
  mutating func build() -> Node? {
    guard var events = YAMLEventStream(characters.apply(to: lines.bytes)) else {
      faults.add(SourceRules.yamlSyntax, "there is no memory to read the text", at: .start)
      return nil
    }
    return try? document(&events)
  }

  private mutating func document(_ events: inout YAMLEventStream) throws(Stop) -> Node? {
    _ = try next(&events)
    guard case .documentStart = try next(&events).kind else {
      faults.add(
        SourceRules.empty,
        lines.bytes.isEmpty ? "the text is empty" : "the text holds nothing but white space and comments",
        at: .start, hint: "a source is an object: 'description: …' and so on")
      return nil
    }
    let root = try value(of: try next(&events), depth: 0, &events)
    _ = try next(&events)
    let after = try next(&events)
    if case .documentStart = after.kind {
      faults.path = []
      faults.add(
        SourceRules.yamlSeveralDocuments, "a second document in the same file", at: lines.mark(after.start),
        hint: "keep one source in each file; '---' between them begins another")
    }
    return root.node
  }

  // MARK: Values

  /// The value that begins with an event.
  mutating func value(
    of event: YAMLEvent, depth: Int, _ events: inout YAMLEventStream
  ) throws(Stop) -> Built {
    try count(1, at: event)
    let built: Built
    let anchor: String?
    switch event.kind {
    case .alias(let name): return try alias(name, event, depth: depth)
    case .scalar(let scalar):
      anchor = scalar.properties.anchor
      built = Built(node: node(of: scalar, event))
    case .sequenceStart(let properties):
      anchor = try open(properties, event, depth: depth, fits: "seq")
      built = try sequence(event, depth: depth + 1, &events)
    case .mappingStart(let properties):
      anchor = try open(properties, event, depth: depth, fits: "map")
      built = try mapping(event, isFlow: properties.isFlow, depth: depth + 1, &events)
    case .streamStart, .streamEnd, .documentStart, .documentEnd, .sequenceEnd, .mappingEnd:
      // libyaml's own grammar keeps these away from where a value is due.
      throw Stop()
    }
    if let anchor {
      anchors[anchor] = built
      openAnchors.remove(anchor)
    }
    return built
  }

  private mutating func sequence(
    _ start: YAMLEvent, depth: Int, _ events: inout YAMLEventStream
  ) throws(Stop) -> Built {
    var elements: [Node] = []
    var total = Built(node: Node(.null), height: 1)
    while true {
      let event = try next(&events)
      if case .sequenceEnd = event.kind {
        total.node = node(.array(elements), start, event, lastEnd: elements.last?.end)
        return total
      }
      faults.path.append(.element(elements.count))
      let built = try value(of: event, depth: depth, &events)
      faults.path.removeLast()
      elements.append(built.node)
      total.enclose(built)
    }
  }

  private mutating func mapping(
    _ start: YAMLEvent, isFlow: Bool, depth: Int, _ events: inout YAMLEventStream
  ) throws(Stop) -> Built {
    var members = MemberList()
    var strayKeys: [Mark] = []
    var total = Built(node: Node(.null), height: 1)
    var lastEnd: Mark?
    while true {
      let event = try next(&events)
      if case .mappingEnd = event.kind {
        total.node = node(.object(members.members), start, event, lastEnd: lastEnd)
        if isFlow, strayKeys.count == 1, members.members.isEmpty, let text = variable(start, event) {
          total.node.value = .string(text)
        } else {
          for mark in strayKeys {
            faults.add(
              SourceRules.yamlKey, "a list or an object as the name of a member", at: mark,
              hint: "names are texts; quote a text that begins with '{' or '['")
          }
        }
        return total
      }
      guard let name = try name(event, depth: depth, &events) else {
        if case .scalar = event.kind {} else { strayKeys.append(lines.mark(event.start)) }
        lastEnd = try value(of: try next(&events), depth: depth, &events).node.end
        continue
      }
      let mark = lines.mark(event.start)
      faults.path.append(.member(name))
      let built = try value(of: try next(&events), depth: depth, &events)
      lastEnd = built.node.end
      total.enclose(built)
      if let first = members.add(Member(name, built.node, nameMark: mark)) {
        faults.add(
          SourceRules.duplicateKey,
          "'\(name)' stands twice in this object; it is already in line \(first.line)", at: mark,
          hint: "remove one of the two; the later value is the one that counts here")
      }
      faults.path.removeLast()
    }
  }

  /// The value that an alias repeats.
  mutating func alias(_ name: String, _ event: YAMLEvent, depth: Int) throws(Stop) -> Built {
    let mark = lines.mark(event.start)
    if openAnchors.contains(name) {
      faults.add(
        SourceRules.yamlAliasLimit,
        "\(faults.isSecret ? "an alias" : "'*\(name)'") stands inside the value it names, which has no end",
        at: mark,
        hint: "write the value out")
      throw Stop()
    }
    guard var built = anchors[name] else {
      // A secret that begins with '*' is taken for an alias when it is not quoted.
      faults.add(
        SourceRules.yamlAlias,
        faults.isSecret
          ? "an alias names no value" : "'*\(name)' names no value; there is no '&\(name)' before it",
        at: mark, hint: "quote a text that begins with '*'" + (faults.isSecret ? "" : ": \"*\(name)\""))
      return Built(node: Node(.null, start: mark, end: lines.mark(event.end)))
    }
    guard depth + built.height <= limits.safeDepth else { throw tooDeep(at: mark) }
    guard built.count <= limits.nodes - nodeCount else {
      faults.add(
        SourceRules.yamlAliasLimit, "aliases make the source larger than \(limits.nodes) values", at: mark,
        hint: "write out what is needed")
      throw Stop()
    }
    nodeCount += built.count
    built.node.start = mark
    built.node.end = lines.mark(event.end)
    return built
  }

  // MARK: Scalars

  private mutating func node(of scalar: YAMLEvent.Scalar, _ event: YAMLEvent) -> Node {
    let text = characters.undo(in: scalar.text)
    let start = lines.mark(event.start)
    let end = lines.mark(
      scalar.isBlock ? lines.lastInk(before: event.end, from: event.start) : event.end)
    let scalarReader = YAMLScalarReader(
      text: text, isPlain: scalar.isPlain, tag: scalar.properties.tag, mark: start)
    var node = Node(scalarReader.value(&faults), start: start, end: end)
    node.isStandIn = scalarReader.isStandIn
    return node
  }

  // MARK: Bounds

  /// Begins a list or an object.
  ///
  /// - Returns: its anchor.
  private mutating func open(
    _ properties: YAMLEvent.Properties, _ event: YAMLEvent, depth: Int, fits tag: String
  ) throws(Stop) -> String? {
    guard depth < limits.safeDepth else { throw tooDeep(at: lines.mark(event.start)) }
    if let given = properties.tag, given != YAMLScalarReader.tagPrefix + tag, given != "!" {
      faults.add(
        SourceRules.yamlTag, "\(YAMLScalarReader.shown(tag: given, faults)) is not read here",
        at: lines.mark(event.start),
        hint: "remove the tag")
    }
    if let anchor = properties.anchor { openAnchors.insert(anchor) }
    return properties.anchor
  }

  private mutating func tooDeep(at mark: Mark) -> Stop {
    faults.add(SourceRules.depth, "nested more than \(limits.safeDepth) deep", at: mark)
    return Stop()
  }

  private mutating func count(_ number: Int, at event: YAMLEvent) throws(Stop) {
    nodeCount += number
    if faults.isFull { throw Stop() }
    guard nodeCount <= limits.nodes else {
      faults.add(SourceRules.size, "more than \(limits.nodes) values", at: lines.mark(event.start))
      throw Stop()
    }
  }

  /// A list or object between two events. libyaml ends those that have no closing bracket where the next
  /// thing begins; here they end with their last value.
  private func node(_ value: Value, _ start: YAMLEvent, _ end: YAMLEvent, lastEnd: Mark?) -> Node {
    let startMark = lines.mark(start.start)
    let isBracket = end.end > end.start
    return Node(
      value, start: startMark, end: isBracket ? lines.mark(end.end) : max(startMark, lastEnd ?? startMark))
  }

  private mutating func next(_ events: inout YAMLEventStream) throws(Stop) -> YAMLEvent {
    do {
      return try events.next()
    } catch {
      let fault = YAMLFault(error, in: lines)
      // The rest of a line whose unquoted variable was reported is no second fault.
      if fault.mark.line != unquotedVariableLine {
        if !faults.isSecret, let secret = SecretNames.named(in: lines.bytes(inLineOf: fault.mark)) {
          faults.path.append(.member(secret))
        }
        faults.add(fault.rule, fault.message, at: fault.mark, hint: fault.hint)
      }
      throw Stop()
    }
  }
}

extension YAMLTreeBuilder.Built {
  /// Adds what a value inside this one costs.
  fileprivate mutating func enclose(_ inner: YAMLTreeBuilder.Built) {
    count += inner.count
    height = max(height, inner.height + 1)
  }
}
