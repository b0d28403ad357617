import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { anEntry } from "../../test/support/an-entry";
import { anyJourney, daysAgo, now } from "../../test/support/any-journey";
import { activePeople } from "./active-people";
import { activityChart } from "./activity-chart";
import { sumOf } from "./counts";
import { recentWeeks, stageContradiction, stageSince } from "./journey-activity";

const on = (...dates: (string | null)[]) => dates.map((date) => anEntry({ date }));

describe("recent weeks", () => {
  it("end today, and count seven days each", () =>
    expect(recentWeeks(on(daysAgo(0), daysAgo(6), daysAgo(7), daysAgo(14)), now, 2)).toEqual({
      weeks: [1, 2],
      total: 3,
      last: daysAgo(0),
    }));
  it("omit impossible and future days, and name an old last entry", () =>
    expect(recentWeeks(on(null, "2026-02-31", "2026-11-25", "2024-01-01"), now, 3)).toEqual({
      weeks: [0, 0, 0],
      total: 0,
      last: "2024-01-01",
    }));
  it("have no last entry in an empty journey", () => expect(recentWeeks([], now, 1).last).toBeNull());
});

const stage = (name: string, date: string, isMilestone = true) => anEntry({ date, isMilestone, attributes: { "Buying Stage": name } });

describe("a contradiction of stages", () => {
  it.each([
    ["Decision", { service: "Decision", journey: "Purchase" }],
    [" purchase ", null],
    ["", null],
    [null, null],
  ])("compares the present stage %j with the last milestone", (present, contradiction) => {
    const journey = [stage("Purchase", daysAgo(2)), stage("Decision", daysAgo(1), false), stage("Awareness", daysAgo(30))];
    expect(stageContradiction(journey, present, now)).toEqual(contradiction);
  });
  it("takes the last of two milestones without a time on one day, as the chart's bands do", () =>
    expect(stageContradiction([stage("Awareness", daysAgo(2)), stage("Decision", daysAgo(2))], "Decision", now)).toBeNull());
});

it.each([
  ["Asia/Tokyo", "2026-11-20T08:00:00+09:00"],
  ["America/New_York", "2026-11-19T22:00:00-05:00"],
])("entries of the later of the UTC and the local day are no future ones in %s", (zone, at) => {
  vi.stubEnv("TZ", zone);
  const [now, day] = [Date.parse(at), "2026-11-20"];
  const journey = [stage("Purchase", day), ...on(day, day, "2026-11-21")];
  expect(activityChart(journey, now)).toMatchObject({ undated: 1, spans: { length: 12, 11: { to: day, total: 3 } } });
  expect(recentWeeks(journey, now, 1)).toEqual({ weeks: [3], total: 3, last: day });
  expect(stageSince(journey, "Purchase", now)).toBe(day);
  expect(stageContradiction(journey, "Decision", now)).toEqual({ service: "Decision", journey: "Purchase" });
});

describe("active people", () => {
  it("are ordered by recent entries, then by newest entry, then by all entries", () => {
    const person = (identifier: string, ...days: number[]) => days.map((days) => anEntry({ identifier, date: daysAgo(days) }));
    const journey = [
      ...person("old@acme.example", 90, 91, 92),
      ...person("older@acme.example", 90),
      ...person("busy@acme.example", 8, 9),
      ...person("BUSY@acme.example", 10),
      ...person("new@acme.example", 0),
      ...person("visitor", 1),
      ...person("Visitor", 1),
      anEntry({ date: daysAgo(0) }),
    ];
    expect(activePeople(journey, now).map(({ identifier, entries }) => [identifier, entries])).toEqual([
      ["busy@acme.example", 3],
      ["new@acme.example", 1],
      ["visitor", 1],
      ["Visitor", 1],
      ["old@acme.example", 3],
      ["older@acme.example", 1],
    ]);
  });
  it("cover every entry with an identifier", () =>
    fc.assert(
      fc.property(anyJourney, (journey) => {
        const identified = journey.filter(({ identifier }) => identifier !== null && identifier.trim() !== "");
        expect(sumOf(activePeople(journey, now).map(({ entries }) => entries))).toBe(identified.length);
      }),
    ));
});
