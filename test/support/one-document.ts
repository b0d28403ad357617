import { builtinEnvironments, type Environment } from "vitest/runtime";

const happyDom = builtinEnvironments["happy-dom"];

/** One document for all files of a worker: drawing again in each costs four times as long, and the modules they share hold to the first. */
export default {
  ...happyDom,
  async setup(global, options) {
    if (!("document" in global)) await happyDom.setup(global, options);
    return { teardown: () => undefined };
  },
} satisfies Environment;
