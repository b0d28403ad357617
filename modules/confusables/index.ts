import { defineWxtModule } from "wxt/modules";
import { readConfusables } from "./list";

/** Adds the letters that look like plain Latin ones as a file, which the background reads on demand. */
export default defineWxtModule({
  name: "confusables",
  setup(wxt) {
    wxt.hook("build:publicAssets", (_wxt, files) => {
      files.push({ relativeDest: "confusables.json", contents: JSON.stringify(readConfusables()) });
    });
  },
});
