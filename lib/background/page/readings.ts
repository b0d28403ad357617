import * as z from "zod/mini";
import { lazily } from "../../model/lazily";
import { readingLimits, type PageReading } from "../../model/page-reading";
import { parse, parseAll } from "../parse";
import { lazyObject } from "../../schemas/values";

const sighting = lazyObject(() => ({
  address: z.string().check(z.minLength(3), z.maxLength(readingLimits.address), z.includes("@")),
  /** An unreadable name becomes `null`. */
  name: z.transform((value: unknown) => parse(name(), value)),
}));
const name = lazily(() => z.string().check(z.maxLength(readingLimits.name)));
const company = lazily(() => z.string().check(z.minLength(1), z.maxLength(readingLimits.company)));
/** Elements are parsed separately, so that only invalid ones are dropped. */
const reading = lazyObject(() => ({ people: z.array(z.unknown()), companies: z.unknown(), more: z.unknown() }));

/** Joins the frames' results, top frame first; `null` if none is valid. */
export function readFrames(results: readonly unknown[]): PageReading | null {
  // Parsed, since the page may manipulate results.
  const frames = parseAll(reading(), results);
  if (frames.length === 0) return null;
  // One element above the limit shows that there are more.
  const elements = frames.flatMap(({ people }) => people.slice(0, readingLimits.people + 1));
  const companies = frames.flatMap((frame) => (Array.isArray(frame.companies) ? frame.companies.slice(0, readingLimits.companies) : []));
  return {
    people: parseAll(sighting(), elements.slice(0, readingLimits.people)),
    companies: parseAll(company(), companies).slice(0, readingLimits.companies),
    more: elements.length > readingLimits.people || frames.some((frame) => frame.more === true),
  };
}
