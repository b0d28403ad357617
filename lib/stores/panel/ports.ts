import type { ReadonlySignal } from "@preact/signals";
import type { PanelRoute } from "../../model/panel-route";
import type { Ask } from "../../messages/client";

/** The tab in front of the panel's window, as far as the browser tells of it. */
export interface FrontTab {
  tabId: number;
  url: string | null;
  title: string;
}

/** What every place of the side panel needs of the page it lives in. */
export interface PanelPorts {
  ask: Ask;
  /** Epoch milliseconds. */
  now(): number;
  windowId: number;
  /** The panel's window is a private one: nothing of it is stored. */
  private: boolean;
  tab: ReadonlySignal<FrontTab | null>;
  /** Shows another route, as a step of the panel's history. */
  go(route: PanelRoute): void;
  /** Asks the browser for access to hosts, within the click; false where the person said no. */
  requestHosts(origins: string[]): Promise<boolean>;
  copy(text: string): Promise<boolean>;
  /** Loads the photo at an https address, without cookies and redirects, as a `data:` address; null if it cannot be had. */
  photo(address: string): Promise<string | null>;
  /** Hands a text to the browser as a file to save. */
  save(name: string, type: "application/json" | "text/csv" | "text/vcard", text: string): void;
  /** Says something short, in the place of the freshness line, for four seconds. */
  announce(message: string): void;
  openOptions(section: string): void;
  /** Resolves when the browser has had time to draw what is shown: what nobody sees, or sees later, waits until then. */
  drawn(): Promise<void>;
}
