import type { Output } from "../../messages/messages";
import { patternOfPage } from "../../model/match-pattern";
import type { PageReading } from "../../model/page-reading";
import { isOn, type SiteState } from "../../model/site";
import { within } from "../concurrency";
import { reachesLinkedIn } from "../sites/patterns";
import type { Sites } from "../sites/sites";
import { rulesOf } from "../sites/known-sites";
import { arrange, groupSightings } from "./contents";
import { recallKnown, type KnownPorts } from "./known";
import { readFrames } from "./readings";

export interface PagePorts {
  /** Returns `null` if the browser hides the address; rejects without a tab. */
  addressOf(tabId: number): Promise<string | null>;
  /** True only in Firefox without the permission "tabs": a visible address then proves access. */
  addressMeansAccess(): Promise<boolean>;
  /** Runs files in sequence; returns the last file's results. `atOnce`: even while the page loads. Rejects if no script may run. */
  run(tabId: number, files: readonly string[], how: { allFrames: boolean; atOnce: boolean }): Promise<readonly unknown[]>;
}

export interface PageReaderPorts extends KnownPorts {
  page: PagePorts;
  sites: Pick<Sites, "siteOf">;
  /** Returns the match patterns of all granted hosts. */
  grantedHosts(): Promise<string[]>;
}

type Reason = Extract<Output<"page.read">, { ok: false }>["reason"];

const limitsMs = {
  /** Limit of the run that waits for loading. */
  loading: 3000,
  /** Limit of the run that does not wait. */
  reading: 7000,
};

type Outcome = { sightings: PageReading } | { reason: Reason };

/** Reads the addresses on a tab's page. */
export function createPageReader(ports: PageReaderPorts) {
  const { page, sites, subjects } = ports;

  /** Runs the reader in permitted frames, and groups its findings. */
  async function read(tabId: number): Promise<Output<"page.read">> {
    const url = await page.addressOf(tabId).catch(() => undefined);
    if (url === undefined) return { ok: false, reason: "failed" };
    const [site, granted] = await Promise.all([sites.siteOf(url), ports.grantedHosts()]);
    // Reads only the top frame if access reaches LinkedIn: other frames may be LinkedIn's, and listing them requires "webNavigation".
    const allFrames = !granted.some(reachesLinkedIn);
    const outcome = mayBeRead(url) ? await readPage(tabId, filesFor(site), allFrames) : { reason: "no-page" as const };
    if ("reason" in outcome) return { ok: false, reason: await finalReason(outcome.reason, url) };
    const groups = groupSightings(outcome.sightings, await subjects());
    const contents = arrange(groups, await recallKnown(ports, groups), outcome.sightings.more);
    return { ok: true, contents, partial: !isOn(site) || !allFrames };
  }

  async function readPage(tabId: number, files: readonly string[], allFrames: boolean): Promise<Outcome> {
    try {
      const results =
        (await within(limitsMs.loading, page.run(tabId, files, { allFrames, atOnce: false }))) ??
        (await within(limitsMs.reading, page.run(tabId, files, { allFrames, atOnce: true })));
      const sightings = results === null ? null : readFrames(results);
      return sightings === null ? { reason: "failed" } : { sightings };
    } catch (error) {
      return { reason: reasonOf(error) };
    }
  }

  /** Turns "no-access" into "no-page" if the extension already has access. */
  async function finalReason(reason: Reason, url: string | null): Promise<Reason> {
    // Firefox has one error text for missing access and hosts closed to extensions.
    return reason === "no-access" && url !== null && (await page.addressMeansAccess()) ? "no-page" : reason;
  }

  const filesFor = (site: SiteState | null): string[] => (site !== null && isOn(site) ? [rulesOf(site), "reader.js"] : ["reader.js"]);

  return { read };
}

/** False for pages known to be LinkedIn's or internal. */
function mayBeRead(url: string | null): boolean {
  // The browser decides about files and hidden addresses.
  if (url === null || url.startsWith("file:")) return true;
  const pattern = patternOfPage(url);
  return pattern !== null && !reachesLinkedIn(pattern);
}

function reasonOf(error: unknown): Reason {
  const message = error instanceof Error ? error.message : "";
  // Only Chromium distinguishes inaccessible hosts from internal pages.
  if (/^Cannot access contents|host permission/i.test(message)) return "no-access";
  return /cannot be scripted|^Cannot access|error page/i.test(message) ? "no-page" : "failed";
}
