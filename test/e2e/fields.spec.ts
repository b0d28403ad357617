import type { Page } from "@playwright/test";
import { expect, test } from "./quiet";
import { choose, enter, popupPage } from "./pages/popup";
import { factBeside, openEverything, readable } from "./pages/everything";
import {
  accountDomain,
  envelope,
  leavesOf,
  personAddress,
  sentinelAccount,
  sentinelDetails,
  sentinelPerson,
  shownOfAccount,
  shownOfPerson,
  withLeaves,
} from "./pages/sentinels";
import type { Extension } from "../browser/extension";
import { thorough } from "./thorough";

const site = `http://${accountDomain}/`;

test("the popup's sections show every member of an account in the product's words, except hidden members", async ({
  connect,
  openPopup,
  service,
}) => {
  await connect();
  service.fail(envelope(sentinelAccount));
  const page = await openPopup(site);
  await openEverything(page);
  const { sections } = await readable(page);
  expect(shownOfAccount.filter((text) => !sections.includes(text))).toEqual([]);
  expect(sections).not.toContain("-hidden-");
});

test(
  "the popup shows three of six people as the most active, and a button for all of them",
  thorough,
  async ({ connect, openPopup, service }) => {
    await connect();
    const journey = ["a", "b", "c", "d", "e", "f"].map((name) => ({ name: "Visit", identifier: `${name}@${accountDomain}` }));
    service.fail(envelope({ details: { name: "Acme", domain: accountDomain }, journey }));
    const page = await openPopup(site);
    const people = page.getByRole("region", { name: /^Most active people/ });
    await expect(people.getByRole("listitem")).toHaveCount(3);
    await expect(people.getByRole("button", { name: "All 6 in the side panel" })).toBeVisible();
  },
);

test("the tree holds every member received, including unknown and hidden ones", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  service.fail(envelope(sentinelAccount));
  const page = await openPopup(site);
  await openEverything(page);
  const { tree } = await readable(page);
  expect(leavesOf(sentinelAccount).filter((leaf) => !tree.includes(leaf))).toEqual([]);
  expect(tree).toContain("zzUnknown");
});

test("the tree of a stored account marks what is not stored", thorough, async ({ connect, extension, openPopup, openTab, service }) => {
  await connect();
  service.fail(envelope(sentinelAccount));
  const first = await openPopup(site);
  await expect(popupPage(first).subject).toHaveText("S-name");
  await first.close();
  await extension.page("options.html").then(async (options) => {
    await options.evaluate(() =>
      (globalThis as unknown as { chrome: { storage: { session: { clear(): Promise<void> } } } }).chrome.storage.session.clear(),
    );
    await options.close();
  });
  const page = await extension.clickToolbarButton(await openTab(site));
  await openEverything(page);
  const { tree } = await readable(page);
  expect(tree).not.toContain("hidden-ip");
  expect(tree).not.toContain("hidden-visitorId");
  expect(tree).toContain("not stored");
});

const labels: Record<string, string> = {
  Industry: "S-industry",
  "Sub-industry": "S-subIndustry",
  Headquarters: "S-streetAddress, S-city, S-state S-postalCode, S-country",
  Founded: "1905",
  "Revenue range": "S-estimatedAnnualRevenue",
  Type: "S-type",
  "Lifecycle stage": "S-lifecycleStage",
  Phone: "+1 555 0142",
  "Annual revenue": "1,104",
  Visitors: "1,102",
  "Identified people": "1,103",
  "Session duration": "1,105",
  "Active time": "1,106",
};

test("each value stands beside its own label", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  service.fail(envelope(sentinelAccount));
  const page = await openPopup(site);
  await openEverything(page);
  for (const [label, value] of Object.entries(labels)) await expect(factBeside(page, label)).toHaveText(value);
  await expect(page.getByRole("link", { name: "+1 555 0142" })).toHaveAttribute("href", "tel:+15550142");
  await expect(page.getByRole("link", { name: /s-linkedin/ })).toHaveAttribute("href", "https://www.linkedin.com/company/s-linkedin");
  await expect(page.getByRole("link", { name: accountDomain })).toHaveAttribute("href", site.replace("http", "https").replace(/\/$/, ""));
});

/** Words that appear on a page only by a mistake of the program. */
const invented = /\bnull\b|undefined|NaN|\[object|Infinity|Invalid Date/;

const emptyAnswers = {
  "every value null": withLeaves(sentinelAccount, (name) => (name === "name" || name === "domain" ? accountDomain : null)),
  "every value an empty text": withLeaves(sentinelAccount, (name) => (name === "name" || name === "domain" ? accountDomain : "")),
  "every list empty, every other member gone": {
    details: { domain: accountDomain, name: "Bare" },
    ...Object.fromEntries(Object.entries(sentinelAccount).flatMap(([name, value]) => (Array.isArray(value) ? [[name, []]] : []))),
  },
};

for (const [name, answer] of Object.entries(emptyAnswers)) {
  test(`${name}: absent values are shown as not reported, and no number is invented`, thorough, async ({ connect, openPopup, service }) => {
    await connect();
    service.fail(envelope(answer));
    const page = await openPopup(site);
    await openEverything(page);
    const { sections } = await readable(page);
    expect(sections).not.toMatch(invented);
    for (const label of ["ICP fit", "Buying stage", "Size"]) await expect(factBeside(page, label)).toContainText("Not reported");
    expect(sections).toContain("No tracked activity.");
    const figures = await page.locator("main dd").allInnerTexts();
    expect(figures.filter((figure) => /^0\b|: 0\b/.test(figure.trim()))).toEqual([]);
  });
}

/** The labels of all facts but the two that are present. */
const absentLabels = [...Object.keys(labels), "LinkedIn", "First recorded", "ICP fit", "Buying stage"].filter(
  (label) => !["Visitors", "Industry"].includes(label),
);

test("each absent fact is shown as not reported beside those that are present", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  const nothing = withLeaves(sentinelAccount, () => null);
  service.fail(envelope({ ...nothing, details: { domain: accountDomain, industry: "S-industry", visitorsCount: 1_102 } }));
  const page = await openPopup(site);
  await openEverything(page);
  for (const label of absentLabels) await expect(factBeside(page, label)).toHaveText("—Not reported");
  await expect(factBeside(page, "Visitors")).toHaveText("1,102");
});

test("a zero the service sent is shown as a zero", thorough, async ({ connect, openPopup, service }) => {
  await connect();
  const details = { ...sentinelDetails, employees: 0, visitorsCount: 0, identifiedPeople: 0, annualRevenue: 0 };
  service.fail(envelope({ ...sentinelAccount, details, icpScore: 0, sessionsDuration: 0, totalActiveTime: 0 }));
  const page = await openPopup(site);
  await openEverything(page);
  for (const label of ["ICP fit", "Visitors", "Identified people", "Annual revenue", "Session duration", "Active time"])
    await expect(factBeside(page, label)).toHaveText("0");
  await expect(factBeside(page, "Size")).toContainText(/^0 employees/);
});

async function openPerson(page: Page): Promise<void> {
  await enter(page, personAddress);
  await page.getByRole("heading", { name: "Everything the service sent" }).waitFor();
}

test(
  "the popup's sections show a person's members except gender, and the tree shows all members",
  thorough,
  async ({ connect, openPopup, service }) => {
    await connect();
    service.fail(envelope(sentinelPerson));
    const page = await openPopup("about:blank");
    await openPerson(page);
    await openEverything(page);
    const { sections, tree } = await readable(page);
    expect(shownOfPerson.filter((text) => !sections.includes(text))).toEqual([]);
    expect(sections).not.toContain("S-gender");
    expect(leavesOf(sentinelPerson).filter((leaf) => !tree.includes(leaf))).toEqual([]);
  },
);

test(
  "a person whose values are all null, except the address, is shown without invented values",
  thorough,
  async ({ connect, openPopup, service }) => {
    await connect();
    service.fail(envelope(withLeaves(sentinelPerson, (name) => (name === "identifier" ? personAddress : null))));
    const page = await openPopup("about:blank");
    await openPerson(page);
    await openEverything(page);
    const { sections } = await readable(page);
    await expect(popupPage(page).subject).toHaveText(personAddress);
    await expect(factBeside(page, "First recorded")).toContainText("Not reported");
    expect(sections).not.toMatch(invented);
  },
);

const payload = `"><img src="http://evil.example/pixel" onerror="alert(1)"><script>alert(2)</script><b onclick=alert(3)>`;

/** Values that a hostile service would send for an address, a colour or a telephone number. */
const hostile: Record<string, string> = {
  linkedin: "javascript:alert(4)//linkedin.com/company/x",
  photoUrl: "http://evil.example/photo.png",
  color: "red;background:url(http://evil.example/colour)",
  phone: "+1 555 0142;javascript:alert(5)",
};

const poisoned = (name: string, value: unknown) =>
  name === "domain" || (name === "identifier" && value === personAddress) ? String(value) : (hostile[name] ?? payload);

/** Records the requests to other hosts and the dialogs, neither of which may happen while an answer is shown. */
function recordTraffic({ context, url }: Extension, service: string): { requests: string[]; dialogs: string[] } {
  const seen = { requests: [] as string[], dialogs: [] as string[] };
  context.on("request", (request) => {
    if (!request.url().startsWith(url("")) && !request.url().startsWith(service)) seen.requests.push(request.url());
  });
  context.on("dialog", (dialog) => {
    seen.dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  return seen;
}

/** Elements, addresses and styles that only an injection could have brought. */
const injected = (page: Page) =>
  page.evaluate(() => [
    ...[...document.querySelectorAll("img, iframe, object, b[onclick], [onerror], body script, [src]")]
      .filter((element) => !(element instanceof HTMLScriptElement && element.src.startsWith(location.origin)))
      .map(({ outerHTML }) => outerHTML),
    ...[...document.querySelectorAll("a")].map(({ href }) => href).filter((href) => !/^(https:|tel:|chrome-extension:)/.test(href)),
    ...[...document.querySelectorAll("[style]")].map((element) => element.getAttribute("style")).filter((style) => style?.includes("url(")),
  ]);

test("hostile texts of an account stay texts", async ({ connect, extension, openTab, service }) => {
  await connect();
  service.fail(envelope(withLeaves(sentinelAccount, poisoned)));
  const tab = await openTab(site);
  const seen = recordTraffic(extension, service.url);
  const page = await extension.clickToolbarButton(tab);
  await openEverything(page);
  await expect(popupPage(page).subject).toHaveText(payload);
  expect(await injected(page)).toEqual([]);
  await expect(page.getByRole("link", { name: /linkedin/ })).toHaveCount(0);
  await choose(page, "Copy summary");
  expect(seen).toEqual({ requests: [], dialogs: [] });
});

test("hostile texts of a person stay texts, and no photo is loaded", thorough, async ({ connect, extension, openTab, service }) => {
  await connect();
  service.fail(envelope(withLeaves(sentinelPerson, poisoned)));
  const tab = await openTab("about:blank");
  const seen = recordTraffic(extension, service.url);
  const page = await extension.clickToolbarButton(tab);
  await openPerson(page);
  await openEverything(page);
  await expect(popupPage(page).subject).toHaveText(payload);
  expect(await injected(page)).toEqual([]);
  expect(seen).toEqual({ requests: [], dialogs: [] });
});

test("a hostile error message stays a text", thorough, async ({ connect, extension, openTab, service }) => {
  await connect();
  service.fail({ status: 422, message: payload });
  const tab = await openTab(site);
  const seen = recordTraffic(extension, service.url);
  const page = await extension.clickToolbarButton(tab);
  await expect(popupPage(page).main).toContainText("The service says:");
  expect(await injected(page)).toEqual([]);
  expect(seen).toEqual({ requests: [], dialogs: [] });
});
