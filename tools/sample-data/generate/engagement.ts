import type { JsonObject } from "../../../lib/model/json";
import { buyingStages } from "../../../lib/model/account";
import { channels, milestones, pages, signals } from "../words/engagement";
import { later, moment, momentBefore, stampOf } from "./clock";
import { sharedMailbox, type Company } from "./company";
import type { Random } from "./random";

/** The course of a long journey over half a year. */
export type Rhythm = "growing" | "cooling" | "bursts" | "silent";

/** Functions that draw how many days before `sampleDay` a visit was. */
const daysAgo: Record<Rhythm, (random: Random) => number> = {
  growing: (random) => 175 * random.next() ** 1.7,
  cooling: (random) => 12 + 155 * (1 - random.next() ** 2.6),
  bursts: (random) => random.pick([3, 45, 88, 130]) + random.whole(0, 6),
  silent: (random) => random.whole(110, 178),
};

/** Draws a company's activity: journey, signals, stage, scores. Some entries name one of `identifiers`, its people's addresses. */
export function drawEngagement(random: Random, company: Company, identifiers: string[], rhythm: Rhythm | null): JsonObject {
  const interest = rhythm === null ? random.next() ** 1.4 : 0.8;
  const stage = drawStage(random, interest);
  const length = rhythm === null ? Math.min(maxEntries.without - 1, Math.floor(24 * interest ** 6)) : random.whole(38, 44);
  const journey = drawJourney(random, { company, identifiers, stage, length, rhythm });
  const seconds = journey.reduce((sum, { timeSpent }) => sum + (typeof timeSpent === "number" ? timeSpent : 0), 0);
  return {
    journey,
    intentSignals: random.some(signals, Math.floor(7 * interest * random.next())),
    sessionsDuration: seconds * 2 + random.whole(0, 600),
    totalActiveTime: seconds,
    ...(stage !== null && { buyingStage: stage }),
    lifecycleStage: random.chance(0.55)
      ? ""
      : random.pick(["lead", "lead", "opportunity", "customer", "subscriber", "marketing qualified lead"]),
    ...(random.chance(0.1)
      ? {}
      : { icpScore: random.chance(0.05) ? 0 : Math.min(100, Math.round(20 + 60 * interest + random.whole(-20, 25))) }),
  };
}

/** Returns the data of a company without visits. Counts and buying stage are missing, not zero, and half of the companies have a score. */
export const withoutEngagement = (random: Random): JsonObject => ({
  lifecycleStage: "",
  ...(random.chance(0.5) && { icpScore: random.whole(0, 70) }),
});

function drawStage(random: Random, interest: number): string | null {
  const chance = random.next();
  if (chance < 0.1) return null;
  if (chance < 0.14) return "";
  return buyingStages[Math.min(3, Math.floor(interest * 3 + random.next()))] ?? null;
}

interface Plan {
  company: Company;
  identifiers: string[];
  stage: string | null;
  length: number;
  rhythm: Rhythm | null;
}

/** Maximum number of entries of a journey. Longer journeys would enlarge the package. */
const maxEntries = { withRhythm: 33, without: 3 };

/** Draws a journey, newest first: visits, and reports of new stages. */
function drawJourney(random: Random, { company, identifiers, stage, length, rhythm }: Plan): JsonObject[] {
  const known = identifiers.length > 0 ? [...identifiers, sharedMailbox(random, company.domain)] : [];
  const visits: JsonObject[] = [];
  while (visits.length < length) {
    const start = rhythm === null ? moment(random, 1.3) : momentBefore(random, daysAgo[rhythm](random));
    visits.push(
      ...drawVisit(random, known, start, rhythm === null ? { most: 6, hasChannel: visits.length === 0 } : { most: 2, hasChannel: true }),
    );
  }
  return [...visits.slice(0, length), ...stageReports(random, stage, rhythm)]
    .toSorted(newestFirst)
    .slice(0, rhythm === null ? maxEntries.without : maxEntries.withRhythm);
}

/** Compares the stamps, which sort as text. */
function newestFirst({ hitTimestamp: a = "" }: JsonObject, { hitTimestamp: b = "" }: JsonObject): number {
  if (typeof a !== "string" || typeof b !== "string" || a === b) return 0;
  return a < b ? 1 : -1;
}

function stageReports(random: Random, stage: string | null, rhythm: Rhythm | null): JsonObject[] {
  const reached = buyingStages.indexOf((stage ?? "") as (typeof buyingStages)[number]); // -1 for anything else
  const start = rhythm === null ? moment(random, 0.7) : momentBefore(random, 165);
  return buyingStages.slice(0, reached + 1).map((name, index) => stageReport(name, stampOf(later(start, index * random.whole(9, 40)))));
}

/** Returns the entry that reports a new stage. */
export const stageReport = (stage: string, hitTimestamp: string): JsonObject => ({
  hitTimestamp,
  name: "Stage change",
  source: "report",
  isMilestone: true,
  attributes: { "Buying Stage": stage },
});

/** Draws a visit: one or several pages of one visitor, from at most one channel. */
function drawVisit(
  random: Random,
  known: string[],
  start: number,
  { most, hasChannel }: { most: number; hasChannel: boolean },
): JsonObject[] {
  const who = known.length > 0 && random.chance(0.6) ? { identifier: random.pick(known) } : {};
  const channel = hasChannel || random.chance(0.6) ? { utm: random.pick(channels) } : {};
  const technical = random.chance(0.12) ? drawTechnical(random) : {};
  return Array.from({ length: random.whole(1, most) }, (_, index) => {
    const [name, page] = random.pick(pages);
    const milestone = random.chance(0.06);
    return {
      hitTimestamp: stampOf(start + index * random.whole(1, 5) * 60_000),
      name: milestone ? random.pick(milestones) : name,
      ...(milestone && { isMilestone: true }),
      ...(random.chance(0.85) && { scrollPercentage: random.whole(0, 10) * 10 }),
      ...(random.chance(0.9) && { timeSpent: random.whole(1, 24) * 10 }),
      ...(random.chance(0.3) && { page }),
      ...who,
      ...channel,
      ...technical,
    };
  });
}

function drawTechnical(random: Random): JsonObject {
  return {
    ip: random.filled("203.0.113.1##"),
    visitorId: `v_${random.hex(12).slice(-4)}`,
    userAgentBrowser: random.pick(["Firefox", "Chromium", "Safari"]),
    userAgentOS: random.pick(["Linux", "Windows", "macOS", "Android"]),
    userAgentType: random.pick(["desktop", "mobile"]),
    referrer: random.pick(["https://search.example/", "https://news.example/robots", "android-app://reader.example/"]),
  };
}
