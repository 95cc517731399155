internal import Dispatch
internal import Locks

/// Work on many items by several threads, whose results come out in the order of the items.
///
/// One thread gives the items, some work on them, and the calling one takes the results. No more items are
/// under way than the window allows, so memory does not grow with their number.
final class OrderedWork<Item: Sendable, Output: Sendable>: Sendable {
  private struct State {
    var waiting: [(index: Int, item: Item)] = []
    var results: [Int: Output] = [:]
    /// Items that were given.
    var given = 0
    /// Whether there are no more.
    var isOver = false
    var isStopped = false
  }

  private let state = Locked(State())
  private let room = DispatchSemaphore(value: 0)
  private let available = DispatchSemaphore(value: 0)
  private let changed = DispatchSemaphore(value: 0)

  /// Prepares work.
  ///
  /// - Parameter window: the items that may be under way at once.
  init(window: Int) {
    // A semaphore must not go away below the value it began with (dispatch_semaphore_create(3)).
    for _ in 0..<window { room.signal() }
  }

  /// Takes no further items; those under way are finished.
  func stop() {
    state.withLock { $0.isStopped = true }
    changed.signal()
  }

  /// Runs the work to its end; no thread that worked is left then.
  ///
  /// - Parameters:
  ///   - jobs: the threads that work.
  ///   - next: gives the next item, nil at the end; called on a thread of its own.
  ///   - makeWorker: makes what works on items, one for each thread and on that thread.
  ///   - handle: takes each result, in the order of the items.
  /// - Returns: false where the system has no thread to work on.
  func run(
    jobs: Int, next: @escaping @Sendable () -> Item?,
    makeWorker: @escaping @Sendable () -> (Item) -> Output, handle: (Output) -> Void
  ) -> Bool {
    var threads: [WorkerThread] = []
    for _ in 0..<max(jobs, 1) {
      if let thread = WorkerThread.start({ self.work(makeWorker()) }) { threads.append(thread) }
    }
    let workers = threads.count
    guard workers > 0, let giver = WorkerThread.start({ self.give(next, to: workers) }) else {
      end(workers: workers)
      for thread in threads { thread.join() }
      return false
    }
    take(handle)
    let isGivingOver = state.withLock { $0.isOver }
    end(workers: workers)
    for thread in threads { thread.join() }
    // Whoever gives the items may wait for the next one for ever, so a stop does not wait for it.
    if isGivingOver { giver.join() } else { giver.leave() }
    return true
  }

  /// Takes results until there are no more.
  private func take(_ handle: (Output) -> Void) {
    var index = 0
    while true {
      let (result, isOver) = state.withLock { state in
        (
          state.results.removeValue(forKey: index),
          (state.isOver || state.isStopped) && state.given == index
        )
      }
      if let result {
        handle(result)
        index += 1
        room.signal()
      } else if isOver {
        return
      } else {
        changed.wait()
      }
    }
  }

  private func give(_ next: () -> Item?, to workers: Int) {
    while true {
      room.wait()
      guard !state.withLock({ $0.isStopped || $0.isOver }), let item = next() else { break }
      let isTaken = state.withLock { state in
        if state.isStopped || state.isOver { return false }
        state.waiting.append((state.given, item))
        state.given += 1
        return true
      }
      if !isTaken { break }
      available.signal()
    }
    end(workers: workers)
  }

  private func end(workers: Int) {
    let isFirst = state.withLock { state in
      defer { state.isOver = true }
      return !state.isOver
    }
    guard isFirst else { return }
    for _ in 0..<workers { available.signal() }
    changed.signal()
  }

  private func work(_ work: (Item) -> Output) {
    while true {
      available.wait()
      let taken = state.withLock { $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
      guard let (index, item) = taken else { return }
      let result = work(item)
      state.withLock { $0.results[index] = result }
      changed.signal()
    }
  }
}
