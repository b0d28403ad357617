import browser from "webextension-polyfill";
import type { Source } from "../../lib/view/popup";

/** Longest address and title the background takes; the site stands at an address's front. */
const longest = 65_536;

/** Whom the popup opens on: the domain its own address names, else the active tab. */
export interface Named {
  source: Source;
  /** Whether the tab is in a private window. */
  isPrivate: Promise<boolean>;
  /** The active tab; null where the browser names none. */
  tabId: Promise<number | null>;
}

/** A browser that tells nothing of the tab is read as a page of its own. Never rejects. */
export async function readSource(domain: string | null): Promise<Named> {
  const asked = browser.tabs.query({ active: true, currentWindow: true }).then(
    ([tab]) => tab,
    () => undefined,
  );
  const isPrivate = asked.then((tab) => tab?.incognito ?? false);
  const tabId = asked.then((tab) => tab?.id ?? null);
  if (domain !== null) return { source: { kind: "text", text: domain.slice(0, 10_000) }, isPrivate, tabId };
  const tab = await asked;
  return {
    source: { kind: "tab", url: tab?.url?.slice(0, longest) ?? null, title: tab?.title?.slice(0, longest) ?? "" },
    isPrivate,
    tabId,
  };
}
