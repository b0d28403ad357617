/** The fit recipe: a changed weight updates open views and sends nothing. */
import { expect, test } from "./quiet";
import { openPanel } from "./pages/panel";

const domain = "northwind-robotics.example";
const recipe = (points: number) => ({
  fitRecipe: [
    { field: "employees", operator: ">=", value: "1", points },
    { field: "industry", operator: "resembles", value: "anything", points: 5 },
  ],
});

test("a changed weight updates the open receipt and sends nothing", async ({ connect, extension, service }) => {
  await connect();
  await extension.ask("account.look-up", { domain, refresh: false, private: false });
  const panel = await openPanel(extension, `#/account/${domain}`, 360);
  await expect(panel.getByRole("link", { name: "Explain this score" })).toBeVisible();
  const before = service.requests.length;
  await extension.ask("settings.change", { changes: recipe(20) });
  await panel.getByRole("button", { name: /^Why \d+\?$/ }).click();
  const sum = panel.getByRole("dialog").getByRole("row", { name: /^Your recipe/ });
  await expect(sum).toContainText("20");

  const options = await extension.page("options.html#/fit-recipe");
  await expect(options.getByText("There is no such operator.")).toBeVisible();
  await expect(options.getByText("Matches 1 of 1 stored accounts")).toBeVisible();
  await options.getByRole("group", { name: "Row 1" }).getByLabel("Points").fill("35");
  await options.keyboard.press("Enter");
  await expect(sum).toContainText("35");
  expect(service.requests).toHaveLength(before);
});
