import { expect, test } from "./fixtures";

test("the toolbar button opens the popup on the tab's company, and the popup opens the sidebar on the same company", async ({
  connect,
  openPopup,
  service,
  firefox,
}) => {
  await connect();
  const popup = await openPopup("http://northwind-robotics.example/about");
  await popup.says("Northwind Robotics");
  expect(service.requests.map(({ argument }) => argument)).toEqual(["northwind-robotics.example"]);

  await popup.click("Open side panel");
  await firefox.sidebar.says("Northwind Robotics");
  await expect.poll(popup.text).toBe("");
  // The popup's look-up is stored, so the sidebar sends no request.
  expect(service.requests).toHaveLength(1);
  expect(await firefox.errors()).toEqual([]);
});

test(
  "the keyboard shortcut opens the popup, and the stopped background restarts and answers the popup",
  { tags: ["thorough"] },
  async ({ connect, firefox }) => {
    await connect();
    await firefox.openTab("http://northwind-robotics.example/");
    await firefox.stopBackground();
    await firefox.window.press("Alt+Shift+G");
    await firefox.popup.says("Northwind Robotics");
  },
);
