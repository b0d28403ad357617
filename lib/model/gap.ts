import { isJsonObject, type Json, type JsonObject } from "./json";
import { splitTimestamp } from "./time";

/** The readable part of an array that the interface does not describe. Nothing is guessed. */
export interface Gap {
  /** Elements that are plain text. */
  texts: string[];
  /** Elements with a known date and name; the date as sent. */
  dated: { date: string; name: string }[];
  /** Number of all other elements. */
  unknown: number;
}

const dateMembers = ["date", "createdAt", "hitTimestamp"];
const nameMembers = ["name", "title", "url", "event"];

export function readGap(elements: readonly Json[]): Gap {
  const gap: Gap = { texts: [], dated: [], unknown: 0 };
  for (const element of elements) {
    const dated = isJsonObject(element) ? readDated(element) : null;
    if (typeof element === "string" && element.trim() !== "") gap.texts.push(element);
    else if (dated !== null) gap.dated.push(dated);
    else gap.unknown += 1;
  }
  return gap;
}

function readDated(element: JsonObject): { date: string; name: string } | null {
  const date = firstText(element, dateMembers);
  const name = firstText(element, nameMembers);
  const day = date === null ? null : splitTimestamp(date).date;
  return day === null || name === null ? null : { date: day, name };
}

function firstText(element: JsonObject, members: readonly string[]): string | null {
  const values = members.map((member) => element[member]);
  return values.find((value): value is string => typeof value === "string" && value.trim() !== "") ?? null;
}
