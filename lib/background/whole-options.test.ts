import { expect, it, vi } from "vitest";
import type { BackgroundPorts } from "./background";
import { sampleKey } from "../../test/service/service";
import { useService } from "../../test/support/use-service";
import { startConnected } from "../../test/support/background";
import { memoryBrowser } from "../../test/support/edges";
import { deferred } from "../../test/support/deferred";
import { deriveKeysQuickly } from "../../test/support/passphrase";
import { eventually } from "../../test/support/eventually";
import { holdAnswers } from "../../test/support/hold-answers";

deriveKeysQuickly();
const service = await useService();

const domain = "northwind-robotics.example";
const filters = [{ field: "industry" as const, operator: "=" as const, value: "Industrial Automation" }];
/** The background in a browser in memory, connected to the local service. */
async function start(more: Partial<BackgroundPorts> = {}) {
  const browser = memoryBrowser();
  const started = await startConnected(service.url, { ...browser, dropAllAccess: async () => browser.granted.clear(), ...more });
  return { ...started, browser };
}

const lookUp = { domain, refresh: false, private: false };

it("requests are listed by month, the latest first", async () => {
  const { handlers, clock } = await start();
  clock.now = new Date(2026, 9, 20).getTime();
  await handlers["account.look-up"](lookUp);
  clock.now = new Date(2026, 10, 2).getTime();
  await handlers["account.look-up"]({ ...lookUp, refresh: true });
  await handlers["search.run"]({ filters, seeds: [], again: false, click: "click-one", private: false });
  expect(await handlers["usage.months"]({})).toEqual({
    months: [
      { month: "2026-11", lookups: 1, searches: 1 },
      { month: "2026-10", lookups: 1, searches: 0 },
    ],
  });
});

it("several changes of one setting at once are answered each with its own value", async () => {
  const { handlers } = await start();
  const names = ["{}", '{"a":"Town"}', "{}"];
  const changed = await Promise.all(names.map((crmFields) => handlers["settings.change"]({ changes: { crmFields } })));
  expect(changed.map(({ crmFields }) => crmFields)).toEqual(names);
});

it("searches, sets of filters, watches, hosts and accounts can be deleted separately", async () => {
  const { handlers } = await start();
  await handlers["account.look-up"](lookUp);
  await handlers["search.run"]({ filters, seeds: [], again: false, click: "click-one", private: false });
  await handlers["filter-set.save"]({ name: "Robots", filters, private: false });
  await handlers["watch.set"]({ kind: "account", key: domain, on: true, private: false });
  await handlers["host.remember"]({ host: "portal.example", domain, private: false });
  for (const what of ["searches", "filterSets", "watched", "hosts", "accounts"] as const) {
    expect((await handlers["data.counts"]({}))[what], what).toBe(1);
    await handlers["data.delete"]({ what });
    expect((await handlers["data.counts"]({}))[what], what).toBe(0);
  }
});

it("a deletion of searches does not stop a running look-up", async () => {
  const { handlers } = await start();
  const answer = holdAnswers(service);
  const waiting = handlers["account.look-up"](lookUp);
  await eventually(() => expect(service.requests).toHaveLength(1));
  await handlers["data.delete"]({ what: "searches" });
  answer();
  expect(await waiting).toMatchObject({ ok: true });
});

it("a deletion of everything revokes all access, even access that no site needs, and then notifies the panels", async () => {
  const { handlers, browser, events } = await start();
  browser.granted.add("https://stray.example/*").add("https://mail.own.example/*");
  await handlers["site.add"]({ protocol: "https", host: "mail.own.example", kind: "webmail" });
  expect([...browser.scripts.keys()]).toEqual(["own mail.own.example"]);
  await handlers["data.delete"]({ what: "everything" });
  expect([[...browser.granted], [...browser.scripts.keys()]]).toEqual([[], []]);
  expect(events.at(-1)).toEqual({ kind: "erased" });
  await handlers["data.delete"]({ what: "accounts" });
  expect(events.filter(({ kind }) => kind === "erased")).toHaveLength(1);
});

it("a change of connection, key, consent or stored data notifies the panels, but a refused change does not", async () => {
  const { handlers, events } = await start();
  const eventsOf = async (act: () => Promise<unknown>) => {
    events.length = 0;
    await act();
    return events;
  };
  const save = { address: service.url, key: sampleKey, keeping: "passphrase" as const };
  const changed = [{ kind: "settings" }];
  expect(await eventsOf(() => handlers["connection.save"]({ ...save, passphrase: "short" }))).toEqual([]);
  expect(await eventsOf(() => handlers["connection.save"]({ ...save, passphrase: "a long passphrase" }))).toEqual(changed);
  expect(await eventsOf(() => handlers["key.lock"]({}))).toEqual(changed);
  expect(await eventsOf(() => handlers["key.unlock"]({ passphrase: "another passphrase" }))).toEqual([]);
  expect(await eventsOf(() => handlers["key.unlock"]({ passphrase: "a long passphrase" }))).toEqual(changed);
  expect(await eventsOf(() => handlers["key.forget"]({}))).toEqual(changed);
  expect(await eventsOf(() => handlers["consent.set"]({ domains: true, emails: false }))).toEqual(changed);
  expect(await eventsOf(() => handlers["library.remove"]({ kind: "account", key: null }))).toEqual([...changed, { kind: "deleted" }]);
  expect(await eventsOf(() => handlers["data.delete"]({ what: "people" }))).toEqual([...changed, { kind: "deleted" }]);
  expect(await eventsOf(() => handlers["data.delete"]({ what: "searches" }))).toEqual(changed);
});

it("everything is deleted even if access cannot be revoked", async () => {
  const { handlers } = await start({ dropAllAccess: () => Promise.reject(new Error("The browser says no.")) });
  await handlers["account.look-up"](lookUp);
  await handlers["data.delete"]({ what: "everything" });
  expect(await handlers["data.counts"]({})).toMatchObject({ accounts: 0, activity: 0 });
});

it("hover cards unregister and stop all scripts when switched off, and restore them when switched on again", async () => {
  const { handlers, browser, events } = await start();
  browser.granted.add("https://mail.own.example/*");
  browser.tabs.set(1, "https://mail.own.example/inbox");
  await handlers["site.add"]({ protocol: "https", host: "mail.own.example", kind: "webmail" });
  browser.acts.length = 0;
  await handlers["settings.change"]({ changes: { hoverOn: false } });
  expect([...browser.scripts.keys()]).toEqual([]);
  expect(browser.acts).toContain("stop 1");
  expect(events.at(-1)).toEqual({ kind: "settings" });
  await handlers["settings.change"]({ changes: { theme: "dark" } });
  expect([...browser.scripts.keys()]).toEqual([]);
  await handlers["settings.change"]({ changes: { hoverOn: true } });
  expect([...browser.scripts.keys()]).toEqual(["own mail.own.example"]);
  expect(browser.acts.at(-1)).toMatch(/^start 1 /);
});

it("switching hover cards off, which frozen tabs delay, answers with the settings changed meanwhile", async () => {
  const { handlers, browser } = await start();
  const frozen = deferred();
  vi.spyOn(browser.scripting(), "getRegisteredContentScripts").mockImplementationOnce(() => frozen.promise.then(() => []));
  const switching = handlers["settings.change"]({ changes: { hoverOn: false } });
  await eventually(async () => expect((await handlers["settings.read"]({})).hoverOn).toBe(false));
  await handlers["settings.change"]({ changes: { theme: "dark" } });
  frozen.resolve();
  expect(await switching).toMatchObject({ hoverOn: false, theme: "dark" });
});

it("the diagnostics keep the latest ten failures, without the texts of the errors", async () => {
  const { handlers, noteFailure, session } = await start();
  for (let count = 0; count < 12; count += 1) noteFailure(`message ${count}`, new TypeError("ana@acme.example"));
  noteFailure("last", "ana@acme.example");
  await eventually(async () => expect((await handlers["diagnostics.read"]({})).failures[0]?.message).toBe("last"));
  const { store, failures } = await handlers["diagnostics.read"]({});
  expect(store).toBeGreaterThan(0);
  expect(failures).toHaveLength(10);
  expect(failures.slice(0, 2).map(({ error }) => error)).toEqual(["string", "TypeError"]);
  expect(JSON.stringify([...session.values])).not.toContain("acme");
  session.values.set("failures", [{ at: "never" }]);
  expect((await handlers["diagnostics.read"]({})).failures).toEqual([]);
});
