import { expect, test } from "./quiet";
import { reloadKept } from "./pages/panel";
import { company, formLikeCompany, lookUp, openNamed, searchPlace } from "./pages/search";
import { thorough } from "./thorough";
import { sampleKey } from "../service/service";

test("filters are edited and removed by keyboard, and Undo restores a filter with the focus", thorough, async ({ connect, extension }) => {
  await connect();
  await lookUp(extension);
  await lookUp(extension, "halden-automation.example");
  const page = await extension.page(formLikeCompany);
  const view = searchPlace(page);
  await view.sentences.nth(0).focus();
  await page.keyboard.press("Enter");
  await expect(view.editor.getByLabel("Field")).toBeFocused();
  expect(await view.editor.getByLabel("Operator").locator("option").count()).toBe(14);
  expect(await view.editor.getByLabel("Field").locator("option").count()).toBe(28);
  await view.editor.getByLabel("Operator").selectOption("is one of, exact");
  await expect(view.editor).toContainText("The service does not publish how this value is written");
  await page.keyboard.press("Escape");
  await expect(view.sentences.nth(0)).toBeFocused();
  await expect(view.main).toContainText("Not judged here");
  await page.keyboard.press("Delete");
  await expect(view.sentences).toHaveCount(2);
  await expect(view.sentences.nth(0)).toBeFocused();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(view.sentences).toHaveCount(3);
  await expect(view.sentences.nth(0)).toBeFocused();
  for (let left = 2; left >= 0; left -= 1) {
    await page.keyboard.press("Delete");
    await expect(view.sentences).toHaveCount(left);
  }
  await expect(page.getByRole("button", { name: "Add a filter" })).toBeFocused();
});

test("a column pasted as a filter's set becomes its members, divided by commas", thorough, async ({ connect, extension }) => {
  await connect();
  const page = await extension.page("sidepanel.html#/search/new?name=Halden");
  const view = searchPlace(page);
  await view.sentences.nth(0).press("Enter");
  await view.editor.getByLabel("Operator").selectOption("is one of, exact");
  const value = view.editor.getByLabel("Value");
  await page.evaluate(() => {
    document.addEventListener("copy", (event) => {
      event.clipboardData?.setData("text/plain", "Halden Automation\r\nCobalt Freight\r\n");
      event.preventDefault();
    });
  });
  await value.press("ControlOrMeta+c");
  await value.fill("Acme, ");
  await value.press("End");
  await value.press("ControlOrMeta+v");
  await value.press("Enter");
  await expect(view.sentences.nth(0)).toHaveText(/Acme, Halden Automation, Cobalt Freight$/);
});

test("edited filters remain after a reload, and can be saved as a set", thorough, async ({ connect, extension, service }) => {
  await connect();
  await lookUp(extension);
  const sent = service.requests.length;
  const page = await extension.page(formLikeCompany);
  const view = searchPlace(page);
  await view.sentences.nth(0).press("Delete");
  await expect(view.sentences).toHaveCount(2);
  await reloadKept(extension, page, formLikeCompany.split("#")[1] ?? "");
  await expect(view.sentences).toHaveCount(2);
  await page.getByRole("button", { name: "Save these filters" }).click();
  await page.getByLabel("Name of the filter set").fill("Robots");
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name of the filter set")).toHaveCount(0);
  const { library } = await extension.ask("library.read", {});
  expect(library.filterSets).toMatchObject([{ name: "Robots", filters: [{ field: "employees" }, { field: "employees" }] }]);
  const again = await extension.page(`sidepanel.html#/search/new?set=${library.filterSets[0]?.id}`);
  await expect(searchPlace(again).sentences).toHaveCount(2);
  expect(service.requests).toHaveLength(sent);
});

test(
  "with only the keyboard: if a pressed control disappears, the focus goes to what replaces or surrounds it",
  thorough,
  async ({ connect, extension }) => {
    await connect();
    await lookUp(extension);
    await lookUp(extension, "verdantacre.example");
    const page = await extension.page(formLikeCompany);
    const view = searchPlace(page);
    await expect(view.sentences).toHaveCount(3);
    await view
      .chip(/: add filter$/)
      .first()
      .press("Enter");
    await expect(view.sentences).toHaveCount(4);
    await expect(view.sentences.last()).toBeFocused();

    const save = page.getByRole("button", { name: "Save these filters" });
    await save.press("Enter");
    await expect(page.getByLabel("Name of the filter set")).toBeFocused();
    await page.keyboard.type("Robots");
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("Name of the filter set")).toHaveCount(0);
    await expect(save).toBeFocused();

    const seed = page.getByRole("region", { name: "Companies like" });
    await page.getByRole("button", { name: "Change the company to be like" }).press("Enter");
    await expect(page.getByLabel("Company domain")).toBeFocused();
    await page.keyboard.type("halden-automation.example");
    await page.keyboard.press("Enter");
    await expect(view.main).toContainText("halden-automation.example is not stored in this browser");
    await expect(seed).toBeFocused();
    await page.getByRole("button", { name: /^Look up\b.*may use credits$/ }).press("Enter");
    await expect(seed).toContainText("Halden Automation");
    await expect(seed).toBeFocused();
  },
);

test("a seed that is not stored is reported, and can be looked up", thorough, async ({ connect, extension, service }) => {
  await connect();
  const page = await extension.page(formLikeCompany);
  const view = searchPlace(page);
  await expect(view.main).toContainText(`${company} is not stored in this browser`);
  expect(service.requests).toHaveLength(0);
  await page.getByRole("button", { name: /^Look up\b.*may use credits$/ }).click();
  await expect(view.sentences).toHaveCount(3);
  expect(service.requests).toHaveLength(1);
});

test("with only the keyboard: unlocking the key in the form puts the focus in the view", thorough, async ({ extension, service }) => {
  const passphrase = "four plain words CANARY";
  await extension.ask("consent.set", { domains: true, emails: true });
  await extension.grantHost(service.url);
  await extension.ask("connection.save", { address: service.url, key: sampleKey, keeping: "passphrase", passphrase });
  await extension.ask("key.lock", {});
  const page = await openNamed(extension);
  const view = searchPlace(page);
  await page.getByLabel("Passphrase", { exact: true }).fill(passphrase);
  await page.getByLabel("Passphrase", { exact: true }).press("Enter");
  await expect(view.failure).toHaveCount(0);
  await expect(view.main).toBeFocused();
});
