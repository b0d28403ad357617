import type { PanelEvent } from "../model/panel-event";
import type { Handlers } from "../messages/router";
import type { Batches } from "./batch/batches";
import type { Connections } from "./connection";
import type { Failures } from "./failures";
import type { AccountLookUps, PersonLookUps } from "./look-up/look-up";
import type { Searches } from "./search/searches";
import type { Sites } from "./sites/sites";
import { readLines } from "./store/activity";
import type { Journal } from "./store/journal";
import type { Store } from "./store/store";
import type { StoredData } from "./stored-data";

export interface DataHandlerPorts {
  store: Store;
  journal: Journal;
  storedData: StoredData;
  failures: Failures;
  batches: Batches;
  accounts: AccountLookUps;
  people: PersonLookUps;
  searches: Searches;
  sites: Sites;
  connections: Connections;
  /** Revokes every access the person granted: hosts, and the addresses of tabs. Required permissions stay. */
  dropAllAccess(): Promise<void>;
  notifyPanels(event: PanelEvent): Promise<unknown>;
}

type DataMessage = Extract<keyof Handlers, `activity.${string}` | `data.${string}` | `diagnostics.${string}`>;

/** Handlers of the messages about the person's own data. */
export function dataHandlers(ports: DataHandlerPorts): Pick<Handlers, DataMessage> {
  const { store, journal, storedData } = ports;

  return {
    "activity.read": async (filter) => {
      await journal.recover();
      return store.read((transaction) => readLines(transaction, filter));
    },
    "activity.clear": () => store.write((transaction) => transaction.objectStore("activity").clear()).then(() => ({})),

    "data.counts": () => storedData.counts(),
    "data.delete": async ({ what }) => {
      const all = what === "everything";
      if (all || what === "accounts" || what === "people") {
        await ports.batches.forget();
        // Running look-ups must not restore deleted data.
        ports.accounts.stopAll();
        ports.people.stopAll();
      }
      if (all || what === "searches") ports.searches.stopAll();
      if (all) {
        await ports.sites.forget();
        await ports.connections.releaseAccess();
        await ports.dropAllAccess().catch(() => undefined);
      }
      await storedData.remove(what);
      // An open panel still shows erased data and would save its route again.
      if (all) void ports.notifyPanels({ kind: "erased" }).catch(() => undefined);
      return {};
    },
    "diagnostics.read": async () => ({ store: await store.version(), failures: await ports.failures.read() }),
    "data.export": async () => {
      await journal.recover();
      return { data: await storedData.export() };
    },
  };
}
