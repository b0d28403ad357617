import type { Plugin } from "vite";
import { addViteConfig, defineWxtModule } from "wxt/modules";
import { readOrder } from "./order";
import { pack, withPlaces } from "./pack";
import type { Messages } from "./pack";

const catalogue = /^_locales[\\/](.+)[\\/]messages\.json$/;

/**
 * Packs the texts of a build: each catalogue's into one message, without their keys, and into that of the default language a table of which
 * line is whose. While the product is developed (`npm run dev`) all stays as the library of the texts makes it.
 */
export default defineWxtModule({
  name: "texts",
  setup(wxt) {
    const { command, manifest, root } = wxt.config;
    if (command !== "build") return;
    addViteConfig(wxt, () => ({ plugins: [packedTexts(root)] }));
    wxt.hook("build:publicAssets", async (_wxt, files) => {
      const order = await readOrder(root);
      const found = files.filter(({ relativeDest }) => catalogue.test(relativeDest));
      if (found.length === 0) throw new Error("There are no texts yet: their library has to come before this module.");
      for (const file of found) {
        if (!("contents" in file)) continue;
        const messages = pack(JSON.parse(file.contents) as Messages, order);
        const isDefault = catalogue.exec(file.relativeDest)?.[1] === manifest.default_locale;
        file.contents = JSON.stringify(isDefault ? withPlaces(messages, order) : messages);
      }
    });
  },
});

/** Stands in for the module that the library of the texts generates. */
const packedTexts = (root: string): Plugin => ({
  name: "texts",
  load: (id) =>
    id.endsWith("/.wxt/i18n/index.ts")
      ? `import { createTexts } from ${JSON.stringify(`${root}/modules/texts/t.ts`)}; export const i18n = createTexts();`
      : null,
});
