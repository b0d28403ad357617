/**
 * An obstacle that the person at the terminal can remove: a busy port, a missing browser, no network. Its message is one sentence with the
 * remedy, shown without a stack trace.
 */
export class Obstacle extends Error {
  override name = "Obstacle";
}
