import { expect, it } from "vitest";
import { openPopup } from "../../test/gallery/popup/open";
import { popupStates } from "../../test/gallery/popup/states";
import { now } from "../../test/support/an-account";
import { render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { SubjectHeading } from "./head";

async function open(name: string) {
  const { store } = await openPopup({ says: "extension.name", ...popupStates[name] });
  return store;
}

it("the heading has a tooltip with its whole text, also while the company of a host is changed", async () => {
  const store = await open("change-domain/of-a-chosen-host");
  render(<SubjectHeading view={store} now={now} entered="typed" />);
  const heading = screen.getByRole("heading", { level: 1 });
  await eventually(() => expect(heading.getAttribute("title")).toBe("quiet-corner.example"));
  expect(heading.textContent).toBe("quiet-corner.example");
});

it("does not state that a subject was entered if it is unknown where the subject comes from", async () => {
  const store = await open("change-domain/typed");
  const { container, rerender } = render(<SubjectHeading view={store} now={now} entered="typed" />);
  await eventually(() => expect(container.textContent).toContain("Entered here"));
  rerender(<SubjectHeading view={store} now={now} />);
  expect(container.textContent).not.toContain("Entered here");
});

it("the heading has the direction of a name, so that a long one is cut at its own end", async () => {
  const { store } = await openPopup({ ...popupStates["account"], says: "extension.name" });
  render(<SubjectHeading view={store} now={now} />);
  const heading = screen.getByRole("heading", { level: 1 });
  await eventually(() => expect(heading.dir).toBe("auto"));
  // `dir="auto"` skips text inside `bdi`.
  expect(heading.querySelector("bdi")).toBeNull();
});
