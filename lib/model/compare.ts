import type { AccountInsight } from "./account";
import type { Cell } from "./csv";
import { countsOf } from "./counts";
import { fieldGroupNames, fieldsOf, type FieldGroup } from "./filters";
import { readFlatList, type Flat } from "./flat-list";
import { isJsonObject, type Json, type JsonObject } from "./json";
import { groupTechnologies, type Technology } from "./technology";

/** An account's data; `null` if none. Data from a search lack some lists, such as the journey. */
type ComparedAccount = AccountInsight | null;

/** A member's value: flat, or a list's texts and the number of its other entries. */
export type ComparedValue = Flat | { texts: string[]; more: number };

/** One member of all compared accounts. */
export interface ComparedRow {
  /** The service's name of the member. */
  name: string;
  /** A value for each account, in order. */
  values: ComparedValue[];
  /** Whether the accounts with the member differ in it, ignoring case, and lists' order and repetitions. `null` is a value. */
  differs: boolean;
}

interface ComparedGroup {
  /** `null` for members that cannot be searched for. */
  name: FieldGroup | null;
  rows: ComparedRow[];
}

/** Groups in display order, the most useful for a decision first. */
const groupOrder: readonly FieldGroup[] = ["fit", "company", "engagement", "technology", "place"];
/** Members that can be searched for. */
const grouped: ReadonlySet<string> = new Set(fieldGroupNames.flatMap(fieldsOf));

/** Groups the members that any account has, even if `null`. Omits `tech`, which `compareTech` compares. */
export function compareMembers(accounts: readonly ComparedAccount[]): ComparedGroup[] {
  const members = accounts.map((account): JsonObject => (account === null ? {} : membersOf(account)));
  const names = new Set(members.flatMap((each) => Object.keys(each)));
  const rowOf = (name: string): ComparedRow => {
    const keys = members.flatMap(({ [name]: member }) => (member === undefined ? [] : keyOf(member)));
    return { name, values: members.map((each) => valueOf(each[name] ?? null)), differs: new Set(keys).size > 1 };
  };
  const groups: ComparedGroup[] = groupOrder.map((name) => ({
    name,
    rows: fieldsOf(name)
      .filter((field) => field !== "tech" && names.has(field))
      .map(rowOf),
  }));
  const others = [...names].filter((name) => !grouped.has(name)).map(rowOf);
  return [...groups, { name: null, rows: others }].filter(({ rows }) => rows.length > 0);
}

/** Puts the members of `details` beside the account's other members. */
function membersOf({ details, ...others }: AccountInsight): JsonObject {
  // Asserted: the type does not show that all members are JSON values.
  return { ...(details as JsonObject), ...(others as unknown as JsonObject) };
}

function valueOf(member: Json): ComparedValue {
  if (!Array.isArray(member)) return isJsonObject(member) ? JSON.stringify(member) : member;
  const { texts, entries, others } = readFlatList(member);
  const more = entries.length + others.length;
  return texts.length + more === 0 ? null : { texts, more };
}

/** Returns equal texts for equal members, ignoring case, and order and repetitions in lists. */
const keyOf = (member: Json): string =>
  JSON.stringify(Array.isArray(member) ? [...new Set(member.map(keyOf))].toSorted() : member).toLowerCase();

/** Returns a value as a cell, a list's texts joined by "; ". */
export function cellOfValue(value: ComparedValue): Cell {
  if (typeof value === "boolean") return String(value);
  if (typeof value !== "object" || value === null) return value;
  // A list without texts becomes its number of entries.
  return value.texts.length === 0 ? value.more : value.texts.join("; ");
}

/** Groups technologies by how many accounts use them, ignoring case. */
export function compareTech(accounts: readonly ComparedAccount[]) {
  const stacks = accounts.map(
    (account) => new Map(groupTechnologies(account?.tech ?? [], []).groups.flatMap(({ technologies }) => technologies.map(keyed))),
  );
  const withData = accounts.filter((account) => account !== null).length;
  const all = new Map(stacks.flatMap((stack) => [...stack]));
  const users = countsOf(stacks.flatMap((stack) => [...stack.keys()]));
  const named = (keep: (key: string, used: number) => boolean): Technology[] =>
    [...all]
      .flatMap(([key, technology]) => (keep(key, users.get(key) ?? 0) ? [technology] : []))
      .toSorted((one, other) => one.name.localeCompare(other.name));
  return {
    /** Technologies of all accounts with data; empty if fewer than two have data. */
    shared: withData < 2 ? [] : named((_key, used) => used === withData),
    /** Technologies of several accounts, but not of all with data. */
    partly: named((_key, used) => used > 1 && used < withData),
    /** Technologies of only one account: a list per account, in order. */
    unique: stacks.map((stack) => named((key, used) => used === 1 && stack.has(key))),
  };
}

const keyed = (technology: Technology): [string, Technology] => [technology.id.toLowerCase(), technology];
