import type { Plugin } from "vite";
import { addViteConfig, defineWxtModule } from "wxt/modules";
import { nest } from "./nest";

/** What each script of a page does once it is needed: the function that begins it. */
const beginnings: Readonly<Record<string, string>> = { watcher: "begin" };

/** Has the scripts that run in every page of a site make at their start no more than every page needs. */
export default defineWxtModule({
  name: "when-needed",
  setup(wxt) {
    addViteConfig(wxt, () => ({ plugins: [whenNeeded] }));
  },
});

const whenNeeded: Plugin = {
  name: "when-needed",
  renderChunk(code, { name }) {
    const beginning = beginnings[name];
    return beginning === undefined ? null : { code: nest(code, beginning), map: null };
  },
};
