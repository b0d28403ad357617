import { expect, it, vi } from "vitest";
import { openWelcome } from "../../test/gallery/welcome/open";
import { acting, render, screen, within } from "../../test/support/drawn";
import { WelcomePage } from "./welcome-page";

it("scrolls to the top and moves the focus to each step's title, but not when the page opens", async () => {
  const { store } = await openWelcome({ says: "welcome.consent.title" });
  const scroll = vi.spyOn(window, "scrollTo").mockImplementation(() => undefined);
  render(<WelcomePage welcome={store} />);
  expect(document.activeElement).toBe(document.body);
  for (const hash of ["#/sites", "#/consent"]) {
    acting(() => store.follow(hash));
    expect(document.activeElement).toBe(screen.getByRole("heading", { level: 1 }));
  }
  expect(scroll.mock.calls).toEqual([
    [0, 0],
    [0, 0],
  ]);
});

it("marks the current step for screen readers, and reads finished steps as done", async () => {
  const { store } = await openWelcome({ says: "welcome.sites.title", hash: "#/sites" });
  render(<WelcomePage welcome={store} />);
  const steps = within(screen.getByRole("list", { name: "Set up" })).getAllByRole("listitem");
  expect(steps.map((step) => [step.textContent, step.getAttribute("aria-current")])).toEqual([
    ["done: What is sent", null],
    ["done: Connect", null],
    ["3. Sites", "step"],
  ]);
});
