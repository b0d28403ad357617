import { signal } from "@preact/signals";
import type { SearchPreview, SearchSummary } from "../../../model/search";
import { createLatest } from "../../latest";
import { readOnly } from "../../read-only";
import { newerOf } from "../held-searches";
import type { PanelPorts } from "../ports";
import type { SearchParts } from "./parts";
import type { SearchRun } from "./run";

/** Milliseconds without typing before a preview. */
const pauseMs = 250;

export type Previews = ReturnType<typeof createPreviews>;

/** Previews the form's search. Sends nothing to the service. */
export function createPreviews(ports: PanelPorts, { form, seed, usage }: SearchParts, searchRun: SearchRun) {
  const preview = signal<SearchPreview | null>(null);
  const requests = createLatest();
  let timer: ReturnType<typeof setTimeout> | undefined;

  async function read(): Promise<void> {
    clearTimeout(timer);
    const isLatest = requests.start();
    const answer = await ports.ask("search.preview", { filters: form.filters.value, seeds: [...seed.domains.value] }).catch(() => null);
    if (!isLatest() || answer === null) return;
    usage.value = answer.usage;
    const { id, kept } = answer.preview;
    const unstored = ports.private && id !== null ? (ports.heldSearches.get(id) ?? null) : null;
    preview.value = { ...answer.preview, kept: newerOf<SearchSummary>(kept, unstored) };
    // Follows a search that another panel started, or that this page started before a reload.
    if (kept?.state === "waiting" && searchRun.running.value === null) searchRun.follow(kept);
  }

  return {
    /** `null` until read. */
    preview: readOnly(preview),
    /** Previews the form now. Without an answer, changes nothing. */
    read,
    /** Previews changed filters after a pause in typing. */
    readLater(): void {
      // The stored result, and any answer under way, belong to the previous filters. The rest stays until the next preview.
      if (preview.value !== null) preview.value = { ...preview.value, kept: null };
      requests.start();
      clearTimeout(timer);
      timer = setTimeout(() => void read(), pauseMs);
    },
  };
}
