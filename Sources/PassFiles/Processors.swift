internal import CLinuxFiles

/// The processors that this process may run on.
public enum Processors {
  /// How many there are, at least 1: those of its affinity mask, which containers narrow.
  public static var count: Int { max(1, Int(pflinux_processors())) }
}
