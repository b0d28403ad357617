import { expect, it } from "vitest";
import { Address } from "./address";
import { render } from "../../test/support/drawn";

it.each([
  ["ingrid.solheim-okafor@northwind-robotics.example", ["ingrid.", "solheim-okafor@", "northwind-robotics.", "example"]],
  ["localhost", ["localhost"]],
  ["", [""]],
])("holds the parts of %j together, and ends each after its sign", (text, parts) => {
  const { container } = render(<Address text={text} />);
  expect([...container.querySelectorAll("span")].map((part) => part.textContent)).toEqual(parts);
  expect(container.querySelectorAll("wbr")).toHaveLength(parts.length - 1);
  expect(container.textContent).toBe(text);
});

it("lets a part break that may be wider than its line", () => {
  const { container } = render(<Address text="office@northwind-robotics-international.example" />);
  expect([...container.querySelectorAll("span:not(.nowrap)")].map((part) => part.textContent)).toEqual([
    "northwind-robotics-international.",
  ]);
});
