import { describe, expect, it } from "vitest";
import { render, screen } from "../../test/support/drawn";
import { Spark } from "./spark";

describe("the spark", () => {
  it("states its figures", () => {
    render(<Spark weeks={[67, 0, 11]} />);
    expect(screen.getByRole("img", { name: "Entries per week, last 3 weeks: 78 in all, most 67" })).toBeDefined();
  });
  it("draws no bar above its height, and accepts an empty list of weeks", () => {
    const { container } = render(<Spark small weeks={[0, 1000, 1]} />);
    expect(container.querySelector("path")?.getAttribute("d")).toBe("M19.2 16v-16h17.7v16zM38.3 16v-2h17.7v2z");
    expect(() => render(<Spark weeks={[]} />)).not.toThrow();
  });
});
