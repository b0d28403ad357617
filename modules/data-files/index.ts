import { defineWxtModule } from "wxt/modules";
import { readConfusables } from "../confusables/list";
import { readSuffixList } from "../public-suffixes/list";
import { rulesFiles } from "./rules";

/** Adds the suffix list, look-alike letters and rules files to the extension. Compacts the message catalogues. */
export default defineWxtModule({
  name: "data-files",
  setup(wxt) {
    wxt.hook("build:publicAssets", (_wxt, files) => {
      const lists = { "confusables.json": readConfusables(), "suffixes.json": readSuffixList() };
      files.push(...Object.entries(lists).map(([path, list]) => ({ relativeDest: path, contents: JSON.stringify(list) })));
      // Removing the message catalogues' indentation saves 4 kB.
      for (const file of files)
        if (file.relativeDest.startsWith("_locales/") && "contents" in file) file.contents = JSON.stringify(JSON.parse(file.contents));
      files.push(...rulesFiles().map(({ path, code }) => ({ relativeDest: path, contents: code })));
    });
  },
});
