import { addViteConfig, defineWxtModule } from "wxt/modules";
import { sites } from "../../lib/content/sites/sites";

/** Leaves the rules out of the worker's list of sites, which saves 1.6 kB of the package. Content scripts load them from rules files. */
export default defineWxtModule({
  name: "site-rules",
  setup(wxt) {
    addViteConfig(wxt, () => ({
      plugins: [
        {
          name: "sites-without-rules",
          transform: (_code, id) =>
            id.endsWith("/lib/content/sites/entries.ts") ? `export const entries = ${JSON.stringify(sites)}` : null,
        },
      ],
    }));
  },
});
