/** The ways to popup and panel besides the toolbar button: the popup's own buttons, the browser's menus, the keyword and the shortcuts. */
import type { Page } from "@playwright/test";
import { expect, test } from "./quiet";
import { panelPage } from "./pages/panel";
import { settled } from "./waits";
import { popupPage } from "./pages/popup";
import type { Extension } from "../browser/extension";
import { nextPage } from "../browser/next-page";
import { workerOf } from "../browser/worker-clock";
import { thorough } from "./thorough";

const company = "northwind-robotics.example";

/** Resolves with the real side panel when it opens. */
const panelOf = ({ context, url }: Extension): Promise<Page> => nextPage(context, (address) => address.startsWith(url("sidepanel.html")));

test("the popup opens the real side panel on the same company, and sends nothing more", async ({
  connect,
  extension,
  openPopup,
  service,
}) => {
  await connect();
  const popup = await openPopup(`http://${company}/`);
  await expect(popupPage(popup).subject).toHaveText("Northwind Robotics");
  await expect(popupPage(popup).last).toBeVisible();
  const opened = panelOf(extension);
  await popupPage(popup).button("Open side panel").click();
  const panel = await opened;
  await expect(panelPage(panel).subject).toHaveText("Northwind Robotics");
  await expect(panelPage(panel).pin).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => popup.isClosed()).toBe(true);
  expect(service.requests).toHaveLength(1);
});

test(
  "the popup opens the view for similar companies, and sends no search",
  thorough,
  async ({ connect, extension, openPopup, service }) => {
    await connect();
    const popup = await openPopup(`http://${company}/`);
    await expect(popupPage(popup).last).toBeVisible();
    const opened = panelOf(extension);
    await popupPage(popup).button("Similar companies").click();
    const panel = await opened;
    await expect(panelPage(panel).view("Similar")).toHaveAttribute("aria-current", "page");
    await settled(extension, panel);
    expect(service.requests).toHaveLength(1);
  },
);

test("the popup's menu watches the company", thorough, async ({ connect, extension, openPopup }) => {
  await connect();
  const popup = await openPopup(`http://${company}/`);
  await popupPage(popup).more.click();
  await popup.getByRole("menuitemcheckbox", { name: "Watch" }).click();
  await expect(popup.getByText("Watching from now on")).toBeVisible();
  expect((await extension.ask("library.marks", { kind: "account", key: company })).watched).toBe(true);
  await popupPage(popup).more.click();
  await expect(popup.getByRole("menuitemcheckbox", { name: "Watch" })).toHaveAttribute("aria-checked", "true");
});

/** Tests dispatch these events to the worker's listeners as the browser does, but without the user's gesture. */
declare const chrome: Record<"contextMenus" | "omnibox" | "commands", Record<string, { dispatch(...input: unknown[]): void }>> & {
  tabs: { query(query: object): Promise<{ id: number; windowId: number; url?: string }[]> };
  sidePanel: { open(where: object): Promise<void> };
  runtime: { getManifest(): { omnibox?: { keyword: string }; optional_permissions?: string[]; commands?: Record<string, unknown> } };
};

async function clickInMenu(extension: Extension, click: Record<string, unknown>): Promise<void> {
  await (
    await workerOf(extension)
  ).evaluate(async (info) => {
    // Without a gesture the browser opens no panel. The tests use a panel in a tab of this window instead.
    chrome.sidePanel.open = async () => undefined;
    const [tab] = await chrome.tabs.query({ active: true });
    chrome.contextMenus["onClicked"]?.dispatch(info, tab);
  }, click);
}

for (const [what, click, name] of [
  ["a link to a person", { menuItemId: "panel-link", linkUrl: `mailto:ingrid.solheim@${company}?subject=Hello` }, "Ingrid Solheim-Okafor"],
  ["a link to a company", { menuItemId: "panel-link", linkUrl: `https://www.${company}/secret/path?token=1` }, "Northwind Robotics"],
  ["a selection", { menuItemId: "panel-selection", selectionText: ` Ingrid <ingrid.solheim@${company}> ` }, "Ingrid Solheim-Okafor"],
  ["a page", { menuItemId: "panel-page", pageUrl: `https://app.${company}/x` }, "Northwind Robotics"],
] as const) {
  test(
    `the browser's menu on ${what} looks up its subject in the panel, and a reload sends nothing more`,
    thorough,
    async ({ connect, extension, service }) => {
      await connect();
      const panel = await extension.page("sidepanel.html");
      await clickInMenu(extension, click);
      await expect(panelPage(panel).subject).toHaveText(name);
      expect(service.requests).toHaveLength(1);
      await panel.reload();
      await expect(panelPage(panel).subject).toHaveText(name);
      await settled(extension, panel);
      expect(service.requests).toHaveLength(1);
    },
  );
}

test("the keyword in the address bar looks up the text that follows it", thorough, async ({ connect, extension, service }) => {
  await connect();
  const panel = await extension.page("sidepanel.html");
  await (
    await workerOf(extension)
  ).evaluate((text) => {
    chrome.sidePanel.open = async () => undefined;
    chrome.omnibox["onInputEntered"]?.dispatch(text, "currentTab");
  }, company);
  await expect(panelPage(panel).subject).toHaveText("Northwind Robotics");
  expect(service.requests).toHaveLength(1);
});

/** Enters a text after the keyword while the browser refuses to open the panel. */
async function enterInAddressBar(extension: Extension, text: string): Promise<void> {
  await (
    await workerOf(extension)
  ).evaluate((entered) => {
    chrome.sidePanel.open = async () => Promise.reject(new Error("no gesture"));
    chrome.omnibox["onInputEntered"]?.dispatch(entered, "currentTab");
  }, text);
}

test(
  "if the browser opens no panel, the keyword opens the popup in a tab, without an e-mail address in its URL",
  thorough,
  async ({ connect, extension }) => {
    await connect();
    const refuse = async (text: string) => {
      const opened = nextPage(extension.context, (address) => address.includes("popup.html"));
      await enterInAddressBar(extension, text);
      return (await opened).url();
    };
    expect(await refuse(company)).toContain(`popup.html?domain=${company}&token=`);
    expect(await refuse(`ingrid@${company}`)).toMatch(/popup\.html$/);
  },
);

test(
  "the popup that the keyword opens looks up once for its token, and asks when its URL is opened again or for another company",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    const opened = nextPage(extension.context, (address) => address.includes("popup.html"));
    await enterInAddressBar(extension, company);
    const popup = await opened;
    await expect(popupPage(popup).subject).toHaveText("Northwind Robotics");
    expect(service.requests).toHaveLength(1);
    const used = new URL(popup.url());
    const others = ["cobalt-freight.example", company].map(
      (domain) => `popup.html?domain=${domain}&token=${used.searchParams.get("token")}`,
    );
    await extension.ask("library.remove", { kind: "account", key: company });
    for (const path of others) {
      await popup.goto(extension.url(path));
      await expect(popupPage(popup).title).toHaveText("Look up this company?");
    }
    expect(service.requests).toHaveLength(1);
    await popupPage(popup)
      .button(/^Look up/)
      .click();
    await expect(popupPage(popup).subject).toHaveText("Northwind Robotics");
    expect(service.requests).toHaveLength(2);
  },
);

test(
  "if no card can open, the card's shortcut opens a popup that asks first; the toolbar button's popup looks up at once",
  thorough,
  async ({ connect, extension, openTab, service }) => {
    await connect();
    const tab = await openTab(`http://${company}/`);
    // Stands for the gesture of a real key press, which would give the popup access to the tab's address.
    await extension.grantHost(`http://${company}/`);
    const opened = nextPage(extension.context, (address) => address.includes("popup.html"));
    await (
      await workerOf(extension)
    ).evaluate(async () => {
      const [front] = await chrome.tabs.query({ active: true });
      chrome.commands["onCommand"]?.dispatch("show-card", front);
    });
    const popup = await opened;
    await expect(popupPage(popup).title).toHaveText("Look up this company?");
    expect(service.requests).toHaveLength(0);
    await popup.close();
    const pressed = await extension.clickToolbarButton(tab);
    await expect(popupPage(pressed).subject).toHaveText("Northwind Robotics");
    expect(pressed.url()).toBe(extension.url("popup.html"));
  },
);

test(
  "the manifest has the keyword and the commands, and requests the tabs permission only as an optional one",
  thorough,
  async ({ extension }) => {
    const { omnibox, optional_permissions, commands } = await (await workerOf(extension)).evaluate(() => chrome.runtime.getManifest());
    expect([omnibox?.keyword, optional_permissions]).toEqual(["al", ["tabs"]]);
    expect(Object.keys(commands ?? {})).toEqual(expect.arrayContaining(["open-panel", "toggle-follow", "show-card"]));
  },
);
