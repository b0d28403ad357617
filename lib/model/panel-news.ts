/** What the background tells the side panels, unasked: something changed, read it anew. */
export type PanelNews =
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
export function readPanelNews(message: unknown): PanelNews | null {
  if (typeof message !== "object" || message === null || !("panelNews" in message)) return null;
  const { panelNews } = message;
  if (typeof panelNews !== "object" || panelNews === null || !("kind" in panelNews)) return null;
  if (panelNews.kind === "erased" || panelNews.kind === "settings") return { kind: panelNews.kind };
  if (panelNews.kind === "search" && "id" in panelNews && typeof panelNews.id === "string") return { kind: "search", id: panelNews.id };
  if (panelNews.kind !== "route" && panelNews.kind !== "batch" && panelNews.kind !== "follow") return null;
  return "windowId" in panelNews && typeof panelNews.windowId === "number" ? { kind: panelNews.kind, windowId: panelNews.windowId } : null;
}
