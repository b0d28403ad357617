import { beforeEach, describe, expect, it } from "vitest";
import type { JourneyEntry } from "../../lib/model/account";
import { activityChart } from "../../lib/model/activity-chart";
import { dayMs, isoDay } from "../../lib/model/time";
import { aDrawContext } from "../../test/support/a-draw-context";
import { now } from "../../test/support/an-account";
import { anEntry } from "../../test/support/an-entry";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";
import { ActivityChart, spanOfTime } from "./activity-chart";
import { eventually } from "../../test/support/eventually";

const daysAgo = (days: number): string => isoDay(now - days * dayMs);
const stage = (name: string, days: number) => anEntry({ date: daysAgo(days), isMilestone: true, attributes: { "Buying Stage": name } });

const journey = [
  ...["Email", "Email", "Organic", null].map((channel) => anEntry({ date: daysAgo(0), channel })),
  anEntry({ date: daysAgo(35), name: "Security questionnaire", isMilestone: true, channel: "Email" }),
  stage("Decision", 36),
  stage("Awareness", 80),
];

function draw(entries: JourneyEntry[] = journey) {
  const chart = activityChart(entries, now);
  if (chart === null) throw new Error("This journey has no chart.");
  const context = aDrawContext();
  const { container } = render(<ActivityChart chart={chart} context={context} />);
  return { container, chart };
}

const names = () => screen.getAllByRole("option").map((mark) => mark.getAttribute("aria-label"));
const focused = () => document.activeElement?.getAttribute("aria-label");
const press = (key: string) => acting(() => fireEvent.keyDown(document.activeElement ?? document.body, { key }));

describe("the chart", () => {
  it("names every mark with its figures", () => {
    const { chart } = draw();
    expect(names()).toEqual([
      "1 milestone: Sep 5 Buying stage: Awareness",
      "2 milestones: Oct 19 Buying stage: Decision, Oct 20 Security questionnaire",
      ...names().slice(2, 13),
      "Week from Nov 18: 4 entries · Email 2, Organic 1, Other 1",
      "Buying stage: Awareness, Sep 5 to Oct 18",
      "Buying stage: Decision, since Oct 19",
    ]);
    expect(names()[3]).toBe("Week from Sep 9: 0 entries");
    expect(spanOfTime(chart)).toBe("7 entries in 12 weeks");
  });
  it("joins the milestones of one span in one mark, and names three of them", () => {
    draw(Array.from({ length: 9 }, (_none, index) => anEntry({ date: daysAgo(0), isMilestone: true, name: `${index}`.repeat(10_000) })));
    expect(screen.getAllByRole("option")[0]?.getAttribute("aria-label")).toMatch(/^9 milestones: Nov 24 0{80}…, .*, \+6$/);
  });
  it("states how many entries it does not draw", () => {
    const { container } = draw([...journey, anEntry({ date: "2026-02-31" }), anEntry(), anEntry({ date: "2020-01-01" })]);
    for (const text of ["2 entries without a date", "1 earlier entry is not drawn"]) expect(container.textContent).toContain(text);
  });
  it("draws its figures as a table on request", () => {
    const { container } = draw();
    acting(() => {
      for (const details of container.querySelectorAll("details")) details.open = true;
    });
    return eventually(() => {
      const rows = screen.getAllByRole("row").map((row) => [...row.children].map((cell) => cell.textContent));
      expect(rows.slice(0, 2)).toEqual([
        ["Week", "Entries", "Email", "Organic", "Other", "Milestones", "Buying stage"],
        ["Week from Nov 18", "4", "2", "1", "1", "", "Decision"],
      ]);
      expect(rows).toHaveLength(13);
    });
  });
});

describe("the chart's keyboard control", () => {
  beforeEach(() => {
    draw();
    acting(() => document.querySelector<HTMLElement>(".activity-plot [tabindex='0']")?.focus());
  });

  it("starts at the newest week, and has one tab stop", () => {
    expect(focused()).toMatch(/^Week from Nov 18/);
    expect(document.querySelectorAll(".activity-plot [tabindex='0']")).toHaveLength(1);
  });
  it("moves through the weeks, and stops at the newest week", () => {
    press("ArrowRight");
    expect(focused()).toMatch(/^Week from Nov 18/);
    press("ArrowLeft");
    expect(focused()).toMatch(/^Week from Nov 11/);
    press("Home");
    expect(focused()).toMatch(/^Week from Sep 2/);
  });
  it("moves to the nearest mark above or below, and draws the mark's text", () => {
    press("ArrowUp");
    expect(focused()).toMatch(/^2 milestones/);
    expect(document.querySelector(".activity-pointed")?.textContent).toBe(focused());
    press("ArrowDown");
    press("ArrowDown");
    expect(focused()).toMatch(/^Buying stage: Decision/);
    expect(document.querySelectorAll(".activity-plot [tabindex='0']")).toHaveLength(1);
  });
});
