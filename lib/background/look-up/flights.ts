/** Single flight: callers with one key share a call. If the worker stops, the log records "unknown" and callers retry. */
export interface Flights<Outcome> {
  /** Joins the running call of this key, or starts it. */
  join(key: string, start: (signal: AbortSignal) => Promise<Outcome>): Promise<Outcome>;
  /** Returns the running call of this key; `null` if there is none. */
  underWay(key: string): Promise<Outcome> | null;
  /** Stops the running call of this key, for all its callers; does nothing if there is none. */
  stop(key: string): void;
  /** Stops all calls, or those whose keys match. */
  stopAll(which?: (key: string) => boolean): void;
}

/** @param until resolves when the call may be forgotten; callers that arrive earlier share it */
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
