import type { Output } from "../../../messages/messages";
import type { PanelPorts } from "../ports";

/** A form's kept filters and seeds, with the address that opened it. */
export type Draft = NonNullable<Output<"search.read-form">["form"]>;

/** Keeps the window's form until the window closes, unless private. */
export const createDrafts = ({ ask, windowId, private: isPrivate }: PanelPorts) => ({
  read: async (): Promise<Draft | null> => {
    const kept = isPrivate ? null : await ask("search.read-form", { windowId }).catch(() => null);
    return kept?.form ?? null;
  },
  /** `null` deletes it. */
  keep(form: Draft | null): void {
    if (!isPrivate) void ask("search.keep-form", { windowId, form }).catch(() => undefined);
  },
});
