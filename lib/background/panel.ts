import * as z from "zod/mini";
import type { SessionArea } from "./store/key";

/**
 * Whom the side panel of a window was opened for. Kept in session storage, which is never written to disk: the panel's page may load
 * after the worker that was asked to open it has died, and an address in a page's own address would end in the browser's history.
 */
export interface PanelSubjects {
  /** The panel of this window shows this address or domain, now or as soon as it opens. */
  show(windowId: number, subject: string): Promise<void>;
  /** Null where it was opened for nobody. */
  read(windowId: number): Promise<string | null>;
}

const subject = z.string();
const nameOf = (windowId: number) => `panel ${windowId}`;

export function createPanelSubjects(session: SessionArea, tellPanels: (windowId: number) => Promise<unknown>): PanelSubjects {
  return {
    async show(windowId, wanted) {
      await session.set({ [nameOf(windowId)]: wanted });
      // No panel is open yet: the one that opens asks by itself.
      await tellPanels(windowId).catch(() => undefined);
    },
    async read(windowId) {
      const name = nameOf(windowId);
      const parsed = subject.safeParse((await session.get(name))[name]);
      return parsed.success ? parsed.data : null;
    },
  };
}
