import { expect, it } from "vitest";
import { Address } from "./address";
import { render } from "../../test/support/drawn";

it.each([
  ["ingrid.solheim-okafor@northwind-robotics.example", ["ingrid.", "solheim-okafor@", "northwind-robotics.", "example"]],
  ["localhost", ["localhost"]],
  ["", [""]],
])("splits %j into parts that end after a dot or @", (text, parts) => {
  const { container } = render(<Address text={text} />);
  expect([...container.querySelectorAll("span")].map((part) => part.textContent)).toEqual(parts);
  expect(container.querySelectorAll("wbr")).toHaveLength(parts.length - 1);
  expect(container.textContent).toBe(text);
});

it("allows a break inside a part that may be wider than its line", () => {
  const { container } = render(<Address text="office@northwind-robotics-international.example" />);
  expect([...container.querySelectorAll("span:not(.nowrap)")].map((part) => part.textContent)).toEqual([
    "northwind-robotics-international.",
  ]);
});
