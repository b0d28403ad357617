import { pendingRoute, searchForm } from "../schemas/panel";
import type { ValueOf } from "../schemas/values";
import { parse } from "./parse";
import { serialize } from "./concurrency";
import type { Shared } from "./shared";
import { readSession, type SessionArea } from "./store/session";

type PendingRoute = ValueOf<typeof pendingRoute>;
type SearchForm = ValueOf<typeof searchForm>;

const nowhere: PendingRoute = { route: null, pinned: false, asked: null, pending: null };
const nameOf = (windowId: number) => `panel ${windowId}`;
const formNameOf = (windowId: number) => `search form ${windowId}`;

export type Panels = ReturnType<typeof createPanels>;

/**
 * Keeps each window's panel state in session storage. Worker memory may be lost before the panel loads, and a tab's address enters the
 * history.
 */
export function createPanels(session: SessionArea, notifyPanels: Shared["notifyPanels"]) {
  const inSequence = serialize();
  const write = (windowId: number, written: PendingRoute) => session.set({ [nameOf(windowId)]: written });
  /** Makes the window's panel read its state. */
  const notify = (windowId: number, kind: "route" | "tab" = "route") => notifyPanels({ kind, windowId });
  // An explicitly chosen subject is pinned: it stays, whatever tab becomes active.
  const writePending = (windowId: number, route: string) =>
    inSequence(() => write(windowId, { route, pinned: true, asked: null, pending: crypto.randomUUID() }));

  async function read(windowId: number): Promise<PendingRoute> {
    return (await readSession(session, nameOf(windowId), pendingRoute())) ?? nowhere;
  }

  return {
    /** Deletes a closed window's state and search form. */
    forgetWindow: (windowId: number): Promise<void> => inSequence(() => session.remove([nameOf(windowId), formNameOf(windowId)])),
    /** Returns the kept search form; `null` if none or garbled. */
    readForm: (windowId: number): Promise<SearchForm | null> => readSession(session, formNameOf(windowId), searchForm()),
    /** Keeps the window's search form (`null` if none) until the window closes. */
    keepForm: (windowId: number, form: SearchForm | null): Promise<void> => inSequence(() => session.set({ [formNameOf(windowId)]: form })),
    /** Returns all windows' states, without garbled ones. */
    async readAll(): Promise<{ windowId: number; left: PendingRoute }[]> {
      return Object.entries(await session.get(null)).flatMap(([name, value]) => {
        const [, windowId] = /^panel (-?\d+)$/.exec(name) ?? [];
        const left = windowId === undefined ? null : parse(pendingRoute(), value);
        return left === null ? [] : [{ windowId: Number(windowId), left }];
      });
    },
    /** Saves the panel's state, or notifies the panel of another pending route or text. */
    async keep(windowId: number, kept: Pick<PendingRoute, "route" | "pinned">, taken: string | null): Promise<void> {
      const waits = await inSequence(async () => {
        const waiting = (await read(windowId)).pending;
        if (waiting !== null && waiting !== taken) return true;
        await write(windowId, { ...kept, asked: null, pending: null });
        return false;
      });
      // The route or text arrived after the panel read its state, but before it listened.
      if (waits) await notify(windowId);
    },
    /** Shows this route in the window's panel, now or when it opens. */
    async show(windowId: number, route: string): Promise<void> {
      await writePending(windowId, route);
      await notify(windowId);
    },
    /** Stores this route for the window's panel tab, without notifying an open side panel. */
    handOver: writePending,
    /** Moves a window's pending route or text, if any, to another window. */
    pass: (from: number, to: number): Promise<void> =>
      inSequence(async () => {
        const left = await read(from);
        if (left.pending === null) return;
        await write(to, left);
        await session.remove(nameOf(from));
      }),
    /** Makes the window's panel tab show the pending route or text. */
    notifyTab: (windowId: number): Promise<unknown> => notify(windowId, "tab"),
    /** Passes this text to the window's panel, now or when it opens. */
    async ask(windowId: number, text: string): Promise<void> {
      await inSequence(async () => write(windowId, { ...(await read(windowId)), pinned: true, asked: text, pending: crypto.randomUUID() }));
      await notify(windowId);
    },
  };
}
