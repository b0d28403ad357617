import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { launchExtension, type Extension } from "../browser/extension";
import { granted, registered, registeredIds, listenersPerFrame } from "./content-scripts";
import { settled } from "./waits";
import { product } from "../suite/product";
import { thorough } from "./thorough";

interface Browser {
  tabs: { query(query: object): Promise<{ id: number; url?: string }[]> };
  scripting: { executeScript(injection: object): Promise<unknown> };
  permissions: { remove(permissions: { origins: string[] }): Promise<boolean> };
  developerPrivate: {
    addHostPermission(id: string, host: string): Promise<void>;
    removeHostPermission(id: string, host: string): Promise<void>;
    updateExtensionConfiguration(change: { extensionId: string; hostAccess: string }): Promise<void>;
  };
}
declare const chrome: Browser;

const gmail = "https://mail.google.com/";
const yahoo = "https://mail.yahoo.com/";
const linkedin = "https://www.linkedin.com/";
const own = "http://mail.example/";

const frames = `<!doctype html><title>Mail</title>
<iframe name="srcdoc" srcdoc="<p>a@b.example</p>"></iframe>
<iframe name="blank" src="about:blank"></iframe>
<iframe name="shut" sandbox srcdoc="<p>a@b.example</p>"></iframe>`;

/** Answers the pages of a real host from the test, so that no request reaches the network. */
async function serve(extension: Extension, address: string, body = "<!doctype html><title>Mail</title>"): Promise<void> {
  await extension.context.route(`${address}**`, (route) => route.fulfill({ contentType: "text/html", body }));
}

async function enable(extension: Extension, address: string, id: string): Promise<void> {
  await extension.ask("sites.want", { ids: [id] });
  await extension.grantHost(address);
}

const addOwn = (extension: Extension, host: string) => extension.ask("site.add", { protocol: "http", host, kind: "webmail" });
const expectListeners = (page: Page, counts: Record<string, number | null>) =>
  expect.poll(() => listenersPerFrame(page), { timeout: 15_000 }).toEqual(counts);

/** Starts the content scripts in all frames of the page, as a pointer over each frame does, or stops them. */
async function actOnScripts(extension: Extension, page: Page, act: "start" | "stop" = "start"): Promise<void> {
  const options = await extension.page("options.html");
  await options.evaluate(
    async ([url, wanted]) => {
      const tabs = (await chrome.tabs.query({})).filter((one) => one.url === url);
      const callScript = (name: "start" | "stop") =>
        (Reflect as { accountLens?: { script?: Record<"start" | "stop", () => void> } }).accountLens?.script?.[name]();
      for (const { id: tabId } of tabs)
        await chrome.scripting.executeScript({ target: { tabId, allFrames: true }, func: callScript, args: [wanted] });
    },
    [page.url(), act] as const,
  );
  await options.close();
  await page.bringToFront();
}

/** Runs `work` on the browser's own page for extensions, which may change their permissions. */
async function onExtensionsPage(extension: Extension, work: (id: string) => Promise<void>): Promise<void> {
  const page = await extension.context.newPage();
  await page.goto("chrome://extensions/");
  await page.evaluate(work, extension.id);
  await page.close();
}

// Many tests check every frame of several tabs.
test.describe.configure({ timeout: 90_000 });

test("no script runs anywhere before a site is switched on", async ({ extension, connect, openTab }) => {
  await serve(extension, gmail, frames);
  await connect();
  const mail = await openTab(gmail);
  await settled(extension);
  expect(await registered(extension)).toEqual([]);
  expect(await listenersPerFrame(mail)).toEqual({ top: null, srcdoc: null, blank: null, shut: null });
  const { sites } = await extension.ask("sites.read", {});
  expect(sites.filter(({ wanted, access }) => wanted || access)).toEqual([]);
});

test("switching a site on runs one content script in every frame of open and new pages, even in frames without an address", async ({
  extension,
  openTab,
}) => {
  await serve(extension, gmail, frames);
  const before = await openTab(gmail);
  const { sites } = await extension.ask("sites.want", { ids: ["gmail"] });
  expect(sites.find(({ id }) => id === "gmail")).toMatchObject({ wanted: true, access: false });
  expect(await registered(extension)).toEqual([]);
  await extension.grantHost(gmail);
  const all = { top: 1, srcdoc: 1, blank: 1, shut: 1 };
  await expectListeners(before, all);
  await expectListeners(await openTab(gmail), all);
  expect(await registered(extension)).toMatchObject([
    {
      id: "gmail",
      matches: ["https://mail.google.com/*"],
      excludeMatches: ["*://*.linkedin.com/*"],
      js: ["sites/gmail.js", "content-script.js"],
      allFrames: true,
      matchOriginAsFallback: true,
    },
  ]);
});

test("content scripts of a site with several hosts run only on the granted hosts", thorough, async ({ extension, openTab }) => {
  const [one, other] = ["https://outlook.live.com/", "https://outlook.office.com/"];
  await serve(extension, one);
  await serve(extension, other);
  await enable(extension, one, "outlook");
  await expectListeners(await openTab(one), { top: 1 });
  const tab = await openTab(other);
  await settled(extension);
  await expectListeners(tab, { top: null });
});

test(
  "no script runs on LinkedIn, not even in a frame of an enabled site when the browser gives access everywhere",
  thorough,
  async ({ extension, openTab }) => {
    await serve(extension, linkedin);
    await serve(extension, gmail, `<!doctype html><title>Mail</title><iframe name="linkedin" src="${linkedin}"></iframe>`);
    expect(await extension.ask("site.add", { protocol: "https", host: "www.linkedin.com", kind: "crm" })).toEqual({
      ok: false,
      fault: "excluded",
    });
    const [mail, page] = [await openTab(gmail), await openTab(linkedin)];
    await onExtensionsPage(extension, (id) => chrome.developerPrivate.addHostPermission(id, "https://*/*"));
    await extension.grantHost(gmail);
    const opener = await extension.page("options.html");
    await opener.evaluate(() =>
      (chrome as unknown as { permissions: { request(what: object): Promise<boolean> } }).permissions.request({ origins: ["https://*/*"] }),
    );
    expect(await granted(extension)).toContain("https://*/*");
    await extension.ask("sites.want", { ids: ["gmail"] });
    await settled(extension);
    await expectListeners(mail, { top: 1, linkedin: null });
    await expectListeners(page, { top: null });
    await mail.reload();
    await settled(extension);
    await expectListeners(mail, { top: 1, linkedin: null });
  },
);

test(
  "after the worker was killed, pages still get their scripts, and a grant wakes the worker",
  thorough,
  async ({ extension, openTab }) => {
    await serve(extension, gmail);
    await serve(extension, yahoo);
    await extension.ask("sites.want", { ids: ["gmail", "yahoo-mail"] });
    await extension.killWorker();
    await extension.grantHost(gmail);
    await expectListeners(await openTab(gmail), { top: 1 });
    await extension.killWorker();
    await expectListeners(await openTab(gmail), { top: 1 });
    expect(await registeredIds(extension)).toEqual(["gmail"]);
  },
);

test(
  "switching a site off ends its scripts at once, keeps those of other sites, and gives its access back",
  thorough,
  async ({ extension, openTab }) => {
    await serve(extension, yahoo, frames);
    await serve(extension, `${yahoo}plain`);
    await serve(extension, gmail, `<!doctype html><title>Mail</title><iframe name="yahoo" src="${yahoo}plain"></iframe>`);
    await enable(extension, gmail, "gmail");
    await enable(extension, yahoo, "yahoo-mail");
    const [mail, other] = [await openTab(gmail), await openTab(yahoo)];
    await expectListeners(mail, { top: 1, yahoo: 1 });
    await expectListeners(other, { top: 1, srcdoc: 1, blank: 1, shut: 1 });
    await extension.ask("sites.disable", { ids: ["yahoo-mail"] });
    await expectListeners(other, { top: 0, srcdoc: 0, blank: 0, shut: 0 });
    await expectListeners(mail, { top: 1, yahoo: 0 });
    expect(await registeredIds(extension)).toEqual(["gmail"]);
    expect(await granted(extension)).toEqual(["https://mail.google.com/*"]);
    await expectListeners(await openTab(yahoo), { top: null, srcdoc: null, blank: null, shut: null });
  },
);

test(
  "when the browser withdraws access, scripts that a pointer woke end at once, and the next grant brings them back",
  thorough,
  async ({ extension, openTab }) => {
    await serve(extension, gmail, frames);
    await enable(extension, gmail, "gmail");
    const mail = await openTab(gmail);
    await expectListeners(mail, { top: 1, srcdoc: 1, blank: 1, shut: 1 });
    await actOnScripts(extension, mail);
    await onExtensionsPage(extension, (id) => chrome.developerPrivate.removeHostPermission(id, "https://mail.google.com/*"));
    await expectListeners(mail, { top: 0, srcdoc: 0, blank: 0, shut: 0 });
    expect(await registeredIds(extension)).toEqual([]);
    const { sites } = await extension.ask("sites.read", {});
    expect(sites.find(({ id }) => id === "gmail")).toMatchObject({ wanted: true, access: false });
    await extension.grantHost(gmail);
    await expectListeners(mail, { top: 1, srcdoc: 1, blank: 1, shut: 1 });
  },
);

test(
  "a content script that no pointer woke before access was withdrawn ends at the first hovered address",
  thorough,
  async ({ extension, openTab }) => {
    await serve(extension, gmail, `<!doctype html><title>Mail</title><p style="margin:80px">Write to <b>jane@acme.example</b></p>`);
    await enable(extension, gmail, "gmail");
    const mail = await openTab(gmail);
    await expectListeners(mail, { top: 1 });
    await onExtensionsPage(extension, (id) => chrome.developerPrivate.removeHostPermission(id, "https://mail.google.com/*"));
    await expect.poll(() => registeredIds(extension)).toEqual([]);
    await mail.bringToFront();
    await mail.locator("b").hover();
    await expectListeners(mail, { top: 0 });
    expect(mail.frames()).toHaveLength(1);
  },
);

test("scripts end if a page of the extension gives access up after the worker was killed", thorough, async ({ extension, openTab }) => {
  await serve(extension, gmail);
  await enable(extension, gmail, "gmail");
  const mail = await openTab(gmail);
  await expectListeners(mail, { top: 1 });
  await actOnScripts(extension, mail);
  await extension.killWorker();
  const page = await extension.page("options.html");
  await page.evaluate(() => chrome.permissions.remove({ origins: ["https://mail.google.com/*"] }));
  await expectListeners(mail, { top: 0 });
});

test(
  "if the user sets the browser to run the extension only when clicked, access ends, and the site stays wanted",
  thorough,
  async ({ extension, openTab }) => {
    await serve(extension, gmail);
    await enable(extension, gmail, "gmail");
    const mail = await openTab(gmail);
    await expectListeners(mail, { top: 1 });
    await actOnScripts(extension, mail);
    await onExtensionsPage(extension, (extensionId) =>
      chrome.developerPrivate.updateExtensionConfiguration({ extensionId, hostAccess: "ON_CLICK" }),
    );
    await expectListeners(mail, { top: 0 });
    const { sites } = await extension.ask("sites.read", {});
    expect(sites.find(({ id }) => id === "gmail")).toMatchObject({ wanted: true, access: false });
    await mail.bringToFront();
    const popup = await extension.clickToolbarButton(mail);
    const opened = await extension.ask("subject.open", { source: { kind: "tab", url: mail.url(), title: "" } });
    expect(opened.site).toMatchObject({ id: "gmail", wanted: true, access: false });
    await popup.close();
  },
);

test(
  "a user's own site is added, found by its address, and forgotten when it is switched off",
  thorough,
  async ({ extension, openTab }) => {
    await serve(extension, own, frames);
    const page = await openTab(own);
    const added = await addOwn(extension, "mail.example");
    expect(added).toMatchObject({ ok: true, id: "own mail.example" });
    await extension.grantHost(own);
    await expectListeners(page, { top: 1, srcdoc: 1, blank: 1, shut: 1 });
    expect(await registered(extension)).toMatchObject([
      { js: ["sites/own-webmail.js", "content-script.js"], matches: ["http://mail.example/*"] },
    ]);
    const { site } = await extension.ask("subject.open", { source: { kind: "tab", url: `${own}folder`, title: "" } });
    expect(site).toMatchObject({ id: "own mail.example", own: true, wanted: true, access: true });
    const { sites } = await extension.ask("sites.disable", { ids: ["own mail.example"] });
    expect(sites.filter((one) => one.own)).toEqual([]);
    await expectListeners(page, { top: 0, srcdoc: 0, blank: 0, shut: 0 });
    expect(await granted(extension)).toEqual([]);
  },
);

test(
  "the service keeps its access when the site on the same host is removed, and the site keeps it when the service moves",
  thorough,
  async ({ extension, connect, service }) => {
    await connect();
    const { hostname } = new URL(service.url);
    await addOwn(extension, hostname);
    await extension.ask("sites.disable", { ids: [`own ${hostname}`] });
    expect((await extension.ask("connection.read", {})).access).toBe(true);
    await addOwn(extension, hostname);
    await extension.ask("connection.save", { address: "https://api.example", key: null, keeping: "device" });
    expect(await granted(extension)).toEqual([`http://${hostname}/*`]);
  },
);

test(
  "after an update of the extension, every open tab has a content script of the new version",
  thorough,
  async ({ extension, openTab }) => {
    await serve(extension, gmail, frames);
    await enable(extension, gmail, "gmail");
    const tabs = [await openTab(gmail), await openTab(gmail), await openTab(gmail)];
    for (const tab of tabs) await expectListeners(tab, { top: 1, srcdoc: 1, blank: 1, shut: 1 });
    await actOnScripts(extension, tabs[0] as Page, "stop");
    for (const tab of tabs) await expectListeners(tab, { top: 0, srcdoc: 0, blank: 0, shut: 0 });
    await extension.update();
    for (const tab of tabs) await expectListeners(tab, { top: 1, srcdoc: 1, blank: 1, shut: 1 });
  },
);

test(
  "after a restart of the browser, scripts run in the tab that it restores, and from the first new page on",
  thorough,
  async ({ site }) => {
    const profile = await mkdtemp(join(tmpdir(), "account-lens-profile-"));
    const launch = async (...args: string[]) =>
      launchExtension({
        build: await product(),
        sitePort: site.port,
        userDataDir: profile,
        args,
      });
    try {
      const first = await launch();
      await enable(first, gmail, "gmail");
      await addOwn(first, "mail.example");
      await first.grantHost(own);
      await expect.poll(() => registeredIds(first), { timeout: 15_000 }).toEqual(["gmail", "own mail.example"]);
      await (await first.context.newPage()).goto(own);
      await first.close();
      const second = await launch("--restore-last-session");
      const restored = () => second.context.pages().find((page) => page.url() === own);
      await expect.poll(restored, { timeout: 15_000 }).toBeDefined();
      await expectListeners(restored() as Page, { top: 1 });
      await serve(second, gmail, frames);
      const mail = await second.context.newPage();
      await mail.goto(gmail);
      await expectListeners(mail, { top: 1, srcdoc: 1, blank: 1, shut: 1 });
      expect(await registeredIds(second)).toEqual(["gmail", "own mail.example"]);
      await second.close();
    } finally {
      await rm(profile, { recursive: true, force: true });
    }
  },
);
