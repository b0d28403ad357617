/** What the background tells the side panels, unasked: something changed, read it anew. */
export type PanelEvent =
  /** The panel of this window is to show another route. */
  | { kind: "route"; windowId: number }
  /** The panel of this window is to follow the tab in front, or no longer. */
  | { kind: "follow"; windowId: number }
  /** The batch of this window went on. */
  | { kind: "batch"; windowId: number }
  /** A search ended. */
  | { kind: "search"; id: string }
  /** The person changed a setting. */
  | { kind: "settings" }
  /** Everything was deleted. */
  | { kind: "erased" };

/** Reads what came as a message; null: it is something else. Who sent it is checked before (`entrypoints/shared/worker-events.ts`). */
export function readPanelEvent(message: unknown): PanelEvent | null {
  if (typeof message !== "object" || message === null || !("panelEvent" in message)) return null;
  const { panelEvent } = message;
  if (typeof panelEvent !== "object" || panelEvent === null || !("kind" in panelEvent)) return null;
  if (panelEvent.kind === "erased" || panelEvent.kind === "settings") return { kind: panelEvent.kind };
  if (panelEvent.kind === "search" && "id" in panelEvent && typeof panelEvent.id === "string") return { kind: "search", id: panelEvent.id };
  if (panelEvent.kind !== "route" && panelEvent.kind !== "batch" && panelEvent.kind !== "follow") return null;
  return "windowId" in panelEvent && typeof panelEvent.windowId === "number"
    ? { kind: panelEvent.kind, windowId: panelEvent.windowId }
    : null;
}
