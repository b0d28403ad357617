/** Finds the company or person of a tab or typed text, or why neither is looked up. */
import type { CompanySubject, Subject, TypedSubject } from "../../model/subject";
import { lazilyPer } from "../../model/lazily";
import { createDomains } from "./domain";
import { parseUrl } from "../../model/url";
import { hostOfUrl } from "./host";
import { createDomainDisplay } from "./homograph";
import { isMailboxProvider } from "./mailboxes";
import { isTenant, sharedPlace } from "./shared-hosts";
import { createHostClassifier } from "./site";
import type { SuffixList } from "./suffix-list";
import { readTyped } from "./typed-text";

export type Subjects = ReturnType<typeof createSubjects>;

/** Creates functions that read subjects; they send nothing. */
export function createSubjects(list: SuffixList, confusables: string) {
  const displayedDomain = createDomainDisplay(confusables);
  // Cached: thousands of addresses on a page may share a few hosts.
  const classifyHost = lazilyPer(createHostClassifier(list));
  const { registeredDomain, ...domains } = createDomains(classifyHost);

  /** Returns a tab's subject. `chosen`: the user's choice for this host, ignored if not sendable. */
  function subjectOfTab(tab: { url: string | null; title: string }, chosen: string | null): Subject {
    const page = readTab(tab.url);
    if (page.kind !== "web") return { kind: page.kind, title: tab.title };
    const remembered = chosen !== null && hasOneOwner(page.host) ? domains.normalDomain(chosen) : null;
    if (remembered !== null && domains.isPublicDomain(remembered)) return companyAt(page.host, remembered, true);
    return subjectOfHost(page.host);
  }

  /** Returns the tab's host for storing a choice; `null` without a single owner (linkedin.com, localhost). */
  function hostOfTab(url: string | null): string | null {
    const page = readTab(url);
    return page.kind === "web" && hasOneOwner(page.host) ? page.host : null;
  }

  /** Reads "Domain or e-mail": a domain, web address, e-mail address or `mailto:` link. */
  function subjectOfText(text: string): TypedSubject {
    const typed = readTyped(text);
    switch (typed.kind) {
      case "host":
        return asTyped(subjectOfTypedHost(typed.host, typed.bare));
      case "address":
        return personAt(typed.local, typed.host);
      case "page":
        return asTyped(subjectOfTab({ url: typed.url, title: "" }, null));
      default:
        return typed;
    }
  }

  /** Returns an e-mail address's person with the host's subject (`personAt`), or why neither is looked up. */
  function subjectOfAddress(address: string): Exclude<TypedSubject, { kind: "company" }> {
    const typed = readTyped(address);
    if (typed.kind === "address") return personAt(typed.local, typed.host);
    return typed.kind === "too-long" ? typed : { kind: "unreadable" };
  }

  /** Returns a host's company, or why none is looked up. */
  function subjectOfHost(host: string): Subject {
    const site = classifyHost(host);
    const shared = site.kind === "registered" ? sharedPlace(host, site.domain) : null;
    return shared === null ? subjectOfOwner(host, host) : { kind: "shared-host", host, domain: shared };
  }

  /** Like `subjectOfHost`, but returns a shared site's owner as a company. `tabHost`: the company's `host`. */
  function subjectOfOwner(host: string, tabHost: string | null): Subject {
    const site = classifyHost(host);
    if (site.kind === "internal") return { kind: "internal-address", host };
    if (site.kind !== "registered") return { kind: "shared-host", host, domain: site.suffix };
    const mailbox = [site.domain, host].find(isMailboxProvider);
    if (mailbox !== undefined) return { kind: "personal-mailbox", domain: mailbox };
    // A customer's subdomain stays a shared host.
    return isTenant(host) ? { kind: "shared-host", host, domain: site.domain } : companyAt(tabHost, site.domain, false);
  }

  function subjectOfTypedHost(host: string, bare: boolean): Subject {
    // A shared site means its owner only if its bare domain was typed.
    const isWhole = bare && registeredDomain(host) === domains.normalDomain(host);
    const subject = isWhole ? subjectOfOwner(host, null) : subjectOfHost(host);
    return subject.kind === "company" ? { ...subject, host: null } : subject;
  }

  /** Returns a person with their host's subject: a company, or why none is looked up. Refuses an internal host. */
  function personAt(local: string, host: string): Exclude<TypedSubject, { kind: "company" }> {
    // The local part stays as written: its case may matter (RFC 5321, 2.4).
    const address = `${local}@${host}`;
    const company = subjectOfOwner(host, null);
    if (company.kind === "internal-address") return { kind: "refused", subject: company };
    return { kind: "person", address, company };
  }

  const companyAt = (host: string | null, domain: string, remembered: boolean): CompanySubject => ({
    kind: "company",
    host,
    domain,
    ...displayedDomain(domain),
    remembered,
  });

  /** Whether a host has one owner: a company, or a shared service's customer. False for internal hosts and mailbox providers. */
  function hasOneOwner(host: string): boolean {
    const site = classifyHost(host);
    if (site.kind === "tenant" || (site.kind === "registered" && isTenant(host))) return true;
    return subjectOfHost(host).kind === "company";
  }

  return { ...domains, displayedDomain, subjectOfTab, hostOfTab, subjectOfText, subjectOfAddress };
}

type Page = { kind: "web"; host: string } | { kind: "document" } | { kind: "browser-page" };

const webProtocols = new Set(["http:", "https:"]);
/** Documents without a site. Other protocols belong to the browser or extensions. */
const documentProtocols = new Set(["file:", "data:", "blob:", "ftp:", "filesystem:", "content:"]);

function readTab(address: string | null): Page {
  const url = address === null ? null : parseUrl(address);
  if (url === null) return { kind: "browser-page" };
  if (webProtocols.has(url.protocol)) return { kind: "web", host: hostOfUrl(url) };
  return { kind: documentProtocols.has(url.protocol) ? "document" : "browser-page" };
}

const asTyped = (subject: Subject): TypedSubject =>
  subject.kind === "company" ? { kind: "company", subject } : { kind: "refused", subject };
