import { builtinEnvironments, type Environment } from "vitest/runtime";

const happyDom = builtinEnvironments["happy-dom"];

/**
 * Gives all files of a worker one document. A new one for each file takes four times as long. Modules that files share would also keep the
 * first document.
 */
export default {
  ...happyDom,
  async setup(global, options) {
    if (!("document" in global)) await happyDom.setup(global, options);
    return { teardown: () => undefined };
  },
} satisfies Environment;
