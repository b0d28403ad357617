import * as z from "zod/mini";
import { lazily } from "../model/lazily";
import { keyLength } from "../model/subject";
import { text, lazyObject } from "./values";

export const subjectKind = lazily(() => z.enum(["account", "person"]));

/** A company or a person by domain or e-mail address. */
export const subjectKey = lazyObject(() => ({
  kind: subjectKind(),
  key: z.string().check(z.minLength(keyLength.min), z.maxLength(keyLength.max)),
}));

/** A company's domain, from a tab or text. */
export const company = lazyObject(() => ({
  kind: z.literal("company"),
  /** Host of the tab in ASCII; `null` for a typed domain. */
  host: text,
  /** The looked-up domain: ASCII, lower case, registrable unless the user chose otherwise. */
  domain: z.string(),
  /** Unicode form of an international domain; `null` for other or undecodable domains. Shown beside `domain`, never alone. */
  unicode: text,
  /** Whether the domain may imitate another: by mixed, unsuitable or Latin-like letters, or by a label that cannot be decoded. */
  homograph: z.boolean(),
  /** Whether the user chose this domain for the host. */
  remembered: z.boolean(),
}));

/** The subject of a tab, a domain or an address, as `lib/background/subject/subject.ts` derives it. */
export const subject = lazily(() =>
  z.discriminatedUnion("kind", [
    company(),
    /** A domain with public mailboxes: never looked up as a company. */
    z.object({ kind: z.literal("personal-mailbox"), domain: z.string() }),
    /** One host, many companies: shared hosting suffixes and social sites. */
    z.object({ kind: z.literal("shared-host"), host: z.string(), domain: z.string() }),
    /** localhost, IP addresses, single labels, private and unknown suffixes: never sent. */
    z.object({ kind: z.literal("internal-address"), host: z.string() }),
    /** The browser's own page, or no page at all. */
    z.object({ kind: z.literal("browser-page"), title: z.string() }),
    /** A file, or a `data:` or `blob:` document, without a site. */
    z.object({ kind: z.literal("document"), title: z.string() }),
  ]),
);
