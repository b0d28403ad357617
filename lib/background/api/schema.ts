/** Parses the service's resources, whose members may be absent, null or mistyped. */
import type { Account, AccountDetails, AccountInsight, AccountPage } from "../../model/account";
import type { Operation } from "../../model/activity";
import { isJsonObject, type Json, type JsonObject } from "../../model/json";
import { lazily } from "../../model/lazily";
import type { Person } from "../../model/person";
import { parseUrl } from "../../model/url";
import { account, details, insight } from "../../schemas/account";
import { person } from "../../schemas/person";
import { readList, readNumber, readText, tolerant } from "./tolerant";

/** Matches in the service's order, perhaps without the requested company. */
export interface CompanyMatches {
  /** At least one match. Each has some value. */
  rows: AccountDetails[];
  /** The answer's `data` as received. */
  data: Json;
}

/** Values of the operations, with the answer's `data`. */
export interface ServiceValues {
  "company-search": CompanyMatches;
  "account-overview": { account: Account; data: Json };
  "profile-overview": { person: Person; data: Json };
  "account-search": { page: AccountPage; data: Json };
}

/** A value, or the reason for its absence. `isRecord`: whether the service has an empty record. */
export type Parsed<Value> = { kind: "value"; value: Value } | { kind: "blank"; isRecord: boolean } | { kind: "misshapen" };

const readers = lazily(() => ({
  account: tolerant(account()),
  details: tolerant(details()),
  insight: tolerant(insight()),
  person: tolerant(person()),
}));

/** Reads the `data` of a successful answer, by operation. */
export const parsers: { [Op in Operation]: (data: Json) => Parsed<ServiceValues[Op]> } = {
  "company-search": readCompanies,
  "account-overview": (data) =>
    readWhole(data, account().shape, readers().account, (value) =>
      // An account is an empty record if all members are null, 0, false or empty.
      hasValue(value) ? { kind: "value", value: { account: value, data } } : emptyRecord,
    ),
  "profile-overview": (data) =>
    readWhole(data, person().shape, readers().person, (value) => {
      if (identifiesPerson(value)) return { kind: "value", value: { person: value, data } };
      return isBareProfile(value, data) ? emptyRecord : nothing;
    }),
  "account-search": readPage,
};

/** Returns the account; `null` if blank or misshapen. */
export const readAccount = (data: Json): Account | null => valueOf(parsers["account-overview"](data))?.account ?? null;

/** Returns the person; `null` if blank or misshapen. */
export const readPerson = (data: Json): Person | null => valueOf(parsers["profile-overview"](data))?.person ?? null;

/** Returns the matches; `null` if none or misshapen. */
export const readCompanyMatches = (data: Json): CompanyMatches | null => valueOf(parsers["company-search"](data));

/** Returns the result page; `null` if empty or misshapen. */
export const readAccountPage = (data: Json): AccountPage | null => valueOf(parsers["account-search"](data))?.page ?? null;

/** Reads the members that accounts and search results share. */
export const readInsight = (data: Json): AccountInsight => readers().insight(data);

const valueOf = <Value>(parsed: Parsed<Value>): Value | null => (parsed.kind === "value" ? parsed.value : null);

/** Reads an object that shares a member with `shape`; other data are blank or misshapen. */
function readWhole<Resource, Value>(
  data: Json,
  shape: object,
  read: (data: Json) => Resource,
  parsedOf: (resource: Resource) => Parsed<Value>,
): Parsed<Value> {
  if (isBlank(data)) return nothing;
  if (!isJsonObject(data) || !sharesMember(data, shape)) return { kind: "misshapen" };
  return parsedOf(read(data));
}

/** The service has no record, or only unusable records. */
const nothing = { kind: "blank", isRecord: false } as const;
/** The service has an empty record. */
const emptyRecord = { kind: "blank", isRecord: true } as const;

/** Reads the matches in one company, a list of companies, or an object with `list`. */
function readCompanies(data: Json): Parsed<CompanyMatches> {
  const candidates = isJsonObject(data) && "list" in data ? readList(data["list"]) : readList(data);
  const known = candidates.filter(isJsonObject).filter((row) => sharesMember(row, { ...details().shape, details: true, website: true }));
  if (candidates.length > 0 && known.length === 0) return isBlank(data) ? nothing : { kind: "misshapen" };
  const rows = known.map((row) => readers().details(withoutSynonyms(row))).filter(hasValue);
  return rows.length === 0 ? nothing : { kind: "value", value: { rows, data } };
}

function readPage(data: Json): Parsed<ServiceValues["account-search"]> {
  if (isBlank(data)) return nothing;
  if (!isJsonObject(data) || !("list" in data)) return { kind: "misshapen" };
  const list = readList(data["list"]).filter(isJsonObject).map(readers().insight);
  const [total, offset, limit] = [readNumber(data["total"]), readNumber(data["offset"]), readNumber(data["limit"])];
  if (list.length === 0) return readList(data["list"]).length > 0 ? { kind: "misshapen" } : nothing;
  // Some services count only this page, or nothing.
  const matching = Math.max(list.length, asCount(total, 0));
  const value = { list, total: matching, offset: asCount(offset, 0), limit: asCount(limit, list.length) };
  return { kind: "value", value: { page: value, data } };
}

const asCount = (value: number | null, otherwise: number): number =>
  value !== null && Number.isSafeInteger(value) && value >= 0 ? value : otherwise;

/** Returns a company's members, from `details` or else from the row, under their usual names. */
function withoutSynonyms(row: JsonObject): JsonObject {
  const flat = isJsonObject(row["details"]) ? row["details"] : row;
  return {
    ...flat,
    // Parts of the service's documentation have `website`, `founded` and `linkedinUrl` instead.
    domain: readText(flat["domain"]) ?? hostOf(readText(flat["website"])),
    foundedYear: readNumber(flat["foundedYear"]) ?? readNumber(flat["founded"]),
    linkedin: readText(flat["linkedin"]) ?? readText(flat["linkedinUrl"]),
  };
}

/** Returns a website's host, without "www."; `null` if unreadable. The scheme is optional. */
function hostOf(website: string | null): string | null {
  if (website === null) return null;
  // Digits after a colon are a port.
  const address = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(website) ? website : `https://${website}`;
  return readText(parseUrl(address)?.hostname.replace(/^www\./, ""));
}

const isBlank = (data: Json): boolean =>
  data === null || (typeof data === "string" ? data.trim() === "" : typeof data === "object" && Object.keys(data).length === 0);

const sharesMember = (data: JsonObject, shape: object): boolean => Object.keys(data).some((name) => Object.hasOwn(shape, name));

/** Whether a value holds anything but null, "", 0 and false, at any depth. */
const hasValue = (value: unknown): boolean =>
  typeof value === "object" && value !== null ? Object.values(value).some(hasValue) : Boolean(value);

/** Whether a text has a visible letter, digit or sign. */
const isSeen = (value: string | null): boolean => value !== null && /[\p{L}\p{N}\p{P}\p{S}]/u.test(value);

function identifiesPerson(profile: Person): boolean {
  const { fullName, firstName, lastName, jobTitle, companyName, identifier } = profile;
  return [fullName, firstName, lastName, jobTitle, companyName].some(isSeen) || (identifier !== null && hasMoreThanTechnical(profile));
}

const hasMoreThanTechnical = (profile: Person): boolean =>
  Object.entries(profile).some(([name, value]) => !technical.has(name) && (typeof value === "string" ? isSeen(value) : hasValue(value)));

/** Members that do not describe the person. */
const technical = new Set(["key", "identifier", "createdAt", "type", "visitors", "ips", "gender"]);

/** Whether the answer has a text or number, but its profile only `technical`, blank or zero values. */
const isBareProfile = (profile: Person, data: Json): boolean =>
  !hasMoreThanTechnical(profile) &&
  isJsonObject(data) &&
  Object.values(data).some((value) => typeof value === "string" || typeof value === "number");
