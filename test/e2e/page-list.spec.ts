import type { Page } from "@playwright/test";
import { switchOn } from "./hovering";
import { doubleText, expectAccessible, sideways } from "./pages/accessible";
import { choose, popupPage } from "./pages/popup";
import { tabIdOf } from "./content-scripts";
import { expect, test, type Serving } from "./serving";
import { thorough } from "./thorough";

const ingrid = "ingrid.solheim@northwind-robotics.example";
const tomas = "tomas.aguilar@northwind-robotics.example";
const kjersti = "k.brandvold@halden-automation.example";
const ana = "ana.pereira@gmail.com";

/** A thread of several people. One is named twice, and one address belongs to an internal network. */
const thread = `<p>From: Ingrid Solheim &lt;${ingrid}&gt;</p>
<p>To: <a href="mailto:${tomas}">Tomás Aguilar</a>, <span title="${kjersti}">Kjersti</span>, ${ana}, printer@intranet</p>
<blockquote>On Friday ${ingrid.toUpperCase()} wrote: call me.</blockquote>`;

test.slow();

/** Locators in the popup's list, by accessible role and name. */
const listIn = (popup: Page) => {
  const main = popup.getByRole("main", { name: "People on this page" });
  return {
    ...popupPage(popup),
    main,
    /** Headings of the companies. Each ends with the number of the company's people, unless it has none. */
    groups: main.getByRole("heading", { level: 2 }),
    rows: main.getByRole("listitem"),
    lookUp: (whom: string) =>
      main.getByRole("button", { name: `Look up the ${whom.includes("@") ? "person" : "company"}: ${whom}, may use credits`, exact: true }),
    filter: main.getByRole("textbox"),
  };
};

test("the popup of an enabled site lists the people of the page, and leads to one of them and back", async ({
  extension,
  connect,
  serve,
  openPopup,
  service,
}) => {
  await connect();
  await serve("http://mail.example/thread", thread);
  await switchOn(extension, "http://mail.example/");
  const popup = await openPopup("http://mail.example/thread");
  const list = listIn(popup);

  await expect(list.subject).toHaveText("4 addresses on this page");
  await expect(list.groups).toHaveText(["northwind-robotics.example 2", "halden-automation.example 1", "gmail.com 1"]);
  await expect(list.rows.first()).toContainText("Ingrid Solheim");
  await expect(list.main).toContainText("Each look-up: may use credits. 0 of 500 used this month, 500 left.");
  await expect(list.main).not.toContainText("intranet");
  await expect(list.main).not.toContainText("Only this page");
  expect(service.requests).toEqual([]);
  await expectAccessible(popup, "list");

  await list.lookUp(ingrid).press("Enter");
  await expect(list.subject).toHaveText("Ingrid Solheim-Okafor");
  expect(service.requests).toHaveLength(1);
  await expectAccessible(popup, "somebody of the list");
  await list.button("Back to the list").press("Enter");
  await expect(popup.getByRole("button", { name: "Ingrid Solheim", exact: true })).toBeFocused();
  await expect(list.rows.first()).toContainText("Stored");
  await expect(list.main).toContainText("1 of 500 used this month");

  await list.lookUp("northwind-robotics.example").click();
  await expect(list.subject).toHaveText("Northwind Robotics");
  await list.button("Back to the list").click();
  await expect(list.groups.first()).toHaveText("Northwind Robotics 2");
  await popup.getByRole("button", { name: "Northwind Robotics", exact: true }).click();
  await expect(list.subject).toHaveText("Northwind Robotics");
  expect(service.requests).toHaveLength(2);
});

test(
  "a record's company comes first, even without people of its own",
  thorough,
  async ({ extension, connect, serve, openPopup, service }) => {
    await connect();
    await serve(
      "http://crm.example/record",
      `${thread}<div data-field="website"><a href="https://www.tidewater-logistics.example/about">Website</a></div>`,
    );
    await extension.ask("site.add", { protocol: "http", host: "crm.example", kind: "crm" });
    await extension.grantHost("http://crm.example/");
    const list = listIn(await openPopup("http://crm.example/record"));

    await expect(list.groups).toHaveText([
      "tidewater-logistics.example",
      "northwind-robotics.example 2",
      "halden-automation.example 1",
      "gmail.com 1",
    ]);
    await expect(list.main).toContainText("Company of this record");
    expect(service.requests).toEqual([]);
  },
);

/** A page with a frame of its own origin, one without an address (`srcdoc`), and one of another origin. */
const framed = `<p>${ingrid}</p>
<iframe src="http://mail.example/inner"></iframe>
<iframe srcdoc="<p>${tomas}</p>"></iframe>
<iframe src="http://elsewhere.example/inner"></iframe>`;

async function serveFrames(serve: Serving["serve"]): Promise<void> {
  await serve("http://mail.example/framed", framed);
  await serve("http://mail.example/inner", `<p>${kjersti}</p>`);
  await serve("http://elsewhere.example/inner", `<p>${ana}</p>`);
}

test("the list includes the frames in which the extension may run", thorough, async ({ extension, connect, serve, openTab, service }) => {
  await connect();
  await serveFrames(serve);
  await switchOn(extension, "http://mail.example/");
  const tab = await openTab("http://mail.example/framed");
  const first = listIn(await extension.clickToolbarButton(tab));
  await expect(first.groups).toHaveText(["northwind-robotics.example 2", "halden-automation.example 1"]);
  await first.main.page().close();

  await extension.grantHost("http://elsewhere.example/");
  const second = listIn(await extension.clickToolbarButton(tab));
  await expect(second.groups).toHaveText(["northwind-robotics.example 2", "halden-automation.example 1", "gmail.com 1"]);
  expect(service.requests).toEqual([]);
});

test(
  "on a site that is not enabled the page is read in part, after a click, and the list states that",
  thorough,
  async ({ connect, serve, openPopup, service }) => {
    await connect();
    await serve("https://mail.example/framed", framed.replaceAll("http:", "https:"));
    await serve("https://mail.example/inner", `<p>${kjersti}</p>`);
    await serve("https://elsewhere.example/inner", `<p>${ana}</p>`);
    service.fail({ status: 404 });
    const popup = await openPopup("https://mail.example/framed");
    const list = listIn(popup);
    await list.button("People on this page").click();

    await expect(list.subject).toHaveText("3 addresses on this page");
    await expect(list.main).toContainText("Only this page and its own frames were read. Enable on mail.example for the rest.");
    await expect(list.main).toBeFocused();
    await expectAccessible(popup, "list in part");
    await list.button("Enable on mail.example").click();
    await expect(list.title).toHaveText("Account Lens is off on this site");
  },
);

test("the menu of a company's page leads to the people on it", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  const popup = await openPopup("http://northwind-robotics.example/");
  const list = listIn(popup);
  await expect(list.subject).toHaveText("Northwind Robotics");
  const before = service.requests.length;
  await choose(popup, /People on this page/);

  await expect(list.groups.first()).toContainText("Northwind Robotics");
  await expect(list.lookUp(ingrid)).toBeVisible();
  expect(service.requests).toHaveLength(before);
});

test(
  "on a page of a site that is not enabled, the signed-in user's own address is not listed",
  thorough,
  async ({ extension, connect, serve, openTab }) => {
    await connect();
    await serve(
      "http://northwind-robotics.example/contact",
      `<button aria-haspopup="menu" aria-label="Account of me@halden-automation.example"></button>${thread}`,
    );
    const tab = await openTab("http://northwind-robotics.example/contact");
    const popup = await extension.clickToolbarButton(tab);
    const list = listIn(popup);
    await expect(list.subject).toHaveText("Northwind Robotics");
    await choose(popup, /People on this page/);

    await expect(list.lookUp(ingrid)).toBeVisible();
    await expect(list.main).not.toContainText("me@halden-automation.example");
  },
);

test("a page without addresses can be read again", thorough, async ({ extension, connect, serve, openTab, service }) => {
  await connect();
  await serve("http://mail.example/empty", "<p>Nothing here</p>");
  await switchOn(extension, "http://mail.example/");
  const tab = await openTab("http://mail.example/empty");
  const popup = await extension.clickToolbarButton(tab);
  const list = listIn(popup);
  await expect(list.main).toContainText("No e-mail addresses on this page.");
  await expect(list.subject).toHaveText("On this page");
  await expectAccessible(popup, "nobody");

  await tab.evaluate((address) => document.body.append(address), ingrid);
  await list.main.getByRole("button", { name: "Read the page again" }).click();
  await expect(list.subject).toHaveText("1 address on this page");
  await expect(list.main).toBeFocused();
  expect(service.requests).toEqual([]);
});

test(
  "ten thousand addresses are listed, filtered and drawn in parts",
  thorough,
  async ({ extension, connect, serve, openPopup, service }) => {
    await connect();
    const lines = Array.from({ length: 10_000 }, (_, index) => `<p>person.${index}@company-${index % 80}.example</p>`);
    await serve("http://mail.example/long", lines.join(""));
    await switchOn(extension, "http://mail.example/");
    const popup = await openPopup("http://mail.example/long");
    const list = listIn(popup);

    await expect(list.subject).toHaveText("10,000 addresses on this page", { timeout: 20_000 });
    await expect(list.groups).toHaveCount(50);
    await expect(list.rows).toHaveCount(500);
    await list.button("Show 100 more of company-0.example").click();
    await expect(list.rows).toHaveCount(600);
    await list.button("Show 30 more companies").click();
    await expect(list.groups).toHaveCount(80);

    await list.filter.fill("person.9999@");
    await expect(list.rows).toHaveCount(1);
    await expect(list.lookUp("person.9999@company-79.example")).toBeVisible();
    await list.filter.fill("nobody at all");
    await expect(list.main.getByRole("status").filter({ hasText: "Nothing matches “nobody at all”." })).toHaveCount(1);
    await expectAccessible(popup, "nothing matches");
    await list.button("Clear").click();
    await expect(list.filter).toBeFocused();
    await expect(list.groups).toHaveCount(80);
    expect(service.requests).toEqual([]);
  },
);

test("the reader gives up on a page that does not answer", thorough, async ({ extension, connect, serve, openTab }) => {
  await connect();
  await serve("http://mail.example/busy", `<p>${ingrid}</p>`);
  await switchOn(extension, "http://mail.example/");
  const tab = await openTab("http://mail.example/busy");
  const popup = extension.clickToolbarButton(tab);
  void tab
    .evaluate(() => {
      const end = Date.now() + 45_000;
      while (Date.now() < end);
    })
    .catch(() => undefined);
  const list = listIn(await popup);
  await expect(list.main).toHaveAttribute("aria-busy", "true");
  await expect(list.main).toContainText("The page did not answer", { timeout: 20_000 });
  await expect(list.main.getByRole("button", { name: "Read the page again" })).toBeVisible();
});

test("a page that cannot be read is reported with the reason", thorough, async ({ extension, connect, openTab, openPopup }) => {
  await connect();
  await openTab("http://northwind-robotics.example/");
  const withoutAccess = await tabIdOf(extension, "http://northwind-robotics.example/");
  expect(await extension.ask("page.read", { tabId: withoutAccess })).toEqual({
    ok: false,
    reason: "no-access",
  });
  expect(await extension.ask("page.read", { tabId: 123_456_789 })).toEqual({ ok: false, reason: "failed" });

  const popup = await openPopup("about:blank");
  await expect(popupPage(popup).title).toHaveText("No website is open here");
  await expect(popupPage(popup).button("People on this page")).toHaveCount(0);
});

test("the list fits into the popup, even with doubled text", thorough, async ({ extension, connect, serve, openPopup }) => {
  await connect();
  await serve("http://mail.example/thread", `${thread}<p>${"long-name-".repeat(6)}@${"a-very-long-company-name-".repeat(2)}of.example</p>`);
  await switchOn(extension, "http://mail.example/");
  const popup = await openPopup("http://mail.example/thread");
  await expect(listIn(popup).rows).toHaveCount(5);
  expect(await sideways(popup)).toEqual([]);
  await doubleText(popup);
  expect(await sideways(popup)).toEqual([]);
});
