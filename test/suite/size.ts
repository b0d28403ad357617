/** True if long suites run in full (`npm run test:all`, `npm run attacks`, `npm run faults`). `npm test` runs a part of them. */
export const whole = process.env.ACCOUNT_LENS_SUITE === "whole";

/** Returns the items to test: all in a whole run, otherwise the first of every `step` items. */
export const share = <Item>(all: readonly Item[], step: number): readonly Item[] =>
  whole ? all : all.filter((_item, index) => index % step === 0);

/** Returns the number of random inputs to try: `all` in a whole run, otherwise a twentieth. */
export const runs = (all: number): number => (whole ? all : Math.ceil(all / 20));
