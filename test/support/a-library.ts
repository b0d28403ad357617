/** The library's store on the real background. */
import { afterEach, beforeEach, vi } from "vitest";
import { watch } from "../../lib/background/store/watched";
import { maxWatched } from "../../lib/model/library";
import type { LibraryTab } from "../../lib/model/panel-route";
import type { Ask } from "../../lib/messages/client";
import type { MessageName } from "../../lib/messages/messages";
import { createLibraryStore, type LibraryStore } from "../../lib/stores/panel/library";
import type { Entry } from "../../lib/stores/panel/library/entries";
import type { SubjectEntry } from "../../lib/stores/panel/library/watching";
import { startService, type LocalService } from "../service/service";
import type { Answers } from "./asked";
import { startConnected } from "./background";
import { panelPorts } from "./panel-ports";
import { readLibrary } from "./read-library";

export const flagship = "northwind-robotics.example";
export const ingrid = "ingrid.solheim@northwind-robotics.example";
export const windowId = 7;

/** Starts a service for each test, since look-ups of the last test may still be under way. `start` creates a view on that service. */
export function useLibrary() {
  let service: LocalService;
  beforeEach(async () => {
    service = await startService();
  });
  afterEach(() => {
    vi.useRealTimers();
    return service.stop();
  });
  return { service: () => service, start: (answers?: Answers) => start(service.url, answers) };
}

/** Creates the view on the real background. `answers` replaces the answers to single messages. */
async function start(url: string, answers: Answers = {}) {
  const background = await startConnected(url);
  const { handlers: asked, clock } = background;
  const sent: { name: MessageName; input: unknown }[] = [];
  const ask = (async (name: MessageName, input: never) => {
    sent.push({ name, input });
    return ((answers[name] ?? asked[name]) as (input: never) => unknown)(input);
  }) as unknown as Ask; // the table keeps names and types together, which a map over all messages cannot express
  const ports = panelPorts({ ask, now: () => clock.now, windowId });
  return { ...background, asked, scope: url, answers, sent, ports, view: createLibraryStore(ports) };
}
export type Started = Awaited<ReturnType<typeof start>>;

/** Opens a tab of the library. */
export const open = (view: LibraryStore, tab: LibraryTab = "history") => view.open({ view: "library", tab });
/** Looks up companies at the service. */
export const lookUp = ({ asked }: Started, ...domains: string[]) =>
  Promise.all(domains.map((domain) => asked["account.look-up"]({ domain, refresh: true, private: false })));
/** Returns the loaded entries that are not hidden, by group. */
export const groups = (view: LibraryStore) =>
  view.shown.value.groups.map(({ name, from, size }) => ({
    name,
    entries: Array.from({ length: size }, (_none, index) => view.rowsAt(from + index, 1)?.[0]).filter((entry) => entry !== undefined),
  }));
/** Returns the keys of the entries in `groups`. */
export const keys = (view: LibraryStore) => groups(view).flatMap(({ entries }) => entries.map(({ key }) => key));
/** Returns an entry by its key, or a filter set by its name. Throws if there is none. */
export function entry(view: LibraryStore, key: string): Entry {
  const found = groups(view)
    .flatMap(({ entries }) => entries)
    .find((each) => each.key === key || (each.kind === "filter-set" && each.set.name === key));
  if (found === undefined) throw new Error(`${key} is not in the library.`);
  return found;
}
/** Returns the entry of an account or a person. */
export const star = (view: LibraryStore, key: string) => entry(view, key) as SubjectEntry;
/** Reads the library from the background. */
export const stored = ({ asked }: Started) => readLibrary(asked);

/** Fills the watch list with as many accounts as it may hold: w0.example, w1.example and so on. */
export const fillWatchList = ({ store, scope, clock }: Pick<Started, "store" | "scope" | "clock">) =>
  store.write(async (transaction) => {
    for (let index = 0; index < maxWatched; index += 1)
      await watch(transaction, scope, { kind: "account", key: `w${index}.example` }, clock.now);
  });

/** Stores many accounts, newest first, as an earlier version did: without the fields that lists read. */
export const fill = ({ store, scope, clock }: Pick<Started, "store" | "scope" | "clock">, count: number) =>
  store.write(async (transaction) => {
    for (let index = 0; index < count; index += 1) {
      const key = `c${index}.example`;
      const answer = { id: `${scope} ${key}`, kind: "account", key, at: clock.now - index, usedAt: 0, data: {}, withheld: [] };
      await transaction.objectStore("accounts").put(answer);
    }
  });
