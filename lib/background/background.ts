import type { Handlers } from "../protocol/answer";
import { accounts } from "./look-up/account";
import { createConnections } from "./connection";
import { createGate } from "./gate";
import { createHandlers } from "./handlers";
import { createJournal, createPause } from "./store/journal";
import { createKeyring } from "./store/key";
import type { SessionArea } from "./store/key";
import { createLookUps } from "./look-up/look-up";
import type { LookUpPorts } from "./look-up/look-up";
import { people } from "./look-up/person";
import { createSampleService } from "./service/sample";
import { createService } from "./service/service";
import type { ServicePorts } from "./service/ports";
import { createSettings } from "./store/settings";
import { createStore } from "./store/store";
import { createStoredData } from "./store/stored-data";

/** What the background needs of the browser: named edges, so that the whole of it runs wherever these can be had. */
export interface BackgroundPorts extends Pick<ServicePorts, "fetch" | "now" | "random" | "keepAwake"> {
  /** `storage.session`. */
  session: SessionArea;
  /** Whether the browser grants access to the hosts of a match pattern. */
  hasAccess(hostPattern: string): Promise<boolean>;
  /** Gives that access back. */
  dropAccess(hostPattern: string): Promise<void>;
  isOnline(): boolean;
  /** Reads the sample data out of the package. */
  loadSample(): Promise<unknown>;
  /** Service address of a vendor's or a company's own build; else empty. */
  builtInAddress: string;
  /** Name of the database, where it is not the product's own. */
  database?: string;
}

export interface Background {
  handlers: Handlers;
  /** Drops what is older than the person keeps it. */
  tidy(): Promise<void>;
}

/** Puts the background together. Nothing is sent, and nothing but the database is touched, before a message asks for it. */
export function createBackground(ports: BackgroundPorts): Background {
  const { now, session, hasAccess, dropAccess, isOnline, builtInAddress } = ports;
  const store = createStore(ports.database);
  const settings = createSettings(builtInAddress);
  const keyring = createKeyring(store, session);
  const pause = createPause(store);
  const gate = createGate({ store, settings, keyring, hasAccess, isOnline, now });

  const journal = createJournal(store, settings, now);

  const service = createService({
    ...ports,
    ...journal,
    pause,
    connection: gate.admit,
    answered: (answer) => connections.answered(answer),
    async deadline(operation) {
      const { deadlineLookup, deadlineSearch } = await store.read(settings.read);
      return operation === "account-search" ? deadlineSearch : deadlineLookup;
    },
  });
  const connections = createConnections({ store, settings, keyring, service, hasAccess, dropAccess, builtInAddress });
  const sample = createSampleService(ports.loadSample, now);
  const storedData = createStoredData(store, settings, session, now);

  const lookUp: LookUpPorts = { store, settings, session, now, service: ({ mode }) => (mode === "sample" ? sample : service) };
  const handlers = createHandlers({
    store,
    settings,
    gate,
    journal,
    connections,
    storedData,
    now,
    accounts: createLookUps(accounts, lookUp),
    people: createLookUps(people, lookUp),
  });
  return { handlers, tidy: () => storedData.tidy() };
}
