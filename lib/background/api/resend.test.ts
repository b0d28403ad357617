import { describe, expect, it } from "vitest";
import { mayBeResent } from "./resend";

const newly = (wait: number, roundTrip: number) => ({ wait, roundTrip, shared: false });
const kept = (wait: number) => ({ wait, roundTrip: null, shared: false });

describe("a request was sent once", () => {
  it.each([
    ["no connection was kept", newly(300, 20), 0],
    ["no timing is known, and no connection was kept", null, 0],
    ["the only kept connection answered", kept(40), 1],
    ["one of several kept connections answered at once", kept(0.2), 4],
    ["all requests share one connection", { ...kept(7), shared: true }, 4],
    ["a new connection was begun sooner than a round trip takes", newly(3, 20), 1],
  ])("if %s", (_why, timing, count) => expect(mayBeResent(timing, count)).toBe(false));
});

describe("a request may have been sent twice", () => {
  it.each([
    ["a first attempt had time to fail on a kept connection", newly(24, 20), 1],
    ["a first attempt had time to fail on a kept connection to the same machine", newly(6.6, 0.2), 1],
    ["another kept connection answered after a while", kept(7), 2],
    ["the browser reports no timing", null, 1],
  ])("if %s", (_why, timing, count) => expect(mayBeResent(timing, count)).toBe(true));
});
