/** Attacks by a second extension in the same browser. */
import { test, type Page } from "@playwright/test";
import { settled } from "../e2e/waits";
import { nextPage } from "../browser/next-page";
import type { MessageName } from "../../lib/messages/messages";
import { attackGroup, type Attack } from "./group";
import { openedPages, sentBy, watchedMs, type OpenedPage, type Opener } from "./opened-pages";
import { writeOtherExtension } from "./other-extension";
import { person } from "./script-world";
import { cardOf, known } from "../e2e/hovering";
import { enterInBox, panelPage } from "../e2e/pages/panel";
import type { World } from "./world";

const beside: string[] = [];
let remove: (() => Promise<void>) | undefined;

test.beforeAll(async () => {
  const other = await writeOtherExtension();
  beside.splice(0, beside.length, other.folder);
  ({ remove } = other);
});
test.afterAll(() => remove?.());

/** The other extension's page, and our id, which is public. */
interface Place {
  page: Page;
  id: string;
}

async function openOther({ extension }: World): Promise<Place> {
  const browser = await extension.context.browser()?.newBrowserCDPSession();
  const { extensions = [] } = (await browser?.send("Extensions.getExtensions")) ?? {};
  const other = extensions.find(({ path }) => beside.includes(path));
  if (other === undefined) throw new Error("The second extension was not loaded.");
  const page = await extension.context.newPage();
  await page.goto(`chrome-extension://${other.id}/page.html`);
  return { page, id: extension.id };
}

declare const chrome: {
  runtime: {
    sendMessage(id: string, message: unknown): Promise<unknown>;
    connect(
      id: string,
      info: { name: string },
    ): {
      postMessage(message: unknown): void;
      onMessage: { addListener(listener: (message: unknown) => void): void };
      onDisconnect: { addListener(listener: () => void): void };
    };
  };
  windows: { create(how: { url: string }): Promise<{ id: number }> };
  sidePanel: { setOptions(how: { path: string; enabled: boolean }): Promise<void>; setPanelBehavior(how: object): Promise<void> };
  action: { setPopup(how: { popup: string }): Promise<void>; openPopup(): Promise<void> };
  tabs: {
    create(tab: { url: string; active: boolean; windowId?: number }): Promise<unknown>;
    query(query: object): Promise<{ id: number; url?: string }[]>;
    sendMessage(id: number, message: unknown): Promise<unknown>;
  };
};

const sent: [what: string, name: MessageName, input: unknown][] = [
  ["reads the settings", "settings.read", {}],
  ["reads the service address", "connection.read", {}],
  ["exports all stored data", "data.export", {}],
  ["looks up a company", "account.look-up", { domain: "northwind-robotics.example", refresh: true, private: false }],
  [
    "runs a search that counts as usage",
    "search.run",
    { filters: [{ field: "industry", operator: "=", value: "x" }], seeds: [], again: true, click: "click-000009", private: false },
  ],
  ["deletes everything", "data.delete", { what: "everything" }],
];

const speaking: Attack<Place>[] = sent.map(([what, name, input]) => ({
  name: `another extension ${what} (${name})`,
  without: ["strangers"],
  async attempt({ page, id }) {
    const answer = await page.evaluate(([to, message]) => chrome.runtime.sendMessage(to, message).catch(() => null), [
      id,
      { protocol: 1, name, input },
    ] as const);
    return answer === null || answer === undefined ? null : JSON.stringify(answer);
  },
}));

const ports: Attack<Place>[] = ["", "account-lens", "panel"].map((name) => ({
  name: `another extension opens a port${name === "" ? "" : ` named “${name}”`}`,
  without: ["strangers"],
  attempt: ({ page, id }) =>
    page.evaluate(
      ([to, portName]) =>
        new Promise<string | null>((resolve) => {
          const port = chrome.runtime.connect(to, { name: portName });
          port.onMessage.addListener((message) => resolve(`an answer arrived: ${String(message)}`));
          port.onDisconnect.addListener(() => resolve(null));
          port.postMessage({ protocol: 1, name: "settings.read", input: {} });
          setTimeout(() => resolve(null), 1500);
        }),
      [id, name] as const,
    ),
}));

const files: Attack<Place>[] = ["manifest.json", "background.js", "sample.json", "options.html", "card.html"].map((file) => ({
  name: `another extension fetches the file ${file}`,
  without: ["web-accessible"],
  attempt: ({ page, id }) =>
    page.evaluate(
      (url) =>
        fetch(url).then(
          async (response) => `${(await response.text()).length} characters`,
          () => null,
        ),
      `chrome-extension://${id}/${file}`,
    ),
}));

const popupScreen = (page: Page) => page.locator(".popup").getAttribute("data-screen", { timeout: 500 });
const asOpened = (page: Page): OpenedPage => ({ screen: () => popupScreen(page), close: () => page.close() });

/** Opens one of our pages as the other extension does, by the page's public address. */
async function openAsOther({ page, id }: Place, path: string, open: (url: string) => Promise<unknown>): Promise<OpenedPage> {
  const url = `chrome-extension://${id}/${path}`;
  // Compares addresses without their hash, which the panel soon removes.
  const opened = nextPage(page.context(), (address) => address.startsWith(url.replace(/#.*/, "")));
  await open(url);
  return asOpened(await opened);
}

const inTab =
  ({ page }: Place) =>
  (url: string) =>
    page.evaluate((address) => chrome.tabs.create({ url: address, active: false }), url);

const opening = openedPages.map((attack): Attack<Place> => ({
  ...attack,
  name: attack.name.replace("an attacker", "another extension"),
  attempt(place, world) {
    const opener: Opener = { service: world.service, open: (path) => openAsOther(place, path, inTab(place)) };
    return attack.attempt(opener, opener);
  },
}));

/** Returns an attack that opens our popup behind a page of the attacker's choice. Our extension has access to that page. */
const behind = (how: string, host: string, open: (place: Place, ours: string, front: string) => Promise<unknown>): Attack<Place> => ({
  name: `another extension opens the popup ${how} to look up the active tab's company`,
  without: ["own-popup"],
  async attempt(place, world) {
    const front = `http://${host}/`;
    await world.extension.grantHost(front);
    const tab = await world.openTab(front);
    world.service.reset();
    const popup = await openAsOther(place, "popup.html", (url) => open(place, url, front));
    const sent = await sentBy({ service: world.service, open: () => Promise.resolve(popup) }, "popup.html", popup);
    await tab.close();
    return sent;
  },
});

const behindCompany: Attack<Place>[] = [
  behind("in a tab", "in-front.example", (place, url) => inTab(place)(url)),
  behind("in a window", "in-a-window.example", ({ page }, ours, front) =>
    page.evaluate(
      async ([url, popup]) => {
        const { id } = await chrome.windows.create({ url });
        // Our popup can read the tab's address only once the page is there.
        await new Promise((resolve) => setTimeout(resolve, 1000));
        await chrome.tabs.create({ url: popup, active: false, windowId: id });
      },
      [front, ours] as const,
    ),
  ),
];

/** Returns an attack that would have the browser draw our popup in a surface of the other extension, without a tab around it. */
const asItsOwn = (surface: string, show: (place: Place, url: string, world: World) => Promise<unknown>): Attack<Place> => ({
  name: `another extension shows the popup of Account Lens in its own ${surface}`,
  without: [],
  also: "the popup and side panel of an extension show only its own pages",
  async attempt(place, world) {
    const url = `chrome-extension://${place.id}/popup.html?domain=halden-automation.example`;
    world.service.reset();
    await show(place, url, world).catch(() => null);
    await place.page.waitForTimeout(watchedMs);
    const drawn = world.extension.context.pages().some((page) => page.url() === url);
    return drawn ? "the popup was drawn" : world.service.requests.length > 0 ? "a company was looked up" : null;
  },
});

const ownSurfaces: Attack<Place>[] = [
  asItsOwn("popup", ({ page }, url) =>
    page.evaluate((popup) => chrome.action.setPopup({ popup }).then(() => chrome.action.openPopup()), url),
  ),
  asItsOwn("side panel", async (place, url, world) => {
    await place.page.evaluate(async (path) => {
      await chrome.sidePanel.setOptions({ path, enabled: true });
      await chrome.sidePanel.setPanelBehavior({ openPanelOnActionClick: true });
    }, url);
    await pressOther(place, world);
  }),
];

/** Presses the other extension's button in the toolbar. */
async function pressOther({ page }: Place, { extension }: World): Promise<void> {
  const browser = await extension.context.browser()?.newBrowserCDPSession();
  await page.bringToFront();
  const { targetInfos = [] } = (await browser?.send("Target.getTargets", { filter: [{ type: "tab" }] })) ?? {};
  const target = targetInfos.find(({ url }) => url === page.url());
  await browser?.send("Extensions.triggerAction", { id: new URL(page.url()).host, targetId: target?.targetId ?? "" });
}

attackGroup({
  heading: "Attacks by another extension",
  title: "another extension in the same browser reads no data and causes no action",
  options: { beside },
  async prepare(world) {
    await world.connect();
    return openOther(world);
  },
  attacks: [
    ...speaking,
    ...ports,
    ...files,
    ...opening,
    ...behindCompany,
    ...ownSurfaces,
    {
      name: "another extension opens the side panel in a tab and reads its subject from the address",
      without: ["tab-address"],
      async attempt(place, { extension }) {
        const own = await extension.openSidePanel();
        const showsPerson = (panel: Page) =>
          panelPage(panel).subject.filter({ hasText: "Ingrid Solheim-Okafor" }).waitFor({ state: "attached" });
        await enterInBox(own, known);
        await showsPerson(own);
        await settled(extension, own);
        const url = extension.url("sidepanel.html");
        const opened = nextPage(extension.context, (address) => address.startsWith(url));
        await inTab(place)(url);
        await showsPerson(await opened);
        const found = await place.page.evaluate(async (path) => {
          const tabs = await chrome.tabs.query({});
          return tabs.map(({ url = "" }) => url).find((url) => url.includes(path)) ?? null;
        }, "#/person/");
        await (await opened).close();
        return found;
      },
    },
    {
      name: "another extension sends the content script the message to draw a card",
      without: [],
      also: "messages to a tab reach only the sender's own content scripts",
      async attempt({ page }, world) {
        const mail = await world.openMail(person);
        await mail.mouse.move(100, 400, { steps: 3 });
        await page.evaluate(async () => {
          const calls = [
            { call: "draw", token: "token-0001", depth: 0, box: { x: 9, y: 9, width: 9, height: 9 }, above: false },
            { call: "open" },
          ];
          for (const { id } of await chrome.tabs.query({}))
            for (const call of calls) await chrome.tabs.sendMessage(id, call).catch(() => null);
        });
        await settled(world.extension);
        return cardOf(mail) === undefined ? null : "a card was drawn";
      },
    },
  ],
});
