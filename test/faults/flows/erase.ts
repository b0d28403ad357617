import { switchOn } from "../../e2e/hovering";
import { domain, endedBy, sendOnce, type Ended, type Flow, type World } from "./flow";

declare const chrome: {
  permissions: { getAll(): Promise<{ origins?: string[] }> };
  scripting: { getRegisteredContentScripts(): Promise<object[]> };
  storage: { session: { get(): Promise<object> } };
};

const mail = "http://mail.example/";

/** Words that must occur in the lines of {@link leftOf} before the act: otherwise there would be nothing to delete. */
const parts = ["accounts", "watched", "filterSets", "activity", "connection", "site", "access", "identifiers", "file"];

/** "Delete everything" is pressed. A deletion that reports success, and in any case a second one, leaves only the month's count. */
export function eraseFlow(): Flow {
  let answer: Promise<Ended | null>;
  return {
    name: "Everything is deleted",
    maxRequests: 0,
    async prepare({ connect, extension }) {
      await connect();
      await switchOn(extension, mail);
      await extension.ask("account.look-up", { domain, refresh: false, private: false });
      await extension.ask("watch.set", { kind: "account", key: domain, on: true, private: false });
      await extension.ask("filter-set.save", {
        name: "Robots",
        filters: [{ field: "name", operator: "contains", value: "robot" }],
        private: false,
      });
    },
    async open(world) {
      const { extension, service } = world;
      await extension.grantHost(service.url);
      await extension.grantHost(mail);
      const stored = await leftOf(world);
      const lacking = parts.filter((part) => !stored.some((one) => one.includes(part)));
      if (lacking.length > 0) throw new Error(`There is nothing to delete of: ${lacking.join(", ")}.`);
    },
    async act({ own }) {
      answer = sendOnce(own, "data.delete", { what: "everything" }).then((erased) =>
        erased === null ? { kind: "problem", says: "no answer: the page asks again" } : { kind: "result", says: "deleted" },
      );
    },
    ended: () => endedBy(answer),
    async faults(world, { kind }) {
      const after = kind === "result" ? await leftOf(world) : [];
      await world.extension.ask("data.delete", { what: "everything" });
      return [
        ...after.map((one) => `said to be deleted: ${one}`),
        ...(await leftOf(world)).map((one) => `not deleted when asked again: ${one}`),
      ];
    },
    close: async () => undefined,
  };
}

/** Lists what is left, and the month's count if it is missing. */
async function leftOf({ extension, own }: World): Promise<string[]> {
  const counts = await extension.ask("data.counts", {});
  const { address, key } = await extension.ask("connection.read", {});
  const { lookups } = await extension.ask("usage.read", {});
  const { sites } = await extension.ask("sites.read", {});
  const browser = await own.evaluate(async () => ({
    origins: (await chrome.permissions.getAll()).origins ?? [],
    scripts: (await chrome.scripting.getRegisteredContentScripts()).length,
    session: Object.keys(await chrome.storage.session.get()),
    files: await Array.fromAsync((await (await navigator.storageBuckets.open("account-lens")).getDirectory()).keys()),
  }));
  return [
    ...Object.entries(counts).flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name}`])),
    ...(address === "" && key === null ? [] : ["the connection"]),
    // The month's count must stay: without it, the monthly cap would start again at zero.
    ...(lookups.used > 0 ? [] : ["a month without its count, which is kept"]),
    ...(sites.some(({ wanted }) => wanted) ? ["a site"] : []),
    ...browser.origins.map((origin) => `access to ${origin}`),
    ...(browser.scripts === 0 ? [] : ["a registered script"]),
    ...browser.session.map((name) => `${name} in session storage`),
    ...browser.files.map((name) => `the file ${name}`),
  ];
}
