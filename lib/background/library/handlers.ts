import type { Handlers } from "../../messages/router";
import type { Batches } from "../batch/batches";
import type { Libraries } from "./library";

/** Handlers of the library's messages. A private window adds no watch, as nothing of it is stored. */
export const libraryHandlers = (
  library: Libraries,
  batches: Pick<Batches, "erase">,
): Pick<Handlers, "library.read" | "library.remove" | "library.marks" | "watch.set"> => ({
  "library.read": async () => ({ library: await library.read() }),
  "library.remove": async ({ kind, key }) => {
    await library.remove(kind, key);
    // Erased subjects must not remain in a batch.
    if (kind === "account" || kind === "person") await batches.erase(kind, key);
    return {};
  },
  "library.marks": (subject) => library.marks(subject),
  "watch.set": async ({ kind, key, on, private: isPrivate }, from) => {
    if (!isPrivate && !from.private) await library.watch({ kind, key }, on);
    return {};
  },
});
