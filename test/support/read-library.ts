import type { Library } from "../../lib/model/library";
import type { CallerHandlers } from "./callers";

/** Returns the library with the accounts and people of the history. */
export async function readLibrary(asked: Pick<CallerHandlers, "library.read" | "library.page">): Promise<Library> {
  const { library } = await asked["library.read"]({});
  const { page } = await asked["library.page"]({ find: "", only: null, from: 0, count: 500 });
  return {
    ...library,
    accounts: page.entries.flatMap((entry) => (entry.kind === "account" ? [entry.line] : [])),
    people: page.entries.flatMap((entry) => (entry.kind === "person" ? [entry.line] : [])),
  };
}
