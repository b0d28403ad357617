import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { switchOn } from "./hovering";
import { doubleText, expectAccessible, sideways } from "./pages/accessible";
import { panelPage } from "./pages/panel";
import { openBeside, placeIn } from "./pages/panel-page";
import { expect, test as base } from "./serving";
import { deferred } from "../support/deferred";
import { thorough } from "./thorough";

const ingrid = "ingrid.solheim@northwind-robotics.example";
const tomas = "tomas.aguilar@northwind-robotics.example";
const kjersti = "k.brandvold@halden-automation.example";
const nobody = "nobody.at.all@halden-automation.example";
const ana = "ana.pereira@gmail.com";
const eve = "eve@gmx.de";

const thread = `<p>From: Ingrid Solheim &lt;${ingrid}&gt;</p><p>${nobody} ${eve}</p>
<p>To: <a href="mailto:${tomas}">Tomás Aguilar</a>, <span title="${kjersti}">Kjersti</span>, ${ana}, printer@intranet</p>`;

interface Beside {
  /** Opens a page with this body on a site that is on, and the panel beside the page. */
  panelBeside(body: string): Promise<{ panel: Page; tab: Page }>;
}

const test = base.extend<Beside>({
  panelBeside: ({ extension, connect, serve, openTab }, use) =>
    use(async (body) => {
      await connect();
      await serve("http://mail.example/thread", body);
      await switchOn(extension, "http://mail.example/");
      const tab = await openTab("http://mail.example/thread");
      return { panel: await openBeside(extension, tab), tab };
    }),
});

test.slow();

test("beside a page of the extension, the panel does not show the extension's id as the site", thorough, async ({ connect, extension }) => {
  await connect();
  const panel = await openBeside(extension, await extension.page("options.html"));
  await expect(placeIn(panel).main).toBeVisible();
  await expect(placeIn(panel).main).not.toHaveAttribute("aria-busy", "true");
  await expect(panel.locator("body")).not.toContainText(extension.id);
});

test("a person's answer does not move the buttons of other people", thorough, async ({ panelBeside, service }) => {
  const { panel } = await panelBeside([ingrid, tomas, `x${tomas}`, ana].join(" "));
  const view = placeIn(panel);
  const places = () => Promise.all([tomas, ana].map(async (whom) => (await view.lookUp(whom).boundingBox())?.y));
  const before = await places();
  const held = deferred();
  service.fail({ until: held.promise });
  await view.lookUp(ingrid).click();
  await expect(view.main.getByText("Looking up…")).toBeVisible();
  expect(await places()).toEqual(before);
  held.resolve();
  await expect(view.row("VP Operations")).toBeVisible();
  expect(await places()).toEqual(before);
});

test("people of the page are listed by company, with personal mailboxes last, and reading sends nothing", async ({
  panelBeside,
  service,
}) => {
  const { panel } = await panelBeside(thread);
  const view = placeIn(panel);
  await expect(view.title).toHaveText("6 addresses on this page");
  await expect(view.groups).toHaveText(["halden-automation.example 2", "northwind-robotics.example 2", "Personal mailboxes 2"]);
  await expect(view.main).toContainText("Not in “Look up all”");
  await expect(view.row("Ingrid Solheim")).toContainText("ingrid.solheim@");
  await expect(view.row(ana)).toContainText("No company behind this domain");
  await expect(view.main).not.toContainText("intranet");
  await expect(view.lookUpAll).toHaveText("Look up all 4 may use credits");
  await expect(view.main).toContainText("0 of 500 look-ups used this month");
  await expect(view.main).toContainText("496 left after this");
  expect(service.requests).toEqual([]);
  await expectAccessible(panel, "list");
});

test(
  "Look up all shows who has a profile, skips personal mailboxes, and links the people found to their views",
  thorough,
  async ({ panelBeside, service }) => {
    const { panel } = await panelBeside(thread);
    const view = placeIn(panel);
    await view.lookUpAll.press("Enter");
    await expect(view.main.getByText("Done: 3 found, 1 not found")).not.toHaveCount(0);
    await expect(view.main.getByRole("status").filter({ hasText: "Done: 3 found, 1 not found" })).toHaveCount(1);
    expect(new Set(service.requests.map(({ operation, argument }) => `${operation} ${argument}`))).toEqual(
      new Set([ingrid, kjersti, nobody, tomas].map((address) => `profile-overview ${address}`)),
    );
    expect(service.requests).toHaveLength(4);
    await expect(view.row("Ingrid Solheim-Okafor")).toContainText("VP Operations");
    await expect(view.row("Ingrid Solheim-Okafor")).toContainText("Found, just now");
    await expect(view.row("nobody.at.all@")).toContainText("No profile");
    await expect(view.lookUp(ana)).toBeVisible();
    await expect(view.lookUpAll).toHaveCount(0);
    await expectAccessible(panel, "looked up");

    await view.button("Close").click();
    await expect(view.progress).toHaveCount(0);
    await expect(view.link("Ingrid Solheim-Okafor")).toHaveAttribute("href", `#/person/${encodeURIComponent(ingrid)}`);
    await view.link("Ingrid Solheim-Okafor").click();
    await expect(panelPage(panel).subject).toHaveText("Ingrid Solheim-Okafor");
    expect(service.requests).toHaveLength(4);
  },
);

test("a person, a company or a group can be looked up on its own", thorough, async ({ panelBeside, service }) => {
  const { panel } = await panelBeside(thread);
  const view = placeIn(panel);
  await view.lookUp(ana).click();
  await expect(view.row(ana)).toContainText("No profile");
  await view.lookUp("northwind-robotics.example").click();
  await expect(view.link("Northwind Robotics")).toHaveAttribute("href", "#/account/northwind-robotics.example");
  await expect(view.main).toContainText("Decision");
  await expect(view.main).toContainText("Fit82");
  expect(service.requests.map(({ argument }) => argument)).toEqual([ana, "northwind-robotics.example"]);
  await view.button("Look up all 2 · may use credits: northwind-robotics.example").click();
  await expect(view.row("Tomás Aguilar")).toContainText("Found, just now");
  expect(new Set(service.requests.slice(2).map(({ argument }) => argument))).toEqual(new Set([ingrid, tomas]));
  expect(service.requests).toHaveLength(4);
  await expect(view.lookUpAll).toHaveText("Look up all 2 may use credits");
});

test("stored answers, also “no profile”, are shown and not requested again", thorough, async ({ extension, panelBeside, service }) => {
  const { panel } = await panelBeside(thread);
  for (const address of [ingrid, nobody]) await extension.ask("person.look-up", { address, refresh: false, private: false });
  const view = placeIn(panel);
  await view.button("Read the page again").click();
  await expect(view.row("Ingrid Solheim-Okafor")).toContainText("Stored, just now");
  await expect(view.row("nobody.at.all@")).toContainText("No profile");
  await expect(view.lookUpAll).toHaveText("Look up all 2 may use credits");
  await view.lookUpAll.click();
  await expect(view.main).toContainText("Done: 2 found");
  expect(service.requests).toHaveLength(4);
});

test(
  "on a site that is not enabled the page is read only after a click, and only with access",
  thorough,
  async ({ extension, connect, serve, openTab, service }) => {
    await connect();
    await serve("http://mail.example/thread", thread);
    const tab = await openTab("http://mail.example/thread");
    const panel = await openBeside(extension, tab);
    const view = placeIn(panel);
    await expect(view.button("Read this page")).toBeVisible();
    await expectAccessible(panel, "unread");
    await view.button("Read this page").click();
    await expect(view.main).toContainText("This page cannot be read now");
    await expectAccessible(panel, "no access");
    await extension.grantHost("http://mail.example/");
    await tab.bringToFront();
    await view.button("Read the page again").click();
    await expect(view.title).toHaveText("6 addresses on this page");
    await expect(view.main).toContainText("Only this page and its own frames were read.");
    expect(service.requests).toEqual([]);
  },
);

test(
  "when the tab shows another page, the list stays with a notice until that page is read",
  thorough,
  async ({ panelBeside, serve, openTab }) => {
    const { panel, tab } = await panelBeside(thread);
    const view = placeIn(panel);
    await expect(view.title).toHaveText("6 addresses on this page");
    await serve("http://mail.example/other", `<p>${kjersti}</p>`);
    await tab.goto("http://mail.example/other");
    await expect(view.main).toContainText("The page changed.");
    await expect(view.title).toHaveText("6 addresses on this page");
    await expectAccessible(panel, "changed");
    await view.button("Read again").click();
    await expect(view.title).toHaveText("1 address on this page");
    await expect(view.main).not.toContainText("The page changed.");

    const other = await openTab("http://mail.example/thread");
    await expect(view.main).toContainText("The page changed.");
    await other.close();
  },
);

test("ten thousand addresses are listed, filtered and drawn in parts", thorough, async ({ panelBeside, service }) => {
  const lines = Array.from({ length: 10_000 }, (_, index) => `<p>person.${index}@company-${index % 80}.example</p>`);
  const { panel } = await panelBeside(lines.join(""));
  const view = placeIn(panel);
  await expect(view.title).toHaveText("10,000 addresses on this page", { timeout: 20_000 });
  await expect(view.rows).toHaveCount(500);
  // One click looks up at most a thousand. The panel states how far the cap goes.
  await expect(view.lookUpAll).toHaveText("Look up all 1,000 may use credits");
  await expect(view.main).toContainText("The cap is reached after 500 of them.");
  await view.filter.fill("person.9999@");
  await expect(view.rows).toHaveCount(1);
  await expect(view.lookUp("person.9999@company-79.example")).toBeVisible();
  expect(service.requests).toEqual([]);
});

test("the list is exported as CSV, as JSON and as vCards of the people found", thorough, async ({ panelBeside }) => {
  const { panel } = await panelBeside(`${thread}<p><a href="mailto:sum@northwind-robotics.example">=SUM(A1)</a></p>`);
  const view = placeIn(panel);
  await view.lookUp(ingrid).click();
  await view.lookUp("northwind-robotics.example").click();
  await expect(view.link("Northwind Robotics")).toBeVisible();
  await expect(view.link("Ingrid Solheim-Okafor")).toBeVisible();

  const save = async (name: string) => {
    await view.button("Export this list").click();
    const [download] = await Promise.all([panel.waitForEvent("download"), panel.getByRole("menuitem", { name }).click()]);
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), "utf8") };
  };
  const csv = await save("Export CSV");
  expect(csv.name).toMatch(/^account-lens-page-\d{4}-\d\d-\d\d\.csv$/);
  const rows = csv.text.split("\r\n");
  expect(rows[0]).toBe('\uFEFF"E-mail","Name","Job title","Company domain","Company","Buying stage","ICP fit","State"');
  const ofIngrid = `"${ingrid}","Ingrid Solheim-Okafor","VP Operations","northwind-robotics.example","Northwind Robotics","Decision","82","`;
  const [, state] = rows.find((row) => row.startsWith(ofIngrid))?.split(ofIngrid) ?? [];
  expect(state).toMatch(/^Found, .+ \d{4}, .+"$/);
  expect(csv.text).toContain(`"sum@northwind-robotics.example","'=SUM(A1)"`);
  expect(csv.text).toContain(`"${ana}","","","","","","","Not looked up yet"`);

  // The message about a file does not cover the button for the next file.
  await expect(panel.getByText("Exported 7 entries")).toBeVisible();
  await view.button("Export this list").click({ trial: true, timeout: 1_500 });
  const json = await save("Export JSON");
  expect(JSON.parse(json.text)).toContainEqual({
    address: ingrid,
    name: "Ingrid Solheim-Okafor",
    title: "VP Operations",
    domain: "northwind-robotics.example",
    company: "Northwind Robotics",
    stage: "Decision",
    fit: 82,
    state: state?.slice(0, -1),
  });

  await view.button("Export this list").click();
  await panel.getByRole("menuitem", { name: /^Fields of the export/ }).click();
  for (const label of ["Job title", "ICP fit", "State"]) await panel.getByRole("dialog").getByLabel(label, { exact: true }).uncheck();
  await panel.keyboard.press("Escape");
  const fewer = await save("Export CSV");
  expect(fewer.text.split("\r\n")[0]).toBe('\uFEFF"E-mail","Name","Company domain","Company","Buying stage"');

  const cards = await save("Export vCards of people found");
  expect(cards.name).toMatch(/\.vcf$/);
  expect(cards.text.match(/BEGIN:VCARD/g)).toHaveLength(1);
  expect(cards.text).toContain(`EMAIL:${ingrid}`);
});

for (const { width, doubled } of [
  { width: 280, doubled: false },
  { width: 360, doubled: true },
  { width: 600, doubled: true },
]) {
  test(`at ${width} pixels${doubled ? ", with doubled text," : ""} nothing overflows sideways`, thorough, async ({ panelBeside }) => {
    const { panel } = await panelBeside(`${thread}<p>${"long-name-".repeat(6)}@${"a-very-long-company-name-".repeat(2)}of.example</p>`);
    const view = placeIn(panel);
    await panel.setViewportSize({ width, height: 800 });
    if (doubled) await doubleText(panel);
    expect(await sideways(panel)).toEqual([]);
    await view.lookUpAll.click();
    await expect(view.progress).toBeVisible();
    await expect(view.main).toContainText("Done:");
    await expectAccessible(panel, `${width} pixels`);
  });
}

test(
  "with only the keyboard: if a pressed button disappears, the focus goes to its row, group or list head",
  thorough,
  async ({ panelBeside, service }) => {
    const { panel } = await panelBeside(thread);
    const view = placeIn(panel);
    const head = view.main.getByRole("region", { name: "6 addresses on this page" });
    await view.lookUp(ingrid).press("Enter");
    await expect(view.row("Ingrid Solheim-Okafor")).toContainText("Found");
    await expect(view.row("Ingrid Solheim-Okafor")).toBeFocused();
    await view.button("Look up all 2 · may use credits: halden-automation.example").press("Enter");
    await expect(view.main).toContainText("Done:");
    await expect(view.main.getByRole("region", { name: /^halden/i })).toBeFocused();
    await view.button("Close").press("Enter");
    await expect(view.progress).toHaveCount(0);
    await expect(head).toBeFocused();

    service.fail({ argument: tomas, delay: 60_000 });
    await view.lookUpAll.press("Enter");
    await view.button("Stop").waitFor();
    await expect(head).toBeFocused();
    await view.button("Stop").press("Enter");
    await view.button("Close").waitFor();
    await expect(head).toBeFocused();
  },
);

test("with only the keyboard: the list is looked up and exported", thorough, async ({ panelBeside }) => {
  const { panel } = await panelBeside(thread);
  const view = placeIn(panel);
  await view.button("Read the page again").focus();
  await panel.keyboard.press("Tab");
  await expect(view.button("Export this list")).toBeFocused();
  await panel.keyboard.press("Tab");
  await expect(view.lookUpAll).toBeFocused();
  await panel.keyboard.press("Enter");
  await expect(view.main).toContainText("Done: 3 found, 1 not found");
  await view.button("Export this list").focus();
  await panel.keyboard.press("Enter");
  await expect(panel.getByRole("menuitem", { name: "Export CSV" })).toBeFocused();
  const [download] = await Promise.all([panel.waitForEvent("download"), panel.keyboard.press("Enter")]);
  expect(download.suggestedFilename()).toContain("page");
});
