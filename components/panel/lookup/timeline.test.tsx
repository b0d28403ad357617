import { expect, it } from "vitest";
import { Timeline } from "./timeline";
import type { JourneyEntry } from "../../../lib/model/account";
import { aDrawContext } from "../../../test/support/a-draw-context";
import { aFullAnswer, now } from "../../../test/support/an-account";
import { acting, fireEvent, render, screen } from "../../../test/support/drawn";

const [one] = aFullAnswer().account.journey;

const entries = Array.from({ length: 70 }, (_none, index): JourneyEntry => {
  if (one === undefined) throw new Error("The sample account has no journey.");
  const at = new Date(now - index * 86_400_000).toISOString().slice(0, 19);
  return {
    ...one,
    hitTimestamp: at,
    date: at.slice(0, 10),
    name: `Entry ${index}`,
    isMilestone: index % 5 === 0,
    identifier: index % 2 === 0 ? "ana@acme.example" : "tom@acme.example",
    utm: { ...one.utm, channelSubchannel: index % 2 === 0 ? "Email" : "Organic" },
  };
});

function draw(list = entries) {
  const context = aDrawContext();
  return render(<Timeline entries={list} context={context} />);
}

const drawn = () => document.body.textContent.match(/Entry \d+/g)?.length ?? 0;
const press = (name: RegExp) => acting(() => fireEvent.click(screen.getByRole("button", { name })));
const choose = (label: string, value: string) => acting(() => fireEvent.change(screen.getByLabelText(label), { target: { value } }));

it("draws the newest entries at first, and more on request", () => {
  draw();
  const first = drawn();
  expect(first).toBeLessThan(entries.length);
  press(/^Show \d+ (?:more|earlier)/);
  expect(drawn()).toBeGreaterThan(first);
});

it("the timeline is narrowed to milestones, to a channel and to a person, and states how many entries are shown", () => {
  draw();
  press(/^Show \d+ earlier/);
  press(/^Milestones 14$/);
  expect(screen.getByRole("button", { name: /^Milestones/ }).getAttribute("aria-pressed")).toBe("true");
  expect(screen.getByRole("status").textContent).toBe("14 entries shown");
  choose("Channel", "=Email");
  expect(screen.getByRole("status").textContent).toBe("7 entries shown");
  choose("Person", "=tom@acme.example");
  expect(screen.getByText("No entry fits these filters.")).toBeTruthy();
  screen.getByRole("button", { name: "Show all of them" }).focus();
  press(/^Show all of them$/);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Activity" }));
  expect(screen.queryByText("No entry fits these filters.")).toBeNull();
});

it("offers the most active people first", () => {
  // Tom has the newest entry, and Ana has all others.
  draw(entries.map((entry, index) => ({ ...entry, identifier: index === 0 ? "tom@acme.example" : "ana@acme.example" })));
  press(/^Show \d+ earlier/);
  const offered = screen.getByLabelText<HTMLSelectElement>("Person").textContent;
  expect(offered.indexOf("ana@")).toBeLessThan(offered.indexOf("tom@"));
});

it("keeps identifiers apart that differ in case, unless they are addresses", () => {
  const identifiers = ["AbC", "aBc", "aBc", "Ana@acme.example", "ana@acme.example"];
  draw(entries.map((entry, index) => ({ ...entry, identifier: identifiers[index % 5] ?? "" })));
  press(/^Show \d+ earlier/);
  const entriesOf = (label: string): string | null => {
    const option = [...screen.getByLabelText<HTMLSelectElement>("Person").options].find(({ text }) => text === label);
    choose("Person", option?.value ?? "");
    return screen.getByRole("status").textContent;
  };
  expect(["AbC", "aBc", "Ana@acme.example"].map(entriesOf)).toEqual(["14 entries shown", "28 entries shown", "28 entries shown"]);
});

it("the timeline opens no other entry's details when a filter is chosen, and has an empty status without a filter", () => {
  draw();
  press(/^Show \d+ earlier/);
  press(/^Milestones 14$/);
  const entryDetails = () => [...document.querySelectorAll<HTMLDetailsElement>(".entries details")];
  const [details] = entryDetails();
  if (details === undefined) throw new Error("No entry has details.");
  acting(() => fireEvent.click(details.querySelector("summary") ?? details));
  details.open = true;
  choose("Channel", "=Organic");
  expect(entryDetails().some(({ open }) => open)).toBe(false);
  choose("Channel", "*");
  press(/^Milestones 14$/);
  expect(screen.getByRole("status").textContent).toBe("");
});

it("draws only one sentence if there are no entries", () => {
  draw([]);
  expect(screen.getByText("No tracked activity.")).toBeTruthy();
  expect(screen.queryByRole("button")).toBeNull();
});

it("moves the focus to the section when the last entries are drawn", () => {
  const context = aDrawContext();
  render(
    <main tabIndex={-1}>
      <Timeline entries={entries} context={context} />
    </main>,
  );
  const more = screen.getByRole("button", { name: "Show 50 earlier entries" });
  more.focus();
  press(/^Show 50 earlier/);
  expect(document.activeElement).toBe(more);
  press(/^Show 16 earlier/);
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Activity" }));
});

it("keeps an entry open when a look-up adds a newer one", () => {
  const { rerender } = draw(entries.slice(1));
  const opened = () => [...document.querySelectorAll("details[open]")].map(({ textContent }) => /Entry \d+/.exec(textContent)?.[0]);
  screen.getByText("Entry 1").closest("li")?.querySelector("details")?.setAttribute("open", "");
  expect(opened()).toEqual(["Entry 1"]);
  rerender(<Timeline entries={entries} context={aDrawContext()} />);
  expect(opened()).toEqual(["Entry 1"]);
});
