import type { JourneyEntry } from "./account";
import type { Json } from "./json";

/** Members of an answer that identify devices and visitors. Never written to disk or to files. */
export const visitorIdentifiers = ["ip", "ips", "visitorId", "visitors", "userId", "segmentAnonymousId"] as const;

/** A person profile. `null` if the service did not report the value. */
export interface Person {
  key: string | null;
  identifier: string | null;
  companyUuid: string | null;
  companyName: string | null;
  fullName: string | null;
  firstName: string | null;
  lastName: string | null;
  gender: string | null;
  jobTitle: string | null;
  photoUrl: string | null;
  createdAt: string | null;
  type: string | null;
  /** Personal data: kept in session storage only. */
  visitors: string[];
  /** Personal data: kept in session storage only. */
  ips: string[];
  journey: JourneyEntry[];
  /** Unreadable journey entries; the interface does not specify their shape. */
  milestones: Json[];
  adConversions: Json[];
}

/** Returns the full name, else first and last; `null` without any. */
export function nameOfPerson({ fullName, firstName, lastName }: Pick<Person, "fullName" | "firstName" | "lastName">): string | null {
  const parts = [firstName, lastName].flatMap((part) => part?.trim() || []).join(" ");
  return fullName?.trim() || parts || null;
}
