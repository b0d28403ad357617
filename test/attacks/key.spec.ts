/** Looks for the key, and for other private data, wherever they might leak. */
import { expect } from "@playwright/test";
import { settled } from "../e2e/passing";
import { sampleKey } from "../service/service";
import { attackGroup, type Attack } from "./group";
import { openScripted, type ScriptWorld } from "./script-world";
import type { World } from "./world";
import { keyIn, lookUp } from "./key";

/** Everything that the extension's storage areas hold. */
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
  title: "no compromised content script reads the key, or uses the extension's storage",
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
        await settled(extension);
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

attackGroup<null>({
  heading: "The key on its way",
  title: "the key goes only to its service, in one header, and nothing is sent without consent or kept after its withdrawal",
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
      name: "a cookie goes along with a request",
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
      name: "a request is sent before the person agreed",
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
        await lookUp(world).catch(() => undefined);
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
        await lookUp(world).catch(() => undefined);
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
