import { expect, it } from "vitest";
import { render, screen } from "../../../test/support/drawn";
import { NotStarted } from "./not-started";

it("announces a refusal in a region that already existed", () => {
  const { rerender } = render(<NotStarted why={null} />);
  const region = screen.getByRole("status");
  expect(region.textContent).toBe("");
  rerender(<NotStarted why="failed" />);
  expect(region.isConnected).toBe(true);
  expect(region.textContent).toBe("Nothing was started. Try again.");
});
