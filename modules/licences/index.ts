import { addViteConfig, defineWxtModule } from "wxt/modules";
import type { Plugin } from "vite";
import { licencesText } from "./text";
import { packageOf } from "./package";

/**
 * Puts the licences of everything that is built in into the package, as `licences.txt`. What is built in is what the bundler wrote down:
 * a package of which nothing is left is not named, and one that comes in by another is.
 */
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

/** Adds the folder of every package that code was taken from to a set. */
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
