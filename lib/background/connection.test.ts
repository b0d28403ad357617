import { describe, expect, it, onTestFinished, vi } from "vitest";
import type { BackgroundPorts } from "./background";
import { sampleKey } from "../../test/service/service";
import { useService } from "../../test/support/use-service";
import { connect, lookUp, search, startBackground, startConnected, type Started } from "../../test/support/background";
import { keep as keepList, start as startList } from "../../test/support/lists";
import { preview } from "../../test/support/searching";
import type { CallerHandlers } from "../../test/support/callers";
import { eventually } from "../../test/support/eventually";
import { failPut } from "../../test/support/fail-put";
import { deferred } from "../../test/support/deferred";

const service = await useService();
const flagship = "northwind-robotics.example";
const connected = (more: Partial<BackgroundPorts> = {}) => startConnected(service.url, more);
const log = (handlers: CallerHandlers) => handlers["activity.read"]({ operation: null, outcome: "all", limit: 100 });
const used = async (handlers: CallerHandlers) => (await handlers["usage.read"]({})).lookups.used;

describe("the connection", () => {
  it("is returned without the key", async () => {
    const { handlers } = await connected();
    const connection = await handlers["connection.read"]({});
    expect(connection).toEqual({
      address: service.url,
      managed: false,
      key: { tail: sampleKey.slice(-4), keeping: "device", locked: false },
      keeping: "device",
      access: true,
      lastAnswer: null,
    });
  });

  it("still states the chosen way to keep the key after the browser was closed, which removed the session's key", async () => {
    const { handlers, session, restart } = await connected();
    await handlers["connection.save"]({ address: service.url, key: sampleKey, keeping: "session" });
    session.values.clear();
    expect(await restart()["connection.read"]({})).toMatchObject({ key: null, keeping: "session" });
  });

  it("is tested by one counted request, and a 404 means connected", async () => {
    const { handlers } = await connected();
    expect(await handlers["connection.test"]({})).toMatchObject({ ok: true, connection: { lastAnswer: { version: expect.any(String) } } });
    expect(service.requests).toMatchObject([{ path: "/resource/companies/search", query: { domain: "example.com" } }]);
    expect((await log(handlers)).lines).toMatchObject([{ reason: "test" }]);
    expect(await used(handlers)).toBe(1);
  });

  it("is not confirmed by the 404 of a web server without this path", async () => {
    const { handlers } = await connected();
    service.fail({ status: 404, body: { json: { message: "The route resource/companies/search could not be found." } } });
    expect(await handlers["connection.test"]({})).toMatchObject({ ok: false, problem: { kind: "not-the-interface", status: 404 } });
  });

  it("is confirmed by an envelope whose companies have another shape", async () => {
    const { handlers } = await connected();
    const json = { version: "2", status: "success", data: { companies: [{ title: "Acme" }] } };
    service.fail({ operation: "company-search", body: { json } });
    expect(await handlers["connection.test"]({})).toMatchObject({ ok: true });
  });

  it("is not confirmed by a late answer of the service at the previous address", async () => {
    const { handlers } = await connected();
    const searchAnswer = deferred();
    service.fail({ operation: "account-search", until: searchAnswer.promise });
    const before = search(handlers);
    await eventually(() => expect(service.requests).toHaveLength(1));
    await connect(handlers, `${service.url}/elsewhere`);
    const refusal = deferred();
    service.fail({ path: "/elsewhere/resource/companies/search", until: refusal.promise });
    const tested = handlers["connection.test"]({});
    await eventually(() => expect(service.requests).toHaveLength(2));
    searchAnswer.resolve();
    await before;
    refusal.resolve();
    expect(await tested).toMatchObject({ ok: false, problem: { kind: "not-the-interface" } });
  });

  it("reports a refused key", async () => {
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

  it.each([null, "another-key-of-some-length"])(
    "has no key if the key is removed while a save with the key %s is under way",
    async (key) => {
      const { handlers } = await connected();
      const saved = handlers["connection.save"]({ address: service.url, key, keeping: "session" });
      await handlers["key.forget"]({});
      await saved;
      expect(await handlers["connection.read"]({})).toMatchObject({ key: null });
    },
  );

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

describe("the access to a host", () => {
  const recording = () => {
    const dropped: string[] = [];
    return { dropped, dropAccess: async (pattern: string) => void dropped.push(pattern) };
  };
  const other = { address: "https://other.example", key: "a-key-of-some-length", keeping: "device" } as const;

  it("is given back when another host is saved, but not when another path is", async () => {
    const { dropped, dropAccess } = recording();
    const { handlers } = await connected({ dropAccess });
    await handlers["connection.save"](other);
    await handlers["connection.save"]({ ...other, address: `${other.address}/v2`, key: null });
    expect(dropped).toEqual(["http://127.0.0.1/*"]);
  });

  it("is given back if it could not be saved on a full disk", async () => {
    const { dropped, dropAccess } = recording();
    const { handlers } = await connected({ dropAccess });
    failPut();
    expect(await handlers["connection.save"](other)).toMatchObject({ ok: false, fault: "not-stored" });
    expect(dropped).toEqual(["https://other.example/*"]);
  });

  it("is given back when saving breaks off", async () => {
    const { dropped, dropAccess } = recording();
    const { handlers } = await connected({ dropAccess });
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(() => {
      throw new Error("broken");
    });
    await expect(handlers["connection.save"](other)).rejects.toThrow("broken");
    expect(dropped).toEqual(["https://other.example/*"]);
  });

  it("is given back when the organisation has set another address", async () => {
    const { dropped, dropAccess } = recording();
    const readManaged = async () => ({ serviceAddress: service.url, serviceAddressLocked: true });
    const { handlers } = startBackground({ dropAccess, readManaged });
    expect(await handlers["connection.save"](other)).toMatchObject({ ok: false, fault: "managed" });
    expect(dropped).toEqual(["https://other.example/*"]);
  });

  it("stays if the present address has the same host", async () => {
    const { dropped, dropAccess } = recording();
    const { handlers } = await connected({ dropAccess });
    failPut();
    expect(await handlers["connection.save"]({ ...other, address: `${service.url}/v2` })).toMatchObject({ ok: false });
    expect(dropped).toEqual([]);
  });
});

/** Starts the look-ups of eight people. Returns a function that resumes them. */
async function startEight(handlers: CallerHandlers, kind: "batch" | "list"): Promise<() => Promise<unknown>> {
  const items = Array.from({ length: 8 }, (_, n) => ({ kind: "person" as const, key: `jane-${n}@acme.example` }));
  if (kind === "batch") {
    await handlers["batch.start"]({ windowId: 1, click: "the-click", round: false, private: false, items });
    return () => handlers["batch.control"]({ windowId: 1, act: "resume" });
  }
  const rows = items.map((subject) => ({ text: subject.key, subject }));
  const id = await keepList(handlers, rows);
  await startList(handlers, id);
  return () => handlers["list.control"]({ id, act: "resume" });
}

const stored = async ({ store, session }: Pick<Started, "store" | "session">, kind: "batch" | "list") =>
  kind === "batch" ? session.values.get("batch 1") : (await store.read((transaction) => transaction.objectStore("lists").getAll()))[0];

describe("an address saved while look-ups are under way", () => {
  it("is not paused by a 429 of the previous service", async () => {
    const { handlers } = await connected();
    const answer = deferred();
    service.fail({ status: 429, until: answer.promise, times: 1 });
    const asked = lookUp(handlers, "slow.example");
    await expect.poll(() => service.requests.length).toBe(1);
    await handlers["connection.save"]({ address: service.url.replace("127.0.0.1", "localhost"), key: sampleKey, keeping: "device" });
    answer.resolve();
    expect(await asked).toMatchObject({ ok: false, problem: { kind: "rate-limited" } });
    expect(await lookUp(handlers)).toMatchObject({ ok: true, sent: 1 });
  });

  it("receives neither the waiting look-ups nor the company search after a missing account", async () => {
    const { handlers } = await connected();
    const answer = deferred();
    service.fail({ until: answer.promise });
    const asked = [1, 2, 3, 4, 5, 6].map((n) => lookUp(handlers, `slow-${n}.example`));
    await expect.poll(() => service.requests.length).toBe(5);
    await handlers["connection.save"]({ address: `${service.url}/v2`, key: null, keeping: "device" });
    answer.resolve();
    const answers = await Promise.all(asked);
    expect(answers.map((one) => (one.ok ? one.answer.kind : one.problem.kind))).toEqual(Array(6).fill("cancelled"));
    expect(service.requests.map(({ path }) => path)).toEqual(Array(5).fill("/resource/account/overview"));
    expect(await handlers["data.counts"]({})).toMatchObject({ accounts: 0 });
  });

  it.each(["batch", "list"] as const)("receives nothing of a %s that was started for the previous address", async (kind) => {
    const dropping = deferred();
    const own = await connected({ dropAccess: () => dropping.promise });
    const { handlers } = own;
    const answer = deferred();
    service.fail({ until: answer.promise, times: 4 });
    await startEight(handlers, kind);
    await eventually(() => expect(service.requests).toHaveLength(4));
    // The settings have changed, but the browser is still revoking our access to the previous service.
    const address = service.url.replace("127.0.0.1", "localhost");
    const saved = handlers["connection.save"]({ address, key: sampleKey, keeping: "device" });
    await eventually(async () => expect((await handlers["connection.read"]({})).address).toBe(address));
    answer.resolve();
    await eventually(async () => expect(await stored(own, kind)).toMatchObject({ state: "paused" }));
    dropping.resolve();
    await saved;
    await eventually(async () =>
      expect(await stored(own, kind)).toMatchObject({ state: kind === "batch" ? "stopped" : "paused", stoppedBy: null }),
    );
    expect(service.requests.map(({ headers }) => headers.host)).toEqual(Array(4).fill(new URL(service.url).host));
  });

  it("is not shown as connected because of a late answer of the previous one", async () => {
    const { handlers } = await connected();
    const answer = deferred();
    service.fail({ until: answer.promise });
    const asked = lookUp(handlers);
    await expect.poll(() => service.requests.length).toBe(1);
    await handlers["connection.save"]({ address: `${service.url}/v2`, key: null, keeping: "device" });
    answer.resolve();
    await asked;
    await expect.poll(async () => (await log(handlers)).lines[0]?.outcome).not.toBe("running");
    expect((await handlers["connection.read"]({})).lastAnswer).toBeNull();
  });

  it("receives no search that waited", async () => {
    const { handlers } = await connected();
    const answer = deferred();
    service.fail({ operation: "account-overview", until: answer.promise });
    const asked = [1, 2, 3, 4, 5].map((n) => lookUp(handlers, `slow-${n}.example`));
    await expect.poll(() => service.requests.length).toBe(5);
    const searching = search(handlers);
    await expect.poll(async () => (await preview(handlers)).kept?.state).toBe("waiting");
    await handlers["connection.save"]({ address: `${service.url}/v2`, key: null, keeping: "device" });
    answer.resolve();
    expect(await searching).toMatchObject({ sent: 0, search: { state: "failed", charged: "no", problem: { kind: "cancelled" } } });
    await Promise.all(asked);
    expect(service.requests.filter(({ operation }) => operation === "account-search")).toEqual([]);
  });
});

describe("another key for the same address", () => {
  const other = "another-key-of-some-length";
  const save = (handlers: CallerHandlers, key: string) => handlers["connection.save"]({ address: service.url, key, keeping: "device" });
  const keys = () => service.requests.map(({ headers }) => headers["x-api-key"]);
  const accept = () => {
    service.keys.add(other);
    onTestFinished(() => void service.keys.delete(other));
  };

  it.each(["batch", "list"] as const)("sends nothing of a %s that was started with the previous key, until it is resumed", async (kind) => {
    accept();
    const own = await connected();
    const { handlers } = own;
    const answer = deferred();
    service.fail({ until: answer.promise, times: 4 });
    const resume = await startEight(handlers, kind);
    await eventually(() => expect(service.requests).toHaveLength(4));
    expect(await save(handlers, other)).toMatchObject({ ok: true });
    answer.resolve();
    await eventually(async () => expect(await stored(own, kind)).toMatchObject({ state: "paused" }));
    await eventually(async () => expect(await handlers["data.counts"]({})).toMatchObject({ people: 4 }));
    expect(keys()).toEqual(Array(4).fill(sampleKey));
    await resume();
    await eventually(() => expect(keys().slice(4)).toEqual(Array(4).fill(other)));
  });

  it("leaves rows waiting whose requests waited for those of another list", async () => {
    accept();
    const { handlers } = await connected();
    const answer = deferred();
    service.fail({ until: answer.promise, times: 4 });
    for (const name of ["ana", "ben"]) {
      const subjects = Array.from({ length: 4 }, (_, n) => ({ kind: "person" as const, key: `${name}-${n}@acme.example` }));
      const rows = subjects.map((subject) => ({ text: subject.key, subject }));
      await startList(handlers, await keepList(handlers, rows));
    }
    await eventually(() => expect(service.requests).toHaveLength(4));
    await save(handlers, other);
    answer.resolve();
    await eventually(async () => {
      const counts = (await handlers["lists.read"]({})).lists.map((list) => list.counts);
      expect(counts.toSorted((one, next) => one.waiting - next.waiting)).toMatchObject([{ notFound: 4 }, { waiting: 4, failed: 0 }]);
    });
    expect(keys()).toEqual(Array(4).fill(sampleKey));
  });

  it("receives neither repeats nor company searches of a batch that was started with the previous key", async () => {
    accept();
    const own = await connected();
    const { handlers } = own;
    const answer = deferred();
    service.fail({ argument: "failing.example", until: answer.promise, status: 503 });
    service.fail({ until: answer.promise });
    const items = ["missing.example", "failing.example"].map((domain) => ({ kind: "account" as const, key: domain }));
    await handlers["batch.start"]({ windowId: 1, click: "the-click", round: false, private: false, items });
    await eventually(() => expect(service.requests).toHaveLength(2));
    await save(handlers, other);
    answer.resolve();
    const problems = [{ kind: "cancelled" }, { kind: "service-failed" }].map((problem) => ({ state: "failed", problem }));
    await eventually(async () => expect(await stored(own, "batch")).toMatchObject({ items: problems }));
    expect(keys()).toEqual([sampleKey, sampleKey]);
  });

  it("receives no search that waited for a free slot", async () => {
    accept();
    const { handlers } = await connected();
    const answer = deferred();
    service.fail({ operation: "account-overview", until: answer.promise });
    const busy = [1, 2, 3, 4, 5].map((index) => lookUp(handlers, `c${index}.example`));
    await eventually(() => expect(service.requests).toHaveLength(5));
    const waiting = search(handlers);
    await eventually(async () => expect((await handlers["library.read"]({})).library.searches).toMatchObject([{ state: "waiting" }]));
    await save(handlers, other);
    answer.resolve();
    expect(await waiting).toMatchObject({ sent: 0, search: { charged: "no", problem: { kind: "cancelled" } } });
    await Promise.all(busy);
    expect(service.requests.filter(({ operation }) => operation === "account-search")).toEqual([]);
  });

  it("is not paused by a 429 of the previous key, but the same key saved again is", async () => {
    accept();
    const { handlers } = await connected();
    service.fail({ status: 429, retryAfter: 3600, times: 1 });
    expect(await lookUp(handlers)).toMatchObject({ problem: { kind: "rate-limited" }, sent: 1 });
    await save(handlers, sampleKey);
    expect(await lookUp(handlers)).toMatchObject({ problem: { kind: "rate-limited" }, sent: 0 });
    await save(handlers, other);
    expect(await handlers["connection.test"]({})).toMatchObject({ ok: true });
    expect(await lookUp(handlers)).toMatchObject({ ok: true, sent: 1 });
  });

  it("does not interrupt a list if the saved key is the same as before", async () => {
    const { handlers } = await connected();
    service.fail({ delay: 50 });
    await startEight(handlers, "list");
    await save(handlers, sampleKey);
    await eventually(() => expect(service.requests).toHaveLength(8));
  });
});

describe("withdrawn consent", () => {
  it("stops look-ups, so that waiting ones are not sent and sent ones are not stored", async () => {
    const { handlers } = await connected();
    service.fail({ delay: 300 });
    const asked = [1, 2, 3, 4, 5, 6].map((n) =>
      handlers["account.look-up"]({ domain: `slow-${n}.example`, refresh: true, private: false }),
    );
    await expect.poll(() => service.requests.length).toBe(5);
    await handlers["consent.set"]({ domains: false, emails: false });
    const answers = await Promise.all(asked);
    expect(answers.map((answer) => (answer.ok ? "found" : answer.problem.kind))).toEqual([
      "cancelled",
      "cancelled",
      "cancelled",
      "cancelled",
      "cancelled",
      "no-consent",
    ]);
    expect(service.requests).toHaveLength(5);
    expect(await handlers["data.counts"]({})).toMatchObject({ accounts: 0 });
  });

  it("for e-mail addresses does not stop look-ups of companies", async () => {
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
