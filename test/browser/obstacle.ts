/**
 * An obstacle that the user can remove: a busy port, a missing browser, no network. Its message is one sentence with the remedy, without
 * a stack trace.
 */
export class Obstacle extends Error {
  override name = "Obstacle";
}
