import { signal } from "@preact/signals";
import type { List } from "../../model/lists";
import type { PanelEvent } from "../../model/panel-event";
import type { PanelRoute } from "../../model/panel-route";
import { createRetries } from "../retries";
import { readOnly } from "../read-only";
import { createReading } from "../reading";
import type { SaveParts } from "./lists/export";
import { createNewList } from "./lists/new-list";
import { createOpenList } from "./lists/open-list";
import { createOverview } from "./lists/overview";
import type { PanelPorts } from "./ports";

/** Content of the view. "private": a private window has no lists. */
export type ListsScreen = "private" | "overview" | "new" | "list";

export type ListsStore = ReturnType<typeof createListsStore>;

/** Lists of subjects from a column of a file or pasted text, exported with added columns. No method rejects. */
export function createListsStore(ports: PanelPorts, saveParts: SaveParts) {
  const retries = createRetries();
  const screen = signal<ListsScreen>(ports.private ? "private" : "overview");
  const settings = createReading(() => ports.ask("settings.read", {}));
  const overview = createOverview(ports, retries);
  const created = createNewList(ports, retries);
  const opened = createOpenList(ports, retries, saveParts);
  let isShown = false;

  const readSettings = () => retries.run(settings.read);

  /** Reads the overview and any shown list again. */
  function refresh(): void {
    if (ports.private) return;
    // Every screen shows the number of lists.
    void overview.refresh();
    if (screen.value === "list") void opened.refresh();
  }

  /** Rereads a changed list; if it is not open or is gone, the overview. */
  async function handleList(id: string): Promise<void> {
    if (screen.value === "list" && id === opened.list.value?.id) {
      await opened.refresh();
      // Progress of the open list does not change the number of lists.
      if (!opened.isGone.value) return;
    }
    await overview.refresh();
  }

  /** Shows the route's content. */
  async function openScreen(route: PanelRoute): Promise<void> {
    if (route.view === "list") {
      screen.value = "list";
      return opened.open(route.id);
    }
    opened.leave();
    const isNew = route.view === "list-new";
    screen.value = isNew ? "new" : "overview";
    if (isNew) await created.readPreview();
  }

  return {
    retries,
    screen: readOnly(screen),
    settings: settings.value,
    overview,
    created,
    opened,
    /** Stores the new list, starts its look-ups and shows it. */
    async start(name: string): Promise<void> {
      const source = created.source.value;
      const id = await created.start(name);
      if (id === null) return;
      // Keeps a source pasted or opened meanwhile, for the next list.
      if (created.source.value === source) await created.clear();
      // The user may have left the view meanwhile.
      if (isShown && screen.value === "new") ports.go({ view: "list", id });
    },
    /** Deletes a list, and shows the overview with the undo. */
    erase(list: List): void {
      overview.erase(list);
      ports.go({ view: "lists" });
    },
    async open(route: PanelRoute): Promise<void> {
      isShown = true;
      if (ports.private) return;
      await Promise.all([readSettings(), overview.refresh(), openScreen(route)]);
    },
    handle(event: PanelEvent): void {
      if (!isShown || ports.private) return;
      if (event.kind === "settings") void readSettings();
      if (event.kind === "list") void handleList(event.id);
      // Settings, verdicts and look-ups elsewhere change which look-ups remain.
      if (!["settings", "judgement", "library"].includes(event.kind)) return;
      void created.readPreview();
      refresh();
    },
    /** On leaving the view, deletes `erased` at once. On return, reads again. */
    show(shown: boolean): void {
      if (shown === isShown) return;
      isShown = shown;
      // Events were ignored meanwhile.
      if (shown) return refresh();
      opened.leave();
      overview.flush();
    },
  };
}
