import * as z from "zod/mini";
import { lazily } from "../model/lazily";
import type { PanelEvent } from "../model/panel-event";
import { createQueue } from "./sites/queue";
import type { SessionArea } from "./store/key";

/** What the side panel of a window shows, as a route (`lib/model/panel-route.ts`); null: nothing was asked for yet. */
export interface PanelState {
  route: string | null;
  /** The tab in front does not change it. */
  pinned: boolean;
}

/** A place, and what the person asked for elsewhere since the panel last said where it is. */
export interface PendingRoute extends PanelState {
  /** A text the panel takes as if it had been entered into its box. */
  asked: string | null;
  /** Names what was asked for, the route or the text; null: the panel itself left the place so. */
  pending: string | null;
}

/**
 * What the side panels show, by window. Kept in session storage, which is never written to disk: the panel's page may load after the
 * worker that was asked to open it has died, and an address in a page's own address would end in the browser's history.
 */
export interface Panels {
  /** The panel of this window shows this route, now or as soon as it opens. */
  show(windowId: number, route: string): Promise<void>;
  /** The panel itself says where it is, and which wish it has taken. One that came meanwhile stays, and the panel is told of it again. */
  keep(windowId: number, view: PanelState, pending: string | null): Promise<void>;
  read(windowId: number): Promise<PendingRoute>;
  /** The panels of all windows that show something. */
  readAll(): Promise<{ windowId: number; left: PendingRoute }[]>;
  /** The panel of this window takes this text, now or as soon as it opens. */
  ask(windowId: number, text: string): Promise<void>;
  /** The window is closed. */
  forget(windowId: number): Promise<void>;
}

const pending = lazily(() =>
  z.object({ route: z.nullable(z.string()), pinned: z.boolean(), asked: z.nullable(z.string()), pending: z.nullable(z.string()) }),
);
const nowhere: PendingRoute = { route: null, pinned: false, asked: null, pending: null };
const nameOf = (windowId: number) => `panel ${windowId}`;

/** The window of which a name in session storage tells; null: it is another's. */
function windowOf(name: string): number | null {
  const id = Number(name.slice(nameOf(0).length - 1));
  return Number.isInteger(id) && name === nameOf(id) ? id : null;
}

/** Null where a record does not fit. */
function parse(record: unknown): PendingRoute | null {
  const parsed = pending().safeParse(record);
  return parsed.success ? parsed.data : null;
}

export function createPanels(session: SessionArea, notifyPanels: (event: PanelEvent) => Promise<unknown>): Panels {
  const inTurn = createQueue();
  const write = (windowId: number, written: PendingRoute) => session.set({ [nameOf(windowId)]: written });
  // No panel is open yet: the one that opens asks by itself.
  const notify = (windowId: number) => notifyPanels({ kind: "route", windowId }).catch(() => undefined);

  async function read(windowId: number): Promise<PendingRoute> {
    const name = nameOf(windowId);
    return parse((await session.get(name))[name]) ?? nowhere;
  }

  return {
    read,
    forget: (windowId) => inTurn(() => session.remove(nameOf(windowId))),
    async readAll() {
      return Object.entries(await session.get(null)).flatMap(([name, value]) => {
        const windowId = windowOf(name);
        const left = windowId === null ? null : parse(value);
        return windowId === null || left === null ? [] : [{ windowId, left }];
      });
    },
    async keep(windowId, kept, taken) {
      const waits = await inTurn(async () => {
        const waiting = (await read(windowId)).pending;
        if (waiting !== null && waiting !== taken) return true;
        await write(windowId, { ...kept, asked: null, pending: null });
        return false;
      });
      // It came after the panel had read what it was asked for, and before it listened.
      if (waits) await notify(windowId);
    },
    async show(windowId, route) {
      // Whoever asked for one thing keeps seeing it, whatever tab comes to the front.
      await inTurn(() => write(windowId, { route, pinned: true, asked: null, pending: crypto.randomUUID() }));
      await notify(windowId);
    },
    async ask(windowId, text) {
      await inTurn(async () => write(windowId, { ...(await read(windowId)), pinned: true, asked: text, pending: crypto.randomUUID() }));
      await notify(windowId);
    },
  };
}
