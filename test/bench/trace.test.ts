import { describe, expect, it } from "vitest";
import { longestTask, timeOfFiles, timeSince, type TraceEvent } from "./trace";

const files = /\/reader\.js$/;

/** An event of a thread, in milliseconds. */
const event = (name: string, ts: number, dur: number, { tid = 1, url = "" } = {}): TraceEvent => ({
  name,
  ph: "X",
  ts: 1000 * ts,
  dur: 1000 * dur,
  tdur: 1000 * dur,
  pid: 1,
  tid,
  args: url === "" ? {} : { data: { url } },
});

const events = [
  event("RunTask", 0, 90),
  event("FunctionCall", 0, 90),
  event("RunTask", 100, 20),
  event("EvaluateScript", 101, 10, { url: "chrome-extension://id/reader.js" }),
  event("RunMicrotasks", 105, 2),
  event("RunTask", 130, 40),
  event("RunMicrotasks", 131, 30),
  event("RunTask", 130, 80, { tid: 2 }),
  event("FunctionCall", 131, 70, { tid: 2 }),
];

describe("a trace", () => {
  it("attributes to files the script until their first `await`", () => expect(timeOfFiles(events, files)).toBe(10));
  it("has all script of their thread since they began, each part once", () => expect(timeSince(events, files)).toBe(40));
  it("has the longest task of their thread since they began", () => expect(longestTask(events, files)).toBe(40));
  it("has no time of files that did not run", () => {
    expect([timeOfFiles, timeSince, longestTask].map((figure) => figure(events, /\/other\.js$/))).toEqual([0, 0, 0]);
  });
});
