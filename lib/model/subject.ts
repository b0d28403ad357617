/**
 * Whom a page is about. Decided by the background from the tab's address (`lib/background/subject/subject.ts`); the pages only draw it.
 */
export type Subject =
  | CompanySubject
  /** A domain at which everyone has a mailbox: never looked up as a company. */
  | { kind: "personal-mailbox"; domain: string; address: string | null }
  /** One host, many companies: shared hosting suffixes and social sites. */
  | { kind: "shared-host"; host: string; domain: string }
  /** localhost, IP addresses, single labels, private and unknown suffixes: never sent. */
  | { kind: "internal-address"; host: string }
  /** The browser's own page, or no page at all. */
  | { kind: "browser-page"; title: string }
  /** A file, a data: or blob: document: it has no site. */
  | { kind: "document"; title: string };

/** No address worth pasting has more characters. One more reaches the background, which says that it is too long. */
export const maxTypedLength = 10_000;

/** What was typed or pasted, as the background takes it. */
export const typedText = (text: string) => ({ kind: "text" as const, text: text.slice(0, maxTypedLength + 1) });

export interface CompanySubject {
  kind: "company";
  /** Host of the tab as the browser has it, in ASCII; null where the person typed the domain. */
  host: string | null;
  /** The domain that is looked up: ASCII, lower case, registrable unless the person chose otherwise. */
  domain: string;
  /** The same domain in Unicode where it is internationalised, else null. Shown beside `domain`, never instead of it. */
  unicode: string | null;
  /** True where letters of several scripts are mixed, or all of them look like Latin ones. */
  lookalike: boolean;
  /** True where the domain is one the person chose for this host. */
  remembered: boolean;
}

/** What was typed into "Domain or e-mail". */
export type TypedSubject =
  | { kind: "company"; subject: CompanySubject }
  | { kind: "person"; address: string; company: Subject }
  | { kind: "refused"; subject: Exclude<Subject, CompanySubject> }
  /** Not a domain and not an address. */
  | { kind: "unreadable" }
  | { kind: "too-long" };
