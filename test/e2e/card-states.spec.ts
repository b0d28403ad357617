import { expect, test } from "./fixtures";
import { openCardPage, type CardPage } from "./pages/card";
import { address, stateNamed } from "./pages/card-states";
import { thorough } from "./thorough";

const size = { width: 320, height: 264 };

const card = ({ frame }: CardPage) => frame.getByRole("dialog");
const button = ({ frame }: CardPage, name: string | RegExp) => frame.getByRole("button", { name });

test("a page that frames the card without a hover sees nothing, and cannot frame it by the extension's id", async ({ extension }) => {
  const shown = await openCardPage(extension);
  await shown.show({ initialState: null });
  await expect(shown.frame.locator("#app")).toBeEmpty();
  const ground = await shown.page.screenshot({ clip: { x: 20, y: 20, ...size } });
  await shown.page.evaluate(() => document.body.replaceChildren());
  expect(ground.equals(await shown.page.screenshot({ clip: { x: 20, y: 20, ...size } })), "the card is clear").toBe(true);
  expect(extension.url("card.html")).not.toBe(await cardSource(shown, extension.url("card.html")));
});

/** Returns the address that a frame ends up showing. */
const cardSource = async ({ page }: CardPage, src: string): Promise<string> => {
  await page.evaluate((address) => document.body.append(Object.assign(document.createElement("iframe"), { src: address })), src);
  const handle = await page.locator("iframe").elementHandle();
  const frame = await handle?.contentFrame();
  await frame?.waitForLoadState();
  return frame?.url() ?? "";
};

test("the card loads no photo, whatever the service sends", thorough, async ({ extension }) => {
  const shown = await openCardPage(extension);
  const asked: string[] = [];
  shown.page.on("request", (request) => asked.push(request.url()));
  await shown.show(stateNamed("person"));
  await expect(card(shown)).toBeVisible();
  expect(asked.filter((url) => url.includes("photos.example"))).toEqual([]);
});

test(
  "the card's buttons open the panel and the settings and copy the address, and the copy is confirmed",
  thorough,
  async ({ extension }) => {
    const shown = await openCardPage(extension);
    await shown.show(stateNamed("person-just-looked-up"));
    await expect(card(shown)).toHaveAccessibleName("Ingrid Solheim-Okafor");
    await expect(shown.frame.getByRole("status").last()).toHaveText("Ingrid Solheim-Okafor · Northwind Robotics");
    await button(shown, "Open in side panel").click();
    await button(shown, "Hover card settings").click();
    await button(shown, "Copy e-mail").click();
    await expect(shown.frame.getByText("E-mail copied")).toBeVisible();
    expect(await shown.told()).toEqual([
      "card.open",
      "card.answer",
      "panel 7",
      'card.to-panel {"what":"subject"}',
      "tab /options.html#/hover-cards",
    ]);
    await shown.page.evaluate(() => document.body.append(document.createElement("textarea")));
    await shown.page.locator("textarea").press("Control+V");
    await expect(shown.page.locator("textarea")).toHaveValue(address);
  },
);

test("choosing one of several addresses looks nothing up", thorough, async ({ extension }) => {
  const shown = await openCardPage(extension);
  await shown.show({ ...stateNamed("choices"), chosen: stateNamed("asks-first/company-stored").initialState });
  await button(shown, "tomas.aguilar@northwind-robotics.example").click();
  await expect(card(shown)).toHaveAccessibleName("Not looked up yet");
  expect(await shown.told()).toEqual(["card.open", 'card.choose {"choice":"tomas.aguilar@northwind-robotics.example"}']);
});

test("the card reports a long wait, and Stop ends the wait", thorough, async ({ extension }) => {
  const shown = await openCardPage(extension);
  await shown.show(stateNamed("person-awaited"));
  await expect(shown.frame.getByText("Still waiting for the service…").first()).toBeVisible({ timeout: 8000 });
  await button(shown, "Stop").click();
  await expect(card(shown)).toHaveAccessibleName("Stopped");
  expect(await shown.told()).toEqual(["card.open", "card.answer", "card.stop"]);
});

test("a company's look-up that takes long is reported beside the person, and can be stopped by keys", thorough, async ({ extension }) => {
  const shown = await openCardPage(extension);
  await shown.show({ ...stateNamed("person/company-under-way"), remaining: "never" });
  const heard = shown.frame.getByRole("status").last();
  await expect(heard).toHaveText("Ingrid Solheim-Okafor");
  await expect(heard).toHaveText("Still waiting for the service…", { timeout: 8000 });
  await expect(shown.frame.locator(".card-line").nth(1)).toContainText("northwind-robotics.exampleStill waiting for the service…");
  await button(shown, "Stop").press("Enter");
  await expect(card(shown)).toHaveAccessibleName("Ingrid Solheim-Okafor");
  await expect(shown.frame.locator(".card-line").nth(1)).toContainText("northwind-robotics.exampleStopped.");
  await expect(heard).toHaveText("Ingrid Solheim-Okafor");
  await expect(button(shown, "Open in side panel")).toBeFocused();
  expect(await shown.told()).toEqual(["card.open", "card.answer", 'card.remaining {"part":"account"}', "card.stop"]);
});

test("the card of a subject that is not looked up sends no look-up: its button opens the panel", async ({ extension }) => {
  const shown = await openCardPage(extension);
  await shown.show(stateNamed("asks-first/company-stored"));
  await button(shown, "Look up in side panel").click();
  expect(await shown.told()).toEqual(["card.open", "panel 7", 'card.to-panel {"what":"subject"}']);
});

test("the card names the keys for the side panel in a browser that lets no page open it", thorough, async ({ extension }) => {
  const shown = await openCardPage(extension);
  await shown.show({ ...stateNamed("asks-first/company-stored"), lacksPanel: true });
  await expect(shown.frame.getByText("To look up, press Alt Shift K for the side panel.")).toBeVisible();
  await expect(button(shown, /Look up/)).toHaveCount(0);
  await shown.show({ ...stateNamed("person"), lacksPanel: true });
  await expect(shown.frame.getByText("Press Alt Shift K for the side panel.")).toBeVisible();
  await button(shown, "Copy e-mail").click();
  await expect(shown.frame.getByText("E-mail copied")).toBeVisible();
});

test.describe("by keys, the card", () => {
  test("takes the focus only on Tab, moves it through its controls, and closes after the last", thorough, async ({ extension }) => {
    const shown = await openCardPage(extension);
    await shown.show(stateNamed("person"));
    await expect(card(shown)).toBeVisible();
    expect(await shown.page.evaluate(() => document.activeElement?.tagName)).toBe("BODY");
    await shown.page.keyboard.press("Tab");
    await expect(button(shown, "Copy e-mail")).toBeFocused();
    await shown.page.keyboard.press("Tab");
    await expect(button(shown, "Open in side panel")).toBeFocused();
    await shown.page.keyboard.press("Tab");
    await expect(button(shown, "Hover card settings")).toBeFocused();
    expect(await shown.told()).toEqual(["card.open"]);
    await shown.page.keyboard.press("Tab");
    expect(await shown.told()).toEqual(["card.open", "card.close"]);
  });

  test(
    "focuses its first control when the page hands over the focus, and closes on Shift+Tab from there",
    thorough,
    async ({ extension }) => {
      const shown = await openCardPage(extension);
      await shown.show(stateNamed("person"));
      await expect(card(shown)).toBeVisible();
      await shown.page.locator("#card").evaluate((element) => element.focus());
      await expect(button(shown, "Copy e-mail")).toBeFocused();
      await shown.page.keyboard.press("Shift+Tab");
      expect(await shown.told()).toEqual(["card.open", "card.close"]);
    },
  );

  test("closes on Escape", thorough, async ({ extension }) => {
    const shown = await openCardPage(extension);
    await shown.show(stateNamed("person-awaited"));
    await button(shown, "Stop").focus();
    await shown.page.keyboard.press("Escape");
    expect(await shown.told()).toEqual(["card.open", "card.answer", "card.close"]);
  });

  test("scrolls content that does not fit", thorough, async ({ extension }) => {
    const shown = await openCardPage(extension);
    await shown.show(stateNamed("text-says-another-address"));
    await expect(card(shown)).toBeVisible();
    await shown.page.keyboard.press("Tab");
    const body = shown.frame.locator(".card-body");
    await expect(body).toBeFocused();
    await shown.page.keyboard.press("End");
    await expect.poll(() => body.evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(0);
  });

  test("moves the focus to its new button if the pressed one disappears", thorough, async ({ extension }) => {
    const shown = await openCardPage(extension);
    await shown.show(stateNamed("person-awaited"));
    await button(shown, "Stop").focus();
    await shown.page.keyboard.press("Enter");
    await expect(button(shown, "Look up in side panel")).toBeFocused();
  });
});

test("the card shows the theme that the user chose, even dark in a light page", thorough, async ({ extension }) => {
  const shown = await openCardPage(extension);
  const state = stateNamed("person");
  const ground = () => card(shown).evaluate((element) => getComputedStyle(element).backgroundColor);
  await shown.show({ ...state, initialState: { ...state.initialState, settings: { ...state.initialState.settings, theme: "dark" } } });
  await expect.poll(ground).toBe("rgb(38, 43, 46)");
  await shown.show({ ...state, initialState: { ...state.initialState, settings: { ...state.initialState.settings, theme: "light" } } });
  await expect.poll(ground).toBe("rgb(255, 255, 255)");
});
