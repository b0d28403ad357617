import { computed, effect, signal } from "@preact/signals";
import { isOn, type SiteKind, type SiteState } from "../../../model/site";
import type { PageList } from "../../page-contents";
import { createTabSite } from "../../tab-site";
import type { FrontTab, PanelPorts } from "../ports";
import type { Terms } from "../terms";

/** Keeps the tab whose page is listed, even while another tab is active, and reads that page. */
export function createListedTab(ports: PanelPorts, list: PageList, adoptTerms: (terms: Terms) => void) {
  const { ask, private: isPrivate } = ports;
  const site = createTabSite({ ...ports, isPrivate: () => isPrivate });
  /** The tab whose page is listed; `null` if none. */
  const listed = signal<FrontTab | null>(null);
  const changed = computed(() => listed.value !== null && ports.tab.value !== null && isOther(listed.value, ports.tab.value));
  /** True after the first `open`. */
  let opened = false;

  /** Lists the active tab. Returns its site, if any; `null` also if another tab was listed meanwhile. */
  async function adopt(): Promise<SiteState | null> {
    const tab = ports.tab.peek();
    const url = tab?.url ?? null;
    listed.value = tab;
    list.take(tab === null ? null : { tabId: tab.tabId, url });
    site.take(url, null);
    const answer = await ask("subject.open", { source: { kind: "tab", url, title: "" } }).catch(() => null);
    if (answer?.site === null) await site.prepare();
    if (answer === null || listed.peek() !== tab) return null;
    adoptTerms(answer);
    site.take(url, answer.site, answer.settings.policy?.allowedSites);
    return answer.site;
  }

  // Lists the active tab in place of an unread or unreadable page. A read page stays until another is requested.
  effect(() => {
    const isThere = ports.tab.value !== null && (listed.value === null || changed.value);
    const { kind } = list.state.peek();
    if (opened && isThere && (kind === "unread" || kind === "unreadable")) void adopt();
  });

  return {
    site,
    listed,
    changed,
    /** True without a tab, or with an unreadable scheme. */
    unreadable: computed(() => listed.value === null || (listed.value.url !== null && !list.readable.value)),
    /** Lists the active tab, unless a reading has begun before. Reads its page if the site is on. */
    async open(): Promise<void> {
      opened = true;
      if (list.state.value.kind !== "unread") return;
      const found = await adopt();
      if (isOn(found) && list.state.value.kind === "unread") await list.read();
    },
    /** Lists the active tab, and reads its page. */
    async read(): Promise<void> {
      if (listed.peek() === null || changed.peek()) {
        const front = ports.tab.peek();
        await adopt();
        // Reads nothing if another tab was listed meanwhile: the click meant `front`.
        if (listed.peek() !== front) return;
      }
      await list.read();
    },
    /** Switches on the site, then reads the page if still in front. Call in a click handler. */
    async enable(kind: SiteKind): Promise<void> {
      const wanted = listed.peek();
      if (!(await site.enable(kind).catch(() => false))) return;
      // The user may have left the page while the browser's prompt was open.
      if (listed.peek() !== wanted || changed.peek()) return;
      await adopt();
      await list.read();
    },
  };
}

/** True for another tab or address. Hidden addresses are equal. */
const isOther = (listed: FrontTab, front: FrontTab): boolean => listed.tabId !== front.tabId || listed.url !== front.url;
