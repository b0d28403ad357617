import type { Search, SearchSummary } from "../../model/search";
import type { PanelPorts } from "./ports";

/** Reads the stored search, or a newer search in `heldSearches`; `null` without either. Rejects without an answer. */
export async function readSearch({ ask, heldSearches }: Pick<PanelPorts, "ask" | "heldSearches">, id: string): Promise<Search | null> {
  const { search } = await ask("search.read", { id });
  const newer = newerOf(search, heldSearches.get(id) ?? null);
  // Keeps no copy of a stored search, because the copy would outlive a deletion in another window.
  if (newer === search) heldSearches.delete(id);
  return newer;
}

/** Returns the search with the newer result, on a tie `stored`; `null` without a search. */
export function newerOf<Kept extends SearchSummary>(stored: Kept | null, held: Kept | null): Kept | null {
  if (stored === null || held === null) return stored ?? held;
  return (held.foundAt ?? 0) > (stored.foundAt ?? 0) ? held : stored;
}
