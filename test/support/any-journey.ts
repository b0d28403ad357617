/** Random journeys, with impossible and future dates, and blank and very long texts. */
import * as fc from "fast-check";
import type { JourneyEntry } from "../../lib/model/account";
import { dayMs, isoDay } from "../../lib/model/time";
import { anEntry } from "./an-entry";

/** The current time in the tests of these journeys. */
export const now = Date.UTC(2026, 10, 24, 10, 30);

export const daysAgo = (days: number): string => isoDay(now - days * dayMs);

const anyDate = fc.oneof(
  fc.constantFrom(null, "", "2026-02-31", "2025-02-29", "2026-13-40", "0000-01-01", "9999-12-31", "soon", "2026-11-24", "2026-11-25"),
  fc.integer({ min: -400, max: 3000 }).map(daysAgo),
);
const anyText = fc.oneof(fc.constantFrom(null, "", " ", "Email", "EMAIL ", "ana@acme.example", "x".repeat(10_000)), fc.string());
const anyEntry: fc.Arbitrary<JourneyEntry> = fc
  .record({ date: anyDate, channel: anyText, identifier: anyText, isMilestone: fc.boolean(), stage: anyText })
  .map(({ stage, ...members }) => anEntry({ ...members, attributes: stage === null ? {} : { "Buying Stage": stage } }));
export const anyJourney = fc.array(anyEntry, { maxLength: 60 });
