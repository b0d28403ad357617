import { defineWxtModule } from "wxt/modules";
import { readConfusables } from "./list";

/** Puts what looks like a plain Latin letter beside the scripts, so that the background reads it when it first places a host. */
export default defineWxtModule({
  name: "confusables",
  setup(wxt) {
    wxt.hook("build:publicAssets", (_wxt, files) => {
      files.push({ relativeDest: "confusables.json", contents: JSON.stringify(readConfusables()) });
    });
  },
});
