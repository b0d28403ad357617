import { identityOf } from "../../model/look-up-status";
import type { SubjectKey } from "../../model/subject";
import { readAddresses, type Scope } from "../store/cache";
import type { ReadTransaction } from "../store/store";
import type { Subjects } from "../subject/subject";

type SubjectReader = Pick<Subjects, "normalDomain" | "isPublicDomain" | "subjectOfText" | "subjectOfAddress">;
/** Returns the domain to look up; `null` if none. */
type DomainReader = (key: string, subjects: SubjectReader) => string | null;

/** Reads a domain as the field "Domain or e-mail" does, without subdomain; `null` if it names no company, as an address or a shared host. */
export const companyDomain: DomainReader = (key, { subjectOfText }) => {
  const typed = subjectOfText(key);
  return typed.kind === "company" ? typed.subject.domain : null;
};

/** Reads a stored domain, even a shared host that an earlier release stored; `null` if it may not be sent. */
export const storedDomain: DomainReader = (key, { normalDomain, isPublicDomain }) => {
  // Keeps the subdomain, which the user may have chosen.
  const domain = normalDomain(key);
  return domain !== null && isPublicDomain(domain) ? domain : null;
};

/** Returns the subject with its domain or address normalised; `null` if it may not be looked up. */
export function normalSubject({ kind, key }: SubjectKey, subjects: SubjectReader, domainOf = companyDomain): SubjectKey | null {
  const normal = kind === "account" ? domainOf(key, subjects) : addressOf(key, subjects);
  return normal === null ? null : { kind, key: normal };
}

/** Returns the subjects that may be looked up, normalised, each once. */
export function sendable(items: readonly SubjectKey[], subjects: SubjectReader, domainOf = companyDomain): SubjectKey[] {
  const chosen = new Map<string, SubjectKey>();
  for (const item of items) {
    const normal = normalSubject(item, subjects, domainOf);
    // `identityOf` ignores case, which few hosts distinguish in addresses.
    if (normal !== null && !chosen.has(identityOf(normal))) chosen.set(identityOf(normal), normal);
  }
  return [...chosen.values()];
}

/** Returns a function that gives an address its stored spelling: another spelling would be looked up and paid for again. */
export async function readSpelling(
  transaction: ReadTransaction,
  scope: Scope,
  subjects: readonly (SubjectKey | null)[],
): Promise<(subject: SubjectKey) => SubjectKey> {
  if (!subjects.some((subject) => subject?.kind === "person")) return (subject) => subject;
  const stored = await readAddresses(transaction, scope);
  return ({ kind, key }) => ({ kind, key: kind === "person" ? (stored.get(key) ?? stored.get(key.toLowerCase()) ?? key) : key });
}

/** Returns a normalised address; `null` if unreadable or on an internal host. */
function addressOf(key: string, { subjectOfAddress }: SubjectReader): string | null {
  const person = subjectOfAddress(key);
  return person.kind === "person" ? person.address : null;
}
