/**
 * Single flight: many askers of the same thing share one call and all get its outcome. What is under way lives in memory alone: a worker
 * that dies takes its calls along, the log then says "unknown", and each asker asks anew.
 */
export interface Flights<Outcome> {
  /** Joins the call under way for this key, or starts it. */
  join(key: string, start: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome>;
  /** The call under way for this key; null where there is none. */
  underWay(key: string): Promise<Outcome> | null;
  /** Stops the call under way for this key, for all its askers; nothing happens where there is none. */
  stop(key: string): void;
  /** Stops all of them, or those whose keys are such. */
  stopAll(which?: (key: string) => boolean): void;
}

/** @param until what a call lasts until that has come to this: whoever asks before joins it still */
export function createFlights<Outcome>(until: (outcome: Outcome) => Promise<unknown> = async () => undefined): Flights<Outcome> {
  interface Flight {
    outcome: Promise<Outcome>;
    controller: AbortController;
  }
  const underWay = new Map<string, Flight>();

  function start(key: string, call: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome> {
    const controller = new AbortController();
    const flight = { outcome: call(controller.signal), controller };
    underWay.set(key, flight);
    const landed = () => land(key, flight);
    void flight.outcome.then(until).then(landed, landed);
    return flight.outcome;
  }

  /** A stopped call may still be ending when the next one for its key has begun. */
  function land(key: string, flight: Flight): void {
    if (underWay.get(key) === flight) underWay.delete(key);
  }

  function stop(key: string): void {
    const flight = underWay.get(key);
    underWay.delete(key);
    flight?.controller.abort();
  }

  return {
    join: (key, call) => underWay.get(key)?.outcome ?? start(key, call),
    underWay: (key) => underWay.get(key)?.outcome ?? null,
    stop,
    stopAll: (which = () => true) => [...underWay.keys()].filter(which).forEach(stop),
  };
}
