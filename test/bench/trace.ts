import type { CDPSession, Page } from "@playwright/test";

/** The members of an event in Chromium's trace that are read here. Times are in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** The part of `dur` in which the thread worked. Other load of the machine does not count. */
  tdur?: number;
  pid: number;
  tid: number;
  args: { data?: { url?: string; fileName?: string; timerId?: number; singleShot?: boolean } };
}

/** The categories of Chromium's trace: scripts, functions of promises, drawing and marks. */
export const scriptsAndMarks = ["devtools.timeline", "v8.execute", "blink.user_timing"];
/** Adds every task of every thread. These are so many that work across several processes takes longer under this trace. */
const withTasks = [...scriptsAndMarks, "toplevel"];

/** Files of the extension's pages. The worker's file is left out: on its own thread, it delays no drawing. */
export const pageFiles = /^chrome-extension:\/\/[^/]+\/(?!background\.js)/;

/** Runs an act, and returns what Chromium traced in these categories meanwhile, in order of time, outer events first. */
export async function traceOf(page: Page, act: () => Promise<void>, categories = withTasks): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: { includedCategories: categories },
  });
  await act();
  await end(session);
  await session.detach();
  return events.toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
}

/** Ends the trace. Resolves when all events have arrived. */
async function end(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
}

/** Milliseconds of script that the trace attributes to these files. It attributes nothing that runs after an `await`. */
export const timeOfFiles = (events: TraceEvent[], files: RegExp): number => scriptTime(events.filter((event) => isOf(files, event)));

/**
 * Milliseconds of all script, after the first of these files, in the threads that run them. Includes promises, timers and messages, which
 * name no file. Requires a page without other scripts.
 */
export const timeSince = (events: TraceEvent[], files: RegExp): number => scriptTime(since(events, files));

/** The longest task, in milliseconds, after the first script of these files, in the threads that run them; 0 if none ran. */
export const longestTask = (events: TraceEvent[], files: RegExp): number =>
  Math.max(0, ...since(events, files).map(({ name, dur = 0 }) => (name.endsWith("RunTask") ? dur : 0))) / 1000;

/** Events in which a script runs: a whole file, a function, or the functions of promises. */
const scriptEvents = new Set(["EvaluateScript", "v8.evaluateModule", "FunctionCall", "RunMicrotasks"]);

/** Milliseconds of the scripts among these events, by the clocks of their threads. An event inside another counts once. */
function scriptTime(events: TraceEvent[]): number {
  let total = 0;
  const until = new Map<string, number>();
  for (const event of events.filter(({ name }) => scriptEvents.has(name))) {
    const { ts, dur = 0, tdur = dur } = event;
    const end = until.get(threadOf(event)) ?? 0;
    if (ts >= end) total += tdur;
    until.set(threadOf(event), Math.max(end, ts + dur));
  }
  return total / 1000;
}

/** Names a thread. Processes may have threads of the same id. */
export const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/** Whether an event names one of these files. */
const isOf = (files: RegExp, { args }: TraceEvent): boolean => files.test(args.data?.url ?? args.data?.fileName ?? "");

/** The events since the first script of these files, in each thread that runs them. */
function since(events: TraceEvent[], files: RegExp): TraceEvent[] {
  const first = new Map<string, number>();
  for (const event of events) {
    if (!scriptEvents.has(event.name) || !isOf(files, event) || first.has(threadOf(event))) continue;
    first.set(threadOf(event), event.ts);
  }
  return events.filter((event) => event.ts + (event.dur ?? 0) >= (first.get(threadOf(event)) ?? Number.POSITIVE_INFINITY));
}
