import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anEntry } from "../../test/support/an-entry";
import { anyJourney, daysAgo, now } from "../../test/support/any-journey";
import type { JourneyEntry } from "./account";
import { activityChart } from "./activity-chart";
import { sumOf } from "./counts";
import { recentWeeks } from "./journey-activity";

const on = (...dates: (string | null)[]) => dates.map((date) => anEntry({ date }));

const stage = (name: string, date: string, isMilestone = true) => anEntry({ date, isMilestone, attributes: { "Buying Stage": name } });

describe("the chart", () => {
  const chartOf = (journey: JourneyEntry[]) => activityChart(journey, now);

  it("needs three dated entries", () => {
    expect(chartOf(on(daysAgo(1), daysAgo(2), null, "2026-02-31"))).toBeNull();
    expect(chartOf(on(daysAgo(1), daysAgo(2), daysAgo(3)))?.spans).toHaveLength(12);
  });
  it("counts up to 26 weeks, the last of which ends today", () => {
    const chart = chartOf(on(daysAgo(0), daysAgo(3), daysAgo(181)));
    expect(chart).toMatchObject({ unit: "week", earlier: 0, undated: 0 });
    expect(chart?.spans).toHaveLength(26);
    expect(chart?.spans[0]).toMatchObject({ from: daysAgo(181), total: 1 });
    expect(chart?.spans.at(-1)).toMatchObject({ from: daysAgo(6), to: daysAgo(0), total: 2 });
  });
  it("counts months from the 27th week on", () => {
    const chart = chartOf(on("2026-11-01", "2026-05-20", "2026-05-26"));
    expect(chart?.unit).toBe("month");
    expect(chart?.spans.map(({ total }) => total)).toEqual([2, 0, 0, 0, 0, 0, 1]);
    expect(chart?.spans[0]).toMatchObject({ from: "2026-05-01", to: "2026-05-31" });
  });
  it("shows the newest 26 months, and counts the entries before them", () => {
    const chart = chartOf(on("2026-11-24", "2024-10-01", "2024-09-30", "0000-01-01"));
    expect(chart?.spans).toHaveLength(26);
    expect(chart).toMatchObject({ earlier: 2, spans: expect.arrayContaining([expect.objectContaining({ from: "2024-10-01", total: 1 })]) });
  });
  it("ends with the newest entry after a long silence", () =>
    expect(chartOf(on("2020-01-05", "2020-02-05", "2020-03-05"))?.spans.map(({ from }) => from)).toEqual([
      "2020-01-01",
      "2020-02-01",
      "2020-03-01",
    ]));

  it("names the three most frequent channels, and combines all others", () => {
    const channels = ["Email", "Email", "Paid", "Paid", "Direct", "Direct", "Social", null];
    const chart = chartOf(channels.map((channel) => anEntry({ channel, date: daysAgo(0) })));
    expect(chart?.channels).toEqual(["Email", "Paid", "Direct", null]);
    expect(chart?.spans.at(-1)?.byChannel).toEqual([2, 2, 2, 2]);
  });
  it("has no combined channel if all channels are named", () =>
    expect(chartOf([1, 2, 3].map(() => anEntry({ channel: " Email ", date: daysAgo(0) })))?.channels).toEqual(["Email"]));

  it("places milestones in their span, oldest first", () => {
    const [first, second] = [anEntry({ date: daysAgo(8), isMilestone: true }), anEntry({ date: daysAgo(0), isMilestone: true })];
    expect(chartOf([second, ...on(daysAgo(1)), first])?.milestones).toEqual([
      { span: 10, date: daysAgo(8), entry: first },
      { span: 11, date: daysAgo(0), entry: second },
    ]);
  });
  it("merges spans of one stage into a band, which may begin before the first span", () => {
    const journey = [
      stage("Awareness", "2020-01-01"),
      stage("Consideration", "2025-03-03"),
      stage("Consideration", "2025-05-03"),
      stage("Awareness", "2025-06-01"),
      stage("Decision", "2025-06-20"),
      ...on("2026-11-01"),
    ];
    expect(chartOf(journey)?.stages).toEqual([
      { stage: "Awareness", from: "2020-01-01", to: "2025-03-02" },
      { stage: "Consideration", from: "2025-03-03", to: "2025-06-19" },
      { stage: "Decision", from: "2025-06-20", to: null },
    ]);
  });
  it("draws one band for a stage in several spellings", () => {
    const journey = [stage("decision", "2025-06-25"), stage("Decision", "2025-05-20"), ...on("2026-11-01")];
    expect(chartOf(journey)?.stages).toEqual([{ stage: "Decision", from: "2025-05-20", to: null }]);
  });

  it("begins a band with the first entry of its stage, even if the same span has a later one", () => {
    const journey = [
      stage("Decision", "2025-06-25"),
      stage("Consideration", "2025-05-03"),
      stage("Decision", "2025-06-20"),
      ...on("2026-11-01"),
    ];
    expect(chartOf(journey)?.stages).toEqual([
      { stage: "Consideration", from: "2025-05-03", to: "2025-06-19" },
      { stage: "Decision", from: "2025-06-20", to: null },
    ]);
  });
  it("accounts for every entry of any journey", () =>
    fc.assert(
      fc.property(anyJourney, (journey) => {
        const chart = chartOf(journey);
        if (chart === null) return;
        expect(sumOf(chart.spans.map(({ total }) => total)) + chart.earlier + chart.undated).toBe(journey.length);
        expect(chart.spans.length).toBeLessThanOrEqual(26);
        expect(chart.stages.length).toBeLessThanOrEqual(27);
        for (const { total, byChannel } of chart.spans) expect(sumOf(byChannel)).toBe(total);
        for (const { span, date } of chart.milestones) {
          const { from = "", to = "" } = chart.spans[span] ?? {};
          expect(from <= date && date <= to).toBe(true);
        }
      }),
    ));
  it("has the same counts as the recent weeks", () =>
    fc.assert(
      fc.property(anyJourney, (journey) => {
        const chart = chartOf(journey);
        if (chart?.unit !== "week") return;
        const { weeks } = recentWeeks(journey, now, chart.spans.length);
        expect(chart.spans.map(({ total }) => total)).toEqual(weeks);
      }),
    ));
  it("supports a thousand channels", () => {
    const journey = Array.from({ length: 3000 }, (_, index) => anEntry({ date: daysAgo(index % 180), channel: `Channel ${index % 1000}` }));
    expect(chartOf(journey)?.channels).toHaveLength(4);
  });
});
