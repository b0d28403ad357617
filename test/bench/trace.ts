import type { CDPSession, Page } from "@playwright/test";

/** The members of an event in Chromium's trace that are read here. Times are in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  ts: number;
  dur?: number;
  /** The part of `dur` in which the thread worked, so that other load of the machine does not count. */
  tdur?: number;
  pid: number;
  tid: number;
  args: { data?: { url?: string; fileName?: string } };
}

/** The categories of Chromium's trace: scripts, drawing and marks. */
export const scriptsAndMarks = ["devtools.timeline", "blink.user_timing"];
/** Adds every task of every thread. These are so many that work across several processes takes longer under this trace. */
const withTasks = [...scriptsAndMarks, "toplevel"];

/** Runs an act, and returns what Chromium traced in these categories meanwhile. */
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
  return events;
}

/** Ends the trace. Resolves when all events have arrived. */
async function end(session: CDPSession): Promise<void> {
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
}

/** Milliseconds in which scripts of these files ran. An event inside another such event counts once. */
export function scriptTime(events: TraceEvent[], files: RegExp): number {
  let total = 0;
  let until = 0;
  for (const { ts, dur = 0 } of scriptsIn(events, files)) {
    total += Math.max(0, ts + dur - Math.max(ts, until));
    until = Math.max(until, ts + dur);
  }
  return total / 1000;
}

/**
 * Milliseconds of script by the clocks of the threads, which stop while a thread waits. This suits times shorter than a turn of the
 * machine's scheduler.
 */
export function threadTime(events: TraceEvent[], files: RegExp): number {
  let total = 0;
  const until = new Map<string, number>();
  for (const { pid, tid, ts, dur = 0, tdur = dur } of scriptsIn(events, files)) {
    // Processes may have threads of the same id.
    const thread = `${pid} ${tid}`;
    const end = until.get(thread) ?? 0;
    if (ts >= end) total += tdur;
    until.set(thread, Math.max(end, ts + dur));
  }
  return total / 1000;
}

/** The traced scripts of these files, in the order in which they began. */
const scriptsIn = (events: TraceEvent[], files: RegExp): TraceEvent[] =>
  events
    .filter(({ ph, args }) => ph === "X" && files.test(args.data?.url ?? args.data?.fileName ?? ""))
    .toSorted((one, other) => one.ts - other.ts);

/** The longest task in which a script of these files ran, in milliseconds; 0 if none ran. */
export function longestTask(events: TraceEvent[], files: RegExp): number {
  const ours = events.filter(({ ph, args }) => ph === "X" && files.test(args.data?.url ?? args.data?.fileName ?? ""));
  const holds = ({ pid, tid, ts, dur = 0 }: TraceEvent) =>
    ours.some((one) => one.pid === pid && one.tid === tid && one.ts >= ts && one.ts <= ts + dur);
  const tasks = events.filter((event) => event.name.endsWith("RunTask") && holds(event));
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur)) / 1000;
}
