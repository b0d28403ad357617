import { describe, expect, it } from "vitest";
import { maxJudged, type Judgement } from "../../model/judgement";
import { dayMs } from "../../model/time";
import { search, startBackground } from "../../../test/support/background";
import { findAnswer, writeAnswer } from "../store/cache";

const domain = "northwind-robotics.example";
const address = `ingrid.solheim@${domain}`;

async function start(more: Parameters<typeof startBackground>[0] = {}) {
  const started = startBackground(more);
  await started.handlers["settings.change"]({ changes: { mode: "sample" } });
  const { handlers } = started;
  return {
    ...started,
    save: (key: string, judgement: Partial<Judgement>, isPrivate = false) =>
      handlers["judgement.save"]({
        kind: key.includes("@") ? "person" : "account",
        key,
        judgement,
        private: isPrivate,
      }),
    read: async (...keys: string[]) => {
      const subjects = keys.map((key) => ({ kind: key.includes("@") ? ("person" as const) : ("account" as const), key }));
      return (await handlers["judgement.read"]({ subjects })).judged;
    },
  };
}

describe("a judgement", () => {
  it("keeps the last value of each part, and announces each save to the panels", async () => {
    const { save, read, events } = await start();
    await Promise.all([save(domain, { verdict: "good", note: "one" }), save(domain, { verdict: "unfit", labels: ["two"] })]);
    expect(await read(domain)).toEqual([{ kind: "account", key: domain, verdict: "unfit", note: "one", labels: ["two"], leftOutBy: null }]);
    expect(events.filter(({ kind }) => kind === "judgement")).toHaveLength(2);
  });

  it("saved over a note of another window returns that note, and otherwise none", async () => {
    const { handlers } = await start();
    const note = (text: string, noteWas: string) =>
      handlers["judgement.save"]({ kind: "account", key: domain, judgement: { note: text }, noteWas, private: false });
    expect(await note("one", "")).toEqual({ outcome: "saved" });
    expect(await note("two", "")).toEqual({ outcome: "saved", replaced: "one" });
    expect(await note("two", "one")).toEqual({ outcome: "saved" });
    expect(await note("three", "two")).toEqual({ outcome: "saved" });
    // An emptied note leaves nothing to restore.
    await note("", "three");
    expect(await note("four", "three")).toEqual({ outcome: "saved" });
  });

  it("of a person is the same for the address in capitals", async () => {
    const { save, read } = await start();
    await save(address, { note: "met in Oslo" });
    expect(await read(address.toUpperCase())).toMatchObject([{ note: "met in Oslo" }]);
  });

  it("is deleted when all its parts are empty", async () => {
    const { save, read, handlers } = await start();
    await save(domain, { note: "x" });
    await save(domain, { note: "" });
    expect([await read(domain), (await handlers["data.counts"]({})).judgements]).toEqual([[], 0]);
  });

  it("is not written by a private window", async () => {
    const { save, read, events } = await start();
    expect(await save(domain, { verdict: "ours" }, true)).toEqual({ outcome: "private" });
    expect([await read(domain), events.filter(({ kind }) => kind === "judgement")]).toEqual([[], []]);
  });

  it("is refused beyond the limit, while others can still change", async () => {
    const { save, store } = await start();
    await save(domain, { verdict: "good" });
    await store.write(async (transaction) => {
      const judgements = transaction.objectStore("judgements");
      const [first] = await judgements.getAll();
      for (let index = 1; index < maxJudged; index += 1)
        await judgements.put({ ...(first as object), id: `sample account c${index}.example` });
    });
    expect(await save("one-more.example", { verdict: "good" })).toEqual({ outcome: "full" });
    expect(await save(domain, { verdict: "unfit" })).toEqual({ outcome: "saved" });
  });

  it("is deleted after its retention, or with all judgements", async () => {
    const { save, handlers, tidy, clock } = await start();
    await handlers["settings.change"]({ changes: { judgementsKeptDays: 10 } });
    await save(domain, { verdict: "good" });
    clock.now += 9 * dayMs;
    await tidy();
    expect(await handlers["data.counts"]({})).toMatchObject({ judgements: 1 });
    clock.now += 2 * dayMs;
    await tidy();
    expect(await handlers["data.counts"]({})).toMatchObject({ judgements: 0 });
    await save(domain, { verdict: "good" });
    await handlers["data.delete"]({ what: "judgements" });
    expect(await handlers["data.counts"]({})).toMatchObject({ judgements: 0 });
  });

  it("keeps its subject's answer when others are evicted", async () => {
    const { save, store, clock } = await start();
    await save("old.example", { note: "keep" });
    const answer = (key: string, at: number) => ({
      id: `sample ${key}`,
      kind: "not-found" as const,
      key,
      at,
      usedAt: at,
      data: null,
      withheld: [],
    });
    await store.write(async (transaction) => {
      for (const [index, key] of ["old.example", "older.example", "new.example"].entries())
        await writeAnswer(transaction, "accounts", answer(key, clock.now + index), 2);
    });
    const left = await store.read((transaction) =>
      Promise.all(["old", "older", "new"].map((name) => findAnswer(transaction, "accounts", `sample ${name}.example`))),
    );
    expect(left.map((found) => found?.key)).toEqual(["old.example", undefined, "new.example"]);
  });

  it("is in the export, and the library can be searched and filtered by it", async () => {
    const { save, handlers } = await start();
    await handlers["account.look-up"]({ domain, refresh: false, private: false });
    await handlers["account.look-up"]({ domain: "halden-automation.example", refresh: false, private: false });
    await save(domain, { verdict: "ours", note: "Renews in March", labels: ["Customer"] });
    const page = async (more: object) => {
      const { page: found } = await handlers["library.page"]({ find: "", only: null, from: 0, count: 25, ...more });
      return found.entries.map(({ key }) => key);
    };
    expect(await page({ find: "renews" })).toEqual([domain]);
    expect(await page({ find: "customer" })).toEqual([domain]);
    expect(await page({ judged: { verdict: "ours", label: null } })).toEqual([domain]);
    expect(await page({ judged: { verdict: "ours", label: "CUSTOMER" } })).toEqual([domain]);
    expect(await page({ judged: { verdict: "good", label: null } })).toEqual([]);
    expect((await handlers["data.export"]({})).data).toMatchObject({ judgements: [{ note: "Renews in March" }], leaveOut: [] });
  });

  it("remembers stage and fit as reported when the verdict was given", async () => {
    const { save, handlers } = await start();
    await handlers["account.look-up"]({ domain, refresh: false, private: false });
    await save(domain, { verdict: "good", labels: ["a", "B"] });
    await save("unknown.example", { verdict: "unfit", labels: ["b"] });
    await save(address, { verdict: "unfit" });
    const { judged, labels, howRight } = await handlers["judgement.summary"]({});
    expect([judged, labels]).toEqual([3, ["B", "a"]]);
    expect(howRight.total).toBe(2);
    expect(howRight.stages.map(({ counts }) => counts)).toEqual([
      [1, 0, 0, 0],
      [0, 0, 1, 0],
    ]);
    expect(howRight.stages[0]?.name).toEqual(expect.any(String));
  });

  it("remembers stage and fit of a search result that was not looked up", async () => {
    const { save, handlers, store, clock } = await start();
    const { search: found } = await search(handlers);
    const item = found.page?.list.find(({ icpScore }) => icpScore !== null);
    clock.now += 1000;
    await search(handlers, { filters: [{ field: "name", operator: "=", value: "nobody" }] });
    await save(item?.details.domain ?? "", { verdict: "good" });
    const records: unknown[] = await store.read((transaction) => transaction.objectStore("judgements").getAll());
    expect(records).toMatchObject([{ stage: item?.buyingStage, fit: item?.icpScore }]);
  });

  it.each([
    ["https://www.Acme.example/", "acme.example"],
    ["Müller.example", "xn--mller-kva.example"],
  ])("remembers stage and fit of a search result whose domain is written as %s", async (written, key) => {
    const { save, handlers, store } = await start();
    const { search: found } = await search(handlers);
    const page = JSON.stringify({ list: [{ details: { domain: written }, buyingStage: "Decision", icpScore: 71 }] });
    await store.write(async (transaction) => {
      const searches = transaction.objectStore("searches");
      await searches.put({ ...((await searches.get(found.id)) as object), page });
    });
    await save(key, { verdict: "good" });
    const records: unknown[] = await store.read((transaction) => transaction.objectStore("judgements").getAll());
    expect(records).toMatchObject([{ stage: "Decision", fit: 71 }]);
  });

  it("does not remember stage and fit of an answer past its retention", async () => {
    const { save, handlers, store, clock } = await start();
    await handlers["account.look-up"]({ domain, refresh: false, private: false });
    await handlers["settings.change"]({ changes: { accountsKeptDays: 10 } });
    clock.now += 11 * dayMs;
    await save(domain, { verdict: "good" });
    const records: unknown[] = await store.read((transaction) => transaction.objectStore("judgements").getAll());
    expect(records).toMatchObject([{ stage: null, fit: null }]);
  });
});

describe("leaving subjects out", () => {
  it("follows verdict and label, and for people also those of their company", async () => {
    const { save, read, handlers } = await start();
    await save(domain, { verdict: "ours" });
    await save("b.example", { labels: ["Do not contact"] });
    await save("c.example", { verdict: "unfit" });
    const by = async () => (await read(domain, address, "b.example", "c.example")).map(({ key, leftOutBy }) => [key, leftOutBy]);
    expect(await by()).toEqual([
      [domain, "verdict"],
      [address, "verdict"],
      ["b.example", null],
      ["c.example", null],
    ]);
    await handlers["settings.change"]({
      changes: { leaveOutOurs: false, leaveOutNotFit: true, leaveOutLabels: "vip, do not contact" },
    });
    expect(await by()).toEqual([
      [domain, null],
      ["b.example", "label"],
      ["c.example", "verdict"],
    ]);
  });

  it.each([
    ["iptal", "İptal"],
    ["Cafe\u0301", "Café"],
  ])("by the label %s includes a company with the label %s", async (wanted, label) => {
    const { save, read, handlers } = await start();
    await save(domain, { labels: [label] });
    await handlers["settings.change"]({ changes: { leaveOutLabels: wanted } });
    expect(await read(domain)).toMatchObject([{ leftOutBy: "label" }]);
  });

  it("reads each company of a pasted list once, and reports entries without a company", async () => {
    const { handlers, read } = await start();
    const saved = await handlers["leave-out.save"]({
      text: `https://www.acme.example/about\nAcme Inc\n${address}; acme.example\ngmail.com, x@gmail.com\nco.uk`,
      private: false,
    });
    expect(saved).toEqual({ ok: true, domains: ["acme.example", domain], unread: ["Acme Inc", "gmail.com", "x@gmail.com", "co.uk"] });
    expect(await handlers["leave-out.read"]({})).toEqual({ domains: ["acme.example", domain], managed: 0 });
    expect((await read("shop.acme.example", address, "other.example")).map(({ leftOutBy }) => leftOutBy)).toEqual(["list", "list"]);
    expect(await handlers["data.counts"]({})).toMatchObject({ leaveOut: 2 });
    await handlers["leave-out.save"]({ text: "", private: false });
    expect(await handlers["leave-out.read"]({})).toMatchObject({ domains: [] });
  });

  it("reads every company of a long list divided by spaces", async () => {
    const { handlers } = await start();
    const many = Array.from({ length: 3500 }, (_none, index) => `${"c".repeat(50)}${index}.example`);
    const saved = await handlers["leave-out.save"]({ text: many.join(" "), private: false });
    expect(saved).toMatchObject({ ok: true, domains: { length: many.length }, unread: [] });
  });

  it("keeps the list as it was if the new one is too long, or from a private window", async () => {
    const { handlers } = await start();
    await handlers["leave-out.save"]({ text: "acme.example", private: false });
    const many = Array.from({ length: 10_001 }, (_none, index) => `c${index}.example`).join("\n");
    expect(await handlers["leave-out.save"]({ text: many, private: false })).toEqual({ ok: false, reason: "too-many" });
    expect(await handlers["leave-out.save"]({ text: "", private: true })).toEqual({ ok: false, reason: "private" });
    expect(await handlers["leave-out.read"]({})).toMatchObject({ domains: ["acme.example"] });
  });

  it.each([["acme.example"], [{ 0: "acme.example" }], [Array.from({ length: 10_001 }, () => "acme.example")]])(
    "ignores and reports a policy that is not a list of domains",
    async (leaveOut) => {
      const { handlers, read } = await start({ readManaged: () => Promise.resolve({ leaveOut }) });
      expect(await read("acme.example")).toEqual([]);
      expect((await handlers["settings.read"]({})).policy).toEqual({ ignored: ["leaveOut"] });
    },
  );

  it("follows the organisation's list, which no page receives", async () => {
    const leaveOut = ["https://Customer.example/", "not a domain", 7];
    const { handlers, read } = await start({ readManaged: () => Promise.resolve({ leaveOut }) });
    expect(await read("eu.customer.example")).toMatchObject([{ leftOutBy: "policy", verdict: null }]);
    expect(await handlers["leave-out.read"]({})).toEqual({ domains: [], managed: 1 });
    const { policy } = await handlers["settings.read"]({});
    expect(policy).toEqual({ ignored: ["leaveOut[1]", "leaveOut[2]"] });
  });
});
