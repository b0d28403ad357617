import { describe, expect, it, vi } from "vitest";
import { render, screen } from "../../test/support/drawn";
import { ActivityLine } from "./activity-line";
import { Spark } from "./spark";

vi.mock("#i18n", () => import("../../test/gallery/texts"));

const now = Date.UTC(2026, 10, 24, 10, 30);

describe("the spark", () => {
  it("states its figures", () => {
    render(<Spark weeks={[67, 0, 11]} />);
    expect(screen.getByRole("img", { name: "Entries per week, last 3 weeks: 78 in all, most 67" })).toBeDefined();
  });
  it("draws no bar outside its height, and none without weeks", () => {
    const { container } = render(<Spark weeks={[0, 1000, 1]} height={16} />);
    expect(container.querySelector("path")?.getAttribute("d")).toBe("M29.8 16v-16h28.3v16zM59.7 16v-2h28.3v2z");
    expect(() => render(<Spark weeks={[]} />)).not.toThrow();
  });
});

describe("the line", () => {
  const line = (last: string | null, total = 1) => {
    render(<ActivityLine recent={{ weeks: [0, total], total, max: total, last }} now={now} />);
    return document.body.textContent;
  };
  it.each([
    ["2026-11-24", "Last: today"],
    ["2026-11-23", "Last: yesterday"],
    ["2026-11-20", "Last: 4 d ago"],
    ["2026-09-18", "Last: Sep 18"],
  ])("of a last entry on %s says %s", (last, text) => expect(line(last)).toBe(text));
  it("without entries names the weeks", () => expect(line("2025-01-01", 0)).toBe("No entries in 2 weeks"));
});
