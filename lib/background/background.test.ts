import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import type { BackgroundPorts } from "./background";
import type { Input } from "../messages/messages";
import { readSuffixList } from "../../modules/public-suffixes/list";
import { sampleKey, startService } from "../../test/service/service";
import type { LocalService } from "../../test/service/service";
import { connect, startBackground, startConnected } from "../../test/support/background";
import type { Asked } from "../../test/support/callers";
import { day } from "../../test/support/memory";

let service: LocalService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());
beforeEach(() => service.reset());

const flagship = "northwind-robotics.example";
const connected = (more: Partial<BackgroundPorts> = {}) => startConnected(service.url, more);

const lookUp = (handlers: Asked, domain = flagship, more: Partial<Input<"account.look-up">> = {}) =>
  handlers["account.look-up"]({ domain, refresh: false, private: false, ...more });
const openTab = (handlers: Asked, url: string) => handlers["subject.open"]({ source: { kind: "tab", url, title: "" } });
const log = (handlers: Asked) => handlers["activity.read"]({ operation: null, outcome: "all", limit: 100 });
const used = async (handlers: Asked) => (await handlers["usage.read"]({})).lookups.used;

describe("a look-up", () => {
  it("asks the service once and then answers from the store", async () => {
    const { handlers } = await connected();
    const first = await lookUp(handlers);
    expect(first).toMatchObject({
      ok: true,
      sent: 1,
      answer: { kind: "account", domain: flagship, stored: true, freshness: { fresh: true, age: 0 } },
    });
    expect(await lookUp(handlers)).toMatchObject({ ok: true, sent: 0 });
    expect(service.requests).toHaveLength(1);
    expect(await used(handlers)).toBe(1);
  });

  it("is one request for many who ask at once", async () => {
    const { handlers } = await connected();
    const answers = await Promise.all(Array.from({ length: 50 }, () => lookUp(handlers)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(service.requests).toHaveLength(1);
  });

  it("asks again when the stored answer is no longer fresh, or on refresh", async () => {
    const { handlers, clock } = await connected();
    await lookUp(handlers);
    clock.now += 7 * day;
    await lookUp(handlers);
    await lookUp(handlers, flagship, { refresh: true });
    expect(service.requests).toHaveLength(3);
  });

  it("answers with the stored copy and its age when the service fails", async () => {
    const { handlers, clock } = await connected();
    await lookUp(handlers);
    clock.now += 12 * day;
    service.fail({ status: 503 });
    expect(await lookUp(handlers)).toMatchObject({
      ok: false,
      problem: { kind: "service-failed", status: 503, tries: 2 },
      stored: { kind: "account", freshness: { age: 12 * day, fresh: false } },
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

  it("shows a company search's answer as a match only for the domain asked for, else as the closest result", async () => {
    const { handlers } = await connected();
    expect(await lookUp(handlers, "nwr-portal.example")).toMatchObject({
      ok: true,
      answer: { kind: "not-found", closest: { domain: flagship } },
    });
  });

  it("remembers 'not found' for a day", async () => {
    const { handlers, clock } = await connected();
    await lookUp(handlers, "nobody-knows.example");
    clock.now += day - 1;
    expect(await lookUp(handlers, "nobody-knows.example")).toMatchObject({ ok: true, sent: 0, answer: { kind: "not-found" } });
    clock.now += 1;
    expect(await lookUp(handlers, "nobody-knows.example")).toMatchObject({ sent: 2 });
  });

  it("takes a row of the company search for a match only if it names exactly this domain", async () => {
    const { handlers } = await connected();
    const row = { name: "Acme Europe", domain: "eu.acme.example" };
    service.fail({ operation: "company-search", body: { json: { version: "2", status: "success", data: row } } });
    expect(await lookUp(handlers, "acme.example")).toMatchObject({ answer: { kind: "not-found", closest: { domain: "eu.acme.example" } } });
  });

  it("does not repeat by itself what the person no longer agrees to", async () => {
    const { handlers } = await connected({ random: () => 0 });
    service.fail({ status: 503 });
    const waiting = lookUp(handlers);
    await vi.waitFor(() => expect(service.requests).toHaveLength(1));
    await handlers["consent.set"]({ domains: false, emails: false });
    expect(await waiting).toMatchObject({ problem: { kind: "cancelled" }, sent: 1 });
    expect(service.requests).toHaveLength(1);
  });

  it("does not remember 'not found' when the company search failed, and tells why", async () => {
    const { handlers } = await connected();
    service.fail({ operation: "company-search", status: 500, times: 1 });
    expect(await lookUp(handlers, "nobody-knows.example")).toMatchObject({
      answer: { kind: "not-found", stored: false, fallback: { kind: "service-failed", status: 500 } },
    });
    expect(await lookUp(handlers, "nobody-knows.example")).toMatchObject({ sent: 2 });
  });

  it("tells an answer for another domain apart, until the person accepts it", async () => {
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

  it("can be stopped, for all who wait for it", async () => {
    const { handlers } = await connected();
    service.fail({ hang: true });
    const waiting = [lookUp(handlers), lookUp(handlers)];
    await vi.waitFor(() => expect(service.requests).toHaveLength(1));
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

  it("never stores or logs anything of a private window, but counts", async () => {
    const { handlers } = await connected();
    expect(await lookUp(handlers, flagship, { private: true })).toMatchObject({ ok: true, sent: 1, answer: { stored: false } });
    expect(await handlers["data.counts"]({})).toEqual({
      accounts: 0,
      people: 0,
      hosts: 0,
      activity: 0,
      searches: 0,
      filterSets: 0,
      watched: 0,
    });
    expect(await used(handlers)).toBe(1);
    expect(await handlers["connection.read"]({})).toMatchObject({ lastAnswer: null });
  });

  it("of an internal address is refused whoever asks", async () => {
    const { handlers } = await connected();
    for (const domain of ["intranet.local", "localhost", "10.0.0.1", "gmail.com", "github.io"]) {
      expect(await lookUp(handlers, domain)).toMatchObject({ ok: false, problem: { kind: "bad-request" }, sent: 0 });
    }
    expect(service.requests).toHaveLength(0);
  });
});

describe("nothing is sent", () => {
  const expectRefused = async (handlers: Asked, kind: string) => {
    expect(await lookUp(handlers)).toMatchObject({ ok: false, problem: { kind, tries: 0 }, sent: 0 });
    expect((await openTab(handlers, `https://${flagship}/`)).obstacle).toMatchObject({ kind });
    expect(service.requests).toHaveLength(0);
    expect(await used(handlers)).toBe(0);
  };

  it("without a key", async () => {
    const { handlers } = startBackground();
    await expectRefused(handlers, "no-key");
  });

  it("without consent, and e-mail addresses have a consent of their own", async () => {
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

  it("while the service asked for a pause, in any tab, over the worker's death", async () => {
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

  it("to a service on the person's network when the browser is offline", async () => {
    const { handlers } = startBackground({ isOnline: () => false });
    await handlers["consent.set"]({ domains: true, emails: true });
    await handlers["connection.save"]({ address: "https://api.example", key: "a-key-of-some-length", keeping: "device" });
    await expectRefused(handlers, "offline");
  });

  it("when the popup opens: it only reads", async () => {
    const { handlers } = await connected();
    expect(await openTab(handlers, `https://app.eu.${flagship}/`)).toMatchObject({
      subject: { domain: flagship, host: `app.eu.${flagship}` },
      obstacle: null,
    });
    expect(service.requests).toHaveLength(0);
  });
});

describe("the worker's death", () => {
  it("loses nothing that was stored, and calls the open request unknown", async () => {
    const { handlers, restart } = await connected();
    await lookUp(handlers);
    service.fail({ hang: true, times: 1 });
    void lookUp(handlers, "verdantacre.example");
    await vi.waitFor(() => expect(service.requests).toHaveLength(2));
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

describe("what was deleted", () => {
  it("is not brought back by a look-up under way", async () => {
    const { handlers, session } = await connected();
    service.fail({ delay: 200 });
    const waiting = lookUp(handlers);
    await vi.waitFor(() => expect(service.requests).toHaveLength(1));
    await handlers["data.delete"]({ what: "everything" });
    expect(await waiting).toMatchObject({ ok: false, problem: { kind: "cancelled" } });
    expect(await handlers["data.counts"]({})).toEqual({
      accounts: 0,
      people: 0,
      hosts: 0,
      activity: 0,
      searches: 0,
      filterSets: 0,
      watched: 0,
    });
    expect(await handlers["connection.read"]({})).toMatchObject({ address: "", key: null, lastAnswer: null });
    expect(session.values.size).toBe(0);
  });

  it("takes the identifiers in session storage along", async () => {
    const { handlers, session } = await connected();
    await handlers["person.look-up"]({ address: `ingrid.solheim@${flagship}`, refresh: false, private: false });
    expect([...session.values.keys()].join()).toContain("identifiers people");
    await handlers["data.delete"]({ what: "people" });
    expect(session.values.size).toBe(0);
  });

  it("gives the browser's access to the host back, as does another host's address", async () => {
    const dropped: string[] = [];
    const dropAccess = async (pattern: string) => void dropped.push(pattern);
    const { handlers } = await connected({ dropAccess });
    await handlers["connection.save"]({ address: "https://api.example", key: "a-key-of-some-length", keeping: "device" });
    await handlers["connection.save"]({ address: "https://api.example/v2", key: null, keeping: "device" });
    await handlers["data.delete"]({ what: "everything" });
    expect(dropped).toEqual(["http://127.0.0.1/*", "https://api.example/*"]);
  });
});

describe("a cached answer", () => {
  /** Returns the modes of the transactions opened during an action. */
  async function transactionsOf(act: () => Promise<unknown>): Promise<string[]> {
    const opened = vi.spyOn(IDBDatabase.prototype, "transaction");
    await act();
    const modes = opened.mock.calls.map(([, mode]) => mode ?? "readonly");
    opened.mockRestore();
    return modes;
  }

  it("takes one read of the database, and nothing else", async () => {
    const { handlers } = await connected();
    await lookUp(handlers);
    // Any write that follows from the answer is made separately.
    await expect.poll(() => transactionsOf(() => new Promise((resolve) => setTimeout(resolve, 20)))).toEqual([]);
    expect(await transactionsOf(() => lookUp(handlers))).toEqual(["readonly"]);
    const open = () => openTab(handlers, `https://${flagship}/`);
    // Each worker also reads the enabled sites once.
    expect(await transactionsOf(open)).toEqual(["readonly", "readonly"]);
    expect(await transactionsOf(open)).toEqual(["readonly"]);
  });

  it("comes without the raw answer, which is read when it is asked for", async () => {
    const { handlers } = await connected();
    await lookUp(handlers);
    expect(await lookUp(handlers)).toMatchObject({ answer: { raw: null } });
    const { raw } = await handlers["account.raw"]({ domain: flagship });
    expect(raw).toMatchObject({ data: { details: { name: "Northwind Robotics" } }, withheld: [] });
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

  it("is not read for what places no host", async () => {
    const { reads, loadSuffixes } = counted();
    const { handlers } = await connected({ loadSuffixes });
    await handlers["settings.read"]({});
    await handlers["usage.read"]({});
    await handlers["connection.read"]({});
    await handlers["data.counts"]({});
    await log(handlers);
    expect(reads.count).toBe(0);
  });

  it("is read once for all that a worker places", async () => {
    const { reads, loadSuffixes } = counted();
    const { handlers } = await connected({ loadSuffixes });
    await Promise.all([lookUp(handlers), lookUp(handlers, "known-only.example"), handlers["connection.test"]({})]);
    await lookUp(handlers);
    expect(reads.count).toBe(1);
  });

  it("that cannot be read fails what needs it, sends nothing, and is read again for the next", async () => {
    const loadSuffixes = vi.fn<() => Promise<unknown>>(() => Promise.resolve(readSuffixList()));
    loadSuffixes.mockRejectedValueOnce(new TypeError("Failed to fetch"));
    const { handlers } = await connected({ loadSuffixes });
    await expect(lookUp(handlers)).rejects.toThrow("Failed to fetch");
    expect(service.requests).toHaveLength(0);
    expect(await lookUp(handlers)).toMatchObject({ ok: true, sent: 1 });
  });
});

describe("the log", () => {
  it("calls a request of a dead worker unknown as soon as anyone looks", async () => {
    const { handlers, restart } = await connected();
    service.fail({ hang: true, times: 1 });
    void lookUp(handlers);
    await vi.waitFor(() => expect(service.requests).toHaveLength(1));
    expect((await log(restart())).lines).toMatchObject([{ outcome: "unknown", duration: null }]);
  });
});

describe("the connection", () => {
  it("is told without the key", async () => {
    const { handlers } = await connected();
    const connection = await handlers["connection.read"]({});
    expect(connection).toEqual({
      address: service.url,
      builtIn: false,
      managed: false,
      key: { tail: sampleKey.slice(-4), keeping: "device", locked: false },
      access: true,
      lastAnswer: null,
    });
  });

  it("is tested by one counted request, and a 404 means connected", async () => {
    const { handlers } = await connected();
    expect(await handlers["connection.test"]({})).toMatchObject({ ok: true, connection: { lastAnswer: { version: expect.any(String) } } });
    expect(service.requests).toMatchObject([{ path: "/resource/companies/search", query: { domain: "example.com" } }]);
    expect((await log(handlers)).lines).toMatchObject([{ reason: "test" }]);
    expect(await used(handlers)).toBe(1);
  });

  it("is not taken for one because a web server knows no such path", async () => {
    const { handlers } = await connected();
    service.fail({ status: 404, body: { json: { message: "The route resource/companies/search could not be found." } } });
    expect(await handlers["connection.test"]({})).toMatchObject({ ok: false, problem: { kind: "not-the-interface", status: 404 } });
  });

  it("says what is wrong with a refused key", async () => {
    const { handlers } = startBackground();
    await connect(handlers, service.url, "a-key-that-is-not-on-the-list");
    expect(await handlers["connection.test"]({})).toMatchObject({ ok: false, problem: { kind: "key-refused", status: 401 } });
  });

  it("forgets the key when the origin changes, and keeps it when only the path does", async () => {
    const { handlers } = await connected();
    const save = (address: string) => handlers["connection.save"]({ address, key: null, keeping: "device" });
    expect(await save(`${service.url}/v2`)).toMatchObject({ ok: true, connection: { key: { tail: sampleKey.slice(-4) } } });
    expect(await save("https://api.example")).toMatchObject({ ok: true, connection: { key: null } });
    expect(await save(service.url)).toMatchObject({ ok: true, connection: { key: null } });
  });

  it.each([
    ["", "key-of-some-length", "address", "empty"],
    ["http://api.example", "key-of-some-length", "address", "http"],
    ["https://user:secret@api.example", "key-of-some-length", "address", "credentials"],
    ["not an address", "key-of-some-length", "address", "malformed"],
    ["https://api.example", "", "key", "empty"],
    ["https://api.example", "line\nbreak-in-a-key", "key", "line-break"],
    ["https://api.example", "schlüssel-mit-umlaut", "key", "characters"],
  ])("refuses address %j with key %j and changes nothing", async (address, key, field, fault) => {
    const { handlers } = await connected();
    const before = await handlers["connection.read"]({});
    expect(await handlers["connection.save"]({ address, key, keeping: "device" })).toEqual({ ok: false, field, fault });
    expect(await handlers["connection.read"]({})).toEqual(before);
  });
});

describe("sample data", () => {
  it("answers without a service, and nothing is sent, counted or logged", async () => {
    const { handlers } = startBackground({ fetch: () => Promise.reject(new Error("nothing may be sent")) });
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    expect(await openTab(handlers, `https://${flagship}/`)).toMatchObject({ obstacle: null, settings: { mode: "sample" } });
    expect(await lookUp(handlers)).toMatchObject({ ok: true, sent: 0, answer: { kind: "account", sample: true } });
    expect(await used(handlers)).toBe(0);
    expect((await log(handlers)).total).toBe(0);
  });

  it("is not answered by a look-up of the service that is still under way, and both are stopped", async () => {
    const { handlers } = await connected();
    service.fail({ hang: true });
    const waiting = lookUp(handlers);
    await vi.waitFor(() => expect(service.requests).toHaveLength(1));
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    expect(await lookUp(handlers)).toMatchObject({ ok: true, sent: 0, answer: { sample: true } });
    await handlers["look-up.stop"]({ key: flagship });
    expect(await waiting).toMatchObject({ ok: false, problem: { kind: "cancelled" } });
  });

  it("never shows up among the service's answers", async () => {
    const { handlers } = await connected();
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    await lookUp(handlers);
    await handlers["settings.change"]({ changes: { mode: "service" } });
    expect((await openTab(handlers, `https://${flagship}/`)).storedAccount).toBeNull();
  });

  it.each([
    ["status-401.example", "key-refused"],
    ["credits.example", "no-credits"],
    ["never.example", "timed-out"],
    ["redirect.example", "redirected"],
    ["html.example", "not-json"],
  ])("rehearses %s", async (domain, kind) => {
    const { handlers } = startBackground();
    await handlers["settings.change"]({ changes: { mode: "sample" } });
    expect(await lookUp(handlers, domain)).toMatchObject({ ok: false, problem: { kind }, sent: 0 });
  });
});

describe("consent that is taken back", () => {
  it("stops what is under way: what waits is not sent, what was sent is not kept", async () => {
    const { handlers } = await connected();
    service.fail({ delay: 300 });
    const asked = [1, 2, 3, 4, 5, 6].map((n) =>
      handlers["account.look-up"]({ domain: `slow-${n}.example`, refresh: true, private: false }),
    );
    await expect.poll(() => service.requests.length).toBe(4);
    await handlers["consent.set"]({ domains: false, emails: false });
    const answers = await Promise.all(asked);
    expect(answers.map((answer) => (answer.ok ? "found" : answer.problem.kind))).toEqual([
      "cancelled",
      "cancelled",
      "cancelled",
      "cancelled",
      "no-consent",
      "no-consent",
    ]);
    expect(service.requests).toHaveLength(4);
    expect(await handlers["data.counts"]({})).toMatchObject({ accounts: 0 });
  });

  it("for e-mail addresses alone leaves companies as they are", async () => {
    const { handlers } = await connected();
    service.fail({ delay: 200 });
    const company = lookUp(handlers);
    const person = handlers["person.look-up"]({ address: `ingrid.solheim@${flagship}`, refresh: true, private: false });
    await expect.poll(() => service.requests.length).toBe(2);
    await handlers["consent.set"]({ domains: true, emails: false });
    expect(await company).toMatchObject({ ok: true });
    expect(await person).toMatchObject({ ok: false, problem: { kind: "cancelled" } });
  });
});

describe("everything", () => {
  it("is deleted at once: answers, log, settings, consent and key", async () => {
    const { handlers, session } = await connected();
    await lookUp(handlers);
    await handlers["data.delete"]({ what: "everything" });
    expect(await handlers["data.counts"]({})).toEqual({
      accounts: 0,
      people: 0,
      hosts: 0,
      activity: 0,
      searches: 0,
      filterSets: 0,
      watched: 0,
    });
    expect(await handlers["connection.read"]({})).toMatchObject({ address: "", key: null });
    expect(await handlers["settings.read"]({})).toMatchObject({ consentDomains: null });
    expect(session.values.size).toBe(0);
  });

  it("that is deleted leaves the counters of the months, so that the caps hold", async () => {
    const { handlers } = await connected();
    await lookUp(handlers);
    await handlers["data.delete"]({ what: "everything" });
    expect(await used(handlers)).toBe(1);
    await handlers["data.delete"]({ what: "everything" });
    expect(await used(handlers)).toBe(1);
  });

  it("is exported without the key", async () => {
    const { handlers } = await connected();
    await lookUp(handlers);
    const { data } = await handlers["data.export"]({});
    expect(Object.keys(data)).toEqual([
      "exportedAt",
      "settings",
      "sites",
      "accounts",
      "people",
      "hosts",
      "usage",
      "activity",
      "searches",
      "filterSets",
      "watched",
      "batches",
    ]);
    expect(JSON.stringify(data)).not.toContain(sampleKey);
  });

  it("too old goes by itself, once a day", async () => {
    const { handlers, tidy, clock } = await connected();
    await lookUp(handlers);
    clock.now += 91 * day;
    await tidy();
    expect(await handlers["data.counts"]({})).toMatchObject({ accounts: 0, activity: 0 });
  });

  it("survives settings that were garbled", async () => {
    const { handlers } = await connected();
    await handlers["settings.change"]({ changes: { capLookups: 7 } });
    expect((await handlers["settings.read"]({})).capLookups).toBe(7);
  });
});
