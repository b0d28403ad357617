import type { JsonObject } from "../../../lib/model/json";
import { buyingStages } from "../../../lib/model/account";
import { later, moment, stampOf } from "./clock";
import { sharedMailbox } from "./company";
import type { Company } from "./company";
import type { Random, Source } from "./random";

/** Draws a company's activity: journey, signals, stage, scores. Some entries contain `identifiers`, its people's addresses. */
export function drawEngagement(random: Source, company: Company, identifiers: string[]): JsonObject {
  const interest = random.next() ** 1.4;
  const stage = drawStage(random, interest);
  const journey = drawJourney(random, { company, identifiers, stage, length: Math.floor(56 * interest ** 6) });
  const seconds = journey.reduce((sum, { timeSpent }) => sum + (typeof timeSpent === "number" ? timeSpent : 0), 0);
  return {
    journey,
    intentSignals: random.some(random.words.engagement.signals, Math.floor(7 * interest * random.next())),
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

/** Returns the data of a company without visits: no zeros, no stages, and sometimes a score. */
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
}

/** Maximum visits: longer journeys would enlarge the package and show nothing more. */
const maxJourneyLength = 10;

/** Draws a journey, newest first: visits of single people, and reports of new stages. */
function drawJourney(random: Source, { company, identifiers, stage, length }: Plan): JsonObject[] {
  const known = identifiers.length > 0 ? [...identifiers, sharedMailbox(random, company.domain)] : [];
  const visits: JsonObject[] = [];
  while (visits.length < length) visits.push(...drawVisit(random, known, visits.length === 0));
  return [...visits.slice(0, Math.min(length, maxJourneyLength)), ...stageReports(random, stage)].toSorted(newestFirst);
}

/** Compares the stamps, which sort as text. */
function newestFirst({ hitTimestamp: a = "" }: JsonObject, { hitTimestamp: b = "" }: JsonObject): number {
  if (typeof a !== "string" || typeof b !== "string" || a === b) return 0;
  return a < b ? 1 : -1;
}

function stageReports(random: Random, stage: string | null): JsonObject[] {
  const reached = buyingStages.indexOf((stage ?? "") as (typeof buyingStages)[number]); // -1 for anything else
  const start = moment(random, 0.7);
  return buyingStages.slice(0, reached + 1).map((name, index) => ({
    hitTimestamp: stampOf(later(start, index * random.whole(9, 40))),
    name: "Stage change",
    source: "report",
    isMilestone: true,
    attributes: { "Buying Stage": name },
  }));
}

/** Draws one to six pages of a visitor. The first entry may contain the channel. */
function drawVisit(random: Source, known: string[], first: boolean): JsonObject[] {
  const { channels, milestones, pages } = random.words.engagement;
  const start = moment(random, 1.3);
  const who = known.length > 0 && random.chance(0.6) ? { identifier: random.pick(known) } : {};
  const channel = first || random.chance(0.6) ? { utm: random.pick(channels) } : {};
  const technical = random.chance(0.12) ? drawTechnical(random) : {};
  return Array.from({ length: random.whole(1, 6) }, (_, index) => {
    const [name, page] = random.pick(pages);
    const milestone = random.chance(0.06);
    return {
      hitTimestamp: stampOf(start + index * random.whole(1, 20) * 15_000),
      name: milestone ? random.pick(milestones) : name,
      ...(milestone && { isMilestone: true }),
      ...(random.chance(0.85) && { scrollPercentage: random.whole(0, 20) * 5 }),
      ...(random.chance(0.9) && { timeSpent: random.whole(1, 48) * 5 }),
      ...(random.chance(0.3) && { page }),
      ...who,
      ...(index === 0 && channel),
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
