import { describe, expect, it, vi } from "vitest";
import type { BackgroundPorts } from "./background";
import { readSuffixList } from "../../modules/public-suffixes/list";
import { useService } from "../../test/support/use-service";
import { lookUp, openTab, startBackground, startConnected } from "../../test/support/background";
import { asCaller, popup, type CallerHandlers } from "../../test/support/callers";
import { dayMs } from "../model/time";
import { memoryHome } from "../../test/support/memory";
import { eventually } from "../../test/support/eventually";
import { noCounts } from "../../test/support/no-counts";
import { readLeft } from "../../test/support/panel-left";

const service = await useService();
const flagship = "northwind-robotics.example";
const connected = (more: Partial<BackgroundPorts> = {}) => startConnected(service.url, more);
const log = (handlers: CallerHandlers) => handlers["activity.read"]({ operation: null, outcome: "all", limit: 100 });
const used = async (handlers: CallerHandlers) => (await handlers["usage.read"]({})).lookups.used;

describe("a look-up", () => {
  it("asks the service once and then answers from the store", async () => {
    const { handlers, clock } = await connected();
    const first = await lookUp(handlers);
    expect(first).toMatchObject({
      ok: true,
      sent: 1,
      answer: { kind: "account", domain: flagship, stored: true, freshness: { at: clock.now, fresh: true } },
    });
    expect(await lookUp(handlers)).toMatchObject({ ok: true, sent: 0 });
    expect(service.requests).toHaveLength(1);
    expect(await used(handlers)).toBe(1);
  });

  it("sends one request for many simultaneous calls", async () => {
    const { handlers } = await connected();
    const answers = await Promise.all(Array.from({ length: 50 }, () => lookUp(handlers)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(service.requests).toHaveLength(1);
  });

  it("asks again when the stored answer is no longer fresh, or on refresh", async () => {
    const { handlers, clock } = await connected();
    await lookUp(handlers);
    clock.now += 7 * dayMs;
    await lookUp(handlers);
    await lookUp(handlers, flagship, { refresh: true });
    expect(service.requests).toHaveLength(3);
  });

  it("answers with the stored copy and its time when the service fails", async () => {
    const { handlers, clock } = await connected();
    await lookUp(handlers);
    clock.now += 12 * dayMs;
    service.fail({ status: 503 });
    expect(await lookUp(handlers)).toMatchObject({
      ok: false,
      problem: { kind: "service-failed", status: 503, tries: 2 },
      stored: { kind: "account", freshness: { at: clock.now - 12 * dayMs, fresh: false } },
      sent: 2,
    });
  });

  it("falls back to the company search on a 404, and both are counted and logged", async () => {
    const { handlers } = await connected();
    expect(await lookUp(handlers, "known-only.example")).toMatchObject({ ok: true, sent: 2, answer: { kind: "known-company" } });
    expect((await log(handlers)).lines.map(({ operation, reason, outcome }) => [operation, reason, outcome])).toEqual([
      ["company-search", "fallback", "found"],
      ["account-overview", "look-up", "not-found"],
    ]);
    expect(await used(handlers)).toBe(2);
  });

  it.each([
    ["a gateway's JSON", { json: { message: "The route could not be found." } }],
    ["an empty body", { text: "" }],
  ])("keeps the stored account if another server answers 404: %s", async (_name, body) => {
    const { handlers } = await connected();
    await lookUp(handlers);
    service.fail({ status: 404, body });
    expect(await lookUp(handlers, flagship, { refresh: true })).toMatchObject({
      ok: false,
      problem: { kind: "not-the-interface", status: 404 },
      stored: { kind: "account" },
    });
    expect((await openTab(handlers, `https://${flagship}/`)).storedAccount).toMatchObject({ kind: "account" });
    expect(await lookUp(handlers, "unknown.example")).toMatchObject({ ok: true, answer: { kind: "not-found" } });
  });

  it("renews a stored company if only the overview's 404 may come from another server", async () => {
    const { handlers } = await connected();
    await lookUp(handlers, "known-only.example");
    service.fail({ operation: "account-overview", status: 404, body: { text: "" } });
    expect(await lookUp(handlers, "known-only.example", { refresh: true })).toMatchObject({
      ok: true,
      sent: 2,
      answer: { kind: "known-company", stored: true },
    });
  });

  it.each([403, 405])("stores 'not found' if the service refuses the company search with %s", async (status) => {
    const { handlers } = await connected();
    service.fail({ operation: "company-search", status });
    expect(await lookUp(handlers, "nobody-knows.example")).toMatchObject({
      ok: true,
      sent: 2,
      answer: { kind: "not-found", fallback: null },
    });
    expect(await lookUp(handlers, "nobody-knows.example")).toMatchObject({ ok: true, sent: 0, answer: { kind: "not-found" } });
  });

  it.each([
    ["the service refuses the company search with 403", { status: 403 }],
    ["the service refuses the company search with 405", { status: 405 }],
    ["another server answers the company search with 404", { status: 404, body: { json: { message: "No route." } } }],
  ])("keeps a stored company if %s", async (_case, fault) => {
    const { handlers } = await connected();
    const { status } = fault;
    await lookUp(handlers, "known-only.example");
    service.fail({ operation: "company-search", ...fault });
    const refreshed = await lookUp(handlers, "known-only.example", { refresh: true });
    expect(refreshed).toMatchObject({ ok: true, answer: { kind: "not-found", fallback: { status }, stored: false } });
    expect(await lookUp(handlers, "known-only.example")).toMatchObject({ ok: true, sent: 0, answer: { kind: "known-company" } });
  });

  it("shows a company search's answer about another domain as the closest result, not as a match", async () => {
    const { handlers } = await connected();
    expect(await lookUp(handlers, "nwr-portal.example")).toMatchObject({
      ok: true,
      answer: { kind: "not-found", closest: { domain: flagship } },
    });
  });

  it("remembers 'not found' for a day", async () => {
    const { handlers, clock } = await connected();
    await lookUp(handlers, "nobody-knows.example");
    clock.now += dayMs - 1;
    expect(await lookUp(handlers, "nobody-knows.example")).toMatchObject({ ok: true, sent: 0, answer: { kind: "not-found" } });
    clock.now += 1;
    expect(await lookUp(handlers, "nobody-knows.example")).toMatchObject({ sent: 2 });
  });

  it("does not accept a company search's row about a subdomain as a match", async () => {
    const { handlers } = await connected();
    const row = { name: "Acme Europe", domain: "eu.acme.example" };
    service.fail({ operation: "company-search", body: { json: { version: "2", status: "success", data: row } } });
    expect(await lookUp(handlers, "acme.example")).toMatchObject({ answer: { kind: "not-found", closest: { domain: "eu.acme.example" } } });
  });

  it("is not repeated after the user withdraws consent", async () => {
    const { handlers } = await connected({ random: () => 0 });
    service.fail({ status: 503 });
    const waiting = lookUp(handlers);
    await eventually(() => expect(service.requests).toHaveLength(1));
    await handlers["consent.set"]({ domains: false, emails: false });
    expect(await waiting).toMatchObject({ problem: { kind: "cancelled" }, sent: 1 });
    expect(service.requests).toHaveLength(1);
  });

  it("does not remember 'not found' if the company search failed, and returns the reason", async () => {
    const { handlers } = await connected();
    service.fail({ operation: "company-search", status: 500, times: 1 });
    expect(await lookUp(handlers, "nobody-knows.example")).toMatchObject({
      answer: { kind: "not-found", stored: false, fallback: { kind: "service-failed", status: 500 } },
    });
    expect(await lookUp(handlers, "nobody-knows.example")).toMatchObject({ sent: 2 });
  });

  it("marks an answer for another domain, until the user accepts it", async () => {
    const { handlers } = await connected();
    const domain = "alias-portal.example";
    expect(await lookUp(handlers, domain)).toMatchObject({ answer: { kind: "other-company", domain, answered: flagship } });
    await handlers["account.accept"]({ domain, answered: flagship, host: `www.${domain}`, private: false });
    expect(await openTab(handlers, `https://www.${domain}/`)).toMatchObject({
      subject: { kind: "company", domain: flagship, remembered: true },
      storedAccount: { kind: "account", domain: flagship },
    });
    expect(service.requests).toHaveLength(1);
  });

  it("can be stopped for all callers that wait for it", async () => {
    const { handlers } = await connected();
    service.fail({ hang: true });
    const waiting = [lookUp(handlers), lookUp(handlers)];
    await eventually(() => expect(service.requests).toHaveLength(1));
    await handlers["look-up.stop"]({ key: flagship });
    for (const answer of await Promise.all(waiting)) expect(answer).toMatchObject({ ok: false, problem: { kind: "cancelled" } });
    expect((await log(handlers)).lines).toMatchObject([{ outcome: "cancelled" }]);
  });

  it("keeps IP addresses and visitor ids off the disk, and shows them until the session ends", async () => {
    const { handlers, session } = await connected();
    const person = () => handlers["person.look-up"]({ address: `ingrid.solheim@${flagship}`, refresh: false, private: false });
    const first = await person();
    if (!first.ok || first.answer.kind !== "person") throw new Error("no person");
    const { ips, visitors } = first.answer.person;
    expect([ips.length, visitors.length].every((count) => count > 0)).toBe(true);
    const exported = JSON.stringify(await handlers["data.export"]({}));
    for (const identifier of [...ips, ...visitors]) expect(exported).not.toContain(identifier);
    expect(await person()).toMatchObject({ sent: 0, answer: { person: { ips, visitors }, raw: { withheld: [] } } });
    session.values.clear();
    expect(await person()).toMatchObject({ answer: { person: { ips: [], visitors: [] }, raw: { withheld: ["/visitors", "/ips"] } } });
  });

  it("stores and logs nothing of a private window, but counts the request", async () => {
    const { handlers } = await connected();
    expect(await lookUp(handlers, flagship, { private: true })).toMatchObject({ ok: true, sent: 1, answer: { stored: false } });
    expect(await handlers["data.counts"]({})).toEqual(noCounts);
    expect(await used(handlers)).toBe(1);
    expect(await handlers["connection.read"]({})).toMatchObject({ lastAnswer: null });
  });

  it("of an internal address, mailbox provider or public suffix is refused", async () => {
    const { handlers } = await connected();
    for (const domain of ["intranet.local", "localhost", "10.0.0.1", "gmail.com", "github.io"]) {
      expect(await lookUp(handlers, domain)).toMatchObject({ ok: false, problem: { kind: "bad-request" }, sent: 0 });
    }
    expect(service.requests).toHaveLength(0);
  });
});

describe("nothing is sent", () => {
  const expectRefused = async (handlers: CallerHandlers, kind: string) => {
    expect(await lookUp(handlers)).toMatchObject({ ok: false, problem: { kind, tries: 0 }, sent: 0 });
    expect((await openTab(handlers, `https://${flagship}/`)).obstacle).toMatchObject({ kind });
    expect(service.requests).toHaveLength(0);
    expect(await used(handlers)).toBe(0);
  };

  it("without a key", async () => {
    const { handlers } = startBackground();
    await expectRefused(handlers, "no-key");
  });

  it("without consent, which e-mail addresses need separately", async () => {
    const { handlers } = await connected();
    await handlers["consent.set"]({ domains: true, emails: false });
    expect(await handlers["person.look-up"]({ address: `a@${flagship}`, refresh: false, private: false })).toMatchObject({
      problem: { kind: "no-consent" },
    });
    await handlers["consent.set"]({ domains: false, emails: false });
    await expectRefused(handlers, "no-consent");
  });

  it("without the browser's access to the host", async () => {
    const { handlers } = await connected({ hasAccess: () => Promise.resolve(false) });
    await expectRefused(handlers, "no-access");
  });

  it("past the cap", async () => {
    const { handlers } = await connected();
    await handlers["settings.change"]({ changes: { capLookups: 0 } });
    await expectRefused(handlers, "cap-reached");
  });

  it("during a pause that the service asked for, even from a new worker", async () => {
    const { handlers, restart, clock } = await connected();
    service.fail({ status: 429, retryAfter: 30, times: 1 });
    expect(await lookUp(handlers)).toMatchObject({
      problem: { kind: "rate-limited", waitSeconds: 30, until: clock.now + 30_000 },
      sent: 1,
    });
    expect(await lookUp(restart(), "verdantacre.example")).toMatchObject({ problem: { kind: "rate-limited" }, sent: 0 });
    clock.now += 30_000;
    expect(await lookUp(handlers)).toMatchObject({ ok: true });
    expect(service.requests).toHaveLength(2);
  });

  it("to a remote service while the browser is offline", async () => {
    const { handlers } = startBackground({ isOnline: () => false });
    await handlers["consent.set"]({ domains: true, emails: true });
    await handlers["connection.save"]({ address: "https://api.example", key: "a-key-of-some-length", keeping: "device" });
    await expectRefused(handlers, "offline");
  });

  it("when the popup opens", async () => {
    const { handlers } = await connected();
    expect(await openTab(handlers, `https://app.eu.${flagship}/`)).toMatchObject({
      subject: { domain: flagship, host: `app.eu.${flagship}` },
      obstacle: null,
    });
    expect(service.requests).toHaveLength(0);
  });
});

describe("the worker's death", () => {
  it("loses nothing that was stored, and leaves the open request logged as unknown", async () => {
    const { handlers, restart } = await connected();
    await lookUp(handlers);
    service.fail({ hang: true, times: 1 });
    void lookUp(handlers, "verdantacre.example");
    await eventually(() => expect(service.requests).toHaveLength(2));
    const next = restart();
    expect(await lookUp(next)).toMatchObject({ ok: true, sent: 0 });
    expect(await lookUp(next, "verdantacre.example")).toMatchObject({ ok: true, sent: 1 });
    expect((await log(next)).lines.map(({ argument, outcome }) => [argument, outcome])).toEqual([
      ["verdantacre.example", "found"],
      ["verdantacre.example", "unknown"],
      [flagship, "found"],
    ]);
  });
});

describe("a cached answer", () => {
  const home = memoryHome();

  /** Returns the modes of the transactions opened during an action. */
  async function transactionsOf(act: () => Promise<unknown>): Promise<string[]> {
    const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
    await act();
    const isOurs = (call: number) => {
      const database: unknown = opened.mock.contexts[call];
      return database instanceof IDBDatabase && database.name === home.database;
    };
    const modes = opened.mock.calls.flatMap(([, mode], call) => (isOurs(call) ? [mode ?? "readonly"] : []));
    opened.mockRestore();
    return modes;
  }

  it("takes one read of the database, and nothing else", async () => {
    const { handlers } = await connected({ home });
    await lookUp(handlers);
    // Waits until the writes that follow the answer have ended.
    await expect.poll(() => transactionsOf(() => new Promise((resolve) => setTimeout(resolve, 20)))).toEqual([]);
    expect(await transactionsOf(() => lookUp(handlers))).toEqual(["readonly"]);
    const open = () => openTab(handlers, `https://${flagship}/`);
    // Each worker also reads the enabled sites once.
    expect(await transactionsOf(open)).toEqual(["readonly", "readonly"]);
    expect(await transactionsOf(open)).toEqual(["readonly"]);
  });

  it("comes without the raw answer, which is read on request", async () => {
    const { handlers } = await connected();
    await lookUp(handlers);
    expect(await lookUp(handlers)).toMatchObject({ answer: { raw: null } });
    const { raw } = await handlers["account.raw"]({ domain: flagship });
    expect(raw).toMatchObject({ data: { details: { name: "Northwind Robotics" } }, withheld: [] });
    expect(await handlers["account.raw"]({ domain: "nobody.example" })).toEqual({ raw: null });
  });
});

describe("the public suffix list", () => {
  const counted = () => {
    const reads = { count: 0 };
    const loadSuffixes = async () => {
      reads.count += 1;
      return readSuffixList();
    };
    return { reads, loadSuffixes };
  };

  it("is not read for messages without a host", async () => {
    const { reads, loadSuffixes } = counted();
    const { handlers } = await connected({ loadSuffixes });
    await handlers["settings.read"]({});
    await handlers["usage.read"]({});
    await handlers["connection.read"]({});
    await handlers["data.counts"]({});
    await log(handlers);
    expect(reads.count).toBe(0);
  });

  it("is read once per worker", async () => {
    const { reads, loadSuffixes } = counted();
    const { handlers } = await connected({ loadSuffixes });
    await Promise.all([lookUp(handlers), lookUp(handlers, "known-only.example"), handlers["connection.test"]({})]);
    await lookUp(handlers);
    expect(reads.count).toBe(1);
  });

  it("that cannot be read fails the look-up without a request, and is read again for the next one", async () => {
    const loadSuffixes = vi.fn(() => Promise.resolve(readSuffixList()));
    loadSuffixes.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const { handlers } = await connected({ loadSuffixes });
    await expect(lookUp(handlers)).rejects.toThrow("Failed to fetch");
    expect(service.requests).toHaveLength(0);
    expect(await lookUp(handlers)).toMatchObject({ ok: true, sent: 1 });
  });
});

describe("the log", () => {
  it("shows a request of a dead worker as unknown on the next read", async () => {
    const { handlers, restart } = await connected();
    service.fail({ hang: true, times: 1 });
    void lookUp(handlers);
    await eventually(() => expect(service.requests).toHaveLength(1));
    expect((await log(restart())).lines).toMatchObject([{ outcome: "unknown", duration: null }]);
  });
});

it.each(["data:text/html,x", "about:blank", "file:///tmp/x.html"])(
  "the panel shows its look-up view for a page without an origin: %s",
  async (url) => {
    const { handlers, background } = await connected();
    await background.showInPanel(1, { kind: "tab", url, title: "" });
    expect(await readLeft(handlers, 1)).toMatchObject({ asked: null, route: "#/lookup" });
  },
);

it.each(["https://github.com/acme", "https://github.com/"])(
  "the panel refuses a tab of a shared site, as the popup does: %s",
  async (url) => {
    const { handlers, background } = await connected();
    await background.showInPanel(1, { kind: "tab", url, title: "" });
    const { asked } = await readLeft(handlers, 1);
    expect(asked).toBe("https://github.com/-");
    const opened = await handlers["subject.open"]({ source: { kind: "text", text: asked ?? "" } });
    expect(opened.subject).toEqual({ kind: "shared-host", host: "github.com", domain: "github.com" });
  },
);

it("no site is switched on or added from a private window", async () => {
  const { background } = startBackground();
  const page = asCaller(background.handlers, { ...popup, private: true });
  await page["sites.want"]({ ids: ["gmail"] });
  expect(await page["site.add"]({ protocol: "https", host: "crm.acme.example", kind: "crm" })).toEqual({ ok: false, fault: "private" });
  expect((await page["sites.read"]({})).sites.filter(({ wanted, own }) => wanted || own)).toEqual([]);
});
