import { defineUnlistedScript } from "wxt/utils/define-unlisted-script";
import { readingLimits } from "../lib/model/page-reading";
import type { PageReading } from "../lib/model/page-reading";
import { readPage } from "../lib/page/read";
import type { PageRules } from "../lib/page/sites/site";

/** In the world of our own scripts, which no page can reach: the rules of the site, where the person switched it on. */
interface OurWorld {
  accountLensRules?: PageRules;
}

const readThisPage = (): Promise<PageReading> =>
  readPage(document, (globalThis as OurWorld).accountLensRules ?? {}, {
    slice: 5,
    most: readingLimits.people,
    yieldTo: () =>
      new Promise((resume) => {
        setTimeout(resume);
      }),
    now: () => performance.now(),
  });

/**
 * Run once in a frame, on request: its value, which `scripting.executeScript` waits for, is what stands there. It keeps nothing and
 * listens to nothing.
 */
export default defineUnlistedScript({ main: readThisPage });
