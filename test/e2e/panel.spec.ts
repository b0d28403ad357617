import type { Page } from "@playwright/test";
import { expect, test } from "./quiet";
import { expectAccessible, sideways } from "./pages/accessible";
import { enterInBox, openOwnPanel, openPanel, panelPage, setPinned } from "./pages/panel";
import { searchPlace } from "./pages/search";
import type { Extension } from "../browser/extension";
import { hasten, settled } from "./waits";
import { nextPage } from "../browser/next-page";
import { thorough } from "./thorough";

const company = "northwind-robotics.example";
const person = `ingrid.solheim@${company}`;

/** The browser APIs that are called inside extension pages. */
declare const chrome: {
  permissions: { request(asked: { permissions: string[] }): Promise<boolean> };
  tabs: {
    query(which: object): Promise<{ id: number }[]>;
    onUpdated: { addListener(listener: (id: number, change: { status?: string }, tab: { url?: string }) => void): void };
  };
};

/** Gives access to every site. The browser then reports every tab's address, as with the permission that a following panel requests. */
async function allowTabs(extension: Extension): Promise<void> {
  for (const every of ["https://*/*", "http://*/*"]) await extension.grantHost(every);
}

/** Answers the browser's prompts for the user. A browser without a window has no button to press. */
const answerPrompts = (page: Page, answer: boolean) =>
  page.evaluate((given) => {
    chrome.permissions.request = async () => given;
  }, answer);

/** Resolves when the browser has reported to an extension page that a tab shows this address. The listener runs after the page's own. */
const tabEventOf = (page: Page, address: string) =>
  page.evaluate(
    (shown) =>
      new Promise<void>((resolve) => {
        chrome.tabs.onUpdated.addListener((_id, { status }, { url }) => {
          if (status === "complete" && url === shown) resolve();
        });
      }),
    address,
  );

test("the box takes a domain, a web address, and a name with an e-mail address", async ({ connect, extension, service }) => {
  await connect();
  const page = await openPanel(extension);
  const panel = panelPage(page);
  await enterInBox(page, company);
  await expect(panel.subject).toHaveText("Northwind Robotics");
  expect(page.url()).toBe(extension.url("sidepanel.html"));
  await enterInBox(page, `Ingrid <${person}>`);
  await expect(panel.subject).toHaveText("Ingrid Solheim-Okafor");
  await enterInBox(page, `https://www.${company}/pricing?x=1`);
  await expect(panel.subject).toHaveText("Northwind Robotics");
  expect(service.requests).toHaveLength(2);
  await panel.back.click();
  await expect(panel.subject).toHaveText("Ingrid Solheim-Okafor");
  await expect(panel.box).toHaveValue("");
});

test("with a domain of 46 characters nothing scrolls sideways at 280 pixels", thorough, async ({ connect, extension }) => {
  await connect();
  const long = `${"thequitelongnameofacompany".repeat(2).slice(0, 38)}.example`;
  for (const route of [`#/account/${long}`, `#/person/${encodeURIComponent(`somebody@${long}`)}`]) {
    const page = await openPanel(extension, route, 280);
    await expect(panelPage(page).subject).toContainText(long);
    expect(await sideways(page), route).toEqual([]);
    await page.getByRole("button", { name: /^Look up/ }).click();
    await expect(panelPage(page).title).toHaveText(/^No /);
    expect(await sideways(page), route).toEqual([]);
    await page.close();
  }
});

test(
  "a text without a domain or address is offered as a search by company name, and sends nothing",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    const page = await openPanel(extension);
    await enterInBox(page, "Northwind Rob");
    await page.getByRole("button", { name: "Search companies named “Northwind Rob” · uses credits" }).click();
    await expect(panelPage(page).view("Similar")).toHaveAttribute("aria-current", "page");
    await expect(searchPlace(page).sentence(/Northwind Rob/)).toBeVisible();
    await settled(extension, page);
    expect(service.requests).toHaveLength(0);
  },
);

test("an incomplete address stays in the box, with the reason", thorough, async ({ connect, extension }) => {
  await connect();
  const page = await openPanel(extension);
  await enterInBox(page, "acme@");
  await expect(page.getByRole("alert").first()).toContainText("neither a domain nor an e-mail address");
  await expect(panelPage(page).box).toHaveValue("acme@");
  await expect(panelPage(page).box).toHaveAttribute("aria-invalid", "true");
  await panelPage(page).button("Clear").click();
  await expect(panelPage(page).box).toBeFocused();
});

test(
  "several subjects in the box are offered as one batch, with the number of look-ups",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    const page = await openPanel(extension);
    await panelPage(page).box.fill(`${company}, Ingrid <${person}>; cobalt-freight.example`);
    const lookUpAll = page.getByRole("button", { name: "Look up all 3 · may use credits" });
    await expect(lookUpAll).toBeVisible();
    await settled(extension, page);
    expect(service.requests).toEqual([]);
    await lookUpAll.click();
    await expect(panelPage(page).view("On this page")).toHaveAttribute("aria-current", "page");
    await expect
      .poll(() => new Set(service.requests.map(({ argument }) => argument)))
      .toEqual(new Set(["cobalt-freight.example", person, company]));
  },
);

test(
  "a pasted column becomes a list of all its lines, and lines without a domain are not counted",
  thorough,
  async ({ connect, extension }) => {
    await connect();
    const page = await openPanel(extension);
    const { box } = panelPage(page);
    await page.evaluate((column) => {
      document.addEventListener("copy", (event) => event.clipboardData?.setData("text/plain", column), { once: true });
      document.addEventListener("copy", (event) => event.preventDefault(), { once: true });
    }, `Website\n${company}\nn/a\ncobalt-freight.example`);
    await box.press("ControlOrMeta+c");
    await box.press("ControlOrMeta+v");
    await expect(panelPage(page).button(/^Look up all 2/)).toBeVisible();
    await expect(box).toHaveValue(`Website, ${company}, n/a, cobalt-freight.example`);
    await box.press("ControlOrMeta+z");
    await expect(box).toHaveValue("");
    await box.press("ControlOrMeta+v");
    await box.press("Backspace");
    await expect(panelPage(page).button(/^Look up all 2/)).toBeVisible();
  },
);

test(
  "an address at a mailbox provider looks up no company, and offers the look-up of the person",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    const page = await openPanel(extension);
    await enterInBox(page, "someone@gmail.com");
    await expect(panelPage(page).title).toHaveText("This is a mailbox provider, not the company");
    expect(service.requests).toHaveLength(0);
    await expect(panelPage(page).box).toHaveCount(1);
    await panelPage(page)
      .button(/Look up the person/)
      .click();
    await expect.poll(() => service.requests.length).toBe(1);
  },
);

test(
  "the panel changes between its four views by click and by the keys for back and forward, and / goes to the box",
  thorough,
  async ({ connect, extension }) => {
    await connect();
    await extension.ask("account.look-up", { domain: company, refresh: false, private: false });
    const page = await openPanel(extension, `#/account/${company}`);
    const panel = panelPage(page);
    await expect(panel.subject).toHaveText("Northwind Robotics");
    for (const name of ["On this page", "Similar", "Library"]) {
      await panel.view(name).click();
      await expect(panel.view(name)).toHaveAttribute("aria-current", "page");
      await expect(page.getByRole("main")).toHaveCount(1);
    }
    await page.goBack();
    await expect(panel.view("Similar")).toHaveAttribute("aria-current", "page");
    await page.goForward();
    await expect(panel.view("Library")).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("Alt+ArrowLeft");
    await expect(panel.view("Similar")).toHaveAttribute("aria-current", "page");
    await page.keyboard.press("Alt+ArrowRight");
    await expect(panel.view("Library")).toHaveAttribute("aria-current", "page");
    await panel.view("Account").click();
    await expect(panel.subject).toHaveText("Northwind Robotics");
    await panel.section("Signals").focus();
    await page.keyboard.press("/");
    await expect(panel.box).toBeFocused();
    await page.keyboard.type("a/b");
    await expect(panel.box).toHaveValue("a/b");
  },
);

test(
  "the panel keeps its subject when it is closed or reloaded, or when the worker ends",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    const page = await openPanel(extension);
    await enterInBox(page, company);
    await expect(panelPage(page).subject).toHaveText("Northwind Robotics");
    await extension.killWorker();
    await page.reload();
    await expect(panelPage(page).subject).toHaveText("Northwind Robotics");
    await page.close();
    await extension.killWorker();
    const again = await openPanel(extension);
    await expect(panelPage(again).subject).toHaveText("Northwind Robotics");
    await expect(panelPage(again).pin).toHaveAttribute("aria-pressed", "true");
    await settled(extension, again);
    expect(service.requests).toHaveLength(1);
  },
);

test("without the tabs permission the panel is pinned, and explains why if the user refuses", thorough, async ({ connect, extension }) => {
  await connect();
  const page = await openPanel(extension);
  const panel = panelPage(page);
  await expect(panel.pin).toHaveAttribute("aria-pressed", "true");
  await answerPrompts(page, false);
  await setPinned(page, false);
  await expect(page.getByText("The browser does not tell which tab is in front, so the panel stays pinned.")).toBeVisible();
  await expect(panel.pin).toHaveAttribute("aria-pressed", "true");
});

test("a following panel shows each tab and sends nothing, and a pinned panel never changes", async ({
  connect,
  extension,
  openTab,
  service,
}) => {
  await connect();
  await allowTabs(extension);
  const page = await openPanel(extension);
  const panel = panelPage(page);
  await answerPrompts(page, true);
  await setPinned(page, false);
  await expect(panel.pin).toHaveAttribute("aria-pressed", "false");
  await expect(panel.pin.locator("path")).toHaveCSS("fill", "none");
  const tab = await openTab(`http://${company}/`);
  await expect(panel.title).toHaveText("Look up this company?");
  await expect(panel.subject).toHaveText(company);
  await tab.goto("http://cobalt-freight.example/");
  await expect(panel.subject).toHaveText("cobalt-freight.example");
  await extension.ask("account.look-up", { domain: company, refresh: false, private: false });
  await tab.goto(`http://${company}/`);
  await expect(panel.subject).toHaveText("Northwind Robotics");
  expect(service.requests).toHaveLength(1);

  await setPinned(page, true);
  // The shape of the pin, not only its colour, shows that the panel is pinned.
  await expect(panel.pin.locator("path")).not.toHaveCSS("fill", "none");
  const told = tabEventOf(page, "http://cobalt-freight.example/");
  await tab.goto("http://cobalt-freight.example/");
  await tab.bringToFront();
  await told;
  await settled(extension, page);
  await expect(panel.subject).toHaveText("Northwind Robotics");
  expect(service.requests).toHaveLength(1);
});

test(
  "with look-ups of visits switched on, a following panel looks up a visited company, but none beyond the cap",
  thorough,
  async ({ connect, extension, openTab, service }) => {
    await connect();
    await allowTabs(extension);
    await extension.ask("settings.change", { changes: { followLooksUp: true } });
    const tab = await openTab("http://halden-automation.example/");
    const page = await openOwnPanel(extension, tab);
    const panel = panelPage(page);
    await extension.ask("settings.change", { changes: { capLookups: 2 } });
    service.reset();
    await answerPrompts(page, true);
    await setPinned(page, false);
    await tab.goto(`http://${company}/`);
    await expect(panel.subject).toHaveText("Northwind Robotics");
    expect(service.requests).toHaveLength(1);
    await hasten(page);
    await tab.goto("http://cobalt-freight.example/");
    await expect(panel.title).toContainText("You have used");
    await settled(extension, page);
    expect(service.requests).toHaveLength(1);
  },
);

test("a panel in a tab follows the tab in front, but looks up no visits", thorough, async ({ connect, extension, openTab, service }) => {
  await connect();
  await allowTabs(extension);
  await extension.ask("settings.change", { changes: { followLooksUp: true } });
  const page = await openPanel(extension);
  const panel = panelPage(page);
  await answerPrompts(page, true);
  await setPinned(page, false);
  await hasten(page);
  await openTab(`http://${company}/`);
  await expect(panel.title).toHaveText("Look up this company?");
  await settled(extension, page);
  expect(service.requests).toHaveLength(0);
});

test(
  "after many visits in a short time, the next look-up waits for a click",
  thorough,
  async ({ connect, extension, openTab, service }) => {
    await connect();
    await allowTabs(extension);
    await extension.ask("settings.change", { changes: { followLooksUp: true } });
    const tab = await openTab(`http://${company}/`);
    const page = await openOwnPanel(extension, tab);
    const panel = panelPage(page);
    await answerPrompts(page, true);
    await setPinned(page, false);
    const [front] = await page.evaluate(() => chrome.tabs.query({ active: true, currentWindow: true }));
    for (let visit = 0; visit < 60; visit += 1) await extension.ask("visit.take", { tabId: front?.id ?? -1 });
    service.reset();
    await tab.goto("http://cobalt-freight.example/");
    await expect(panel.title).toHaveText("Many look-ups in a short time");
    await expect(panel.main).toContainText("This one waits for your click");
    expect(service.requests).toHaveLength(0);
    await panel.button(/^Look up/).click();
    await expect.poll(() => service.requests.length).toBeGreaterThan(0);
  },
);

test("two windows keep their own subjects", thorough, async ({ connect, extension }) => {
  await connect();
  for (const domain of [company, "halden-automation.example"])
    await extension.ask("account.look-up", { domain, refresh: false, private: false });
  const one = await openPanel(extension, `#/account/${company}`);
  await expect(panelPage(one).subject).toHaveText("Northwind Robotics");
  const opened = nextPage(extension.context, (address) => address.startsWith(extension.url("sidepanel.html")));
  await one.evaluate(() =>
    (globalThis as unknown as { chrome: { windows: { create(how: object): Promise<unknown> } } }).chrome.windows.create({
      url: "sidepanel.html",
    }),
  );
  const other = await opened;
  await enterInBox(other, "halden-automation.example");
  await expect(panelPage(other).subject).toHaveText("Halden Automation");
  await expect(panelPage(one).subject).toHaveText("Northwind Robotics");
  // Waits, because a panel reports its route to the background only after the paint.
  await expect.poll(async () => JSON.stringify(await extension.ask("panel.read-all", {}))).toContain("halden-automation.example");
  await Promise.all([one.reload(), other.reload()]);
  await expect(panelPage(one).subject).toHaveText("Northwind Robotics");
  await expect(panelPage(other).subject).toHaveText("Halden Automation");
});

test("with only the keyboard, the box leads to an export", thorough, async ({ connect, extension }) => {
  await connect();
  const page = await openPanel(extension);
  await expect(panelPage(page).region("Start")).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(company);
  await page.keyboard.press("Enter");
  await expect(panelPage(page).subject).toHaveText("Northwind Robotics");
  const more = page.getByRole("button", { name: "More actions" });
  for (let presses = 0; presses < 30 && !(await more.evaluate((button) => button === document.activeElement)); presses += 1) {
    await page.keyboard.press("Tab");
  }
  await expect(more).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("e");
  await page.keyboard.press("e");
  const [saved] = await Promise.all([page.waitForEvent("download"), page.keyboard.press("Enter")]);
  expect(saved.suggestedFilename()).toBe(`account-lens-${company}.csv`);
  await expect(more).toBeFocused();
});

/** Hosts for which the local service produces one state each. */
const states: [domain: string, title: RegExp][] = [
  ["status-401.example", /did not accept your API key/],
  ["credits.example", /no credits left/],
  ["status-403.example", /refused this request/],
  ["status-503.example", /not working right now/],
  ["redirect.example", /redirected the request/],
  ["html.example", /Sign in to this network first/],
  ["quiet-corner.example", /No account under this domain/],
  ["status-429.example", /Too many requests/],
];

for (const [domain, title] of states) {
  test(`the panel shows the state of ${domain}`, thorough, async ({ connect, extension }) => {
    await connect();
    const page = await openPanel(extension, "", 280);
    await enterInBox(page, domain);
    await expect(panelPage(page).title).toHaveText(title);
    await expect(panelPage(page).subject).toHaveText(domain);
    await expectAccessible(page, domain);
  });
}

test(
  "a panel without a connection reports that; if a refresh fails, the stored copy stands below a notice",
  thorough,
  async ({ connect, extension, service }) => {
    const page = await openPanel(extension, `#/account/${company}`);
    await expect(panelPage(page).title).toHaveText("Account Lens is not connected yet");
    await expectAccessible(page, "not connected");
    await connect();
    await page.reload();
    await panelPage(page)
      .button(/^Look up/)
      .click();
    await expect(panelPage(page).subject).toHaveText("Northwind Robotics");
    service.fail({ status: 503 });
    await page.getByRole("button", { name: "More actions" }).click();
    await page.getByRole("menuitem", { name: /^Refresh/ }).click();
    await expect(page.locator(".notice")).toContainText("not working right now");
    await expect(panelPage(page).subject).toHaveText("Northwind Robotics");
  },
);
