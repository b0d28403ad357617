import type { Page } from "@playwright/test";
import { expect, test } from "./quiet";
import { panelTimePasses, settled } from "./waits";
import { openOwnPanel, panelPage } from "./pages/panel";
import { choose } from "./pages/popup";
import { nextPage } from "../browser/next-page";
import { workerOf } from "../browser/worker-clock";
import type { Extension } from "../browser/extension";
import { thorough } from "./thorough";

const company = "northwind-robotics.example";

declare const chrome: {
  contextMenus: { onClicked: { dispatch(...input: unknown[]): void } };
  tabs: { query(query: object): Promise<{ url?: string }[]>; getCurrent(): Promise<{ id: number }> };
  windows: { create(options: { tabId: number } | { url: string; type: "popup" }): Promise<{ id: number }> };
  sidePanel: { open(where: object): Promise<void> };
};

const tabsOf = ({ context, url }: Extension) => context.pages().filter((page) => page.url().startsWith(url("sidepanel.html?tab")));

/** Returns the subject's heading. A wide tab has the library's heading as well. */
const subjectOf = (tab: Page) => panelPage(tab).main.getByRole("heading", { level: 1 });

/** Chooses the menu's item for a selection, in a browser that resolves `sidePanel.open` but shows no panel. */
async function chooseInMenu(extension: Extension): Promise<void> {
  const worker = await workerOf(extension);
  await worker.evaluate(async (selectionText) => {
    chrome.sidePanel.open = async () => undefined;
    const [tab] = await chrome.tabs.query({ active: true });
    chrome.contextMenus.onClicked.dispatch({ menuItemId: "panel-selection", selectionText }, tab);
  }, company);
}

test("a browser that reports a panel but shows none gets one tab, on the subject", thorough, async ({ connect, extension, service }) => {
  await connect();
  const opened = nextPage(extension.context, (address) => address.includes("sidepanel.html"));
  await chooseInMenu(extension);
  const tab = await opened;
  await expect(subjectOf(tab)).toHaveText("Northwind Robotics");
  await expect(tab.getByText("This browser shows no side panel")).toBeVisible();
  expect(tab.url()).toBe(extension.url("sidepanel.html?tab=instead"));
  await chooseInMenu(extension);
  await expect(subjectOf(tab)).toHaveText("Northwind Robotics");
  expect(tabsOf(extension)).toHaveLength(1);
  expect(service.requests).toHaveLength(1);
});

test(
  "a window without tabs, such as that of an installed web application, gets one tab, on the subject",
  thorough,
  async ({ connect, extension }) => {
    await connect();
    const page = await extension.page("options.html");
    await page.evaluate(async () => chrome.windows.create({ url: "about:blank", type: "popup" }));
    const opened = nextPage(extension.context, (address) => address.includes("sidepanel.html"));
    const worker = await workerOf(extension);
    await worker.evaluate(async (selectionText) => {
      chrome.sidePanel.open = async () => undefined;
      const [tab] = await chrome.tabs.query({ windowType: "popup" });
      chrome.contextMenus.onClicked.dispatch({ menuItemId: "panel-selection", selectionText }, tab);
    }, company);
    const tab = await opened;
    await expect(subjectOf(tab)).toHaveText("Northwind Robotics");
  },
);

test(
  "a browser with a real panel gets no tab, until the panel's menu opens one",
  thorough,
  async ({ connect, extension, service, openTab }) => {
    await connect();
    const panel = await openOwnPanel(extension, await openTab(`http://${company}/`));
    await panelTimePasses(panel);
    await settled(extension);
    expect(tabsOf(extension)).toHaveLength(0);
    const opened = nextPage(extension.context, (address) => address.includes("sidepanel.html?tab"));
    await choose(panel, "Open in a tab");
    const tab = await opened;
    await tab.setViewportSize({ width: 1200, height: 800 });
    await expect(subjectOf(tab)).toHaveText("Northwind Robotics");
    await tab.getByRole("region", { name: "Library: History" }).getByRole("link", { name: "Northwind Robotics" }).click();
    expect(tab.url()).toBe(extension.url("sidepanel.html?tab"));
    expect(service.requests).toHaveLength(1);
  },
);

test("going back past a reload does not show the subject that was opened after it", thorough, async ({ connect, extension }) => {
  await connect();
  const tab = await extension.page("sidepanel.html?tab");
  const look = async (text: string, name: string) => {
    await panelPage(tab).box.fill(text);
    await panelPage(tab).box.press("Enter");
    await expect(subjectOf(tab)).toHaveText(name);
  };
  await look(company, "Northwind Robotics");
  await look("halden-automation.example", "Halden Automation");
  await tab.reload();
  await look("verdantacre.example", "Verdant Acre Packaging");
  for (let steps = 0; steps < 2; steps += 1) {
    await tab.goBack();
    await panelTimePasses(tab);
  }
  await expect(panelPage(tab).main.getByRole("heading", { name: "Verdant Acre Packaging" })).toHaveCount(0);
});

test("a tab that was moved to another window shows what is opened in a tab there", thorough, async ({ connect, extension }) => {
  await connect();
  const tab = await extension.page("sidepanel.html?tab");
  await panelPage(tab).box.fill(company);
  await panelPage(tab).box.press("Enter");
  await expect(subjectOf(tab)).toHaveText("Northwind Robotics");
  const { id } = await tab.evaluate(async () => chrome.windows.create({ tabId: (await chrome.tabs.getCurrent()).id }));
  await extension.ask("panel.to-tab", { windowId: id, route: "#/account/halden-automation.example" });
  await expect(tab.getByRole("heading", { name: "halden-automation.example" })).toBeVisible();
  expect(tabsOf(extension)).toHaveLength(1);
});

test("the page's address selects no subject and sends nothing", async ({ connect, extension, service }) => {
  await connect();
  await extension.ask("account.look-up", { domain: company, refresh: false, private: false });
  for (const domain of [company, "halden-automation.example"]) {
    const tab = await extension.page(`sidepanel.html?tab#/account/${domain}`);
    await expect(panelPage(tab).box).toBeVisible();
    await settled(extension, tab);
    await expect(panelPage(tab).main.getByRole("heading", { name: /northwind|halden/i })).toHaveCount(0);
    await tab.close();
  }
  expect(service.requests).toHaveLength(1);
});

test(
  "the address of a side panel that was opened on a route never names the panel's subjects",
  thorough,
  async ({ connect, extension }) => {
    await connect();
    await extension.ask("account.look-up", { domain: company, refresh: false, private: false });
    const tab = await extension.page("sidepanel.html#/library/history");
    const { main, subject } = panelPage(tab);
    const addresses: string[] = [];
    tab.on("framenavigated", (frame) => addresses.push(frame.url()));
    await main.getByRole("link", { name: "Northwind Robotics" }).first().click();
    await expect(subject).toHaveText("Northwind Robotics");
    await tab.goBack();
    await expect(subject).toHaveText("Library: History");
    expect(new Set([...addresses, tab.url()])).toEqual(new Set([extension.url("sidepanel.html")]));
  },
);

test("a focus that moves up a list never hides under the top of the column", thorough, async ({ connect, extension }) => {
  await connect();
  for (let index = 0; index < 20; index += 1) {
    await extension.ask("person.look-up", { address: `person.${index}@${company}`, refresh: false, private: false });
  }
  const tab = await extension.context.newPage();
  await tab.setViewportSize({ width: 1200, height: 440 });
  await tab.goto(extension.url("sidepanel.html?tab"));
  const rows = tab.getByRole("region", { name: "Library: History" }).getByRole("link", { name: /@/ });
  await expect(rows).toHaveCount(20);
  await rows.last().focus();
  const top = await tab.locator(".panel-top").boundingBox();
  for (let press = 0; press < 200; press += 1) {
    await tab.keyboard.press("Shift+Tab");
    const focused = await tab.evaluate(() => {
      const { activeElement } = document;
      return { y: activeElement?.getBoundingClientRect().y ?? 0, inTop: activeElement?.closest(".panel-top") !== null };
    });
    if (focused.inTop) return;
    expect(focused.y).toBeGreaterThanOrEqual((top?.height ?? 0) - 1);
  }
  throw new Error("The focus never reached the top.");
});
