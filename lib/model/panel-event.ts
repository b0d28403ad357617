/** Events for panels and options pages: something must be read again, shown or followed. */
export type PanelEvent =
  /** This window's panel must show its pending route or handle its pending text. */
  | { kind: "route"; windowId: number }
  /** Like `route`, for this window's full page: the panel in a tab. */
  | { kind: "tab"; windowId: number }
  /** This window's panel must start or stop following the active tab. */
  | { kind: "follow"; windowId: number }
  /** This window's batch changed, made progress or was deleted. */
  | { kind: "batch"; windowId: number }
  /** This list changed, made progress, or was deleted. */
  | { kind: "list"; id: string }
  /** A search ended. */
  | { kind: "search"; id: string }
  /** Verdicts, notes, labels or the domains to leave out changed. */
  | { kind: "judgement" }
  /** The watch list changed. `by`: number of the page whose library already shows the change; `null` if none. */
  | { kind: "watched"; by: number | null }
  /** Settings, policy, connection or key changed, stored data were deleted, or a filter set was saved or renamed. */
  | { kind: "settings" }
  /** Stored answers were deleted, or moved to another domain. */
  | { kind: "deleted" }
  /** Everything was deleted. */
  | { kind: "erased" }
  /** An answer was stored. A panel also passes this event to its own views, after storing an answer or changing a star. */
  | { kind: "library" };

/** Returns the background's panel event; `null` for any other message. */
export const readPanelEvent = (message: unknown): PanelEvent | null =>
  // Asserted: `entrypoints/shared/worker-events.ts` has checked that the background is the sender.
  typeof message === "object" && message !== null && "panelEvent" in message ? (message.panelEvent as PanelEvent) : null;
