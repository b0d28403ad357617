import { defineWxtModule } from "wxt/modules";
import { readSuffixList } from "./list";

/** Adds the installed public suffix list as a file, which the background reads on demand. */
export default defineWxtModule({
  name: "public-suffixes",
  setup(wxt) {
    wxt.hook("build:publicAssets", (_wxt, files) => {
      files.push({ relativeDest: "suffixes.json", contents: JSON.stringify(readSuffixList()) });
    });
  },
});
