/**
 * Something that stands in the way and that the person at the terminal can change: a busy port, a missing browser, no network.
 * Its message is one sentence that says what to do; it is shown without a stack trace.
 */
export class Obstacle extends Error {
  override name = "Obstacle";
}
