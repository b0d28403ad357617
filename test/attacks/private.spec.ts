/** Traces that a private window may leave behind. */
import type { Page } from "@playwright/test";
import { nextPage } from "../browser/next-page";
import { workerOf } from "../browser/worker-clock";
import { settled } from "../e2e/waits";
import { choose } from "../e2e/pages/popup";
import { envelope } from "../e2e/pages/sentinels";
import { failsByDesign } from "./attack";
import { attackGroup } from "./group";
import { sessionOf } from "./script-world";
import type { World } from "./world";

interface Tab {
  id: number;
  url?: string;
  incognito: boolean;
}

/** The browser functions that the tests call inside the extension. */
declare const chrome: {
  windows: {
    create(what: { incognito: boolean; url: string; focused: boolean }): Promise<{ id: number }>;
    remove(id: number): Promise<void>;
  };
  tabs: { query(which: object): Promise<Tab[]> };
  sidePanel: { open(where: { windowId: number }): Promise<void> };
  omnibox: { onInputEntered: { dispatch(text: string, where: string): void } };
};

const site = "http://secret-company.example/";

interface Private {
  own: Page;
  tab: Page;
  windowId: number;
}

async function openPrivately({ extension }: World): Promise<Private> {
  const own = await extension.page("options.html");
  const opened = extension.context.waitForEvent("page", { timeout: 8000 });
  const { id } = await own.evaluate((url) => chrome.windows.create({ incognito: true, url, focused: true }), site);
  const tab = await opened;
  await tab.waitForURL(site);
  return { own, tab, windowId: id };
}

/** Opens the company's web page by `press`. Returns the ordinary window's new tab, if one opens there. */
async function openWebPage(press: () => Promise<void>, { own }: Private, { extension }: World): Promise<string | null> {
  const tabs = () => own.evaluate(() => chrome.tabs.query({}));
  const before = new Set((await tabs()).map(({ id }) => id));
  await press();
  const opened = async () => (await tabs()).filter(({ id }) => !before.has(id));
  for (let step = 0; step < 50 && (await opened()).length === 0; step += 1) await settled(extension);
  const [tab] = await opened();
  if (tab === undefined) return "the address was not opened";
  return tab.incognito ? null : "a tab in an ordinary window";
}

attackGroup<Private>({
  heading: "Traces of a private window",
  title: "a private window leaves no site, no ordinary tab and no panel state behind",
  async prepare(world) {
    await world.extension.allowInPrivate();
    await world.connect();
    return openPrivately(world);
  },
  attacks: [
    {
      name: "the user enables the site of a private window, and its name is stored",
      without: ["private-sites"],
      async attempt({ tab }, { extension }) {
        await extension.answerYesFor(site);
        const popup = await extension.clickToolbarButton(tab);
        await popup.getByRole("button", { name: "People on this page" }).click();
        const enable = popup.getByRole("button", { name: /^(Enable|Turn on)/ }).first();
        // The button is first in the list, and then on the screen that explains the access.
        for (let step = 0; step < 2; step += 1) {
          await settled(extension, popup);
          if ((await enable.count()) > 0) await enable.click();
        }
        await settled(extension);
        await popup.close().catch(() => undefined);
        const { sites } = await extension.ask("sites.read", {});
        const own = sites.find((one) => one.hosts.some((host) => host.includes("secret-company")));
        return own === undefined ? null : `${own.name} is stored`;
      },
    },
    {
      name: "the address bar of a private window opens a tab in a normal window",
      without: ["private-tabs"],
      async attempt({ own, tab }, world) {
        await tab.bringToFront();
        // Without a gesture the browser refuses to open the panel, like a browser that cannot open one from the address bar.
        await (
          await workerOf(world.extension)
        ).evaluate((text) => chrome.omnibox.onInputEntered.dispatch(text, "currentTab"), "secret-company.example");
        await settled(world.extension);
        const tabs = await own.evaluate(() => chrome.tabs.query({}));
        return tabs.map(({ url = "" }) => url).find((url) => url.includes("popup.html")) ?? null;
      },
    },
    {
      name: "the panel's view is kept after its private window has closed",
      without: ["window-forgotten"],
      async attempt({ own, tab, windowId }, world) {
        await world.extension.ask("panel.show", { windowId, route: "#/person/somebody%40secret-company.example" });
        const closed = tab.waitForEvent("close");
        await own.evaluate((id) => chrome.windows.remove(id), windowId);
        await closed;
        await settled(world.extension);
        const kept = JSON.stringify(await sessionOf(world));
        return kept.includes("secret-company") ? kept : null;
      },
    },
  ],
});

/** Returns the function that presses the company's web address. */
const addressIn =
  (page: Page, button: "left" | "middle" = "left") =>
  () =>
    page.locator('a[href^="https://secret-company.example"]').first().click({ button, noWaitAfter: true });

/** Opens the private window's side panel, and looks the company up there. */
async function openCompany({ tab, windowId }: Private, { extension }: World): Promise<Page> {
  await tab.bringToFront();
  const opener = await extension.clickToolbarButton(tab);
  const opened = nextPage(extension.context, (address) => address.includes("sidepanel.html"));
  await opener.evaluate((id) => chrome.sidePanel.open({ windowId: id }), windowId);
  const panel = await opened;
  await panel.getByRole("button", { name: /^Look up/ }).click();
  return panel;
}

attackGroup<Private>({
  heading: "Web links in a private window",
  title: "no web link in a private window opens in an ordinary window",
  async prepare(world) {
    await world.extension.allowInPrivate();
    await world.connect();
    const domain = "secret-company.example";
    world.service.fail({ argument: domain, ...envelope({ details: { name: "Secret Company", domain } }) });
    return openPrivately(world);
  },
  attacks: [
    {
      name: "the company's web address in the popup opens in an ordinary window",
      without: ["private-links"],
      async attempt(place, world) {
        await place.tab.bringToFront();
        const popup = await world.extension.clickToolbarButton(place.tab);
        return openWebPage(addressIn(popup), place, world);
      },
    },
    {
      name: "the company's web address in the popup, pressed by the middle button, opens in an ordinary window",
      without: [],
      also: "the middle button opens a tab in the same window",
      async attempt(place, world) {
        await place.tab.bringToFront();
        const popup = await world.extension.clickToolbarButton(place.tab);
        return openWebPage(addressIn(popup, "middle"), place, world);
      },
    },
    {
      name: "the company's web address in the side panel opens in an ordinary window",
      without: ["private-links"],
      async attempt(place, world) {
        const panel = await openCompany(place, world);
        const outcome = await openWebPage(addressIn(panel), place, world);
        await panel.close();
        return outcome;
      },
    },
    {
      name: "the side panel's menu opens the company's site in an ordinary window",
      without: [],
      also: failsByDesign,
      async attempt(place, world) {
        const panel = await openCompany(place, world);
        const outcome = await openWebPage(() => choose(panel, "Open secret-company.example"), place, world);
        await panel.close();
        return outcome;
      },
    },
  ],
});
