import { defineWxtModule } from "wxt/modules";
import { readConfusables } from "./list";

/** Adds the letters that look like plain Latin ones as a file. The background reads it when it first checks a host. */
export default defineWxtModule({
  name: "confusables",
  setup(wxt) {
    wxt.hook("build:publicAssets", (_wxt, files) => {
      files.push({ relativeDest: "confusables.json", contents: JSON.stringify(readConfusables()) });
    });
  },
});
