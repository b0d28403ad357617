import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import type { PageReading } from "../lib/model/page-reading";
import { readPage } from "../lib/content/read";
import { shared } from "../lib/content/isolated-world";
import { general } from "../lib/content/sites/general";

/** Reads this frame in slices of five milliseconds. */
const readThisPage = (): Promise<PageReading> =>
  readPage(document, shared.script?.rules ?? shared.rules ?? general, {
    sliceMs: 5,
    yieldTo: () =>
      new Promise((resume) => {
        setTimeout(resume);
      }),
  });

/** Runs on request. Its value is a promise of the reading, which `scripting.executeScript` awaits. */
export default defineUnlistedScript({ main: readThisPage });
