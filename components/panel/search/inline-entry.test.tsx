import { expect, it } from "vitest";
import { render, screen } from "../../../test/support/drawn";
import { InlineEntry } from "./inline-entry";

it("writes the text in its own direction", () => {
  render(<InlineEntry label="Name" button="Save" error={null} maxLength={10} onEnter={() => undefined} />);
  expect(screen.getByRole<HTMLInputElement>("textbox").dir).toBe("auto");
});
