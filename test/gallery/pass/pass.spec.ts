/**
 * One pass over every state of the gallery: accessibility, space, languages, themes and the keyboard. In a Playwright worker, the tests of
 * one surface and rendering share a page. `CHECK=popup/problem` selects states by the start of their names, in every rendering. `npm test`
 * audits each state in one of four renderings. `ACCOUNT_LENS_SUITE=whole` shows every state in every rendering.
 */
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Browser, type Page } from "@playwright/test";
import { thoroughUnless } from "../../e2e/thorough";
import { marked } from "./checks";
import { open, surfaces, test, type Gallery, type Opened, type Surface } from "./open";

const require = createRequire(import.meta.url);
const axe = createRequire(require.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js");
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Every language of the product except English. */
const translated = readdirSync("locales")
  .map((file) => file.replace(/\.yml$/, ""))
  .filter((language) => language !== "en");

interface Axe {
  configure(spec: object): void;
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
}
declare const window: { gallery: Gallery; axe: Axe };

const names = Object.keys(surfaces) as Surface[]; // the keys of the literal record above

const only = process.env.CHECK ?? "";
if (!names.some((surface) => surface.startsWith(only.split("/")[0] ?? ""))) throw new Error(`No surface begins with "${only}".`);
const isWhole = process.env.ACCOUNT_LENS_SUITE === "whole";

type Theme = "light" | "dark";

/** "axe" checks all rules and "colours" only the contrast of texts. The other kinds are functions of `checks.ts`. */
type Kind = "axe" | "colours" | "width" | "texts" | "names" | "catalogues" | "targets" | "keys" | "direction";

/** Limits the quick pass to one state in `every`, from position `first` on. A whole run and `CHECK` have no limit. */
const oneOf = (every: number, first: number): Pick<Walk, "every" | "first"> => (isWhole || only !== "" ? {} : { every, first });

interface Walk {
  /** Themes in which colours are checked. */
  themes?: readonly Theme[];
  /** Names the conditions. Nothing is checked twice under the same conditions. */
  under: string;
  density?: "compact" | undefined;
  /** Shows one state in this many. Default: 1, which shows all. */
  every?: number;
  /** Position of the first shown state. Default: 0. */
  first?: number;
  /** The part of the states that this test checks. The first of 6 tests has `test: 0`. */
  share: { test: number; tests: number };
}

/** Draws each state and checks it. Returns the faults, each with the name of its state. */
async function walk(
  page: Page,
  surface: Surface,
  kinds: readonly Kind[],
  { themes = ["light"], under, density, every = 1, first = 0, share }: Walk,
): Promise<string[]> {
  if (kinds.includes("axe") || kinds.includes("colours")) {
    await page.addScriptTag({ path: axe });
    await page.evaluate((selector) => window.axe.configure({ rules: [{ id: "color-contrast", selector }] }), marked);
  }
  return page.evaluate(
    async ({ kinds, themes, under, density, every, first, share, only, surface, tags, lang, isWhole }) => {
      const { gallery } = window;
      const checks = await gallery.checks();
      const run = async (context: object, options: object) => {
        // If the address scrolls to a section, the bar at the top covers a part of it.
        document.documentElement.scrollTop = 0;
        const { violations } = await window.axe.run(context, { ...options, resultTypes: ["violations"], preload: false, iframes: false });
        return violations.map(({ id, nodes }) => {
          const places = nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join(" | ");
          return `axe ${id}: ${places.slice(0, 600)}`;
        });
      };
      const contrastOnly = { runOnly: { type: "rule", values: ["color-contrast"] } };
      const rules = {
        // In the invented language each text has brackets and a longer end, so a name may lack its visible text.
        "label-content-name-mismatch": { enabled: !kinds.includes("catalogues") },
        // The slowest rule. `smallTargets` checks everything except links.
        "target-size": { enabled: isWhole },
      };
      const everyRule = { runOnly: { type: "tag", values: tags }, rules };
      /**
       * Runs axe. Texts in elements of the same look have the same colours, so only the first is measured. A whole run measures all texts
       * in its usual rendering.
       */
      const audit = async (parts: readonly HTMLElement[], theme: Theme, options: object) => {
        // Audits the whole document if the page has no parts of its own, or if more than three parts are new.
        const isPage = parts.some(({ id }) => id === "app") || parts.length > 3;
        const isFull = isWhole && kinds.includes("axe") && lang === "en" && theme === "light";
        const texts = checks.markTexts(isPage ? [document.body] : parts, isFull ? null : `${under}, ${theme}`);
        if (options === contrastOnly && texts === 0) return [];
        const context = isPage ? document : { include: parts.map((part) => [part]) };
        return checks.alone(parts, () => run(context, options));
      };
      const inTheme = async (theme: Theme, work: () => Promise<string[]>) => {
        if (theme === "light") return work();
        const { theme: before } = document.documentElement.dataset;
        document.documentElement.dataset["theme"] = theme;
        // A button in transition has neither its old colours nor its new ones.
        for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
        const faults = await work();
        if (before === undefined) delete document.documentElement.dataset["theme"];
        else document.documentElement.dataset["theme"] = before;
        return faults;
      };
      const isNamed = (name: string) => `${surface}/${name}`.startsWith(only);
      const faults = gallery.names.some(isNamed) ? [] : [`No state begins with "${only}".`];
      for (const [index, name] of gallery.names.entries()) {
        const isAnothers = Math.floor((index * share.tests) / gallery.names.length) !== share.test;
        if (isAnothers || !isNamed(name) || index % every !== first) continue;
        const here = await gallery.show(name, density === undefined ? {} : { density });
        const parts = checks.freshParts(under);
        if (kinds.includes("width")) here.push(...checks.sideways(parts));
        if (kinds.includes("texts")) here.push(...checks.unreadable(parts));
        if (kinds.includes("direction")) here.push(...checks.direction(lang));
        if (kinds.includes("names")) here.push(...checks.misnamed(parts));
        if (kinds.includes("catalogues")) here.push(...checks.outsideCatalogues(gallery.data()));
        if (kinds.includes("targets")) here.push(...checks.smallTargets(parts));
        const audits = parts.length > 0 && (kinds.includes("axe") || kinds.includes("colours"));
        for (const [nth, theme] of audits ? themes.entries() : []) {
          const options = nth === 0 && kinds.includes("axe") ? everyRule : contrastOnly;
          here.push(...(await inTheme(theme, () => audit(parts, theme, options))));
        }
        if (kinds.includes("keys")) here.push(...checks.keyboard(parts, under));
        faults.push(...here.map((fault) => `${surface}/${name}: ${fault}`));
      }
      return faults;
    },
    {
      kinds: [...kinds],
      themes: [...themes],
      under,
      density,
      every,
      first,
      share,
      only,
      surface,
      tags,
      isWhole,
      lang: new URL(page.url()).searchParams.get("lang")?.replace("pseudo", "en") ?? "en",
    },
  );
}

interface Rendering {
  title: string;
  lang: string;
  /** The quick pass uses only the first. */
  widths: readonly number[];
  theme: Theme;
  density?: "compact";
  /** True if a whole run also audits this rendering, at its first width. */
  audited?: boolean;
}

/** Renderings of a surface. `npm test` runs the first four, which share the states in the quick pass. */
function renderingsOf(surface: Surface): Rendering[] {
  const { width, narrow } = surfaces[surface];
  return [
    { title: "has no fault of accessibility, space or keyboard", lang: "en", widths: [width], theme: "light", audited: true },
    { title: "fits its narrowest width, in compact spacing", lang: "en", widths: [narrow], theme: "dark", density: "compact" },
    // The longest texts, and those from right to left.
    { title: "shows all of its texts: pseudo", lang: "pseudo", widths: [width, narrow], theme: "light" },
    { title: "shows all of its texts: ar", lang: "ar", widths: [narrow, width], theme: "dark", audited: true },
    ...translated
      .filter((lang) => lang !== "ar")
      .map((lang): Rendering => ({ title: `shows all of its texts: ${lang}`, lang, widths: [narrow], theme: "light" })),
  ];
}

function kindsIn({ lang, audited = false }: Rendering, isFirst: boolean): Kind[] {
  const all: Kind[] = ["texts", "direction", "targets", "keys", lang === "pseudo" ? "catalogues" : "names"];
  return !isWhole || (audited && isFirst) ? [...all, "axe"] : all;
}

for (const surface of names) {
  const { large, tests } = surfaces[surface];

  /** Defines a test for each share of the states. The tests of one Playwright worker use one page. */
  const inShares = (
    title: string,
    shares: number,
    openPage: (shared: Browser) => Promise<Opened>,
    check: (opened: Opened, share: Walk["share"]) => Promise<string[]>,
    details = {},
  ) => {
    for (let share = 0; share < shares; share += 1)
      test(shares === 1 ? title : `${title} (${share + 1} of ${shares})`, details, async ({ shared, last }) => {
        const opened = await last.take(`${surface} ${title}`, () => openPage(shared));
        expect(await check(opened, { test: share, tests: shares })).toEqual([]);
      });
  };
  /** The quick pass has a quarter of the states and needs fewer tests. */
  const fewer = isWhole ? tests : Math.ceil(tests / 2);

  test.describe(surface, () => {
    test.skip(!surface.startsWith(only.split("/")[0] ?? ""), "another surface was asked for");

    for (const [nth, rendering] of renderingsOf(surface).entries()) {
      const { title, lang, theme, density, widths } = rendering;
      const themes: Theme[] = isWhole && nth === 0 ? ["light", "dark"] : [isWhole ? "light" : theme];
      inShares(
        title,
        isWhole && nth === 0 ? tests * 2 : fewer,
        (shared) => open(shared, surface, { lang }),
        async ({ page, resize }, share) => {
          const faults: string[] = [];
          for (const width of isWhole ? new Set(widths) : widths.slice(0, 1)) {
            await resize(width);
            const kinds = kindsIn(rendering, width === widths[0]);
            faults.push(...(await walk(page, surface, kinds, { themes, under: `at ${width}`, density, ...oneOf(4, nth % 4), share })));
          }
          return faults;
        },
        thoroughUnless(nth < 4),
      );
    }

    inShares(
      "fits letters twice as large, in forced colours",
      fewer,
      async (shared) => {
        const opened = await open(shared, surface, { forcedColors: "active" });
        await opened.session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
        return opened;
      },
      async ({ page, resize }, share) => {
        const faults: string[] = [];
        for (const width of large) {
          // Media queries in units of the font size are evaluated again only when the window changes.
          await resize(width + 1);
          await resize(width);
          const kinds: Kind[] = isWhole ? ["width", "colours"] : ["width"];
          faults.push(...(await walk(page, surface, kinds, { under: `large at ${width}`, ...oneOf(8, 0), share })));
        }
        return faults;
      },
    );
  });
}
