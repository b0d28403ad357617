/** The fit recipe: changed points of a row update open views and send nothing. */
import { expect, test } from "./quiet";
import { expectAccessible } from "./pages/accessible";
import { openPanel } from "./pages/panel";
import { thorough } from "./thorough";

const domain = "northwind-robotics.example";
const other = "halden-automation.example";
const recipe = (points: number) => ({
  fitRecipe: [
    { field: "employees", operator: ">=", value: "1", points },
    { field: "industry", operator: "resembles", value: "anything", points: 5 },
  ],
});

test("changed points of a row update the open receipt and send nothing", thorough, async ({ connect, extension, service }) => {
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

test(
  "popup and comparison open the receipt, and the options plot all scores against the recipe",
  thorough,
  async ({ connect, extension, openTab, service }) => {
    await connect();
    for (const name of [domain, other]) await extension.ask("account.look-up", { domain: name, refresh: false, private: false });
    await extension.ask("settings.change", { changes: recipe(20) });
    const before = service.requests.length;
    const popup = await extension.clickToolbarButton(await openTab(`http://${domain}/`));
    await popup.getByRole("button", { name: /^Why \d+\?$/ }).click();
    await expect(popup.getByRole("dialog").getByRole("row", { name: /^Your recipe/ })).toContainText("20");
    await expectAccessible(popup, "the receipt in the popup");

    const panel = await openPanel(extension, `#/compare/${domain}/${other}`, 400);
    await panel
      .getByRole("button", { name: /^Why \d+\?$/ })
      .nth(1)
      .click();
    await expect(panel.getByRole("dialog").getByText(/^Not explained by your recipe: -?\d+$/)).toBeVisible();

    const options = await extension.page("options.html#/fit-recipe");
    await expect(options.getByRole("img", { name: "Score against recipe" })).toBeVisible();
    await expect(options.getByText(/^2 accounts with a score · median gap /)).toBeVisible();
    expect(service.requests).toHaveLength(before);
  },
);
