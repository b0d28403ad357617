import { isName, isRegistrable } from "./host";
import { isMailboxProvider } from "./mailboxes";
import type { HostClassifier } from "./site";
import { readTyped } from "./typed-text";

/** Creates functions that normalise and compare domains. */
export function createDomains(classifyHost: HostClassifier) {
  /** Normalises a domain or web address: ASCII, lower case, no trailing dot or needless `www.`; `null` without a domain. */
  function normalDomain(text: string): string | null {
    const typed = readTyped(text);
    if (typed.kind !== "host" || !isName(typed.host) || !typed.host.includes(".") || !isRegistrable(typed.host)) return null;
    // www.gov.uk needs its `www.`, because gov.uk is a public suffix.
    const rest = typed.host.startsWith("www.") ? typed.host.slice("www.".length) : typed.host;
    return rest.includes(".") && classifyHost(rest).kind !== "suffix" ? rest : typed.host;
  }

  /** Returns a text's registrable domain, or a customer's domain under a shared suffix; `null` if neither. */
  function registeredDomain(text: string): string | null {
    const domain = normalDomain(text);
    const site = domain === null ? null : classifyHost(domain);
    return site?.kind === "registered" || site?.kind === "tenant" ? site.domain : null;
  }

  /** Whether both domains have the same `registeredDomain`; false without one. */
  function sameCompany(asked: string, answered: string): boolean {
    const domain = registeredDomain(asked);
    return domain !== null && domain === registeredDomain(answered);
  }

  /** Whether a domain may be sent: normalised, with a `registeredDomain`, and of no mailbox provider. */
  function isPublicDomain(domain: string): boolean {
    const registered = registeredDomain(domain);
    if (registered === null || normalDomain(domain) !== domain) return false;
    return !isMailboxProvider(registered) && !isMailboxProvider(domain);
  }

  return { normalDomain, sameCompany, isPublicDomain, registeredDomain };
}
