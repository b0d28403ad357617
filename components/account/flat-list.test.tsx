import { expect, it, vi } from "vitest";
import { FlatListSection } from "./flat-list";
import type { Json } from "../../lib/model/json";
import { aDrawContext } from "../../test/support/a-draw-context";
import { fireEvent, render, screen, within } from "../../test/support/drawn";

it.each([
  ["nothing", undefined, ""],
  ["its note", "None reported.", "Top pagesNone reported."],
])("draws %s without elements", (_what, none, text) => {
  const { container } = render(<FlatListSection title="Top pages" elements={[]} none={none} context={aDrawContext()} />);
  expect(container.textContent).toBe(text);
});

function draw(elements: Json[], bars = false) {
  const copy = vi.fn();
  const { container } = render(<FlatListSection title="Top pages" elements={elements} bars={bars} context={aDrawContext({ copy })} />);
  return { container, copy };
}

const cells = () =>
  screen.getAllByRole("row").map((row) =>
    within(row)
      .getAllByRole(/header|cell/)
      .map((cell) => cell.textContent),
  );

it("draws flat objects as a table in a region that the keyboard scrolls", () => {
  draw([
    { url: "/pricing", year: 2026 },
    { url: "/", seen: "2026-11-16", returning: false },
  ]);
  expect(screen.getByRole("region", { name: "Table: Top pages" }).tabIndex).toBe(0);
  expect(cells()).toEqual([
    ["url", "year", "seen", "returning"],
    ["/pricing", "2026", "", ""],
    ["/", "", "Nov 16, 2026", "false"],
  ]);
});

it("scales the bars to the greatest number", () => {
  const { container } = draw(
    [
      { url: "/pricing", visits: 40 },
      { url: "/", visits: 10 },
      { url: "/about", visits: "9" },
    ],
    true,
  );
  const widths = [...container.querySelectorAll<HTMLElement>(".bar")].map((bar) => bar.style.inlineSize);
  expect(widths).toEqual(["100%", "25%"]);
});

it("draws dated numbers also as a line, and counts the entries without a date or a number", () => {
  draw([
    { week: "2026-10-01", level: 3 },
    { week: "2026-10-08", level: 5 },
    { week: "2026-02-31", level: 4 },
  ]);
  expect(within(screen.getByRole("figure")).getByText("level by week, from 3 to 5")).toBeTruthy();
  expect(screen.getByText("1 entry without a date or a number")).toBeTruthy();
  expect(screen.getAllByRole("row")).toHaveLength(4);
});

it("draws elements of any other form as a tree, and copies the list as JSON", () => {
  const elements = ["/pricing", { url: "/", by: { name: "Ingrid" } }, null];
  const { copy } = draw(elements);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText("/pricing")).toBeTruthy();
  expect(screen.getByText(/^2 entries in a form/)).toBeTruthy();
  expect(screen.getByText("2 members")).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Copy as JSON" }));
  expect(copy).toHaveBeenCalledWith(JSON.stringify(elements, null, 2), "json");
});

it("draws the first 20 of many entries, and more on request", () => {
  draw(Array.from({ length: 130 }, (_none, index) => ({ url: `/${index}` })));
  expect(screen.getAllByRole("row")).toHaveLength(21);
  fireEvent.click(screen.getByRole("button", { name: "Show 100 more" }));
  fireEvent.click(screen.getByRole("button", { name: "Show 10 more" }));
  expect(screen.getAllByRole("row")).toHaveLength(131);
  expect(screen.queryByRole("button")).toBeNull();
});

it("draws nothing for an empty list", () => expect(draw([]).container.textContent).toBe(""));
