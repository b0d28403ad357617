/** Makes the service write the key back into answers, labels and errors. */
import { setTimeout as wait } from "node:timers/promises";
import { expect } from "@playwright/test";
import { openEverything } from "../e2e/pages/everything";
import { settled } from "../e2e/waits";
import { sampleKey } from "../service/service";
import { echoKey, echoDomain as domain } from "./echo";
import { attackGroup } from "./group";
import type { Attack } from "./group";
import type { World } from "./world";
import { keyIn, lookUp } from "./key";

const textOf = async ({ extension }: World, path: string, whole = false): Promise<string> => {
  const page = await extension.page(path);
  await settled(extension, page);
  if (whole) await openEverything(page).catch(() => undefined);
  const text = await page.evaluate(() => document.documentElement.outerHTML);
  await page.close();
  return text;
};

attackGroup<null>({
  heading: "Key sent back by the service",
  title: "a key that the service writes back is never shown, stored or exported",
  async prepare(world) {
    await world.connect();
    world.service.reset();
    echoKey(world.service, sampleKey);
    await lookUp(world);
    await world.extension.ask("connection.test", {});
    return null;
  },
  attacks: [
    ["in a name shown in the popup", (world: World) => textOf(world, `popup.html?domain=${domain}`, true)],
    ["in a name shown in the side panel", (world: World) => textOf(world, `sidepanel.html#/account/${domain}`, true)],
    [
      "in a name listed in the library",
      async ({ extension }: World) => JSON.stringify(await extension.ask("library.page", { find: "", only: null, from: 0, count: 100 })),
    ],
    ["in an answer that is stored", async ({ extension }: World) => JSON.stringify(await extension.ask("account.raw", { domain }))],
    ["in an answer that is exported", async ({ extension }: World) => JSON.stringify(await extension.ask("data.export", {}))],
    [
      "in the version labels of an answer, kept for diagnostics",
      async ({ extension }: World) => JSON.stringify(await extension.ask("connection.read", {})),
    ],
    [
      "in an error message",
      async (world: World) => {
        world.service.reset();
        world.service.fail({ status: 422, message: `Your key ${sampleKey} is too long` });
        return JSON.stringify(await lookUp(world));
      },
    ],
  ].map(([name, read]): Attack<null> => ({
    name: `the service sends the key back ${name as string}`,
    without: (name as string).includes("labels") ? ["echo", "labels"] : ["echo"],
    attempt: async (_place, world) => keyIn(await (read as (world: World) => Promise<string>)(world)),
  })),
});

const whom = `ingrid.solheim@${domain}`;
/** Forms in which a service may write the key back. */
const encodings: [name: string, form: string][] = [
  ["in capitals", sampleKey.toUpperCase()],
  ["in base64", btoa(sampleKey)],
  ["in base64 after a user name", btoa(`user:${sampleKey}`)],
  ["as Unicode escapes", [...sampleKey].map((sign) => `\\u00${sign.charCodeAt(0).toString(16)}`).join("")],
];
/** A key that is slow to search for. At each letter of a run of "a", a naive search compares nearly the whole key. */
const slowKey = `${"a".repeat(1999)}b`;

attackGroup<null>({
  heading: "Hostile keys and version labels",
  title: "keys in other encodings and looked-up addresses are removed, keys of unsuitable length refused, and slow keys removed in time",
  prepare: async (world) => {
    await world.connect();
    return null;
  },
  attacks: [
    ...encodings.map(([name, form]): Attack<null> => ({
      name: `the service sends the key back ${name}, and the answer is exported`,
      without: ["echo"],
      async attempt(_place, world) {
        world.service.reset();
        const text = `{"version":"2","status":"success","data":{"details":{"name":"n","domain":"${domain}","description":"${form}"}}}`;
        world.service.fail({ operation: "account-overview", body: { text, type: "application/json" } });
        await lookUp(world);
        const exported = JSON.stringify(await world.extension.ask("data.export", {}));
        return [form, sampleKey].find((one) => exported.includes(one)) ?? null;
      },
    })),
    ...["version", "php"].map((label): Attack<null> => ({
      name: `the service puts the looked-up address into its label "${label}", kept for diagnostics`,
      without: ["labels"],
      async attempt(_place, { extension, service }) {
        service.reset();
        const json = { version: "2", php: "8", [label]: whom, status: "success", data: { identifier: whom, fullName: "Ingrid" } };
        service.fail({ operation: "profile-overview", body: { json } });
        const asked = Date.now();
        await extension.ask("person.look-up", { address: whom, refresh: true, private: false });
        // The label may be written after the look-up has ended.
        const read = async () => (await extension.ask("connection.read", {})).lastAnswer;
        await expect.poll(async () => (await read())?.at ?? 0).toBeGreaterThanOrEqual(asked);
        const lastAnswer = await read();
        return JSON.stringify(lastAnswer).includes(whom) ? JSON.stringify(lastAnswer) : null;
      },
    })),
    ...[
      ["of 4,000 characters, too long for a header", "k".repeat(4000)],
      ["of 7 characters, too short to be removed from answers", "k3y-abc"],
    ].map(([name, key = ""]): Attack<null> => ({
      name: `the service issues a key ${name}`,
      without: ["key-length"],
      async attempt(_place, world) {
        const saved = await world.extension.ask("connection.save", { address: world.service.url, key, keeping: "device" });
        await world.connect();
        return saved.ok ? "the key was saved" : null;
      },
    })),
    {
      name: "the service issues a key that is slow to search for and sends 5 MB of near matches",
      without: ["linear-strike"],
      async attempt(_place, world) {
        world.service.reset();
        world.service.keys.add(slowKey);
        await world.extension.ask("connection.save", { address: world.service.url, key: slowKey, keeping: "device" });
        // Errors are not stored, so storing five megabytes is not measured.
        const text = `{"version":"2","status":"error","message":"${"a".repeat(4_800_000)}"}`;
        world.service.fail({ operation: "account-overview", status: 422, body: { text, type: "application/json" } });
        const answer = await Promise.race([lookUp(world).catch(() => undefined), wait(5000)]);
        if (answer === undefined) return "no answer in five seconds";
        return answer.ok || answer.problem.kind === "bad-request" ? null : answer.problem.kind;
      },
    },
  ],
});
