import { effect, signal } from "@preact/signals";
import { expect, it, vi } from "vitest";
import { asking } from "../../../test/support/asked";
import { aSettings } from "../../../test/support/some-settings";
import type { Changes } from "./preferences";
import { createRecipeEditing } from "./recipe";

it("the editor of the fit recipe offers the values of the present service, and keeps them if only another setting changes", async () => {
  const settings = signal(aSettings({ address: "https://one.example" }));
  const asked = asking({ "search.values": () => ({ values: ["Banking"] }) });
  const recipe = createRecipeEditing({ ask: asked.ask, preferences: { settings, change: async () => undefined } });
  await recipe.readValues("industry");
  asked.answers["search.values"] = () => ({ values: ["Robotics"] });
  settings.value = aSettings({ address: "https://one.example", theme: "dark" });
  expect(recipe.values.value.get("industry")).toEqual(["Banking"]);
  settings.value = aSettings({ address: "https://two.example" });
  await vi.waitFor(() => expect(recipe.values.value.get("industry")).toEqual(["Robotics"]));
});

it("choosing a recipe, another and the first again before any is saved hides no recipe that another window saves later", async () => {
  const settings = signal(aSettings());
  const row = (value: string) => ({ field: "industry", operator: "=", value, points: 10 });
  const saveElsewhere = (value: string) => void (settings.value = aSettings({ fitRecipe: [row(value)] }));
  const change = async ({ fitRecipe = [] }: Changes) => {
    await Promise.resolve();
    settings.value = aSettings({ fitRecipe });
  };
  const recipe = createRecipeEditing({ ask: asking({}).ask, preferences: { settings, change } });
  const shown: unknown[] = [];
  const stop = effect(() => void shown.push(recipe.rows.value[0]?.["value"]));
  const saves = ["One", "Two", "One"].map((value) => recipe.choose([row(value)])());
  shown.length = 0;
  await Promise.all(saves);
  stop();
  expect(shown).not.toContain("Two");
  saveElsewhere("Two");
  expect(recipe.rows.value).toEqual([row("Two")]);
});
