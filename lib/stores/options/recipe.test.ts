import { signal } from "@preact/signals";
import { expect, it, vi } from "vitest";
import { asking } from "../../../test/support/asked";
import { aSettings } from "../../../test/support/some-settings";
import { createRecipeEditing } from "./recipe";

it("the editor of the fit recipe offers the values of the present service, and keeps them if only another setting changes", async () => {
  const settings = signal(aSettings({ address: "https://one.example" }));
  const asked = asking({ "search.values": () => ({ values: ["Banking"] }) });
  const recipe = createRecipeEditing({ ask: asked.ask, preferences: { settings, choose: () => async () => undefined } });
  await recipe.readValues("industry");
  asked.answers["search.values"] = () => ({ values: ["Robotics"] });
  settings.value = aSettings({ address: "https://one.example", theme: "dark" });
  expect(recipe.values.value.get("industry")).toEqual(["Banking"]);
  settings.value = aSettings({ address: "https://two.example" });
  await vi.waitFor(() => expect(recipe.values.value.get("industry")).toEqual(["Robotics"]));
});
