import * as z from "zod/mini";
import { serializeByKey } from "../concurrency";
import { readSession, type SessionArea } from "../store/session";
import { lazyObject } from "../../schemas/values";

const hover = lazyObject(() => ({
  /** Names this hover; created by its content script. */
  token: z.string(),
  windowId: z.nullable(z.number()),
  /** E-mail addresses, or one web address, likeliest first. */
  values: z.array(z.string()),
  /** The address that the text shows, if the link or attribute has another address; else `null`. */
  shows: z.nullable(z.string()),
  /** The one of `values` that the card is about; `null` before the choice. */
  chosen: z.nullable(z.string()),
  /** The card that redeemed this hover; `null` until then. */
  card: z.nullable(z.string()),
  /** What is shown. The chip replaces a late card. */
  shown: z.enum(["nothing", "chip", "card"]),
}));

export type Hover = z.output<ReturnType<typeof hover>>;

/** Returns the hover's subject; `null` before the choice in a card. A chip offers no choice. */
export const subjectOf = ({ chosen, shown, values }: Hover): string | null => chosen ?? (shown === "chip" ? (values[0] ?? null) : null);

/** Beginning of hovers' names in session storage. */
const prefix = "hover ";
const nameOf = (tabId: number) => prefix + tabId;

/** Keeps each tab's hover in session storage, across restarts. A hover may outlive its page. */
export function createHoverState(session: SessionArea) {
  const read = (tabId: number): Promise<Hover | null> => readSession(session, nameOf(tabId), hover());
  const put = (tabId: number, value: Hover) => session.set({ [nameOf(tabId)]: value });
  // In sequence per tab: a hover may begin while the previous one ends.
  const inSequence = serializeByKey();
  /** Runs `act` if the tab's hover has this token. */
  const withHover = (tabId: number, token: string, act: (found: Hover) => Promise<void>): Promise<void> =>
    inSequence(tabId, async () => {
      const found = await read(tabId);
      if (found?.token === token) await act(found);
    });
  return {
    read,
    /** Stores the tab's new hover, with nothing shown yet. */
    write: (tabId: number, begun: Omit<Hover, "shown">): Promise<void> =>
      inSequence(tabId, () => put(tabId, { ...begun, shown: "nothing" })),
    /** Changes the hover if it still has this token. */
    change: (tabId: number, token: string, changes: Partial<Hover>): Promise<void> =>
      withHover(tabId, token, (found) => put(tabId, { ...found, ...changes })),
    /** Removes the tab's hover if the token matches. */
    forget: (tabId: number, token: string): Promise<void> => withHover(tabId, token, () => session.remove(nameOf(tabId))),
    /** Forgets a closed window's hovers, which no message ends. */
    async forgetWindow(windowId: number): Promise<void> {
      const names = Object.keys(await session.get(null)).filter((name) => name.startsWith(prefix));
      const tabIds = names.map((name) => Number(name.slice(prefix.length)));
      const forgetIn = async (tabId: number) => {
        if ((await read(tabId))?.windowId === windowId) await session.remove(nameOf(tabId));
      };
      await Promise.all(tabIds.map((tabId) => inSequence(tabId, () => forgetIn(tabId))));
    },
  };
}
