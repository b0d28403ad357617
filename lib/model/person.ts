import type { person } from "../schemas/person";
import type { ValueOf } from "../schemas/values";

/** Members that identify devices and visitors, never written to disk or files. */
export const visitorIdentifiers = ["ip", "ips", "visitorId", "visitors", "userId", "segmentAnonymousId"] as const;

export type Person = ValueOf<typeof person>;

/** Returns the full name, else first and last name; `null` without any name. */
export function nameOfPerson({ fullName, firstName, lastName }: Pick<Person, "fullName" | "firstName" | "lastName">): string | null {
  const parts = [firstName, lastName].flatMap((part) => part?.trim() || []).join(" ");
  return fullName?.trim() || parts || null;
}
