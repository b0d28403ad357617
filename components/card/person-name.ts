import type { Person } from "../../lib/model/person";

/** Returns the full name, else first and last; `null` without any. */
export function nameOfPerson({ fullName, firstName, lastName }: Person): string | null {
  const parts = [firstName, lastName].filter(Boolean).join(" ");
  return fullName?.trim() || parts || null;
}
