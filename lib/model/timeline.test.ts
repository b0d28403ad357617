import { describe, expect, it } from "vitest";
import type { JourneyEntry } from "./account";
import { newestFirst, undescribedMembers } from "./journey";
import { activityOverTime, channelsOf, everything, filterTimeline, stageSteps } from "./timeline";

const noUtm = {
  channelSubchannel: null,
  ad: null,
  adId: null,
  color: null,
  campaignId: null,
  adgroupId: null,
  campaign: null,
  term: null,
  source: null,
  medium: null,
  content: null,
  adgroup: null,
};

const entry = (changes: Partial<JourneyEntry> & { channel?: string | null } = {}): JourneyEntry => {
  const { channel = null, ...rest } = changes;
  return {
    date: null,
    time: null,
    hitTimestamp: null,
    name: null,
    source: null,
    identifier: null,
    isMilestone: false,
    scrollPercentage: null,
    timeSpent: null,
    attributes: {},
    utm: { ...noUtm, channelSubchannel: channel },
    others: {},
    ...rest,
  };
};

const stage = (name: string, date: string) => entry({ attributes: { "Buying Stage": name }, date });

describe("a filter", () => {
  const journey = [
    entry({ isMilestone: true, channel: "Email", identifier: "Ana@acme.example" }),
    entry({ channel: "Email", identifier: "bob@acme.example" }),
    entry({ identifier: "ana@ACME.example" }),
  ];
  it.each([
    [everything, 3],
    [{ ...everything, milestonesOnly: true }, 1],
    [{ ...everything, channel: "Email" }, 2],
    [{ ...everything, channel: "" }, 1],
    [{ ...everything, person: "ana@acme.example" }, 2],
    [{ milestonesOnly: true, channel: "Email", person: "bob@acme.example" }, 0],
  ])("%j leaves %i", (filter, left) => expect(filterTimeline(journey, filter)).toHaveLength(left));

  it("offers the channels that occur, most frequent first, those without one last", () =>
    expect(channelsOf([entry(), entry(), entry(), ...journey, entry({ channel: "Paid" })])).toEqual(["Email", "Paid", ""]));
});

describe("the stages", () => {
  const journey = newestFirst([stage("Awareness", "2026-01-02"), stage("Awareness", "2026-03-01"), stage("Decision", "2026-02-01")]);
  const dates = (present: string | null) => stageSteps(journey, present).map(({ stage: name, entry: by }) => [name, by?.date ?? null]);

  it("stand in their customary order, each with the day it was first reported", () =>
    expect(dates("Decision")).toEqual([
      ["Awareness", "2026-01-02"],
      ["Consideration", null],
      ["Decision", "2026-02-01"],
      ["Purchase", null],
    ]));
  it("another one that is present stands at the end", () => expect(dates("Renewal").at(-1)).toEqual(["Renewal", null]));
  it("another one that the journey reports stands there with its day", () =>
    expect(stageSteps([stage("Renewal", "2026-04-01")], "Renewal").at(-1)).toMatchObject({
      stage: "Renewal",
      entry: { date: "2026-04-01" },
    }));
});

describe("activity over time", () => {
  const on = (...dates: string[]) => activityOverTime(dates.map((date) => entry({ date })));

  it("counts by day, empty days included", () =>
    expect(on("2026-03-03", "2026-03-01", "2026-03-03")).toEqual({
      unit: "day",
      spans: [
        { from: "2026-03-01", entries: 1 },
        { from: "2026-03-02", entries: 0 },
        { from: "2026-03-03", entries: 2 },
      ],
    }));
  it("counts by week from Monday where there are many days", () => {
    const activity = on("2026-01-01", "2026-03-01");
    expect(activity?.unit).toBe("week");
    expect(activity?.spans[0]).toEqual({ from: "2025-12-29", entries: 1 });
    expect(activity?.spans).toHaveLength(9);
  });
  it("counts by month where there are many weeks, and shows ten years at most", () => {
    const activity = on("0001-01-01", "2024-02-29", "2026-03-31");
    expect(activity?.unit).toBe("month");
    expect(activity?.spans.at(-1)).toEqual({ from: "2026-03-01", entries: 1 });
    expect(activity?.spans.length).toBeLessThan(125);
  });
  it("says nothing of one entry, or of days that are none", () => {
    expect(on("2026-01-01")).toBeNull();
    expect(on("2026-13-40", "soon", "2026-01-01")).toBeNull();
  });
});

describe("members of an entry that have no words", () => {
  it("are all that is not null, beside those that are described", () =>
    expect(
      undescribedMembers(
        entry({
          date: "2026-01-01",
          time: "10:00:00",
          hitTimestamp: "2026-01-01T10:00:00",
          others: { page: "/pricing", params: { a: 1 }, userId: "u", gone: null, event: { odd: true } },
        }),
      ),
    ).toEqual({ params: { a: 1 }, userId: "u", event: { odd: true } }));
  it("a timestamp that says something else than day and time is one of them", () =>
    expect(undescribedMembers(entry({ date: "2026-01-01", time: "10:00:00", hitTimestamp: "2026-01-02T10:00:00" }))).toEqual({
      hitTimestamp: "2026-01-02T10:00:00",
    }));
});
