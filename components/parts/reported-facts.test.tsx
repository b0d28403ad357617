import { expect, it } from "vitest";
import { ReportedFacts } from "./facts";
import { fireEvent, render, screen } from "../../test/support/drawn";

const facts = [
  { label: "Industry", value: "Automation" },
  { label: "Type", value: null },
  { label: "Founded", value: "0" },
  { label: "Phone", value: "", tool: <button type="button">Copy phone</button> },
];
const labels = () => screen.queryAllByRole("term").map((label) => label.textContent);

it("names missing facts in one line, and draws them in their places on request", () => {
  const { container } = render(<ReportedFacts facts={facts} />);
  expect(labels()).toEqual(["Industry", "Founded"]);
  expect(container.textContent).toContain("Not reported: Type, Phone. Show empty fields");
  const button = screen.getByRole("button");
  expect(button.getAttribute("aria-expanded")).toBe("false");
  fireEvent.click(button);
  expect(labels()).toEqual(["Industry", "Type", "Founded", "Phone"]);
  expect(screen.queryByRole("button", { name: "Copy phone" })).toBeNull();
  expect(button.getAttribute("aria-expanded")).toBe("true");
  fireEvent.click(screen.getByRole("button", { name: "Hide empty fields" }));
  expect(labels()).toEqual(["Industry", "Founded"]);
});

it("draws no line of missing facts if all are reported, and no list if none is reported", () => {
  render(<ReportedFacts facts={facts.slice(0, 1)} />);
  expect(screen.queryByRole("button")).toBeNull();
  const { container } = render(<ReportedFacts facts={facts.slice(1, 2)} />);
  expect(container.querySelector("dl")).toBeNull();
  expect(container.textContent).toBe("Not reported: Type. Show empty fields");
});
