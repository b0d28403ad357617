import { defineWxtModule } from "wxt/modules";
import { readSuffixList } from "./list";

/** Puts the public suffix list of the installed package beside the scripts, so that the background reads it when it first places a host. */
export default defineWxtModule({
  name: "public-suffixes",
  setup(wxt) {
    wxt.hook("build:publicAssets", (_wxt, files) => {
      files.push({ relativeDest: "suffixes.json", contents: JSON.stringify(readSuffixList()) });
    });
  },
});
