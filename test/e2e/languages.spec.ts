/**
 * Every surface in other languages: in one that nobody speaks, whose texts are recognised and long, so that a text outside the catalogues
 * and a label that is cut are found; in German, for its words; in Arabic, from right to left; and in the others, for their room.
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Frame, Page } from "@playwright/test";
import { buyingStages } from "../../lib/model/account";
import { hashOf, accountSections, libraryShelves } from "../../lib/model/panel-route";
import type { PanelRoute } from "../../lib/model/panel-route";
import { connect } from "../browser/connect";
import { launchExtension } from "../browser/extension";
import type { LaunchOptions } from "../browser/extension";
import { sampleKey } from "../service/service";
import type { LocalService } from "../service/service";
import { cardOf } from "./hovering";
import { expectAccessible } from "./pages/accessible";
import { openCardPage } from "./pages/card";
import { cardStates } from "./pages/card-states";
import { copySpeaking, patternOf, pseudo } from "./pages/languages";
import type { Say, Tongue } from "./pages/languages";
import { openBeside } from "./pages/panel-page";
import { resultPage, sentinelItem } from "./pages/search";
import { accountDomain, envelope, leavesOf, personAddress, sentinelAccount, sentinelPerson } from "./pages/sentinels";
import { outsideCatalogues, settled, unreadable } from "./pages/whole";
import { expect, test as base } from "./quiet";
import { product } from "../suite/product";

interface Look {
  /** All there is to read on it is from the catalogue, and can be read. `known` is what the data hold. */
  (page: Page | Frame, what: string, known?: readonly string[]): Promise<void>;
}

interface Speaking {
  tongue: Tongue;
  copy: { build: string; say: Say };
  say: Say;
  look: Look;
}

const test = base.extend<Speaking>({
  tongue: [{ catalogue: "en" }, { option: true }],
  copy: async ({ tongue }, use) => {
    const build = await mkdtemp(join(tmpdir(), "account-lens-language-"));
    const say = await copySpeaking(await product(), build, tongue);
    await use({ build, say });
    await rm(build, { recursive: true });
  },
  launch: async ({ copy }, use) => {
    const launch: LaunchOptions = { build: copy.build };
    await use(launch);
  },
  say: async ({ copy }, use) => use(copy.say),
  look: async ({ tongue, say }, use) =>
    use(async (page, what, known = []) => {
      await settled(page);
      const root = await page.evaluate(() => [document.documentElement.lang, document.documentElement.dir]);
      expect.soft(root, what).toEqual([say("extension.language"), say("extension.direction")]);
      expect.soft(await unreadable(page), what).toEqual([]);
      // A frame has no way to axe; what the card says to it is looked at in its own tests, from right to left too.
      if (say("extension.direction") === "rtl" && "context" in page) {
        // What stands at the top while the page scrolls may lie on anything.
        await page.evaluate(() => window.scrollTo(0, 0));
        await expectAccessible(page, what);
      }
      if (tongue.change !== undefined)
        expect.soft(await outsideCatalogues(page, [...told, ...known]), `in no catalogue: ${what}`).toEqual([]);
    }),
});

/** What the service and the key say of themselves; the stages are the service's words. */
const told = [...buyingStages, "Insufficient credits. Please upgrade your plan.", sampleKey.slice(-4)];

/** The service knows the sentinels, under whatever name. */
function answerSentinels(service: LocalService): void {
  service.fail({ operation: "account-overview", ...envelope(sentinelAccount) });
  service.fail({ operation: "profile-overview", ...envelope(sentinelPerson) });
  service.fail({ operation: "account-search", ...resultPage([sentinelItem], 3) });
}

/** Opens all that is closed on a page. */
async function openAll(page: Page, say: Say): Promise<void> {
  await settled(page);
  const keys = ["account.showAll", "account.readMore", "journey.earlier", "raw.more", "lookup.people.more", "lookup.tech.more"];
  const more = keys.map((key) => patternOf(say(key)).source);
  await expect
    .poll(() =>
      page.evaluate((patterns) => {
        const closed = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
        for (const details of closed) details.open = true;
        const buttons = [...document.querySelectorAll<HTMLElement>("main button")].filter((button) =>
          patterns.some((pattern) => new RegExp(pattern).test(button.textContent.trim())),
        );
        for (const button of buttons) button.click();
        return closed.length + buttons.length;
      }, more),
    )
    .toBe(0);
}

const tongues: Record<string, Tongue> = {
  "no language": { catalogue: "en", change: pseudo },
  German: { catalogue: "de" },
  Arabic: { catalogue: "ar" },
  French: { catalogue: "fr" },
  Spanish: { catalogue: "es" },
  Japanese: { catalogue: "ja" },
};

/** The states the popup shows for hosts of the local service. */
const refusing = ["status-401", "credits", "status-503", "quiet-corner", "status-429"];

const panelRoutes: PanelRoute[] = [
  { place: "lookup" },
  ...accountSections.map((section) => ({ place: "account", domain: accountDomain, section, search: null }) as const),
  { place: "person", address: personAddress },
  { place: "search-new", like: accountDomain, name: null, set: null },
];

for (const [name, tongue] of Object.entries(tongues)) {
  test.describe(name, () => {
    test.use({ tongue });
    test.slow();

    test("the popup", async ({ connect, extension, openTab, service, say, look }) => {
      const tab = await openTab(`http://${accountDomain}/`);
      const first = await extension.clickToolbarButton(tab);
      await first.locator(".state").waitFor();
      await look(first, "first run");
      await first.close();
      await connect();
      answerSentinels(service);
      const page = await extension.clickToolbarButton(tab);
      await openAll(page, say);
      await look(page, "account");
      const [mark, subject] = [page.locator(".subject .monogram"), page.locator(".subject h1")];
      const isMirrored = ((await mark.boundingBox())?.x ?? 0) > ((await subject.boundingBox())?.x ?? 0);
      expect.soft(isMirrored, "the mark of the company stands on the right").toBe(say("extension.direction") === "rtl");
      await page.getByRole("button", { name: say("popup.more"), exact: true }).click();
      await look(page, "menu");
      await page.getByRole("menuitem", { name: say("popup.menu.wrong") }).click();
      await look(page, "wrong company");
      await page.close();
      service.reset();
      for (const host of refusing) {
        await tab.goto(`http://${host}.example/`);
        const refused = await extension.clickToolbarButton(tab);
        await refused.locator(".state").waitFor();
        await look(refused, host);
        await refused.close();
      }
    });

    test("the pages: welcome and options", async ({ connect, extension, say, look }) => {
      const welcome = await extension.welcome();
      await look(welcome, "consent");
      await connect();
      for (const domain of [accountDomain, "quiet-corner.example", "status-403.example"])
        await extension.ask("account.look-up", { domain, refresh: false, private: false });
      for (const step of ["connect", "sites", "try"]) {
        await welcome.goto(extension.url(`welcome.html#/${step}`));
        await welcome.reload();
        await look(welcome, step);
      }
      const options = await extension.page("options.html");
      for (const width of [1100, 400]) {
        await options.setViewportSize({ width, height: 800 });
        await options.locator("section").nth(5).waitFor();
        await look(options, `options, ${width} wide`);
      }
      await options.getByRole("button", { name: say("options.privacy.deleteEverything") }).click();
      await look(options, "dialog");
    });

    test("the side panel", async ({ connect, extension, openTab, service, say, look }) => {
      await connect();
      answerSentinels(service);
      const tab = await openTab("http://mail.example/");
      await tab.evaluate((address) => (document.body.innerHTML = `<a href="mailto:${address}">x</a> eve@gmx.de`), personAddress);
      await extension.ask("account.look-up", { domain: accountDomain, refresh: false, private: false });
      await extension.ask("person.look-up", { address: personAddress, refresh: false, private: false });
      const panel = await openBeside(extension, tab);
      const atEachWidth = async (what: string) => {
        for (const width of [280, 360]) {
          await panel.setViewportSize({ width, height: 800 });
          await look(panel, `${what}, ${width} wide`);
        }
      };
      await atEachWidth("page");
      for (const route of panelRoutes) {
        await panel.goto(extension.url(`sidepanel.html${hashOf(route)}`));
        await panel.reload();
        await panel.getByRole("main").waitFor();
        if (route.place === "account" && route.section === "overview") await openAll(panel, say);
        await atEachWidth(hashOf(route));
      }
      await panel.locator("main button[type=submit]").click();
      await panel.locator(".result-row").first().waitFor();
      await atEachWidth("search result");
      for (const shelf of libraryShelves) {
        await panel.goto(extension.url(`sidepanel.html${hashOf({ place: "library", shelf })}`));
        await panel.reload();
        await panel.getByRole("main").waitFor();
        await atEachWidth(shelf);
      }
    });

    // It has the fewest words, and a size of its own: the longest words and the other direction tell for all.
    if (["no language", "German", "Arabic"].includes(name))
      test("the card", async ({ extension, look }) => {
        const shown = await openCardPage(extension);
        for (const [what, state] of Object.entries(cardStates)) {
          await shown.show(state);
          await shown.frame.getByRole("dialog").waitFor();
          const frame = cardOf(shown.page);
          if (frame === undefined) throw new Error("The card has gone.");
          await look(
            frame,
            what,
            leavesOf({ ...state }).map((leaf) => leaf.replaceAll('"', "")),
          );
        }
      });
  });
}

/** The browser's language, the catalogue it leads to, and how a date of the service is written beside its words. */
const browsers = [
  ["de", "de", "ltr", "4. März 2026"],
  ["ar", "ar", "rtl", "4 مارس 2026"],
  ["en-GB", "en", "ltr", "4 Mar 2026"],
  // In none of ours: English, dates included.
  ["pt-BR", "en", "ltr", "Mar 4, 2026"],
] as const;

for (const [locale, language, direction, day] of browsers) {
  base(`a browser in ${locale} has the words and the dates of ${language}`, async ({ site, service }) => {
    const extension = await launchExtension({ build: await product(), sitePort: site.port, locale });
    await connect(extension, service);
    const tab = await extension.context.newPage();
    await tab.goto("http://northwind-robotics.example/");
    const popup = await extension.clickToolbarButton(tab);
    await expect(popup.locator("html")).toHaveAttribute("lang", language);
    await expect(popup.locator("html")).toHaveAttribute("dir", direction);
    await expect(popup.getByRole("main")).toContainText(day);
    await extension.close();
  });
}
