/**
 * Attacks on "Look-up of each company you visit": a page leads the user's tab from company to company, or another extension opens the panel
 * beside company sites.
 */
import { expect, type Page } from "@playwright/test";
import { hasten, settled } from "../e2e/waits";
import { openOwnPanel, panelPage, setPinned } from "../e2e/pages/panel";
import { attackGroup } from "./group";
import type { World } from "./world";

declare const chrome: {
  permissions: { contains(asked: object): Promise<boolean>; request(asked: object): Promise<boolean> };
  storage: { session: { set(values: object): Promise<void> } };
  tabs: { query(query: object): Promise<{ id: number }[]> };
};

const company = "http://northwind-robotics.example/";

interface Place {
  /** The tab in front, beside the browser's own side panel, which follows it. */
  tab: Page;
  panel: Page;
}

/** Grants the permission to follow the tab, for which the browser would ask the user. */
const allowFollowing = () => {
  chrome.permissions.contains = async () => true;
  chrome.permissions.request = async () => true;
};

async function follow({ connect, extension, openTab }: World): Promise<Place> {
  await connect();
  for (const every of ["https://*/*", "http://*/*"]) await extension.grantHost(every);
  await extension.ask("settings.change", { changes: { followLooksUp: true } });
  const tab = await openTab(company);
  const panel = await openOwnPanel(extension, tab);
  await panel.evaluate(allowFollowing);
  await setPinned(panel, false);
  return { tab, panel };
}

/** Spends the tab's budget, like rests on sixty addresses within the hour. Ends the worker, which may hold the budget in memory. */
async function spend(panel: Page, { extension }: World): Promise<void> {
  await panel.evaluate(async () => {
    const [tab] = await chrome.tabs.query({ active: true, currentWindow: true });
    await chrome.storage.session.set({ "hover-budget": Array.from({ length: 60 }, () => ({ tab: tab?.id ?? -1, at: Date.now() })) });
  });
  await extension.killWorker();
}

attackGroup<Place>({
  heading: "Look-ups caused by visits",
  title: "no visit is looked up beyond the tab's budget, or for a side panel in a tab",
  prepare: follow,
  attacks: [
    {
      name: "a page navigates its tab to another company after the tab's look-up budget is spent",
      without: ["hover-budget"],
      async attempt({ tab, panel }, world) {
        const { service } = world;
        await spend(panel, world);
        service.reset();
        await tab.goto("http://led-to.example/");
        const waits = panel.getByText("This one waits for your click");
        await expect.poll(async () => service.requests.length > 0 || (await waits.isVisible())).toBe(true);
        return service.requests.length > 0 ? `${service.requests.length} requests` : null;
      },
    },
    {
      name: "another extension opens the side panel in a tab, and company sites beside it",
      without: ["own-panel"],
      async attempt({ panel: own }, { extension, openTab, service }) {
        await setPinned(own, true);
        const page = await extension.context.newPage();
        await page.addInitScript(allowFollowing);
        await page.goto(extension.url("sidepanel.html"));
        await panelPage(page).box.waitFor();
        await setPinned(page, false);
        service.reset();
        // A company is looked up only after its tab was in front for a while.
        await hasten(page);
        const beside = await openTab("http://beside-it.example/");
        await panelPage(page).subject.filter({ hasText: "beside-it.example" }).waitFor();
        await settled(extension, page);
        await beside.close();
        await page.close();
        return service.requests.length > 0 ? `${service.requests.length} requests` : null;
      },
    },
  ],
});
