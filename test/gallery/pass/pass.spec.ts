/**
 * One pass over every state of the gallery: accessibility, room, languages, looks and the keyboard. A state is drawn in place of another, so
 * that a page is loaded once for each surface and language. `CHECK=popup/problem` looks at the states whose name begins so.
 */
import { createRequire } from "node:module";
import { chromium, expect, test as base } from "@playwright/test";
import type { Browser, Page } from "@playwright/test";
import type * as Checks from "./checks";

const require = createRequire(import.meta.url);
const axe = createRequire(require.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js");
const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

interface Gallery {
  names: string[];
  /** Everything that the state on the page was given to show. */
  data(): string;
  show(name: string, look?: { theme?: "light" | "dark"; density?: "compact" }): Promise<string[]>;
  checks(): Promise<typeof Checks>;
}
interface Axe {
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
}
declare const window: { gallery: Gallery; axe: Axe };

const test = base.extend<object, { shared: Browser }>({
  shared: [
    async ({ browserName: _ }, use) => {
      const shared = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH ?? "", args: ["--no-sandbox"] });
      await use(shared);
      await shared.close();
    },
    { scope: "worker" },
  ],
});

/**
 * Surfaces with the width each most often has and its height. `narrow`: the narrowest it has to fit, which is that of a side panel at a zoom of
 * 200 %. `large`: its width with letters twice as large, with which the popup's own window grows.
 */
const surfaces = {
  popup: { width: 400, height: 600, narrow: 400, large: 800 },
  card: { width: 320, height: 248, narrow: 320, large: 320 },
  panel: { width: 360, height: 2400, narrow: 280, large: 600 },
  options: { width: 1100, height: 2400, narrow: 280, large: 800 },
  welcome: { width: 800, height: 1200, narrow: 280, large: 800 },
} as const;
type Surface = keyof typeof surfaces;
const names = Object.keys(surfaces) as Surface[]; // the keys of the literal record above

const only = process.env.CHECK ?? "";

async function open(browser: Browser, surface: Surface, lang = "en"): Promise<Page> {
  const { width, height } = surfaces[surface];
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: "reduce" });
  page.on("pageerror", (error) => expect.soft(error.message, "an error in the page").toBe(""));
  await page.goto(`${process.env.GALLERY}/state.html?state=${surface}/${surface === "welcome" ? "step/consent" : ""}&lang=${lang}`);
  await page.waitForFunction(() => document.documentElement.dataset["shown"] !== undefined);
  return page;
}

type Kind = "state" | "axe" | "colours" | "width" | "texts" | "names" | "catalogues" | "targets" | "keys" | "direction";

/** Draws each state and checks it. Returns the faults, each with the name of its state. */
async function walk(page: Page, surface: Surface, kinds: readonly Kind[], under: string, density?: "compact"): Promise<string[]> {
  const found = await page.evaluate(
    async ({ kinds, under, density, only, surface, rules, lang }) => {
      const { gallery, axe } = window;
      const checks = await gallery.checks();
      const faults: string[] = [];
      for (const name of gallery.names) {
        if (!`${surface}/${name}`.startsWith(only)) continue;
        const here = await gallery.show(name, density === undefined ? {} : { density });
        const parts = checks.freshParts(under);
        if (kinds.includes("width")) here.push(...checks.sideways(parts));
        if (kinds.includes("texts")) here.push(...checks.unreadable(parts));
        if (kinds.includes("direction")) here.push(...checks.direction(lang));
        if (kinds.includes("names")) here.push(...checks.misnamed(parts));
        if (kinds.includes("catalogues")) here.push(...checks.outsideCatalogues(gallery.data()));
        if (kinds.includes("keys")) here.push(...checks.keyboard(parts));
        if (kinds.includes("targets")) here.push(...checks.smallTargets(parts));
        if (parts.length > 0 && (kinds.includes("axe") || kinds.includes("colours"))) {
          // A page is looked at as a whole the first time.
          const whole = parts.some(({ id }) => id === "app") || parts.length > 3;
          const which = kinds.includes("axe")
            ? { runOnly: { type: "tag", values: rules }, rules: { "label-content-name-mismatch": { enabled: true } } }
            : { runOnly: { type: "rule", values: ["color-contrast"] } };
          const { violations } = await checks.alone(parts, () =>
            axe.run(whole ? document : { include: parts.map((part) => [part]) }, {
              ...which,
              resultTypes: ["violations"],
              preload: false,
              iframes: false,
            }),
          );
          here.push(
            ...violations.map(
              ({ id, nodes }) =>
                `axe ${id}: ${nodes
                  .map(({ html, failureSummary }) => `${html} ${failureSummary}`)
                  .join(" | ")
                  .slice(0, 600)}`,
            ),
          );
        }
        faults.push(...here.map((fault) => `${surface}/${name}: ${fault}`));
      }
      return faults;
    },
    {
      kinds: [...kinds],
      under,
      density,
      only,
      surface,
      rules,
      lang: new URL(page.url()).searchParams.get("lang")?.replace("pseudo", "en") ?? "en",
    },
  );
  return found;
}

for (const surface of names) {
  const { width, height, narrow, large } = surfaces[surface];
  test.describe(surface, () => {
    test.skip(!surface.startsWith(only.split("/")[0] ?? ""), "another surface was asked for");

    test("can be used by all, in light", async ({ shared }) => {
      const page = await open(shared, surface);
      await page.addScriptTag({ path: axe });
      expect(await walk(page, surface, ["state", "axe", "targets"], "light")).toEqual([]);
      await page.close();
    });

    test("can be read in dark and in forced colours", async ({ shared }) => {
      const page = await open(shared, surface);
      await page.addScriptTag({ path: axe });
      await page.emulateMedia({ colorScheme: "dark" });
      const dark = await walk(page, surface, ["colours"], "dark");
      await page.emulateMedia({ colorScheme: "light", forcedColors: "active" });
      expect([...dark, ...(await walk(page, surface, ["colours"], "forced"))]).toEqual([]);
      await page.close();
    });

    test("shows where the keyboard is, in the order of the page", async ({ shared }) => {
      const page = await open(shared, surface);
      expect(await walk(page, surface, ["keys"], "keys")).toEqual([]);
      await page.close();
    });

    test("fits its narrowest width, and letters twice as large", async ({ shared }) => {
      const page = await open(shared, surface);
      await page.setViewportSize({ width: narrow, height });
      const faults = await walk(page, surface, ["width"], "narrow", "compact");
      await page.setViewportSize({ width: large, height });
      const session = await page.context().newCDPSession(page);
      await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
      expect([...faults, ...(await walk(page, surface, ["width"], "large"))]).toEqual([]);
      await page.close();
    });

    for (const lang of ["en", "de", "fr", "es", "ja", "ar", "pseudo"]) {
      test(`shows all of its texts: ${lang}`, async ({ shared }) => {
        const page = await open(shared, surface, lang);
        const kinds: Kind[] = ["texts", "direction", lang === "pseudo" ? "catalogues" : "names"];
        // From right to left all stands elsewhere: what is pressed, and what lies on what.
        if (lang === "ar") {
          kinds.push("axe", "targets");
          await page.addScriptTag({ path: axe });
        }
        const faults = await walk(page, surface, kinds, "usual");
        if (narrow < width) {
          await page.setViewportSize({ width: narrow, height });
          faults.push(...(await walk(page, surface, ["texts"], "narrow")));
        }
        expect(faults).toEqual([]);
        await page.close();
      });
    }
  });
}
