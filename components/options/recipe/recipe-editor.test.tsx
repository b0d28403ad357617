import { expect, it, vi } from "vitest";
import type { Input } from "../../../lib/messages/messages";
import { maxRecipeTextLength } from "../../../lib/model/fit-recipe";
import type { BoundSettings } from "../../../lib/model/policy";
import { openOptions, stored } from "../../../test/gallery/options/open";
import { acting, fireEvent, render, screen, within } from "../../../test/support/drawn";
import { aRecipe, aRecipePreview, aSettings } from "../../../test/support/some-settings";
import { RecipeEditor } from "./recipe-editor";

async function draw(members: Partial<BoundSettings>) {
  const saved: unknown[] = [];
  let settings = aSettings(members);
  const { store } = await openOptions({
    says: "options.title",
    settings,
    answers: {
      "settings.change": ({ changes }: Input<"settings.change">) => {
        saved.push(changes);
        settings = { ...settings, fitRecipe: changes.fitRecipe ?? settings.fitRecipe };
        return settings;
      },
      "recipe.preview": { preview: aRecipePreview() },
    },
  });
  const Page = () => <RecipeEditor options={store} settings={store.preferences.settings.value ?? settings} />;
  render(<Page />);
  return { saved, store };
}

const row = (number: number) => within(screen.getByRole("group", { name: `Row ${number}` }));

it("saves changed points, and a typed value together with a changed operator", async () => {
  const { saved } = await draw({ fitRecipe: aRecipe.slice(0, 2) });
  fireEvent.change(row(1).getByLabelText("Points"), { target: { value: "12,5" } });
  await expect.poll(() => saved).toEqual([{ fitRecipe: [{ ...aRecipe[0], points: 12.5 }, aRecipe[1]] }]);
  fireEvent.input(row(2).getByLabelText("Value"), { target: { value: "900" } });
  fireEvent.change(row(2).getByLabelText("Operator"), { target: { value: "<=" } });
  await expect.poll(() => saved.at(-1)).toMatchObject({ fitRecipe: [{ points: 12.5 }, { operator: "<=", value: "900", points: 25 }] });
});

it("limits the length of a value to the maximum in a recipe", async () => {
  await draw({ fitRecipe: aRecipe.slice(0, 1) });
  expect(row(1).getByLabelText("Value").getAttribute("maxlength")).toBe(String(maxRecipeTextLength));
});

it("adds and removes rows", async () => {
  const { saved } = await draw({ fitRecipe: aRecipe.slice(0, 1) });
  fireEvent.click(screen.getByRole("button", { name: "Add a row" }));
  expect(row(2).getByText(/cannot read this value/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Remove row 1" }));
  await expect.poll(() => saved.at(-1)).toMatchObject({ fitRecipe: [{ value: "" }] });
});

it("explains why points are invalid, and keeps them as typed", async () => {
  const { saved } = await draw({ fitRecipe: aRecipe.slice(0, 1) });
  fireEvent.change(row(1).getByLabelText("Points"), { target: { value: "ten" } });
  expect(await row(1).findByText(/^Points are a number/)).toBeTruthy();
  expect(saved).toMatchObject([{ fitRecipe: [{ points: "ten" }] }]);
});

it("draws the number of matching stored accounts, and the median gap", async () => {
  await draw({ fitRecipe: aRecipe });
  expect(await row(1).findByText("Matches 12 of 48 stored accounts")).toBeTruthy();
  expect(row(6).getByText(/^There is no such operator/)).toBeTruthy();
  expect(screen.getByText("41 accounts with a score · median gap 8.5")).toBeTruthy();
});

it("reads the preview again after stored accounts are deleted", async () => {
  const read = vi.fn(() => ({ preview: aRecipePreview() }));
  const settings = aSettings({ fitRecipe: aRecipe });
  const answers = { "recipe.preview": read, "data.delete": {}, "data.counts": () => ({ ...stored }) };
  const { store } = await openOptions({ says: "options.title", settings, answers });
  render(<RecipeEditor options={store} settings={settings} />);
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(0);
  const before = read.mock.calls.length;
  acting(() => store.stored.remove("accounts"));
  await expect.poll(() => read.mock.calls.length).toBeGreaterThan(before);
});

it("locks the recipe if the organisation has set it", async () => {
  await draw({ fitRecipe: aRecipe, policy: { fitRecipe: aRecipe, ignored: [] } });
  expect(row(1).getByLabelText<HTMLInputElement>("Points").disabled).toBe(true);
  expect(screen.queryByRole("button", { name: "Add a row" })).toBeNull();
});

it.each([
  ["Points", { points: 7 }],
  ["Value", { value: "7" }],
])("shows new %s saved elsewhere after the user typed in the field and restored its text", async (label, changed) => {
  const { store } = await draw({ fitRecipe: aRecipe.slice(0, 1) });
  const field = row(1).getByLabelText<HTMLInputElement>(label);
  for (const value of [`${field.value}0`, field.value]) fireEvent.input(field, { target: { value } });
  acting(() => store.recipe.choose([{ ...aRecipe[0], ...changed }])());
  await expect.poll(() => field.value).toBe("7");
});

it.each([
  ["Points", "15"],
  ["Value", "no such technology"],
])("drops typed %s when the next row takes the place of theirs", async (label, next) => {
  const rows = aRecipe.slice(0, 3);
  const { store } = await draw({ fitRecipe: rows });
  const field = () => row(2).getByLabelText<HTMLInputElement>(label);
  fireEvent.input(field(), { target: { value: "7" } });
  acting(() => store.recipe.choose(rows.slice(1))());
  await expect.poll(() => field().value).toBe(next);
});

it("announces a row's fault", async () => {
  const { store } = await draw({ fitRecipe: aRecipe.slice(0, 1) });
  fireEvent.change(row(1).getByLabelText("Points"), { target: { value: "many" } });
  await expect.poll(() => store.preferences.settings.value?.fitRecipe).toMatchObject([{ points: "many" }]);
  expect((await row(1).findByRole("alert")).textContent).toMatch(/^Points are/);
});
