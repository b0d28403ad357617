import { capitalizeFirst } from "../text";
import { placeholders, readCrmAddress } from "./address";
import { targetsOf, type CrmField, type CrmKind, type CrmSettings, type CrmValues } from "./fields";

/** A CRM's filled-in form for a new record. */
export interface HandOff {
  /** Includes a port other than the standard one. */
  host: string;
  /** Opens the filled-in form. */
  address: string;
  /** Fields whose values are in the address. */
  sent: CrmField[];
  /** Fields whose values have no room in the address. */
  leftOut: CrmField[];
}

/** Stays below the limit of IIS, on which Dynamics 365 runs on premises: 2,048 characters of query. */
export const maxFormAddressLength = 2000;

/** A field with its name in the CRM and its value. */
interface Entry {
  field: CrmField;
  target: string;
  value: string;
}

/** The user's CRM form, still empty. */
interface Form {
  host: string;
  /** `target`: the field's name in the CRM; in a template, the field itself. */
  targets: readonly { field: CrmField; target: string }[];
  /** Returns the form's address with these values. */
  write(entries: readonly Entry[]): string;
}

/** Returns the filled-in form; `null` without a CRM or with a refused address. */
export function handOff(settings: CrmSettings, kind: CrmKind, values: CrmValues): HandOff | null {
  const form = formOf(settings, kind);
  if (form === null) return null;
  let taken: Entry[] = [];
  const leftOut: CrmField[] = [];
  for (const { field, target } of form.targets) {
    const value = values[field] ?? "";
    if (target === "" || value.trim() === "") continue;
    const next = [...taken, { field, target, value }];
    if (form.write(next).length > maxFormAddressLength) leftOut.push(field);
    else taken = next;
  }
  return { host: form.host, address: form.write(taken), sent: taken.map(({ field }) => field), leftOut };
}

function formOf(settings: CrmSettings, kind: CrmKind): Form | null {
  const { crm, crmAddress, crmPersonAddress, crmPeople } = settings;
  if (crm === "none") return null;
  const read = readCrmAddress(crm === "own" && kind === "person" ? crmPersonAddress : crmAddress, kind);
  if (!read.ok) return null;
  const url = new URL(read.address);
  if (crm === "own") return { host: read.host, ...templateForm(url) };
  const record = kind === "account" ? "account" : crmPeople;
  const write = crm === "salesforce" ? salesforce(url, record) : dynamics(url, record);
  return { host: read.host, targets: targetsOf(settings, crm, kind), write };
}

/** Encodes a value. Replaces lone surrogates, on which `encodeURIComponent` throws. */
const encoded = (value: string): string => encodeURIComponent(value.toWellFormed());

/** Returns "Name=A%26B" for each field. */
const pairs = (entries: readonly Entry[]): string[] => entries.map(({ target, value }) => `${target}=${encoded(value)}`);

/** Returns `Form.write` for Salesforce. */
function salesforce({ origin }: URL, record: string): (entries: readonly Entry[]) => string {
  const form = `${origin}/lightning/o/${capitalizeFirst(record)}/new`;
  // Salesforce splits the decoded parameter at commas and equals signs, then decodes each value: a comma in a value becomes `%252C`.
  return (entries) => `${form}?defaultFieldValues=${encodeURIComponent(pairs(entries).join(","))}`;
}

/** Returns `Form.write` for Dynamics 365. */
function dynamics({ origin, searchParams }: URL, record: string): (entries: readonly Entry[]) => string {
  // Keeps the app's id: without it, Dynamics 365 would ask for an app.
  const appId = searchParams.get("appid");
  const app = appId !== null && /^[0-9a-f-]{36}$/i.test(appId) ? `appid=${appId}&` : "";
  // `extraqs` is a query whose values are encoded twice.
  return (entries) =>
    `${origin}/main.aspx?${app}etn=${record}&pagetype=entityrecord&extraqs=${encodeURIComponent(pairs(entries).join("&"))}`;
}

function templateForm({ origin, pathname, search, hash }: URL): Omit<Form, "host"> {
  const query = search + hash;
  // Asserted: `readCrmAddress` accepts no other name.
  const fields = new Set([...query.matchAll(placeholders)].map(([, field = ""]) => field as CrmField));
  return {
    targets: [...fields].map((field) => ({ field, target: field })),
    // Each placeholder becomes its value, encoded once, or nothing.
    write: (entries) =>
      origin +
      pathname +
      query.replace(placeholders, (_placeholder, name: string) => encoded(entries.find(({ field }) => field === name)?.value ?? "")),
  };
}

/** True if `agreed` (the setting `crmAgreed`) has the host and all fields in `sent`. */
export function isAgreed(agreed: string, { host, sent }: HandOff): boolean {
  const [agreedHost, ...fields] = agreed.split(" ");
  return agreedHost === host && sent.every((field) => fields.includes(field));
}

/** Adds the sent fields to those agreed for the host. Drops an agreement for another host. */
export function withAgreement(agreed: string, { host, sent }: HandOff): string {
  const [agreedHost, ...fields] = agreed.split(" ");
  const known = agreedHost === host ? fields : [];
  return [host, ...[...new Set([...known, ...sent])].toSorted()].join(" ");
}
