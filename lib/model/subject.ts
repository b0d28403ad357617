/** The subject of a page. The background derives it from the tab's address (`lib/background/subject/subject.ts`). */
export type Subject =
  | CompanySubject
  /** A domain with public mailboxes: never looked up as a company. */
  | { kind: "personal-mailbox"; domain: string; address: string | null }
  /** One host, many companies: shared hosting suffixes and social sites. */
  | { kind: "shared-host"; host: string; domain: string }
  /** localhost, IP addresses, single labels, private and unknown suffixes: never sent. */
  | { kind: "internal-address"; host: string }
  /** The browser's own page, or no page at all. */
  | { kind: "browser-page"; title: string }
  /** A file, a data: or blob: document: it has no site. */
  | { kind: "document"; title: string };

/** Maximum length of typed text. One more character shows the background the excess. */
export const maxTypedLength = 10_000;

/** Returns typed or pasted text as input for the background. */
export const typedText = (text: string) => ({ kind: "text" as const, text: text.slice(0, maxTypedLength + 1) });

/** Maximum length of a tab's address or title in a message. A cut address keeps its site. */
export const maxTabTextLength = 65_536;

/** Returns a tab's address and title as far as a message may carry them. The address is `null` if the browser hides it. */
export const tabTexts = (tab: { url?: string | undefined; title?: string | undefined } | undefined) => ({
  url: tab?.url?.slice(0, maxTabTextLength) ?? null,
  title: tab?.title?.slice(0, maxTabTextLength) ?? "",
});

export interface CompanySubject {
  kind: "company";
  /** Host of the tab in ASCII; `null` for a typed domain. */
  host: string | null;
  /** The looked-up domain: ASCII, lower case, registrable unless the person chose otherwise. */
  domain: string;
  /** The domain in Unicode if internationalised, else `null`. Shown beside `domain`, never instead of it. */
  unicode: string | null;
  /** True if the domain mixes scripts or looks Latin throughout (a homograph). */
  lookalike: boolean;
  /** True if the person chose this domain for the host. */
  remembered: boolean;
}

/** The subject typed into "Domain or e-mail". */
export type TypedSubject =
  | { kind: "company"; subject: CompanySubject }
  | { kind: "person"; address: string; company: Subject }
  | { kind: "refused"; subject: Exclude<Subject, CompanySubject> }
  /** Not a domain and not an address. */
  | { kind: "unreadable" }
  | { kind: "too-long" };
