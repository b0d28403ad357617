import type { ReadonlySignal } from "@preact/signals";
import type { FileName } from "../../model/file-name";
import type { PanelRoute } from "../../model/panel-route";
import type { Search } from "../../model/search";
import type { Table } from "../../model/table-copy";
import type { Ask } from "../../messages/client";
import type { RequestHost } from "../connection";
import type { RequestHosts } from "../sites";

/** The active tab of the panel's window. */
export interface FrontTab {
  tabId: number;
  /** The address; `null` if the browser hides it. */
  url: string | null;
  title: string;
}

/** The data and functions that the panel gives to every view. */
export interface PanelPorts {
  ask: Ask;
  /** Returns the time in epoch milliseconds. */
  now(): number;
  /** The window in which the panel was opened; -1 if unknown. */
  windowId: number;
  /** Version of the extension, for "Copy details". */
  version: string;
  /** Whether the panel's window is private: nothing is stored. */
  private: boolean;
  /** The active tab; `null` until read, or without one. */
  tab: ReadonlySignal<FrontTab | null>;
  /** Search results in memory, by id: the store may lack them. An ordinary window keeps only the last. */
  heldSearches: Map<string, Search>;
  /** Whether the panel has two columns. */
  isSplit(): boolean;
  /** Whether the panel has two columns, and the main one shows this subject. */
  isBeside(key: string): boolean;
  /** Shows a route. Adds a step to the history unless the route is shown already. */
  go(route: PanelRoute): void;
  /** Asks for access to the service. */
  requestHost: RequestHost;
  /** Asks for access to sites. */
  requestHosts: RequestHosts;
  /** Copies a text. Returns false if the browser blocks the clipboard. */
  copy(text: string): Promise<boolean>;
  /** Copies a table for a spreadsheet. Must be called during the click. Returns the same as `copy`; rejects if `table` does. */
  copyTable(table: Table | Promise<Table>): Promise<boolean>;
  /** Loads a photo as a `data:` URL, without cookies or redirects; `null` on failure. */
  photo(address: string): Promise<string | null>;
  /** Saves a text as a file through a download. */
  save(name: FileName, text: string): void;
  /** Shows a toast for four seconds or, if `failed`, until the next message, view or Escape. */
  announce(message: string, failed?: boolean): void;
  /** Opens an options section in a tab. */
  openOptions(section: string): void;
  /** Opens a web page in the panel's own window, even a private one. */
  openTab(address: string): void;
  /** Resolves after the browser had time to paint, for work that can wait. */
  untilPainted(): Promise<void>;
}
