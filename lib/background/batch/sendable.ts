import type { BatchItem } from "../../model/batch";
import { nameOf } from "../../model/look-up-status";
import type { Subjects } from "../subject/subject";

export type Key = Pick<BatchItem, "kind" | "key">;

type SubjectReader = Pick<Subjects, "normalDomain" | "isPublicDomain" | "subjectOfAddress">;

/** Returns a normalised public company domain or external address; `null` for any other subject. */
export function normalSubject({ kind, key }: Key, subjects: SubjectReader): Key | null {
  const normal = kind === "account" ? domainOf(key, subjects) : addressOf(key, subjects);
  return normal === null ? null : { kind, key: normal };
}

/** Returns the subjects that may be looked up, normalised, each once. Ignores case, which few hosts distinguish in addresses. */
export function sendable(items: readonly Key[], subjects: SubjectReader): Key[] {
  const chosen = new Map<string, Key>();
  for (const item of items) {
    const normal = normalSubject(item, subjects);
    if (normal !== null && !chosen.has(nameOf(normal))) chosen.set(nameOf(normal), normal);
  }
  return [...chosen.values()];
}

function domainOf(key: string, { normalDomain, isPublicDomain }: SubjectReader): string | null {
  const domain = normalDomain(key);
  return domain !== null && isPublicDomain(domain) ? domain : null;
}

function addressOf(key: string, { subjectOfAddress }: SubjectReader): string | null {
  const person = subjectOfAddress(key);
  return person.kind === "person" ? person.address : null;
}
