import { signal } from "@preact/signals";
import type { PanelPorts } from "../../lib/stores/panel/ports";

/** Returns the ports of a panel view. The browser grants every access and copies every text. */
export const panelPorts = (more: Pick<PanelPorts, "ask"> & Partial<PanelPorts>): PanelPorts => ({
  now: () => Date.now(),
  windowId: 7,
  version: "0.1.0",
  private: false,
  tab: signal(null),
  heldSearches: new Map(),
  isSplit: () => false,
  isBeside: () => false,
  go: () => undefined,
  requestHost: async () => true,
  requestHosts: async () => true,
  copy: async () => true,
  copyTable: async () => true,
  photo: async () => null,
  save: () => undefined,
  announce: () => undefined,
  openOptions: () => undefined,
  openTab: () => undefined,
  untilPainted: async () => undefined,
  ...more,
});
