/**
 * Single flight: many askers of the same thing share one call and all get its outcome. What is under way lives in memory alone: a worker
 * that dies takes its calls along, the log then says "unknown", and each asker asks anew.
 */
export interface Flights<Outcome> {
  /** Joins the call under way for this key, or starts it. */
  join(key: string, start: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome>;
  /** Stops the call under way for this key, for all its askers; nothing happens where there is none. */
  stop(key: string): void;
}

export function createFlights<Outcome>(): Flights<Outcome> {
  const underWay = new Map<string, { outcome: Promise<Outcome>; controller: AbortController }>();

  function start(key: string, call: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
    const controller = new AbortController();
    const outcome = call(controller.signal).finally(() => underWay.delete(key));
    underWay.set(key, { outcome, controller });
    return outcome;
  }

  return {
    join: (key, call) => underWay.get(key)?.outcome ?? start(key, call),
    stop: (key) => underWay.get(key)?.controller.abort(),
  };
}
