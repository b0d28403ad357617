import { computed, signal } from "@preact/signals";
import type { SiteKind } from "../model/site";
import { readSiteAddress, type SiteFault } from "./site-address";
import type { SiteSwitches } from "./sites";

export type OwnSiteForm = ReturnType<typeof createOwnSiteForm>;

/** The form that adds a site by its address. */
export function createOwnSiteForm(sites: SiteSwitches) {
  const text = signal("");
  const kind = signal<SiteKind>("webmail");
  const judged = signal<{ text: string; fault: SiteFault | null }>({ text: "", fault: null });
  return {
    text,
    kind,
    /** Fault of the submitted text; `null` if none, or if the text changed since. */
    fault: computed(() => (judged.value.text === text.value ? judged.value.fault : null)),
    /** Calls `run` with an action that adds the typed site, and its name. Call in a click handler, before any `await`. */
    submit<Result>(run: (add: () => Promise<boolean>, name: string) => Result): Result {
      // A retry adds the same site, whatever is typed by then.
      const typed = text.value;
      const typedKind = kind.value;
      const read = readSiteAddress(typed);
      /** Keeps the typed text's fault. */
      const judge = (fault: SiteFault | null) => void (judged.value = { text: typed, fault });
      /** Returns whether the site was switched on. */
      const add = async () => {
        judge(read.ok ? null : read.fault);
        if (!read.ok) return false;
        // Stops before the browser's dialog, which would offer a forbidden site.
        if (!sites.allows(read.site)) {
          judge("managed");
          return false;
        }
        const added = await sites.add(read.site, typedKind);
        // If no prompt was refused, the background has rejected the site.
        if (!added && sites.refused.value === null) judge("malformed");
        if (added && text.value === typed) text.value = "";
        return added;
      };
      // The name equals the site's id, unless a listed site has the host.
      return run(add, `own ${read.ok ? read.site.host : typed}`);
    },
  };
}
