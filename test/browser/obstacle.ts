/**
 * An obstacle that whoever runs the command can remove: a busy port, a missing browser, no network. Its message is short and is shown
 * without a stack trace.
 */
export class Obstacle extends Error {
  override name = "Obstacle";
}
