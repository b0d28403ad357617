import type { Handlers } from "../../protocol/answer";
import type { Libraries } from "./library";

/** What the background does on the messages of the library. In a private window nobody is watched: nothing of it is stored. */
export const libraryHandlers = (library: Libraries): Pick<Handlers, "library.read" | "library.remove" | "library.marks" | "watch.set"> => ({
  "library.read": async () => ({ library: await library.read() }),
  "library.remove": async ({ kind, key }) => {
    await library.remove(kind, key);
    return {};
  },
  "library.marks": (subject) => library.marks(subject),
  "watch.set": async ({ kind, key, on }, from) => {
    if (!from.private) await library.watch({ kind, key }, on);
    return {};
  },
});
