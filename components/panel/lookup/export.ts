import { isJsonObject } from "../../../lib/model/json";
import type { Json } from "../../../lib/model/json";
import type { Raw } from "../../../lib/model/look-up";
import { visitorIdentifiers } from "../../../lib/model/person";

/** "account-lens-acme.example.json". */
export const fileName = (key: string, ending: "json" | "csv" | "vcf"): string =>
  `account-lens-${key.toLowerCase().replaceAll(/[^a-z0-9.@-]/g, "_")}.${ending}`;

/** The whole answer as a file: without what tells devices and visitors apart, and without whom each entry of a journey is about. */
export const jsonText = (raw: Raw): string => JSON.stringify(withoutIdentifiers(raw.data, identifiers), null, 2);

const identifiers: ReadonlySet<string> = new Set([...visitorIdentifiers, "deviceInformation", "key"]);
const journeys: ReadonlySet<string> = new Set(["journey", "milestones", "adConversions"]);
/** In the entries of a journey also these. */
const inJourneys: ReadonlySet<string> = new Set([...identifiers, "identifier", "email", "phone"]);

function withoutIdentifiers(value: Json, left: ReadonlySet<string>): Json {
  if (Array.isArray(value)) return value.map((member) => withoutIdentifiers(member, left));
  if (!isJsonObject(value)) return value;
  // Defines members, and so never calls a setter.
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, member]) =>
      left.has(name) ? [] : [[name, withoutIdentifiers(member, journeys.has(name) ? inJourneys : left)]],
    ),
  );
}
