import type { PanelEvent } from "../model/panel-event";
import type { Policy } from "../model/policy";
import type { SessionArea } from "./store/session";
import type { SettingsStore } from "./store/settings";
import type { Store } from "./store/store";
import type { LoadSubjects } from "./subject/load";

/** Members used by many parts of the background. */
export interface Shared {
  store: Store;
  settings: SettingsStore;
  session: SessionArea;
  subjects: LoadSubjects;
  /** The organisation's policy. */
  policies: { current(): Policy };
  /** Builds the facets (`store/facets.ts`) and lines (`store/packs.ts`) that stored answers lack. */
  completeDerived(): Promise<void>;
  /** Sends an event to the open side panels. Panels opened later read their state themselves. Never rejects. */
  notifyPanels(event: PanelEvent): Promise<unknown>;
  /** Keeps the worker awake until the returned function is called. */
  keepAwake(): () => void;
  /** Whether the browser grants access to a match pattern's hosts. */
  hasAccess(hostPattern: string): Promise<boolean>;
  /** Revokes access to a match pattern's hosts. The browser refuses if the build requires this access. */
  dropAccess(hostPattern: string): Promise<void>;
  /** Epoch milliseconds. */
  now(): number;
}
