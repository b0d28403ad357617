import { describe, expect, it, vi } from "vitest";
import type { JsonObject } from "../../model/json";
import { says, startConnected } from "../../../test/support/background";
import { asCaller, type CallerHandlers } from "../../../test/support/callers";
import { dayMs } from "../../model/time";
import { putAnswer as put } from "../../../test/support/put-answer";
import { useService } from "../../../test/support/use-service";

const service = await useService();
const acme = "acme.example";

const overview = (more: JsonObject = {}): JsonObject => ({
  details: { name: "Acme", domain: acme },
  buyingStage: "Consideration",
  icpScore: 71,
  intentSignals: ["Read prices"],
  tech: ["hubspot", "marketo"],
  ...more,
});
const decided = overview({
  buyingStage: "Decision",
  lifecycleStage: "Opportunity",
  icpScore: 79,
  intentSignals: [],
  tech: ["hubspot", "segment"],
});

async function start() {
  let shown = -1;
  const started = await startConnected(service.url, { showUnread: async (count) => void (shown = count) });
  const asked = asCaller(started.background.handlers);
  return {
    ...started,
    asked,
    scope: service.url,
    /** Looks the company up, with this answer, a day after the previous look-up. */
    async lookUp(answer: JsonObject, more: { domain?: string; private?: boolean } = {}) {
      const { domain = acme, private: isPrivate = false } = more;
      says(service, domain, answer);
      started.clock.now += dayMs;
      return asked["account.look-up"]({ domain, refresh: true, private: isPrivate });
    },
    badge: () => shown,
  };
}

const marks = (asked: CallerHandlers, key = acme) => asked["library.marks"]({ kind: "account", key });
const watch = (asked: CallerHandlers, key = acme, on = true) => asked["watch.set"]({ kind: "account", key, on, private: false });
const library = async (asked: CallerHandlers) => (await asked["library.read"]({})).library;

describe("the trail of an account", () => {
  it("begins with the first look-up, and has a dated step for each later one that differs", async () => {
    const { asked, clock, lookUp } = await start();
    await lookUp(overview());
    const since = clock.now;
    expect((await marks(asked)).trail).toEqual({ since, steps: [] });
    await lookUp(overview());
    expect((await marks(asked)).trail).toEqual({ since, steps: [] });
    await lookUp(decided);
    const step = {
      since: clock.now - dayMs,
      at: clock.now,
      stage: { from: "Consideration", to: "Decision" },
      lifecycle: { from: null, to: "Opportunity" },
      fit: { from: 71, to: 79 },
      newSignals: [],
      goneSignals: ["Read prices"],
      newTech: ["segment"],
      goneTech: ["marketo"],
    };
    expect((await marks(asked)).trail).toEqual({ since, steps: [step] });
    await lookUp(decided);
    await lookUp(overview());
    expect((await marks(asked)).trail).toMatchObject({ since, steps: [step, { stage: { from: "Decision", to: "Consideration" } }] });
  });

  it("is unchanged when its answer is opened again, and the library has its newest step", async () => {
    const { asked, clock, lookUp } = await start();
    await watch(asked);
    await lookUp(overview());
    await lookUp(decided);
    const { trail } = await marks(asked);
    clock.now += dayMs / 4;
    await asked["account.look-up"]({ domain: acme, refresh: false, private: false });
    await vi.waitFor(async () => expect((await marks(asked)).trail).toEqual(trail));
    expect((await library(asked)).accounts).toMatchObject([{ domain: acme, changes: trail?.steps[0] }]);
  });

  it("starts again after 'not found', and after another company's answer", async () => {
    const { asked, clock, lookUp } = await start();
    await lookUp(overview());
    await lookUp(overview({ details: { domain: "other.example" }, buyingStage: "Decision" }));
    expect((await marks(asked)).trail).toEqual({ since: clock.now, steps: [] });
    service.fail({ argument: acme, status: 404, times: 2 });
    clock.now += dayMs;
    await asked["account.look-up"]({ domain: acme, refresh: true, private: false });
    expect((await marks(asked)).trail).toBeNull();
    await lookUp(overview());
    expect((await marks(asked)).trail).toEqual({ since: clock.now, steps: [] });
  });

  it.each(["www.acme.example", "https://ACME.example/", "app.acme.example", null])(
    "goes on if the service writes the domain as %s",
    async (domain) => {
      const { asked, lookUp } = await start();
      await lookUp(overview());
      await lookUp({ ...decided, details: { name: "Acme", domain } });
      expect((await marks(asked)).trail?.steps).toMatchObject([{ stage: { to: "Decision" } }]);
      await lookUp(overview());
      expect((await marks(asked)).trail?.steps).toHaveLength(2);
    },
  );

  it("continues at the company's own domain when an answer is accepted", async () => {
    const { asked, clock, lookUp } = await start();
    await lookUp(overview());
    const since = clock.now;
    await lookUp(decided, { domain: "brand.example" });
    await asked["account.accept"]({ domain: "brand.example", answered: acme, host: null, private: false });
    expect((await marks(asked)).trail).toMatchObject({ since, steps: [{ stage: { from: "Consideration", to: "Decision" } }] });
  });

  it("is unchanged if the company's own domain was looked up after the accepted answer", async () => {
    const { asked, clock, lookUp } = await start();
    await lookUp(overview(), { domain: "brand.example" });
    await lookUp(decided);
    const at = clock.now;
    await asked["account.accept"]({ domain: "brand.example", answered: acme, host: null, private: false });
    expect((await marks(asked)).trail).toEqual({ since: at, steps: [] });
    expect(await asked["account.look-up"]({ domain: acme, refresh: false, private: false })).toMatchObject({
      sent: 0,
      answer: { account: { buyingStage: "Decision" }, freshness: { at } },
    });
    expect(await asked["data.counts"]({})).toMatchObject({ accounts: 1 });
  });

  it("continues from an answer of an older version, without the changes stored there", async () => {
    const started = await start();
    const { asked, store, scope, clock, lookUp } = started;
    const changes = { since: 1, stage: { from: "Awareness", to: "Consideration" }, fit: null, newSignals: [], newTech: [] };
    const at = clock.now;
    const answer = { id: `${scope} ${acme}`, kind: "account", key: acme, at, usedAt: at, data: overview(), withheld: [], changes };
    await store.write((transaction) => transaction.objectStore("accounts").put(answer));
    expect((await marks(asked)).trail).toBeNull();
    await watch(asked);
    expect((await library(asked)).accounts).toMatchObject([{ domain: acme, changes: null }]);
    await lookUp(decided);
    expect((await marks(asked)).trail).toMatchObject({ since: at, steps: [{ since: at }] });
  });

  it("is ignored if it is garbled, while the answer stays", async () => {
    const started = await start();
    await put(started, "accounts", acme);
    await started.store.write(async (transaction) => {
      const accounts = transaction.objectStore("accounts");
      const answer: unknown = await accounts.get(`${started.scope} ${acme}`);
      await accounts.put({ ...(answer as object), trail: { since: "yesterday" } });
    });
    expect((await marks(started.asked)).trail).toBeNull();
    expect(await started.asked["account.look-up"]({ domain: acme, refresh: false, private: false })).toMatchObject({ ok: true, sent: 0 });
  });

  it("has no step of a private window", async () => {
    const { asked, lookUp, badge } = await start();
    await watch(asked);
    await lookUp(overview());
    const before = await marks(asked);
    expect(await lookUp(decided, { private: true })).toMatchObject({ ok: true, sent: 1 });
    expect(await marks(asked)).toEqual(before);
    expect(badge()).toBe(0);
  });

  it("is exported and erased with its account", async () => {
    const { asked, clock, lookUp } = await start();
    await lookUp(overview());
    await lookUp(decided);
    const { data } = await asked["data.export"]({});
    expect(data["accounts"]).toMatchObject([{ key: acme, trail: { steps: [{ at: clock.now }] } }]);
    await asked["library.remove"]({ kind: "account", key: acme });
    await lookUp(overview());
    expect((await marks(asked)).trail).toEqual({ since: clock.now, steps: [] });
    await lookUp(decided);
    await asked["data.delete"]({ what: "accounts" });
    expect((await marks(asked)).trail).toBeNull();
  });
});

it("a watched domain has no changes from the answers about another company", async () => {
  const { asked, background, lookUp, badge } = await start();
  await watch(asked, "brand.example");
  await lookUp(overview(), { domain: "brand.example" });
  await lookUp(decided, { domain: "brand.example" });
  expect((await library(asked)).accounts).toMatchObject([{ domain: "brand.example", changes: null }]);
  await background.updateBadge();
  expect(badge()).toBe(0);
});

describe("unread changes of watched accounts", () => {
  const changedTwo = async () => {
    const started = await start();
    for (const key of [acme, "other.example", "still.example"]) await watch(started.asked, key);
    for (const [domain, after] of [
      [acme, decided],
      ["other.example", overview({ details: { domain: "other.example" }, icpScore: 3 })],
      ["still.example", overview({ details: { domain: "still.example" } })],
      ["unwatched.example", overview({ details: { domain: "unwatched.example" }, icpScore: 3 })],
    ] as const) {
      await started.lookUp(overview({ details: { domain } }), { domain });
      await started.lookUp(after, { domain });
    }
    await vi.waitFor(() => expect(started.badge()).toBe(2));
    return started;
  };
  const unread = async (asked: CallerHandlers) =>
    (await library(asked)).watched.filter((one) => one.unread !== undefined).map(({ key }) => key);

  it("are counted at the toolbar button until they are read, one by one or all", async () => {
    const { asked, badge } = await changedTwo();
    expect((await unread(asked)).toSorted()).toEqual([acme, "other.example"]);
    expect((await marks(asked)).unread).toBe(true);
    await asked["watch.seen"]({ subject: { kind: "account", key: acme }, private: true });
    expect((await marks(asked)).unread).toBe(true);
    await asked["watch.seen"]({ subject: { kind: "account", key: acme }, private: false });
    await vi.waitFor(() => expect(badge()).toBe(1));
    expect((await marks(asked)).unread).toBe(false);
    await asked["watch.seen"]({ subject: null, private: false });
    await vi.waitFor(() => expect(badge()).toBe(0));
    expect(await unread(asked)).toEqual([]);
  });

  it("stay if a later look-up changes nothing", async () => {
    const { asked, lookUp } = await changedTwo();
    await lookUp(decided);
    expect(await unread(asked)).toContain(acme);
  });

  it("are not counted once their account is erased or no longer watched, or under another service", async () => {
    const { asked, badge, lookUp } = await changedTwo();
    await asked["settings.change"]({ changes: { mode: "sample" } });
    await vi.waitFor(() => expect(badge()).toBe(0));
    await asked["settings.change"]({ changes: { mode: "service" } });
    await vi.waitFor(() => expect(badge()).toBe(2));
    await asked["library.remove"]({ kind: "account", key: acme });
    await vi.waitFor(() => expect(badge()).toBe(1));
    await lookUp(decided);
    expect(await unread(asked)).not.toContain(acme);
    await watch(asked, "other.example", false);
    await vi.waitFor(() => expect(badge()).toBe(0));
  });

  it("are not counted once a look-up starts the trail again", async () => {
    const { badge, lookUp } = await changedTwo();
    await lookUp(overview({ details: { domain: "company.example" } }));
    await vi.waitFor(() => expect(badge()).toBe(1));
  });

  it("are not counted once the account is past its retention", async () => {
    const { background, badge, clock } = await changedTwo();
    clock.now += 91 * dayMs;
    await background.updateBadge();
    expect(badge()).toBe(0);
  });

  it("are shown again by the next worker", async () => {
    const { begin, badge, store, scope } = await changedTwo();
    // Simulates a worker that ended between storing a change and showing the new number of unread changes.
    await store.write(async (transaction) => {
      const watched = transaction.objectStore("watched");
      const still: unknown = await watched.get(`${scope} account still.example`);
      await watched.put({ ...(still as object), unread: 1 });
    });
    await begin().updateBadge();
    expect(badge()).toBe(3);
  });

  it("are gone after everything is deleted", async () => {
    const { asked, badge } = await changedTwo();
    await asked["data.delete"]({ what: "everything" });
    await vi.waitFor(() => expect(badge()).toBe(0));
    expect((await library(asked)).watched).toEqual([]);
  });
});
