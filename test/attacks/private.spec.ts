/** Traces that a private window may leave behind. */
import type { Page, Worker } from "@playwright/test";
import { settled } from "../e2e/passing";
import { attackGroup } from "./group";
import { sessionOf } from "./script-world";
import type { World } from "./world";

interface Tab {
  url?: string;
}

/** The browser functions that the tests call inside the extension. */
declare const chrome: {
  windows: {
    create(what: { incognito: boolean; url: string; focused: boolean }): Promise<{ id: number }>;
    remove(id: number): Promise<void>;
  };
  tabs: { query(which: object): Promise<Tab[]> };
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

async function workerOf({ extension }: World): Promise<Worker> {
  const isOurs = (worker: Worker) => worker.url().startsWith(extension.url(""));
  return extension.context.serviceWorkers().findLast(isOurs) ?? (await extension.context.waitForEvent("serviceworker"));
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
          await workerOf(world)
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
