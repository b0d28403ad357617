import type { BatchItem } from "../../model/batch";
import type { Subjects } from "../subject/subject";

type Key = Pick<BatchItem, "kind" | "key">;

/** Returns the subjects that may be looked up, normalised and unique: public company domains and external addresses. */
export function sendable(items: readonly Key[], subjects: Pick<Subjects, "normalDomain" | "isPublicDomain" | "subjectOfAddress">): Key[] {
  const chosen = new Map<string, Key>();
  for (const { kind, key } of items) {
    const normal = kind === "account" ? domainOf(key, subjects) : addressOf(key, subjects);
    // Hardly any host treats addresses as case-sensitive, so case variants are sent once.
    const name = `${kind} ${normal?.toLowerCase()}`;
    if (normal !== null && !chosen.has(name)) chosen.set(name, { kind, key: normal });
  }
  return [...chosen.values()];
}

function domainOf(key: string, { normalDomain, isPublicDomain }: Pick<Subjects, "normalDomain" | "isPublicDomain">): string | null {
  const domain = normalDomain(key);
  return domain !== null && isPublicDomain(domain) ? domain : null;
}

function addressOf(key: string, { subjectOfAddress }: Pick<Subjects, "subjectOfAddress">): string | null {
  const person = subjectOfAddress(key);
  return person.kind === "person" ? person.address : null;
}
