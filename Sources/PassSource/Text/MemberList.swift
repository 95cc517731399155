import PassFindings

/// The members of an object that is being read, each name once.
///
/// Where a name comes again, the later value takes the place of the earlier one, as most readers do.
/// Names are compared byte by byte: `String` would take two spellings of `é` for one.
struct MemberList {
  private(set) var members: [Member] = []
  /// Where a name stands in `members`; kept from the ninth member on, since short lists are faster
  /// looked through.
  private var places: [[UInt8]: Int] = [:]
  /// Where a name stood first, for the names that came again.
  private var firstMarks: [Int: Mark] = [:]

  /// Adds a member.
  ///
  /// - Returns: where the name stood first, if it did.
  mutating func add(_ member: Member) -> Mark? {
    guard let index = place(of: member.name) else {
      if !places.isEmpty { places[Array(member.name.utf8)] = members.count }
      members.append(member)
      if members.count == 8 {
        for (index, member) in members.enumerated() { places[Array(member.name.utf8)] = index }
      }
      return nil
    }
    let first = firstMarks[index] ?? members[index].nameMark
    firstMarks[index] = first
    members[index] = member
    return first
  }

  private func place(of name: String) -> Int? {
    if !places.isEmpty { return places[Array(name.utf8)] }
    return members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
  }
}
