import type { Handlers } from "../../messages/router";
import type { Batches } from "../batch/batches";
import type { Libraries } from "./library";

/** What the background does on the messages of the library. In a private window nobody is watched: nothing of it is stored. */
export const libraryHandlers = (
  library: Libraries,
  batches: Pick<Batches, "erase">,
): Pick<Handlers, "library.read" | "library.remove" | "library.marks" | "watch.set"> => ({
  "library.read": async () => ({ library: await library.read() }),
  "library.remove": async ({ kind, key }) => {
    await library.remove(kind, key);
    // What was erased must not go on standing in a list of look-ups.
    if (kind === "account" || kind === "person") await batches.erase(kind, key);
    return {};
  },
  "library.marks": (subject) => library.marks(subject),
  "watch.set": async ({ kind, key, on, private: isPrivate }, from) => {
    if (!isPrivate && !from.private) await library.watch({ kind, key }, on);
    return {};
  },
});
