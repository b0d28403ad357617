import { expect, expectCard, expectNoCard, expectNoCardComes, known, restOn, test } from "./hovering";
import { registeredIds } from "./content-scripts";
import { thorough } from "./thorough";

const person = `<div style="margin-top: 300px">From: <a id="one" href="mailto:${known}">Ingrid Solheim</a></div><p id="away">Nobody here</p>`;

test("switching hover cards off and on again applies in open tabs, too", thorough, async ({ openMail, extension, service }) => {
  const page = await openMail(person);
  const options = await extension.page("options.html#/hover-cards");
  await options.getByRole("switch", { name: "Hover cards" }).click();
  await expect.poll(() => registeredIds(extension)).toEqual([]);
  await page.bringToFront();
  await restOn(page, "#one");
  await expectNoCardComes(page);
  expect(service.requests).toHaveLength(0);
  await options.getByRole("switch", { name: "Hover cards" }).click();
  await expect.poll(() => registeredIds(extension)).toEqual(["own mail.example"]);
  await page.bringToFront();
  await restOn(page, "#away");
  await restOn(page, "#one");
  await expectCard(page, "Ingrid Solheim-Okafor");
});

test(
  "if only the keyboard opens cards, resting on an address opens nothing and draws nothing",
  thorough,
  async ({ openMail, extension, service }) => {
    const options = await extension.page("options.html#/hover-cards");
    await options.getByLabel("Opening a card").selectOption("Only with the keyboard");
    await expect.poll(async () => (await extension.ask("settings.read", {})).hoverModifier).toBe("keyboard");
    const page = await openMail(person);
    const before = await page.content();
    for (let turn = 0; turn < 2; turn += 1) {
      await restOn(page, "#one");
      await expectNoCardComes(page);
      await restOn(page, "#away");
    }
    expect(await page.content()).toBe(before);
    expect(service.requests).toHaveLength(0);
    await options.getByLabel("Opening a card").selectOption("When the pointer rests on an address");
    await page.bringToFront();
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
  },
);

test("the card stands on the side that is chosen", thorough, async ({ openMail, extension }) => {
  const options = await extension.page("options.html#/hover-cards");
  const page = await openMail(person);
  const anchor = await page.locator("#one").boundingBox();
  for (const side of ["Below", "Above"] as const) {
    await options.getByRole("group", { name: "Preferred side" }).getByText(side).click();
    await expect.poll(async () => (await extension.ask("settings.read", {})).hoverSide).toBe(side.toLowerCase());
    await page.bringToFront();
    // The first hover after the change may still use the old side.
    await restOn(page, "#one");
    await expectCard(page, "Ingrid Solheim-Okafor");
    await restOn(page, "#away");
    await expectNoCard(page);
    await restOn(page, "#one");
    const card = await expectCard(page, "Ingrid Solheim-Okafor");
    const box = await (await card.frameElement()).boundingBox();
    if (box === null || anchor === null) throw new Error("Nothing is drawn.");
    expect(side === "Below" ? box.y >= anchor.y + anchor.height : box.y + box.height <= anchor.y).toBe(true);
    await restOn(page, "#away");
    await expectNoCard(page);
  }
});
