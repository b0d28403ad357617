import type { company, subject, subjectKey } from "../schemas/subject";
import type { ValueOf } from "../schemas/values";

export type Subject = ValueOf<typeof subject>;
export type SubjectKey = ValueOf<typeof subjectKey>;

/** Allowed lengths of a key: a domain or e-mail address (RFC 5321). Checked by the worker. */
export const keyLength = { min: 3, max: 320 } as const;

/** Whether the key's length is allowed. A domain from a page or the service may be too short or long. */
export const hasKeyLength = ({ key }: SubjectKey): boolean => key.length >= keyLength.min && key.length <= keyLength.max;

/** Maximum length of typed text. `typedText` keeps one more character, which reveals the excess. */
export const maxTypedLength = 10_000;

/** Returns typed or pasted text as input for the background. */
export const typedText = (text: string) => ({ kind: "text" as const, text: text.slice(0, maxTypedLength + 1) });

/** Maximum length of a tab's address or title in a message. */
export const maxTabTextLength = 65_536;

/** Returns a tab's shortened address and title for a message. */
export const tabTexts = (tab: { url?: string | undefined; title?: string | undefined } | undefined) => ({
  // `null` without a tab, or if the browser hides the address.
  url: tab?.url?.slice(0, maxTabTextLength) ?? null,
  title: tab?.title?.slice(0, maxTabTextLength) ?? "",
});

export type CompanySubject = ValueOf<typeof company>;

/** A typed text as read: a subject to look up, or why there is none. */
export type TypedSubject =
  | { kind: "company"; subject: CompanySubject }
  /** `company`: the subject of the address's domain. */
  | { kind: "person"; address: string; company: Subject }
  /** A host or page without a company to look up. */
  | { kind: "refused"; subject: Exclude<Subject, CompanySubject> }
  /** Neither a domain nor an e-mail address. */
  | { kind: "unreadable" }
  | { kind: "too-long" };
