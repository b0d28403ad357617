import { isName, isRegistrable } from "./host";
import { isMailboxProvider } from "./mailboxes";
import type { HostClassifier } from "./site";
import { readTyped } from "./typed-text";

/** Properties of a domain by itself. */
export function createDomains(classifyHost: HostClassifier) {
  /**
   * Normalises a domain for keys and comparison: ASCII, lower case, no trailing dot, no leading `www.` (unless the rest is a public
   * suffix: www.gov.uk). Accepts a web address. `null` if the text names no domain.
   */
  function normalDomain(text: string): string | null {
    const typed = readTyped(text);
    if (typed.kind !== "host" || !isName(typed.host) || !typed.host.includes(".") || !isRegistrable(typed.host)) return null;
    const rest = typed.host.startsWith("www.") ? typed.host.slice("www.".length) : typed.host;
    return rest.includes(".") && classifyHost(rest).kind !== "suffix" ? rest : typed.host;
  }

  /** Returns the registrable domain in a text (or a customer's under a shared suffix); `null` if there is none. */
  function registeredDomain(text: string): string | null {
    const domain = normalDomain(text);
    const site = domain === null ? null : classifyHost(domain);
    return site?.kind === "registered" || site?.kind === "tenant" ? site.domain : null;
  }

  /** Whether both domains belong to the same company, by their registrable domains. Used to check answers. */
  function sameCompany(asked: string, answered: string): boolean {
    const domain = registeredDomain(asked);
    return domain !== null && domain === registeredDomain(answered);
  }

  /** Whether a normalised domain may be sent as a company's: registered under a public suffix, and no mailbox provider's. */
  function isPublicDomain(domain: string): boolean {
    const registered = registeredDomain(domain);
    if (registered === null || normalDomain(domain) !== domain) return false;
    return !isMailboxProvider(registered) && !isMailboxProvider(domain);
  }

  return { normalDomain, sameCompany, isPublicDomain, registeredDomain };
}
