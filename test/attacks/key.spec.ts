/** Looks for the key, and for other private data, wherever they might leak. */
import { createServer } from "node:http";
import { expect } from "@playwright/test";
import { setTimeout as wait } from "node:timers/promises";
import { openEverything } from "../e2e/pages/everything";
import { envelope } from "../e2e/pages/sentinels";
import { sampleKey } from "../service/service";
import { echoKey, echoed as domain } from "./echo";
import { attackGroup } from "./group";
import type { Attack } from "./group";
import { openScripted } from "./script-world";
import type { ScriptWorld } from "./script-world";
import type { World } from "./world";

const look = ({ extension }: World, refresh = true) => extension.ask("account.look-up", { domain, refresh, private: false });

/** Returns the text around the key; `null` if the key is not in it. */
const keyIn = (text: string): string | null => {
  const at = text.indexOf(sampleKey);
  return at < 0 ? null : text.slice(Math.max(0, at - 40), at + sampleKey.length);
};

/** Everything that the options page and its storage hold. */
async function stored({ extension }: World): Promise<string> {
  const page = await extension.page("options.html");
  const text = await page.evaluate(async () => {
    const { local, session, sync } = (globalThis as unknown as { chrome: { storage: Record<string, { get(): Promise<unknown> }> } }).chrome
      .storage;
    return JSON.stringify(await Promise.all([local?.get(), session?.get(), sync?.get()]));
  });
  await page.close();
  return text;
}

const areas = ["local", "session", "sync"] as const;

attackGroup<ScriptWorld>({
  heading: "The key, sought by a script in a page",
  title: "a script in a page seeks the key",
  prepare: (world) => openScripted(world),
  attacks: [
    ...areas.map((area): Attack<ScriptWorld> => ({
      name: `a script in a page reads storage.${area}`,
      without: area === "local" ? ["areas-closed", "key-in-database"] : [],
      ...(area === "local"
        ? {}
        : { also: area === "session" ? "this area is closed to scripts in pages" : "nothing of ours stands there" }),
      attempt: async (script) =>
        keyIn(await script.run<string>(`return JSON.stringify(await chrome.storage.${area}.get().catch(() => null));`)),
    })),
    {
      name: "a script in a page hears what changes in the storage (onChanged)",
      without: ["areas-closed", "key-in-database"],
      async attempt(script, { extension, service }) {
        await script.run(`globalThis.heard = []; chrome.storage.onChanged.addListener((changes) => heard.push(JSON.stringify(changes)));`);
        await extension.ask("connection.save", { address: service.url, key: `${sampleKey}-2`, keeping: "device" });
        await extension.ask("connection.save", { address: service.url, key: sampleKey, keeping: "device" });
        await script.page.waitForTimeout(300);
        return keyIn(await script.run<string>(`return heard.join();`));
      },
    },
    {
      name: "a script in a page writes into the storage",
      without: ["areas-closed"],
      attempt: async (script) =>
        (await script.run<boolean>(
          `return await chrome.storage.local.set({ settings: { mode: "sample" } }).then(() => true, () => false);`,
        ))
          ? "it was written"
          : null,
    },
    {
      name: "a script in a page measures the storage (getBytesInUse)",
      without: ["areas-closed", "key-in-database"],
      async attempt(script) {
        const bytes = await script.run<number>(`return await chrome.storage.local.getBytesInUse().catch(() => 0);`);
        return bytes > 0 ? `${bytes} bytes` : null;
      },
    },
    {
      name: "a script in a page reads what an administrator has set (storage.managed)",
      without: ["areas-closed"],
      attempt: async (script) =>
        (await script.run<boolean>(`return await chrome.storage.managed.get().then(() => true, () => false);`)) ? "it may read it" : null,
    },
    {
      name: "a script in a page lists the databases",
      without: [],
      also: "a database belongs to an origin",
      attempt: (script) => script.run<string | null>(`return (await indexedDB.databases()).map(({ name }) => name).join() || null;`),
    },
    {
      name: "a page seeks the key in its own storage and databases",
      without: [],
      also: "a page's storage is not ours",
      attempt: async ({ page }) =>
        keyIn(
          await page.evaluate(async () =>
            JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, await indexedDB.databases()]),
          ),
        ),
    },
  ],
});

const textOf = async ({ extension }: World, path: string, whole = false): Promise<string> => {
  const page = await extension.page(path);
  await page.waitForTimeout(600);
  if (whole) await openEverything(page).catch(() => undefined);
  const text = await page.evaluate(() => document.documentElement.outerHTML);
  await page.close();
  return text;
};

attackGroup<null>({
  heading: "The key, written back by the service",
  title: "a service writes the key back",
  async prepare(world) {
    await world.connect();
    world.service.reset();
    echoKey(world.service, sampleKey);
    await look(world);
    await world.extension.ask("connection.test", {});
    return null;
  },
  attacks: [
    ["into a name, shown in the popup", (world: World) => textOf(world, `popup.html?domain=${domain}`, true)],
    ["into a name, shown in the side panel", (world: World) => textOf(world, `sidepanel.html#/account/${domain}`, true)],
    ["into a name, listed in the library", async ({ extension }: World) => JSON.stringify(await extension.ask("library.read", {}))],
    ["into an answer that is stored", async ({ extension }: World) => JSON.stringify(await extension.ask("account.raw", { domain }))],
    ["into an answer that is exported", async ({ extension }: World) => JSON.stringify(await extension.ask("data.export", {}))],
    [
      "into the labels of an answer, kept for the diagnostics",
      async ({ extension }: World) => JSON.stringify(await extension.ask("connection.read", {})),
    ],
    [
      "into the reason of an error",
      async (world: World) => {
        world.service.reset();
        world.service.fail({ status: 422, message: `Your key ${sampleKey} is too long` });
        return JSON.stringify(await look(world));
      },
    ],
  ].map(([name, read]): Attack<null> => ({
    name: `the service writes the key back ${name as string}`,
    without: (name as string).includes("labels") ? ["echo", "labels"] : ["echo"],
    attempt: async (_place, world) => keyIn(await (read as (world: World) => Promise<string>)(world)),
  })),
});

const whom = `ingrid.solheim@${domain}`;
/** The key as a service writes it that shows what it was sent. */
const encodings: [name: string, form: string][] = [
  ["in capitals", sampleKey.toUpperCase()],
  ["in base64", btoa(sampleKey)],
  ["in the base64 of a header", btoa(`user:${sampleKey}`)],
  ["with each character by its number", [...sampleKey].map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join("")],
];
/** A search that begins again at each letter compares the whole key there. */
const slowKey = `${"a".repeat(1999)}b`;

attackGroup<null>({
  heading: "What a service may make of a key, and of its labels",
  title: "a service issues odd keys, and writes what it should not",
  prepare: async (world) => {
    await world.connect();
    return null;
  },
  attacks: [
    ...encodings.map(([name, form]): Attack<null> => ({
      name: `the service writes the key back ${name}, into an answer that is exported`,
      without: ["echo"],
      async attempt(_place, world) {
        world.service.reset();
        const text = `{"version":"2","status":"success","data":{"details":{"name":"n","domain":"${domain}","description":"${form}"}}}`;
        world.service.fail({ operation: "account-overview", body: { text, type: "application/json" } });
        await look(world);
        const exported = JSON.stringify(await world.extension.ask("data.export", {}));
        return [form, sampleKey].find((one) => exported.includes(one)) ?? null;
      },
    })),
    ...["version", "php"].map((label): Attack<null> => ({
      name: `the service writes the address that was asked for into its label "${label}", for the diagnostics`,
      without: ["labels"],
      async attempt(_place, { extension, service }) {
        service.reset();
        const json = { version: "2", php: "8", [label]: whom, status: "success", data: { identifier: whom, fullName: "Ingrid" } };
        service.fail({ operation: "profile-overview", body: { json } });
        await extension.ask("person.look-up", { address: whom, refresh: true, private: false });
        const { lastAnswer } = await extension.ask("connection.read", {});
        return JSON.stringify(lastAnswer).includes(whom) ? JSON.stringify(lastAnswer) : null;
      },
    })),
    ...[
      ["of 4,000 characters, more than a header has room for", "k".repeat(4000)],
      ["of 7 characters, too short to be struck out", "k3y-abc"],
    ].map(([name, key = ""]): Attack<null> => ({
      name: `the service issues a key ${name}`,
      without: ["key-length"],
      async attempt(_place, world) {
        const saved = await world.extension.ask("connection.save", { address: world.service.url, key, keeping: "device" });
        await world.connect();
        return saved.ok ? "it was saved" : null;
      },
    })),
    {
      name: "the service issues a key that is slow to search for, and answers with an error of five megabytes that nearly hold it",
      without: ["linear-strike"],
      async attempt(_place, world) {
        world.service.reset();
        world.service.keys.add(slowKey);
        await world.extension.ask("connection.save", { address: world.service.url, key: slowKey, keeping: "device" });
        // An error, of which nothing is stored: what storing five megabytes takes is not tried here.
        const text = `{"version":"2","status":"error","message":"${"a".repeat(4_800_000)}"}`;
        world.service.fail({ operation: "account-overview", status: 422, body: { text, type: "application/json" } });
        const answer = await Promise.race([look(world).catch(() => undefined), wait(5000)]);
        if (answer === undefined) return "no answer in five seconds";
        return answer.ok || answer.problem.kind === "bad-request" ? null : answer.problem.kind;
      },
    },
  ],
});

attackGroup<null>({
  heading: "The key on its way",
  title: "the key goes nowhere but to its service",
  prepare: async (world) => {
    await world.connect();
    return null;
  },
  attacks: [
    ...(["connection.read", "settings.read", "usage.read", "library.read", "data.export", "diagnostics.read", "sites.read"] as const).map(
      (name): Attack<null> => ({
        name: `the key is in the answer to ${name}`,
        without: name === "connection.read" ? ["contract-output"] : [],
        ...(name === "connection.read" ? {} : { also: "checked, and nothing to take out" }),
        attempt: async (_place, { extension }) => keyIn(JSON.stringify(await extension.ask(name, {}))),
      }),
    ),
    {
      name: "the key is in a storage area",
      without: ["key-in-database"],
      attempt: async (_place, world) => keyIn(await stored(world)),
    },
    {
      name: "the key is in the address of a request",
      without: ["one-header"],
      async attempt(_place, world) {
        world.service.reset();
        await look(world);
        return keyIn(JSON.stringify(world.service.requests.map(({ path, query }) => [path, query])));
      },
    },
    {
      name: "the key is in another header of a request",
      without: ["one-header"],
      async attempt(_place, world) {
        world.service.reset();
        await look(world);
        return keyIn(JSON.stringify(world.service.requests.map(({ headers: { "x-api-key": _key, ...others } }) => others)));
      },
    },
    {
      name: "a cookie goes along with a request",
      without: ["no-references"],
      async attempt(_place, world) {
        const { hostname } = new URL(world.service.url);
        await world.extension.context.addCookies([{ name: "session", value: "secret", domain: hostname, path: "/" }]);
        world.service.reset();
        await look(world);
        return world.service.requests.map(({ headers }) => headers["cookie"]).find((cookie) => cookie !== undefined) ?? null;
      },
    },
    {
      name: "a request is sent before the person agreed",
      without: ["consent"],
      async attempt(_place, world) {
        await world.extension.ask("consent.set", { domains: false, emails: false });
        world.service.reset();
        await look(world);
        const sent = world.service.requests.length;
        await world.extension.ask("consent.set", { domains: true, emails: true });
        return sent > 0 ? `${sent} requests` : null;
      },
    },
    {
      name: "an answer is kept that came after the person took the consent back",
      without: ["withdrawal-stops"],
      async attempt(_place, { extension, service }) {
        service.reset();
        service.fail({ argument: "withdrawn.example", delay: 500, times: 1 });
        const asked = extension.ask("account.look-up", { domain: "withdrawn.example", refresh: true, private: false });
        await expect.poll(() => service.requests.length).toBe(1);
        await extension.ask("consent.set", { domains: false, emails: false });
        const answer = await asked;
        await extension.ask("consent.set", { domains: true, emails: true });
        const { lines } = await extension.ask("activity.read", { operation: null, outcome: "all", limit: 1 });
        return answer.ok || lines[0]?.outcome !== "cancelled" ? `${lines[0]?.outcome} is noted` : null;
      },
    },
    {
      name: "the address is moved to another host, and the saved key is asked for there",
      without: ["key-origin"],
      async attempt(_place, world) {
        const { extension, service, trap } = world;
        const address = `http://localhost:${trap.port}`;
        await extension.grantHost(address);
        await extension.ask("connection.save", { address, key: null, keeping: "device" });
        trap.caught();
        await look(world).catch(() => undefined);
        const caught = trap.caught().find(({ key }) => key === sampleKey);
        await extension.ask("connection.save", { address: service.url, key: sampleKey, keeping: "device" });
        return caught === undefined ? null : "the key arrived at another host";
      },
    },
    {
      name: "the address is one without TLS, and the key can be read on the way",
      without: ["https-only", "connect-src"],
      async attempt(_place, world) {
        const { extension, service, trap } = world;
        const address = "http://trap.example";
        await extension.grantHost(address);
        await extension.ask("connection.save", { address, key: sampleKey, keeping: "device" });
        trap.caught();
        await look(world).catch(() => undefined);
        const caught = trap.caught().find(({ key }) => key === sampleKey);
        await extension.ask("connection.save", { address: service.url, key: sampleKey, keeping: "device" });
        return caught === undefined ? null : "the key went in the clear";
      },
    },
    ...["https://user:password@acme.example", "https://acme.example/?next=x", "https://acme.example/#x"].map((address): Attack<null> => ({
      name: `the address is given as ${address}`,
      without: ["plain-address"],
      async attempt(_place, { extension, service }) {
        const saved = await extension.ask("connection.save", { address, key: sampleKey, keeping: "device" });
        if (saved.ok) await extension.ask("connection.save", { address: service.url, key: sampleKey, keeping: "device" });
        return saved.ok ? "it was saved" : null;
      },
    })),
  ],
});

/** Sign-in pages of networks, which answer everything with status 200. */
const portals: [name: string, body: string, type: string][] = [
  ["a page of HTML", "<!doctype html><title>Sign in</title>", "text/html"],
  ["JSON of its own", '{"details":{"name":"Portal","domain":"northwind-robotics.example"}}', "application/json"],
  ["a list", '[{"details":{"name":"Portal"}}]', "application/json"],
];

attackGroup<null>({
  heading: "Answers that are none",
  title: "something else answers in the service's place, or without an end",
  prepare: async (world) => {
    await world.connect();
    return null;
  },
  attacks: [
    ...portals.map(([name, text, type]): Attack<null> => ({
      name: `a sign-in page answers with ${name}`,
      without: text.startsWith("{") ? ["envelope"] : [],
      ...(text.startsWith("{") ? {} : { also: "checked, and nothing to take out" }),
      async attempt(_place, world) {
        world.service.reset();
        world.service.fail({ body: { text, type } });
        const answer = await look(world);
        return answer.ok ? "it was taken for an answer" : null;
      },
    })),
    {
      name: "an answer of more than five megabytes",
      without: ["body-cap"],
      async attempt(_place, world) {
        world.service.reset();
        world.service.fail({
          body: {
            json: { version: "2", status: "success", data: { details: { name: "Huge", domain, description: "x".repeat(6_000_000) } } },
          },
        });
        const answer = await look(world);
        return answer.ok ? "six megabytes were taken" : null;
      },
    },
    {
      name: "an answer that goes on without an end",
      without: ["body-cap"],
      async attempt(_place, world) {
        let sent = 0;
        const server = createServer((_request, response) => {
          response.writeHead(200, { "Content-Type": "application/json" });
          const more = () => {
            if (response.destroyed || sent > 40_000_000) return response.end();
            sent += 1_000_000;
            return response.write(" ".repeat(1_000_000), () => setTimeout(more, 1));
          };
          more();
        });
        await new Promise<void>((resolve) => {
          server.listen(0, "127.0.0.1", resolve);
        });
        const bound = server.address();
        const address = `http://127.0.0.1:${typeof bound === "object" ? bound?.port : 0}`;
        await world.extension.ask("connection.save", { address, key: sampleKey, keeping: "device" });
        await look(world);
        await world.connect();
        server.closeAllConnections();
        server.close();
        return sent > 25_000_000 ? `${sent / 1e6} megabytes were read` : null;
      },
    },
    {
      name: "an answer that is nested forty levels deep",
      without: ["depth"],
      async attempt(_place, world) {
        world.service.reset();
        const nested = JSON.parse(`${'{"in":'.repeat(40)}1${"}".repeat(40)}`) as object;
        world.service.fail(envelope({ details: { name: "Deep", domain }, nested: nested as never }));
        const answer = await look(world);
        return answer.ok ? "it was taken" : null;
      },
    },
    ...[
      ["in its data", (name: string) => `{"details":{"name":"A","domain":"${domain}"},"__proto__":{"${name}":1}}`],
      ["in its details", (name: string) => `{"details":{"name":"A","domain":"${domain}","__proto__":{"${name}":1}}}`],
      [
        "deep in its journey",
        (name: string) => `{"details":{"name":"A","domain":"${domain}"},"journey":[{"attributes":{"__proto__":{"${name}":1}}}]}`,
      ],
      [
        "by way of a constructor",
        (name: string) => `{"details":{"name":"A","domain":"${domain}"},"tech":{"constructor":{"prototype":{"${name}":1}}}}`,
      ],
    ].map(([where, data], index): Attack<null> => ({
      name: `an answer has a prototype ${where as string}`,
      without: ["new-objects"],
      async attempt(_place, world) {
        const member = `polluted${index}`;
        world.service.reset();
        world.service.fail({
          body: {
            text: `{"version":"2","status":"success","data":${(data as (name: string) => string)(member)}}`,
            type: "application/json",
          },
        });
        // Anything that works with objects may fail by then.
        await look(world).catch(() => undefined);
        const [worker] = world.extension.context.serviceWorkers();
        const isPolluted = await worker?.evaluate((name) => name in {}, member);
        return isPolluted === true ? "all objects of the worker have a new member" : null;
      },
    })),
  ],
});
