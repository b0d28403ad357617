import browser from "webextension-polyfill";
import type { Source } from "../../lib/view/popup";

/** Longest address and title the background takes; the site stands at an address's front. */
const longest = 65_536;

/**
 * Whom the popup opens on: the domain its own address names, else the active tab. A browser that tells nothing of the tab is read as
 * a page of its own. Never rejects.
 */
export async function readSource(domain: string | null): Promise<{ source: Source; isPrivate: boolean }> {
  const tabs = await browser.tabs.query({ active: true, currentWindow: true }).catch(() => []);
  const tab = tabs[0];
  const source: Source =
    domain === null
      ? { kind: "tab", url: tab?.url?.slice(0, longest) ?? null, title: tab?.title?.slice(0, longest) ?? "" }
      : { kind: "text", text: domain.slice(0, 10_000) };
  return { source, isPrivate: tab?.incognito ?? false };
}
