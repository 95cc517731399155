import Glibc
import Locks
import Testing

@testable import PassForge

@Suite("Work by several threads")
struct OrderedWorkTests {
  /// Counts those that are there.
  final class Count: Sendable {
    private let present = Locked(0)
    var value: Int { present.withLock { $0 } }

    func change(by number: Int) { present.withLock { $0 += number } }
  }

  /// What a thread works with, slow to make and slow to go.
  final class Tool: Sendable {
    private let tools: Count

    init(_ tools: Count) {
      tools.change(by: 1)
      usleep(20_000)
      self.tools = tools
    }

    deinit {
      usleep(20_000)
      tools.change(by: -1)
    }
  }

  @Test(
    "When work is over, no thread of it is left, though most of them had nothing to do",
    arguments: [0, 1, 100])
  func ends(items: Int) {
    let tools = Count()
    let next = Locked(0)
    let work = OrderedWork<Int, Int>(window: 64)
    var results: [Int] = []
    let isRun = work.run(
      jobs: 16,
      next: {
        next.withLock { number in
          if number == items { return nil }
          number += 1
          return number
        }
      },
      makeWorker: {
        let tool = Tool(tools)
        return { item in withExtendedLifetime(tool) { item * 2 } }
      }
    ) { results.append($0) }
    #expect(isRun)
    #expect(tools.value == 0)
    #expect(results == (0..<items).map { ($0 + 1) * 2 })
  }

  @Test("Work that is stopped leaves no thread that worked, and does not wait for the next item")
  func stops() {
    let tools = Count()
    let next = Locked(0)
    let work = OrderedWork<Int, Int>(window: 64)
    let isRun = work.run(
      jobs: 16,
      next: {
        let number = next.withLock { number in
          number += 1
          return number
        }
        if number > 3 { sleep(600) }
        return number
      },
      makeWorker: {
        let tool = Tool(tools)
        return { item in withExtendedLifetime(tool) { item } }
      }
    ) { if $0 == 3 { work.stop() } }
    #expect(isRun)
    #expect(tools.value == 0)
  }
}
