import { defineWxtModule } from "wxt/modules";
import { rulesFiles } from "./rules";

/** Writes a script for each site that passes its rules on. */
export default defineWxtModule({
  name: "site-rules",
  setup(wxt) {
    wxt.hook("build:publicAssets", (_wxt, files) => {
      files.push(...rulesFiles().map(({ path, code }) => ({ relativeDest: path, contents: code })));
    });
  },
});
