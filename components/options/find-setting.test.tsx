import { expect, it } from "vitest";
import { fileSettings } from "../../lib/stores/options/settings-file";
import { OptionsPage } from "./options-page";
import { settingName } from "./setting-labels";
import { openOptions } from "../../test/gallery/options/open";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";
import { eventually } from "../../test/support/eventually";
import { aSettings } from "../../test/support/some-settings";

async function draw(settings = aSettings()) {
  const { store } = await openOptions({ says: "options.title", settings });
  render(<OptionsPage options={store} />);
  return store;
}

// Searches by label, because a search by role takes most of a second.
const field = () => screen.getByLabelText<HTMLInputElement>("Find a setting");
const find = (value: string) => fireEvent.input(field(), { target: { value } });

/** Returns the names of the visible rows, each after the title of its section. */
const visibleRows = () =>
  [...document.querySelectorAll<HTMLElement>("main .field")]
    .filter((row) => !row.hidden)
    .map((row) => [row.closest("section")?.querySelector("h2")?.textContent, row.firstElementChild?.textContent].join(" › "));

const everyRow = () => document.querySelectorAll("main .field").length;

it("finds a setting by its name, its hint or a choice, and ignores case and diacritics", async () => {
  await draw();
  for (const text of ["theme", "THÉME", "follows your computer", "  appearance   theme ", "dark"]) {
    find(text);
    expect(visibleRows(), text).toEqual(["Appearance › Theme"]);
  }
});

it("finds all settings of a section by its title", async () => {
  await draw();
  find("shortcuts");
  expect(visibleRows()).toEqual(
    expect.arrayContaining(["Shortcuts › Popup", "Shortcuts › Side panel", "Shortcuts › The keys / and 1 to 4"]),
  );
  expect(visibleRows().every((row) => row.startsWith("Shortcuts"))).toBe(true);
});

it("can find every setting that a settings file has, except the address for people of another CRM", async () => {
  await draw(aSettings({ crm: "salesforce" }));
  await eventually(() => expect(document.querySelectorAll("main section:not(:has(.field))")).toHaveLength(0));
  const page = document.querySelector("main")?.textContent ?? "";
  const isConditional = (name: string) => name === "crmPersonAddress";
  expect(
    fileSettings.filter((name) => !page.includes(settingName(name)) && !isConditional(name)),
    "add a row in components/options/",
  ).toEqual([]);
});

it("finds rows in every section, including the sites", async () => {
  await draw();
  const words = ["address", "gmail", "hover", "retention", "month", "recipe", "density", "popup", "csv", "verdicts", "diagnostics"];
  // The code of some sections loads later than the page.
  await eventually(() => expect(document.querySelectorAll("main section:not(:has(.field))")).toHaveLength(0));
  const found = new Set<string | undefined>();
  for (const word of words) {
    find(word);
    for (const row of visibleRows()) found.add(row.split(" › ")[0]);
  }
  expect(found).toEqual(new Set([...document.querySelectorAll("main h2")].map(({ textContent }) => textContent)));
});

it("announces the number of matches, and the lack of a match", async () => {
  await draw();
  find("theme");
  expect(screen.getByText("1 setting matches").closest("[role=status]")).not.toBeNull();
  find("deadline");
  expect(screen.getByText("2 settings match")).toBeDefined();
  find("no such thing");
  expect(visibleRows()).toEqual([]);
  expect(screen.getByText("Nothing matches “no such thing”.").closest("[role=status]")).not.toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Clear" }));
  expect(visibleRows()).toHaveLength(everyRow());
  expect(field()).toBe(document.activeElement);
});

it("Enter and the down arrow focus the first control found, and Escape shows every row again", async () => {
  await draw();
  for (const key of ["Enter", "ArrowDown"]) {
    find("density");
    fireEvent.keyDown(field(), { key });
    expect(document.activeElement?.closest(".field")?.textContent).toContain("Density");
  }
  fireEvent.keyDown(field(), { key: "Escape" });
  expect([field().value, visibleRows().length]).toEqual(["", everyRow()]);
});

it("also filters a row that is drawn later", async () => {
  const store = await draw();
  find("theme");
  acting(() => (store.connection.keeping.value = "passphrase"));
  await expect.poll(() => screen.getByLabelText("New passphrase").closest<HTMLElement>(".field")?.hidden).toBe(true);
});

it("ends the search when the user chooses a section", async () => {
  const store = await draw();
  find("theme");
  acting(() => void store.follow("#/credits"));
  expect([field().value, visibleRows().length]).toEqual(["", everyRow()]);
});

it("finds the list of domains, with the button that saves it", async () => {
  await draw();
  find("leave out by domain");
  await eventually(() => expect(visibleRows()).toEqual(["Verdicts › Leave out by domain"]));
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(document.activeElement?.localName).toBe("textarea");
  expect(screen.getByRole("button", { name: "Save the list" }).closest(".field")).not.toBeNull();
});

it("finds the folded names of a CRM's fields by their heading, and focuses the heading", async () => {
  await draw(aSettings({ crm: "salesforce" }));
  find("which field goes");
  expect(visibleRows()).toEqual(["CRM › Which field goes where"]);
  fireEvent.keyDown(field(), { key: "Enter" });
  expect(document.activeElement?.textContent).toBe("Which field goes where");
});
