import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { createBackground } from "./background";
import type { BackgroundPorts } from "./background";
import type { PanelNews } from "../model/panel-news";
import { readConfusables } from "../../modules/confusables/list";
import { readSuffixList } from "../../modules/public-suffixes/list";
import { withoutPause } from "../../test/support/timers";
import { sampleKey, startService } from "../../test/service/service";
import type { LocalService } from "../../test/service/service";
import { asCaller } from "../../test/support/callers";
import { freshSession, memoryHome } from "../../test/support/memory";
import { memoryBrowser } from "../../test/support/edges";

let service: LocalService;
beforeAll(async () => void (service = await startService()));
afterAll(() => service.stop());
beforeEach(() => service.reset());

const domain = "northwind-robotics.example";
const filters = [{ field: "industry" as const, operator: "=" as const, value: "Industrial Automation" }];
let databases = 0;

/** The background in a browser in memory, connected to the local service. */
async function start(more: Partial<BackgroundPorts> = {}) {
  const browser = memoryBrowser();
  const news: PanelNews[] = [];
  const clock = { now: new Date(2026, 9, 20, 14, 2).getTime() };
  const session = freshSession();
  const { handlers, noteFailure } = createBackground({
    fetch: globalThis.fetch,
    now: () => clock.now,
    random: withoutPause,
    keepAwake: () => () => undefined,
    session,
    hasAccess: () => Promise.resolve(true),
    isOnline: () => true,
    loadSuffixes: () => Promise.resolve(readSuffixList()),
    loadConfusables: () => Promise.resolve(readConfusables()),
    loadSample: () => Promise.resolve(null),
    builtInAddress: "",
    ...browser,
    page: { addressOf: () => Promise.resolve(null), run: () => Promise.resolve([]) },
    dropAllAccess: async () => browser.granted.clear(),
    loadHover: () => Promise.resolve(),
    openPanel: () => Promise.resolve(),
    tellPanels: async (told) => void news.push(told),
    home: memoryHome(`whole-options-${(databases += 1)}`),
    ...more,
  });
  const asked = asCaller(handlers);
  await asked["consent.set"]({ domains: true, emails: true });
  await asked["connection.save"]({ address: service.url, key: sampleKey, keeping: "device" });
  return { asked, browser, news, clock, session, noteFailure };
}

const lookUp = { domain, refresh: false, private: false };

it("requests are told month by month, the latest first", async () => {
  const { asked, clock } = await start();
  await asked["account.look-up"](lookUp);
  clock.now = new Date(2026, 10, 2).getTime();
  await asked["account.look-up"]({ ...lookUp, refresh: true });
  await asked["search.run"]({ filters, seed: null, again: false, click: "click-one", private: false });
  expect(await asked["usage.months"]({})).toEqual({
    months: [
      { month: "2026-11", lookups: 1, searches: 1 },
      { month: "2026-10", lookups: 1, searches: 0 },
    ],
  });
});

it("each kind is deleted by itself", async () => {
  const { asked } = await start();
  await asked["account.look-up"](lookUp);
  await asked["search.run"]({ filters, seed: null, again: false, click: "click-one", private: false });
  await asked["filter-set.save"]({ name: "Robots", filters, private: false });
  await asked["watch.set"]({ kind: "account", key: domain, on: true, private: false });
  await asked["host.remember"]({ host: "portal.example", domain, private: false });
  for (const what of ["searches", "filterSets", "watched", "hosts", "accounts"] as const) {
    expect((await asked["data.counts"]({}))[what], what).toBe(1);
    await asked["data.delete"]({ what });
    expect((await asked["data.counts"]({}))[what], what).toBe(0);
  }
});

it("a deletion of searches leaves a look-up under way alone", async () => {
  const { asked } = await start();
  service.fail({ delay: 100 });
  const waiting = asked["account.look-up"](lookUp);
  await vi.waitFor(() => expect(service.requests).toHaveLength(1));
  await asked["data.delete"]({ what: "searches" });
  expect(await waiting).toMatchObject({ ok: true });
});

it("everything takes every access along, those of which no setting knows as well, and tells the panels last", async () => {
  const { asked, browser, news } = await start();
  browser.granted.add("https://stray.example/*").add("https://mail.own.example/*");
  await asked["site.add"]({ protocol: "https", host: "mail.own.example", kind: "webmail" });
  expect([...browser.scripts.keys()]).toEqual(["own mail.own.example"]);
  await asked["data.delete"]({ what: "everything" });
  expect([[...browser.granted], [...browser.scripts.keys()]]).toEqual([[], []]);
  expect(news.at(-1)).toEqual({ kind: "erased" });
  await asked["data.delete"]({ what: "accounts" });
  expect(news.filter(({ kind }) => kind === "erased")).toHaveLength(1);
});

it("whatever decides what may be sent, and what it costs, is told to the panels; a refusal is not", async () => {
  const { asked, news } = await start();
  const heard = async (act: () => Promise<unknown>) => {
    news.length = 0;
    await act();
    return news;
  };
  const save = { address: service.url, key: sampleKey, keeping: "passphrase" as const };
  const told = [{ kind: "settings" }];
  expect(await heard(() => asked["connection.save"]({ ...save, passphrase: "short" }))).toEqual([]);
  expect(await heard(() => asked["connection.save"]({ ...save, passphrase: "a long passphrase" }))).toEqual(told);
  expect(await heard(() => asked["key.lock"]({}))).toEqual(told);
  expect(await heard(() => asked["key.unlock"]({ passphrase: "another passphrase" }))).toEqual([]);
  expect(await heard(() => asked["key.unlock"]({ passphrase: "a long passphrase" }))).toEqual(told);
  expect(await heard(() => asked["key.forget"]({}))).toEqual(told);
  expect(await heard(() => asked["consent.set"]({ domains: true, emails: false }))).toEqual(told);
});

it("access that cannot be given back keeps nothing", async () => {
  const { asked } = await start({ dropAllAccess: () => Promise.reject(new Error("The browser says no.")) });
  await asked["account.look-up"](lookUp);
  await asked["data.delete"]({ what: "everything" });
  expect(await asked["data.counts"]({})).toMatchObject({ accounts: 0, activity: 0 });
});

it("while hover cards are off no script is registered, and open tabs are told; on again, all is as before", async () => {
  const { asked, browser, news } = await start();
  browser.granted.add("https://mail.own.example/*");
  browser.tabs.set(1, "https://mail.own.example/inbox");
  await asked["site.add"]({ protocol: "https", host: "mail.own.example", kind: "webmail" });
  browser.acts.length = 0;
  await asked["settings.change"]({ changes: { hoverOn: false } });
  expect([...browser.scripts.keys()]).toEqual([]);
  expect(browser.acts).toContain("stop 1");
  expect(news.at(-1)).toEqual({ kind: "settings" });
  await asked["settings.change"]({ changes: { theme: "dark" } });
  expect([...browser.scripts.keys()]).toEqual([]);
  await asked["settings.change"]({ changes: { hoverOn: true } });
  expect([...browser.scripts.keys()]).toEqual(["own mail.own.example"]);
  expect(browser.acts.at(-1)).toMatch(/^start 1 /);
});

it("failures of its own are kept for the diagnostics, ten of them, by the kind of the error alone", async () => {
  const { asked, noteFailure, session } = await start();
  for (let count = 0; count < 12; count += 1) noteFailure(`message ${count}`, new TypeError("ana@acme.example"));
  noteFailure("last", "ana@acme.example");
  await vi.waitFor(async () => expect((await asked["diagnostics.read"]({})).failures[0]?.message).toBe("last"));
  const { store, failures } = await asked["diagnostics.read"]({});
  expect(store).toBeGreaterThan(0);
  expect(failures).toHaveLength(10);
  expect(failures.slice(0, 2).map(({ error }) => error)).toEqual(["string", "TypeError"]);
  expect(JSON.stringify([...session.values])).not.toContain("acme");
  session.values.set("failures", [{ at: "never" }]);
  expect((await asked["diagnostics.read"]({})).failures).toEqual([]);
});
