/**
 * For one click the extension sends at most one search, in every failure. Only the browser may resend it. Counts and log match the
 * service's requests, or the search is marked as perhaps charged. Messages, worker and connections are real.
 */
import { createServer } from "node:http";
import { createServer as createTcpServer, type AddressInfo } from "node:net";
import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import type { Extension } from "../browser/extension";
import { workerOf } from "../browser/worker-clock";
import type { Input, Output } from "../../lib/messages/messages";
import { sampleKey, type LocalService } from "../service/service";
import { thorough } from "./thorough";

/** Declared by Chromium inside extension pages, not by Node. */
declare const chrome: { runtime: { sendMessage(message: unknown): Promise<{ value?: unknown } | undefined> } };

const filters: Input<"search.run">["filters"] = [{ field: "industry", operator: "=", value: "Industrial Automation" }];

let clicks = 0;
const newClick = () => `click-${String((clicks += 1)).padStart(6, "0")}`;
const asked = (more: Partial<Input<"search.run">> = {}): Input<"search.run"> => ({
  filters,
  seeds: [],
  again: false,
  click: newClick(),
  private: false,
  ...more,
});

const search = (extension: Extension, more: Partial<Input<"search.run">> = {}) => extension.ask("search.run", asked(more));

/** Sends the same message from a page several times at once. An answer is `null` if the worker ended meanwhile. */
const sendFrom = (page: Page, input: Input<"search.run">, times = 1) =>
  page.evaluate(
    ([message, count]) =>
      Promise.all(
        Array.from({ length: count }, () =>
          chrome.runtime.sendMessage(message).then(
            (answer) => answer?.value ?? null,
            () => null,
          ),
        ),
      ),
    [{ protocol: 1, name: "search.run", input }, times] as const,
  ) as Promise<(Output<"search.run"> | null)[]>;

const received = (service: LocalService) => service.requests.filter(({ operation }) => operation === "account-search").length;

async function ledger(extension: Extension) {
  const { lines } = await extension.ask("activity.read", { operation: "account-search", outcome: "all", limit: 100 });
  const { searches } = await extension.ask("usage.read", {});
  return { logged: lines.length, used: searches.used, outcomes: lines.map(({ outcome }) => outcome) };
}

const kept = async (extension: Extension) => (await extension.ask("search.preview", { filters, seeds: [] })).preview.kept;

test(
  "repeated messages from two pages lead to one request, and each message receives its result",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    service.fail({ delay: 300 });
    const pages = await Promise.all([extension.page("sidepanel.html"), extension.page("options.html")]);
    const answers = (await Promise.all(pages.map((page) => sendFrom(page, asked(), 3)))).flat();
    expect(answers).toHaveLength(6);
    for (const answer of answers) expect(answer).toMatchObject({ sent: 1, search: { state: "found", charged: "yes" } });
    expect(received(service)).toBe(1);
    expect(await ledger(extension)).toEqual({ logged: 1, used: 1, outcomes: ["found"] });
  },
);

test("a search is sent once if the worker is killed before the click, and its result is kept if it is killed afterwards", async ({
  connect,
  extension,
  service,
}) => {
  await connect();
  await extension.killWorker();
  const click = newClick();
  const first = await search(extension, { click });
  await extension.killWorker();
  expect(await search(extension, { click, again: true })).toMatchObject({ sent: 0, search: { id: first.search.id, state: "found" } });
  expect(await search(extension)).toMatchObject({ sent: 0, search: { foundAt: first.search.foundAt } });
  expect(received(service)).toBe(1);
  expect(await ledger(extension)).toEqual({ logged: 1, used: 1, outcomes: ["found"] });
});

test("if the worker is killed during the call, the outcome is unknown and nothing is sent again without a new click", async ({
  connect,
  extension,
  service,
}) => {
  await connect();
  service.fail({ hang: true, times: 1 });
  const panel = await extension.page("sidepanel.html");
  const input = asked();
  const lost = sendFrom(panel, input);
  await expect.poll(() => received(service)).toBe(1);
  await extension.killWorker();
  expect(await lost).toEqual([null]);
  expect(await kept(extension)).toMatchObject({ state: "unknown", charged: "maybe", total: null });
  expect(await sendFrom(panel, input)).toMatchObject([{ sent: 0, search: { state: "unknown", problem: { kind: "interrupted" } } }]);
  expect(received(service)).toBe(1);
  expect(await ledger(extension)).toEqual({ logged: 1, used: 1, outcomes: ["unknown"] });
  expect(await search(extension)).toMatchObject({ sent: 1, search: { state: "found" } });
  expect(received(service)).toBe(2);
});

/** Delays from the click to the kill. The first are close together, and the last end well after the answer is stored. */
const momentsMs = [0, 1, 2, 4, 6, 8, 11, 15, 20, 30, 60, 120];

test(
  "if the worker is killed at any moment, repeating the click leads to at most one request, and none is forgotten",
  thorough,
  async ({ connect, extension, service }) => {
    test.slow();
    await connect();
    const panel = await extension.page("options.html");
    for (const [index, killedAfterMs] of momentsMs.entries()) {
      service.reset();
      service.fail({ delay: 40, times: 1 });
      const own = [...filters, { field: "employees" as const, operator: ">=" as const, value: String(index) }];
      const before = await ledger(extension);
      const input = asked({ filters: own });
      const first = sendFrom(panel, input);
      await panel.waitForTimeout(killedAfterMs);
      await extension.killWorker();
      await first;
      const [again] = await sendFrom(panel, input);
      const after = await ledger(extension);
      const counted = received(service);
      expect(counted, `killed after ${killedAfterMs} ms`).toBeLessThanOrEqual(1);
      if (again?.search.charged === "maybe") expect(after.logged - before.logged).toBeGreaterThanOrEqual(counted);
      else expect([after.logged - before.logged, after.used - before.used], `killed after ${killedAfterMs} ms`).toEqual([counted, counted]);
    }
    // The last kill comes after the answer.
    expect(received(service)).toBe(1);
  },
);

/** Blocks the extension's database until the returned function is called. */
async function holdStore(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const opening = (await navigator.storageBuckets.open("account-lens")).indexedDB.open("account-lens-data");
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const database = opening.result;
    const values = database.transaction([...database.objectStoreNames], "readwrite").objectStore("values");
    document.body.dataset["holds"] = "";
    const goOn = () => {
      // A transaction stays open as long as it has requests.
      if ("holds" in document.body.dataset) values.get("anything").onsuccess = goOn;
      else database.close();
    };
    await new Promise((resolve) => (values.get("anything").onsuccess = resolve));
    goOn();
  });
  return () => page.evaluate(() => void delete document.body.dataset["holds"]);
}

/** Lets the worker run as far as it can without its database: for 20 round trips of a message that it rejects at once. */
async function letWorkerRun(page: Page): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await page.evaluate(() => chrome.runtime.sendMessage({}).catch(() => undefined));
}

test(
  "if the worker is killed before it records a search, nothing was sent, and repeating the click leads to one request",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    const panel = await extension.page("options.html");
    const input = asked();
    const release = await holdStore(panel);
    const lost = sendFrom(panel, input);
    await letWorkerRun(panel);
    await extension.killWorker();
    expect(await lost).toEqual([null]);
    await release();
    expect(await kept(extension)).toBeNull();
    expect(await ledger(extension)).toEqual({ logged: 0, used: 0, outcomes: [] });
    expect(received(service)).toBe(0);
    expect(await sendFrom(panel, input)).toMatchObject([{ sent: 1, search: { state: "found", charged: "yes" } }]);
    expect(received(service)).toBe(1);
    expect(await ledger(extension)).toEqual({ logged: 1, used: 1, outcomes: ["found"] });
  },
);

test(
  "if the worker is killed after it records a search that the service has not read, the search counts as perhaps charged",
  thorough,
  async ({ extension }) => {
    let connections = 0;
    const server = createTcpServer({ pauseOnConnect: true }, (socket) => {
      connections += 1;
      socket.on("error", () => undefined);
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a server that listens on a port has an `AddressInfo`
    await extension.ask("consent.set", { domains: true, emails: true });
    await extension.grantHost(address);
    await extension.ask("connection.save", { address, key: sampleKey, keeping: "device" });
    const panel = await extension.page("options.html");
    const input = asked();
    const lost = sendFrom(panel, input);
    await expect.poll(() => connections).toBe(1);
    await extension.killWorker();
    expect(await lost).toEqual([null]);
    expect(await kept(extension)).toMatchObject({ state: "unknown", charged: "maybe", total: null });
    expect(await sendFrom(panel, input)).toMatchObject([{ sent: 0, search: { charged: "maybe" } }]);
    expect(connections).toBe(1);
    expect(await ledger(extension)).toEqual({ logged: 1, used: 1, outcomes: ["unknown"] });
    server.close();
  },
);

test(
  "if the worker is killed before it records the answer to a search, the search counts as perhaps charged",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    let answer = () => {};
    service.fail({ operation: "account-search", until: new Promise<void>((resolve) => (answer = resolve)), times: 1 });
    const panel = await extension.page("options.html");
    const input = asked();
    const lost = sendFrom(panel, input);
    await expect.poll(() => received(service)).toBe(1);
    const release = await holdStore(panel);
    answer();
    await expect.poll(() => service.requests[0]?.status).toBe(200);
    await letWorkerRun(panel);
    await extension.killWorker();
    expect(await lost).toEqual([null]);
    await release();
    expect(await kept(extension)).toMatchObject({ state: "unknown", charged: "maybe", total: null });
    expect(await sendFrom(panel, input)).toMatchObject([{ sent: 0, search: { charged: "maybe" } }]);
    expect(received(service)).toBe(1);
    expect(await ledger(extension)).toEqual({ logged: 1, used: 1, outcomes: ["unknown"] });
  },
);

test(
  "a search is not repeated if its connection is reset without an answer, and counts as perhaps charged",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    service.fail({ operation: "account-search", reset: "before-headers" });
    expect(await search(extension)).toMatchObject({
      sent: 1,
      search: { state: "unknown", charged: "maybe", problem: { kind: "not-reachable" } },
    });
    expect(received(service)).toBe(1);
    expect(await ledger(extension)).toEqual({ logged: 1, used: 1, outcomes: ["not-reachable"] });
  },
);

test(
  "if a reused connection is reset, the browser itself resends the search, which counts as perhaps charged twice",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    await extension.ask("account.look-up", { domain: "northwind-robotics.example", refresh: true, private: false });
    service.fail({ operation: "account-search", reset: "before-headers" });
    expect(await search(extension)).toMatchObject({ sent: 1, search: { state: "unknown", charged: "maybe-twice" } });
    expect(received(service)).toBe(2);
  },
);

test(
  "results and library show that a search which the browser resent may have been charged more than once",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    expect((await search(extension)).search.charged).toBe("yes");
    service.fail({ operation: "account-search", reset: "before-headers", times: 1 });
    const again = await search(extension, { again: true });
    expect(again).toMatchObject({ sent: 1, search: { state: "found", charged: "maybe-twice" } });
    expect(received(service)).toBe(3);
    expect(await ledger(extension)).toEqual({ logged: 2, used: 2, outcomes: ["found", "found"] });
    const page = await extension.page(`sidepanel.html#/search/${again.search.id}`);
    await expect(page.getByRole("main")).toContainText("It may have been charged, perhaps more than once.");
    await page.goto(extension.url("sidepanel.html#/library/searches"));
    await expect(page.getByRole("main").locator("[data-row]")).toContainText("It may have been charged, perhaps more than once.");
  },
);

test(
  "a search that several reused connections refuse with 408 counts as perhaps charged more than once",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    const domains = ["northwind-robotics.example", "halden-automation.example", "orchid-analytics.example"];
    service.fail({ operation: "account-overview", delay: 400 });
    await Promise.all(domains.map((domain) => extension.ask("account.look-up", { domain, refresh: true, private: false })));
    service.reset();
    service.fail({ operation: "account-search", status: 408 });
    expect(await search(extension)).toMatchObject({ sent: 1, search: { charged: "maybe-twice" } });
    expect(received(service)).toBe(domains.length + 1);
  },
);

test("a search that is answered over the only open connection counts as sent once", thorough, async ({ connect, extension, service }) => {
  await connect();
  await extension.ask("account.look-up", { domain: "northwind-robotics.example", refresh: true, private: false });
  expect((await search(extension)).search).toMatchObject({ state: "found", charged: "yes" });
  expect(received(service)).toBe(1);
});

test(
  "a search counts as sent once even after more requests than the browser keeps timings of",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    await extension.ask("account.look-up", { domain: "northwind-robotics.example", refresh: true, private: false });
    // Sends 260 requests over one connection, one after the other. They stand for look-ups, but store nothing.
    await (
      await workerOf(extension)
    ).evaluate(async (address) => {
      for (let left = 260; left > 0; left -= 1) await (await fetch(address)).text();
    }, service.url);
    service.reset();
    expect((await search(extension)).search).toMatchObject({ state: "found", charged: "yes" });
    expect((await search(extension, { again: true })).search).toMatchObject({ state: "found", charged: "yes" });
    expect(received(service)).toBe(2);
  },
);

test(
  "a search whose answer breaks off may have been charged, and perhaps twice on a kept connection",
  thorough,
  async ({ connect, extension, service }) => {
    await connect();
    const charges = [];
    for (const fault of [{ reset: "after-headers" as const }, { truncate: true }]) {
      const before = received(service);
      service.fail({ ...fault, times: 1 });
      charges.push((await search(extension)).search.charged);
      expect(received(service)).toBe(before + 1);
    }
    // The browser does not report that the first connection broke. Until its keep-alive time ends, the extension counts it as kept.
    expect(charges).toEqual(["maybe", "maybe-twice"]);
  },
);

test("a service that keeps no connection open receives each search once, answered or not", thorough, async ({ extension }) => {
  let posts = 0;
  const server = createServer((request, response) => {
    response.setHeader("Connection", "close");
    if (request.method === "GET") return void response.writeHead(404).end('{"version":"2","status":"error","data":"Account not found."}');
    posts += 1;
    request
      .resume()
      .on("end", () => (posts === 2 ? response.end('{"version":"2","status":"success","data":[]}') : request.socket.destroy()));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a server that listens on a port has an `AddressInfo`
  await extension.ask("consent.set", { domains: true, emails: true });
  await extension.grantHost(address);
  await extension.ask("connection.save", { address, key: sampleKey, keeping: "device" });
  await extension.ask("account.look-up", { domain: "northwind-robotics.example", refresh: true, private: false });
  expect((await search(extension)).search).toMatchObject({ state: "unknown", charged: "maybe" });
  expect(posts).toBe(1);
  expect((await search(extension)).search).toMatchObject({ state: "empty", charged: "yes" });
  expect(posts).toBe(2);
  expect(await ledger(extension)).toMatchObject({ logged: 2, used: 2 });
  server.close();
});

test("a redirect that would repeat the request elsewhere is not followed", thorough, async ({ connect, extension, service }) => {
  await connect();
  service.fail({ redirect: `${service.url}/resource/account360/search`, status: 307 });
  expect((await search(extension)).search).toMatchObject({ state: "failed", charged: "maybe", problem: { kind: "redirected", tries: 1 } });
  expect(service.requests).toHaveLength(1);
  expect(await ledger(extension)).toEqual({ logged: 1, used: 1, outcomes: ["redirected"] });
});

test("a search is sent once to a service that never answers or is down", thorough, async ({ connect, extension, service }) => {
  await connect();
  await extension.ask("settings.change", { changes: { deadlineSearch: 5 } });
  service.fail({ hang: true, times: 1 });
  expect((await search(extension)).search).toMatchObject({ state: "unknown", charged: "maybe", problem: { kind: "timed-out" } });
  service.fail({ status: 503, times: 1 });
  expect((await search(extension)).search).toMatchObject({ state: "failed", charged: "maybe", problem: { kind: "service-failed" } });
  expect(received(service)).toBe(2);
  expect(await ledger(extension)).toEqual({ logged: 2, used: 2, outcomes: ["service-failed", "timed-out"] });
});

test("the cap holds however many searches start at once, and a stored search still opens", async ({ connect, extension, service }) => {
  await connect();
  await extension.ask("settings.change", { changes: { capSearches: 1 } });
  const sizes = ["1", "2", "3", "4"].map((value) => [...filters, { field: "employees" as const, operator: ">=" as const, value }]);
  const answers = await Promise.all(sizes.map((own) => search(extension, { filters: own })));
  const found = answers.filter((answer) => answer.search.state === "found");
  expect(found).toHaveLength(1);
  for (const answer of answers.filter((each) => !found.includes(each)))
    expect(answer).toMatchObject({ sent: 0, search: { charged: "no", problem: { kind: "cap-reached", cap: 1 } } });
  expect(await search(extension, { filters: found[0]?.search.filters ?? [] })).toMatchObject({ sent: 0, search: { state: "found" } });
  expect(received(service)).toBe(1);
  expect(await ledger(extension)).toEqual({ logged: 1, used: 1, outcomes: ["found"] });
});
