import { expect, it } from "vitest";
import { render } from "../../../test/support/drawn";
import { aUsage } from "../../../test/support/some-settings";
import { SpendUsed } from "./spend-used";

it.each([
  [200, "0 left"],
  [198, "The cap is reached after 2 of them."],
  [100, "95 left after this"],
])("with %i of 200 look-ups used, 5 more leave: %s", (used, left) => {
  const { container } = render(<SpendUsed usage={aUsage({ lookups: { used, cap: 200 } })} count={5} />);
  expect(container.querySelector(".spend-line > :last-child")?.textContent).toBe(left);
});
