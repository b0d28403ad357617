import { isJsonObject, type Json } from "../../../lib/model/json";
import type { FileEnding, FileName } from "../../../lib/model/file-name";
import type { Raw } from "../../../lib/model/look-up";
import { visitorIdentifiers } from "../../../lib/model/person";

/** Returns "account-lens-acme.example.json". */
export const fileName = (key: string, ending: FileEnding): FileName =>
  `account-lens-${key.toLowerCase().replaceAll(/[^a-z0-9.@-]/g, "_")}.${ending}`;

/** Returns the service's answer as JSON, without gender or identifiers of devices, visitors, profiles and a journey's people. */
export const jsonText = (raw: Raw): string => JSON.stringify(withoutIdentifiers(raw.data, identifiers), null, 2);

/** Members omitted everywhere. */
const identifiers: ReadonlySet<string> = new Set([...visitorIdentifiers, "deviceInformation", "key", "gender"]);
/** Members of an answer that contain journey entries. */
const journeys: ReadonlySet<string> = new Set(["journey", "milestones", "adConversions"]);
/** Members omitted within a journey: {@link identifiers}, and identifiers of its people. */
const inJourneys: ReadonlySet<string> = new Set([...identifiers, "identifier", "email", "phone"]);

/** Returns a copy without the `omitted` members, at any depth. */
function withoutIdentifiers(value: Json, omitted: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((member) => withoutIdentifiers(member, omitted));
  if (!isJsonObject(value)) return value;
  // `fromEntries` defines members, so a member named `__proto__` calls no setter.
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      omitted.has(name) ? [] : [[name, withoutIdentifiers(member, journeys.has(name) ? inJourneys : omitted)]],
    ),
  );
}
