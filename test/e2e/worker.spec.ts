import { expect, test } from "./fixtures";
import { thorough } from "./thorough";

const domain = "northwind-robotics.example";
const page = `http://${domain}/`;

test(
  "if the worker is killed before the click, the popup still looks the company up",
  thorough,
  async ({ connect, extension, openTab, service }) => {
    await connect();
    const tab = await openTab(page);
    await extension.killWorker();
    const popup = await extension.clickToolbarButton(tab);
    await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Northwind Robotics");
    expect(service.requests).toHaveLength(1);
  },
);

test("if the worker is killed during the call, the popup repeats it, and the log shows the first outcome as unknown", async ({
  connect,
  extension,
  openPopup,
  service,
}) => {
  await connect();
  service.fail({ hang: true, times: 1 });
  const popup = await openPopup(page);
  await expect.poll(() => service.requests.length).toBe(1);
  await extension.killWorker();
  await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Northwind Robotics");
  const { lines } = await extension.ask("activity.read", { operation: null, outcome: "all", limit: 10 });
  expect(lines.map(({ outcome }) => outcome)).toEqual(["found", "unknown"]);
  expect((await extension.ask("usage.read", {})).lookups.used).toBe(2);
});

test(
  "if the worker is killed after the call, the answer is stored, and opening the popup again sends nothing",
  thorough,
  async ({ connect, extension, openTab, service }) => {
    await connect();
    const tab = await openTab(page);
    const popup = await extension.clickToolbarButton(tab);
    await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Northwind Robotics");
    await popup.close();
    await extension.killWorker();
    const again = await extension.clickToolbarButton(tab);
    await expect(again.getByRole("heading", { level: 1 })).toHaveText("Northwind Robotics");
    expect(service.requests).toHaveLength(1);
  },
);

test(
  "a worker with an open call does not end after 30 s, as an idle worker would",
  thorough,
  async ({ connect, extension, openPopup, service }) => {
    test.slow();
    await connect();
    await extension.ask("settings.change", { changes: { deadlineLookup: 60 } });
    service.fail({ delay: 36_000, times: 1 });
    const popup = await openPopup(page);
    await expect(popup.getByRole("heading", { level: 1 })).toHaveText("Northwind Robotics", { timeout: 50_000 });
    expect(service.requests).toHaveLength(1);
  },
);
