/** States of the activity section: journeys that differ in length, channels, milestones, stages and dates. */
import type { JourneyEntry } from "../../../lib/model/account";
import { dayMs, isoDay } from "../../../lib/model/time";
import { anAccountAnswer, now } from "../../support/an-account";
import { anEntry } from "../../support/an-entry";
import { stored } from "./lookup-states";
import type { PanelState } from "./open";
import type { TextKey } from "../state";
import { account } from "./shared";

interface Members {
  entries: number;
  /** Days of the whole journey. */
  days: number;
  channels?: readonly (string | null)[];
  /** One in this many entries is a milestone. Default: none. */
  milestoneEach?: number;
  name?: string;
}

const pages = ["Visited pricing page", "Read case study, Cold stores", "Opened security overview", "Compared fleet software"];
const visitors = ["ingrid.solheim@northwind-robotics.example", "tomas.aguilar@northwind-robotics.example", null];

/** A journey whose entries become more frequent, and come in bursts. */
const aJourney = ({ entries, days, channels = ["Organic Search", "Email"], milestoneEach = Infinity, name }: Members): JourneyEntry[] =>
  Array.from({ length: entries }, (_none, index) => {
    const share = index / entries;
    const burst = 0.04 * Math.sin(index / 4);
    return anEntry({
      date: isoDay(now - Math.max(0, Math.round(days * (share ** 1.6 + burst))) * dayMs),
      time: `${String(9 + (index % 9)).padStart(2, "0")}:${String((index * 7) % 60).padStart(2, "0")}:00`,
      name: name ?? pages[index % pages.length] ?? null,
      channel: channels[(index * index) % channels.length] ?? null,
      identifier: visitors[index % visitors.length] ?? null,
      isMilestone: index % milestoneEach === milestoneEach - 1,
      timeSpent: (index * 37) % 240,
    });
  });

const stages = (...names: string[]): JourneyEntry[] =>
  names.map((stage, index) =>
    anEntry({
      date: isoDay(now - (170 - index * 50) * dayMs),
      name: "Stage change",
      source: "report",
      isMilestone: true,
      attributes: { "Buying Stage": stage },
    }),
  );

const drawn = (journey: JourneyEntry[], says: TextKey = "activity.table"): PanelState => ({
  ...stored(anAccountAnswer({ journey }), says),
  route: account("activity"),
});

const long = "Enterprise-Kundenportal für Automatisierungstechnik und Instandhaltung, Abteilung 7";
const nine = ["Organic Search", "Email", "Paid Search", "Direct", "Social", "Referral", "Events", "Partners", null];
const usual = aJourney({ entries: 91, days: 175, channels: ["Organic Search", "Email", "Email", null], milestoneEach: 30 });

export const activities: Record<string, PanelState> = {
  none: drawn([], "account.noActivity"),
  "one entry": drawn(aJourney({ entries: 1, days: 1 }), "journey.noZone"),
  "nothing lately": drawn([anEntry({ date: "2025-01-01", name: "Visited pricing page" })], "journey.noZone"),
  "contradicting stages without a chart": drawn(stages("Purchase"), "journey.noZone"),
  "26 weeks": drawn([...usual, ...stages("Awareness", "Consideration", "Decision")]),
  "500 entries in three years": drawn([
    ...aJourney({ entries: 500, days: 1095, channels: nine, milestoneEach: 40 }),
    ...stages("Awareness", "Consideration", "Decision"),
  ]),
  "one channel": drawn(aJourney({ entries: 40, days: 120, channels: ["Email"] })),
  "nine channels": drawn(aJourney({ entries: 90, days: 160, channels: nine, milestoneEach: 20 })),
  "no milestone": drawn(aJourney({ entries: 60, days: 100 })),
  "contradicting stages": drawn([...usual, ...stages("Decision", "Awareness", "Purchase")]),
  "entries without a date": drawn([
    ...usual,
    anEntry({ name: "Undated" }),
    anEntry({ name: "No such day", date: "2026-02-31" }),
    anEntry({ name: "Ahead", date: "2031-01-01" }),
  ]),
  "names of 80 characters": drawn([
    ...aJourney({ entries: 77, days: 160, channels: [long, `${long}!`, `${long}?`], milestoneEach: 25, name: long }),
    ...stages(long, `${long}!`, `${long}?`),
  ]),
};
