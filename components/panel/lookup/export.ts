import type { AccountInsight } from "../../../lib/model/account";
import { toCsv } from "../../../lib/model/csv";
import { isJsonObject } from "../../../lib/model/json";
import type { Json } from "../../../lib/model/json";
import type { Raw } from "../../../lib/model/look-up";
import { exportRows } from "../../../lib/model/result-fields";
import type { ResultField } from "../../../lib/model/result-fields";
import { fieldWords } from "../search/filter-words";

/** "account-lens-acme.example.json". */
export const fileName = (key: string, ending: "json" | "csv" | "vcf"): string =>
  `account-lens-${key.toLowerCase().replaceAll(/[^a-z0-9.@-]/g, "_")}.${ending}`;

/** The whole answer as a file: without what tells devices and visitors apart, and without whom each entry of a journey is about. */
export const jsonText = (raw: Raw): string => JSON.stringify(withoutIdentifiers(raw.data, identifiers), null, 2);

const identifiers: ReadonlySet<string> = new Set([
  "ip",
  "ips",
  "visitorId",
  "visitors",
  "userId",
  "segmentAnonymousId",
  "deviceInformation",
  "key",
]);
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

/** One account as CSV: a header row of labels, and its row. Lists stand in one cell. */
export const accountCsv = (item: AccountInsight, fields: readonly ResultField[]): string =>
  toCsv([fields.map(fieldWords), ...exportRows([{ item, similarity: null }], fields)]);
