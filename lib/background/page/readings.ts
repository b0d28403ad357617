import * as z from "zod/mini";
import { lazily } from "../../model/lazily";
import { readingLimits } from "../../model/page-reading";
import type { PageAddress } from "../../model/page-reading";

z.config({ jitless: true });

/** What all frames of a page hold, the top page first. */
export interface Sightings {
  people: PageAddress[];
  /** Web addresses or domains that the site's rules name as the record's company. */
  companies: string[];
  /** Something was left out. */
  more: boolean;
}

const sighting = lazily(() =>
  z.object({
    address: z.string().check(z.minLength(3), z.maxLength(readingLimits.address), z.includes("@")),
    name: z.unknown(),
    count: z.unknown(),
  }),
);
const name = lazily(() => z.string().check(z.maxLength(readingLimits.name)));
const count = lazily(() => z.int().check(z.minimum(1), z.maximum(1_000_000)));
const company = lazily(() => z.string().check(z.minLength(1), z.maxLength(readingLimits.company)));
/** The elements are read one by one, so that one that does not fit takes no other along. */
const reading = lazily(() => z.object({ people: z.array(z.unknown()), companies: z.unknown(), more: z.unknown() }));

/**
 * What the frames of a page answered, as far as it can be read: whatever is in a page may have had a hand in it. Null where no frame
 * answered with a reading at all.
 */
export function readFrames(results: readonly unknown[]): Sightings | null {
  const frames = results.flatMap((result) => fitting(reading(), result));
  if (frames.length === 0) return null;
  const elements = frames.flatMap(({ people }) => people.slice(0, readingLimits.people + 1));
  const companies = frames.flatMap((frame) => (Array.isArray(frame.companies) ? frame.companies.slice(0, readingLimits.companies) : []));
  return {
    people: elements.slice(0, readingLimits.people).flatMap(readAddress),
    companies: companies.flatMap((element) => fitting(company(), element)).slice(0, readingLimits.companies),
    more: elements.length > readingLimits.people || frames.some((frame) => frame.more === true),
  };
}

/** An address counts for itself: a name or a number that cannot be read is as good as none. */
const readAddress = (element: unknown): PageAddress[] =>
  fitting(sighting(), element).map((found) => ({
    address: found.address,
    name: fitting(name(), found.name)[0] ?? null,
    count: fitting(count(), found.count)[0] ?? 1,
  }));

function fitting<Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema>[] {
  const parsed = schema.safeParse(value);
  return parsed.success ? [parsed.data] : [];
}
