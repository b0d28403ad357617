/**
 * How much of the suites of attacks and faults is run: all of it (`npm run test:all`, or a suite by its own name), or the part that each
 * `npm test` has time for.
 */
export const whole = process.env.ACCOUNT_LENS_SUITE === "whole";

/** The last so many of a list take long: a fast run takes one of each `step`, the same ones each time. */
export const share = <Item>(all: readonly Item[], step: number): readonly Item[] =>
  whole ? all : all.filter((_item, index) => index % step === 0);
