import { expect, it } from "vitest";
import { OptionsPage } from "./options-page";
import { openOptions } from "../../test/gallery/options/open";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { aSettings } from "../../test/support/some-settings";

async function draw(settings = aSettings()) {
  const { store } = await openOptions({ says: "options.title", settings });
  render(<OptionsPage options={store} />);
  return store;
}

// By its label: a search by role computes the role of every element of the page, which takes most of a second.
const field = () => screen.getByLabelText<HTMLInputElement>("Find a setting");
const find = (value: string) => fireEvent.input(field(), { target: { value } });

/** Names of the rows that are left, each after the title of its section. */
const left = () =>
  [...document.querySelectorAll<HTMLElement>("main .field")]
    .filter((row) => !row.hidden)
    .map((row) => [row.closest("section")?.querySelector("h2")?.textContent, row.firstElementChild?.textContent].join(" › "));

const everyRow = () => document.querySelectorAll("main .field").length;

it("finds a setting by its name, by its sentence and by a choice, in any case and without diacritics", async () => {
  await draw();
  for (const text of ["theme", "THÉME", "follows your computer", "  appearance   theme ", "dark"]) {
    find(text);
    expect(left(), text).toEqual(["Appearance › Theme"]);
  }
});

it("finds all settings of a section by its title", async () => {
  await draw();
  find("shortcuts");
  expect(left()).toEqual(expect.arrayContaining(["Shortcuts › Popup", "Shortcuts › Side panel", "Shortcuts › The keys / and 1 to 4"]));
  expect(left().every((row) => row.startsWith("Shortcuts"))).toBe(true);
});

it("finds rows of every section, those of sites included", async () => {
  await draw();
  const words = ["address", "gmail", "hover", "retention", "month", "recipe", "density", "popup", "csv", "verdicts", "diagnostics"];
  // The code of some sections loads later than the page.
  await eventually(() => expect(document.querySelectorAll("main section:not(:has(.field))")).toHaveLength(0));
  const found = new Set<string | undefined>();
  for (const word of words) {
    find(word);
    for (const row of left()) found.add(row.split(" › ")[0]);
  }
  expect(found).toEqual(new Set([...document.querySelectorAll("main h2")].map(({ textContent }) => textContent)));
});

it("announces how many are left, and that none is", async () => {
  await draw();
  find("theme");
  expect(screen.getByText("1 setting matches").closest("[role=status]")).not.toBeNull();
  find("deadline");
  expect(screen.getByText("2 settings match")).toBeDefined();
  find("no such thing");
  expect(left()).toEqual([]);
  expect(screen.getByText("No setting matches “no such thing”.").closest("[role=status]")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(left()).toHaveLength(everyRow());
  expect(field()).toBe(document.activeElement);
});

it("goes to the first control by Enter or the arrow, and Escape brings every row back", async () => {
  await draw();
  for (const key of ["Enter", "ArrowDown"]) {
    find("density");
    fireEvent.keyDown(field(), { key });
    expect(document.activeElement?.closest(".field")?.textContent).toContain("Density");
  }
  fireEvent.keyDown(field(), { key: "Escape" });
  expect([field().value, left().length]).toEqual(["", everyRow()]);
});

it("filters a row that is drawn later as well", async () => {
  const store = await draw();
  find("theme");
  acting(() => (store.connection.keeping.value = "passphrase"));
  await expect.poll(() => screen.getByLabelText("New passphrase").closest<HTMLElement>(".field")?.hidden).toBe(true);
});

it("ends when a section is chosen", async () => {
  const store = await draw();
  find("theme");
  acting(() => void store.follow("#/credits"));
  expect([field().value, left().length]).toEqual(["", everyRow()]);
});

it("leads to the list of domains, beside the button that saves it", async () => {
  await draw();
  find("leave out by domain");
  await eventually(() => expect(left()).toEqual(["Verdicts › Leave out by domain"]));
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(document.activeElement?.localName).toBe("textarea");
  expect(screen.getByRole("button", { name: "Save the list" }).closest(".field")).not.toBeNull();
});

it("leads to the names of a CRM's fields, which are folded", async () => {
  await draw(aSettings({ crm: "salesforce" }));
  find("which field goes");
  expect(left()).toEqual(["CRM › Which field goes where"]);
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(document.activeElement?.textContent).toBe("Which field goes where");
});
