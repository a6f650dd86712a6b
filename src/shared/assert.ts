/**
 * Thrown when the program contradicts itself. Bad input is answered with a `Result` or a `BridgeError`
 * instead.
 */
class AssertionFailure extends Error {
  override readonly name = 'AssertionFailure';
}

export function assert(condition: unknown, what: string): asserts condition {
  if (!condition) throw new AssertionFailure(what);
}
