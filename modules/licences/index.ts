import { addViteConfig, defineWxtModule } from "wxt/modules";
import type { Plugin } from "vite";
import { licencesText } from "./text";
import { packageOf } from "./package";

/** Writes the licences of all bundled packages, even indirect ones, to `licences.txt`. */
export default defineWxtModule({
  name: "licences",
  setup(wxt) {
    const builtIn = new Set<string>();
    addViteConfig(wxt, () => ({ plugins: [watchFor(builtIn)] }));
    wxt.hook("build:publicAssets", (_wxt, files) => {
      files.push({ relativeDest: "licences.txt", contents: licencesText([...builtIn]) });
    });
  },
});

/** Collects the folders of all bundled packages. */
function watchFor(builtIn: Set<string>): Plugin {
  return {
    name: "licences",
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === "chunk");
      for (const [id, { renderedLength }] of chunks.flatMap(({ modules }) => Object.entries(modules))) {
        const folder = renderedLength > 0 ? packageOf(id) : null;
        if (folder !== null) builtIn.add(folder);
      }
    },
  };
}
