/** Searches storage, messages and requests for the API key. Also tries cookies, and requests without consent. */
import { expect } from "@playwright/test";
import { settled } from "../e2e/waits";
import { sampleKey } from "../service/service";
import { attackGroup, type Attack } from "./group";
import { openScripted, type ScriptWorld } from "./script-world";
import type { World } from "./world";
import { keyIn, lookUp } from "./key";
import { failsByDesign } from "./attack";

/** Returns the content of the storage areas "local", "session" and "sync" as JSON. */
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
  heading: "Key access from a compromised content script",
  title: "no page or compromised content script reads the key, and no such script uses the local or managed storage",
  prepare: (world) => openScripted(world),
  attacks: [
    ...areas.map((area): Attack<ScriptWorld> => ({
      name: `a compromised content script reads storage.${area}`,
      without: area === "local" ? ["areas-closed", "key-in-database"] : [],
      ...(area === "local"
        ? {}
        : {
            also: area === "session" ? "content scripts have no access to the session area" : failsByDesign,
          }),
      attempt: async (script) =>
        keyIn(await script.run<string>(`return JSON.stringify(await chrome.storage.${area}.get().catch(() => null));`)),
    })),
    {
      name: "a compromised content script listens to storage changes (onChanged)",
      without: ["areas-closed", "key-in-database"],
      async attempt(script, { extension, service }) {
        await script.run(`globalThis.heard = []; chrome.storage.onChanged.addListener((changes) => heard.push(JSON.stringify(changes)));`);
        await extension.ask("connection.save", { address: service.url, key: `${sampleKey}-2`, keeping: "device" });
        await extension.ask("connection.save", { address: service.url, key: sampleKey, keeping: "device" });
        await settled(extension);
        return keyIn(await script.run<string>(`return heard.join();`));
      },
    },
    {
      name: "a compromised content script writes to storage.local",
      without: ["areas-closed"],
      attempt: async (script) =>
        (await script.run<boolean>(
          `return await chrome.storage.local.set({ settings: { mode: "sample" } }).then(() => true, () => false);`,
        ))
          ? "the write succeeded"
          : null,
    },
    {
      name: "a compromised content script measures storage.local (getBytesInUse)",
      without: ["areas-closed", "key-in-database"],
      async attempt(script) {
        const bytes = await script.run<number>(`return await chrome.storage.local.getBytesInUse().catch(() => 0);`);
        return bytes > 0 ? `${bytes} bytes` : null;
      },
    },
    {
      name: "a compromised content script reads the administrator's policy (storage.managed)",
      without: ["areas-closed"],
      attempt: async (script) =>
        (await script.run<boolean>(`return await chrome.storage.managed.get().then(() => true, () => false);`))
          ? "the read succeeded"
          : null,
    },
    {
      name: "a compromised content script lists the extension's databases",
      without: [],
      also: "a database is accessible only to its origin",
      attempt: (script) => script.run<string | null>(`return (await indexedDB.databases()).map(({ name }) => name).join() || null;`),
    },
    {
      name: "the page searches its web storage, cookies and databases for the key",
      without: [],
      also: "a page's storage is separate from the extension's",
      attempt: async ({ page }) =>
        keyIn(
          await page.evaluate(async () =>
            JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, await indexedDB.databases()]),
          ),
        ),
    },
  ],
});

attackGroup<null>({
  heading: "Key in messages and requests",
  title: "the key goes only to the service, in one header, no request precedes consent, and no answer after its withdrawal is stored",
  prepare: async (world) => {
    await world.connect();
    return null;
  },
  attacks: [
    ...(["connection.read", "settings.read", "usage.read", "library.read", "data.export", "diagnostics.read", "sites.read"] as const).map(
      (name): Attack<null> => ({
        name: `the key is in the answer to ${name}`,
        without: name === "connection.read" ? ["contract-output"] : [],
        ...(name === "connection.read" ? {} : { also: failsByDesign }),
        attempt: async (_place, { extension }) => keyIn(JSON.stringify(await extension.ask(name, {}))),
      }),
    ),
    {
      name: "the key is in a storage area",
      without: ["key-in-database"],
      attempt: async (_place, world) => keyIn(await stored(world)),
    },
    {
      name: "the key is in the URL of a request",
      without: ["one-header"],
      async attempt(_place, world) {
        world.service.reset();
        await lookUp(world);
        return keyIn(JSON.stringify(world.service.requests.map(({ path, query }) => [path, query])));
      },
    },
    {
      name: "the key is in another header of a request",
      without: ["one-header"],
      async attempt(_place, world) {
        world.service.reset();
        await lookUp(world);
        return keyIn(JSON.stringify(world.service.requests.map(({ headers: { "x-api-key": _key, ...others } }) => others)));
      },
    },
    {
      name: "a request carries a cookie",
      without: ["no-references"],
      async attempt(_place, world) {
        const { hostname } = new URL(world.service.url);
        await world.extension.context.addCookies([{ name: "session", value: "secret", domain: hostname, path: "/" }]);
        world.service.reset();
        await lookUp(world);
        return world.service.requests.map(({ headers }) => headers["cookie"]).find((cookie) => cookie !== undefined) ?? null;
      },
    },
    {
      name: "a request is sent before the user has given consent",
      without: ["consent"],
      async attempt(_place, world) {
        await world.extension.ask("consent.set", { domains: false, emails: false });
        world.service.reset();
        await lookUp(world);
        const sent = world.service.requests.length;
        await world.extension.ask("consent.set", { domains: true, emails: true });
        return sent > 0 ? `${sent} requests` : null;
      },
    },
    {
      name: "an answer is stored that arrived after the user had withdrawn consent",
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
        return answer.ok || lines[0]?.outcome !== "cancelled" ? `logged as ${lines[0]?.outcome}` : null;
      },
    },
    {
      name: "the service address is changed to another host, and a request follows",
      without: ["key-origin"],
      async attempt(_place, world) {
        const { extension, service, trap } = world;
        const address = `http://localhost:${trap.port}`;
        await extension.grantHost(address);
        await extension.ask("connection.save", { address, key: null, keeping: "device" });
        trap.caught();
        await lookUp(world).catch(() => undefined);
        const caught = trap.caught().find(({ key }) => key === sampleKey);
        await extension.ask("connection.save", { address: service.url, key: sampleKey, keeping: "device" });
        return caught === undefined ? null : "the key arrived at another host";
      },
    },
    {
      name: "the service address has no TLS, so that the network can read the key",
      without: ["https-only", "connect-src"],
      async attempt(_place, world) {
        const { extension, service, trap } = world;
        const address = "http://trap.example";
        await extension.grantHost(address);
        await extension.ask("connection.save", { address, key: sampleKey, keeping: "device" });
        trap.caught();
        await lookUp(world).catch(() => undefined);
        const caught = trap.caught().find(({ key }) => key === sampleKey);
        await extension.ask("connection.save", { address: service.url, key: sampleKey, keeping: "device" });
        return caught === undefined ? null : "the key was sent in plain text";
      },
    },
    ...["https://user:password@acme.example", "https://acme.example/?next=x", "https://acme.example/#x"].map((address): Attack<null> => ({
      name: `the service address is entered as ${address}`,
      without: ["plain-address"],
      async attempt(_place, { extension, service }) {
        const saved = await extension.ask("connection.save", { address, key: sampleKey, keeping: "device" });
        if (saved.ok) await extension.ask("connection.save", { address: service.url, key: sampleKey, keeping: "device" });
        return saved.ok ? "the address was saved" : null;
      },
    })),
  ],
});
