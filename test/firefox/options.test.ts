import { expect, test } from "./fixtures";

const soon = { timeout: 10_000 };

test("options, welcome, popup and panel work under their security policy", { tags: ["thorough"] }, async ({ connect, firefox }) => {
  await connect();
  for (const [path, shown] of [
    ["options.html", "Service address"],
    ["welcome.html", "Account Lens"],
    ["popup.html?domain=northwind-robotics.example", "Northwind Robotics"],
    ["sidepanel.html", "Library"],
  ] as const) {
    const view = await firefox.page(path);
    if (path.startsWith("popup")) await view.click("Look up");
    await expect.poll(view.text, soon).toContain(shown);
    expect(await view.evaluate((page) => page.document.querySelectorAll("main, .popup").length), path).toBeGreaterThan(0);
  }
  expect(await firefox.errors()).toEqual([]);
});

test("a switch in the options changes the background's setting", { tags: ["thorough"] }, async ({ firefox }) => {
  const options = await firefox.page("options.html#/hover-cards");
  await options.says("Rest the pointer on an e-mail address");
  await options.click("Look-up on resting");
  await expect.poll(async () => (await firefox.ask("settings.read", {})).hoverLooksUp, soon).toBe(false);
});
