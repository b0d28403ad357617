import { expect, test as base } from "./quiet";
import { switchOn } from "./hovering";
import { expectAccessible } from "./pages/accessible";
import { openBeside, placeIn } from "./pages/panel-page";
import { thorough } from "./thorough";

const domain = "northwind-robotics.example";
const addresses = (count: number) => Array.from({ length: count }, (_, index) => `person.${index}@${domain}`);

const test = base.extend<{
  /** Opens the panel beside a page with `count` people. Resolves with the panel's view, and a function that reopens the panel. */
  beside(count: number): Promise<{ place: ReturnType<typeof placeIn>; reopen(): ReturnType<typeof openBeside> }>;
}>({
  beside: ({ extension, connect, openTab }, use) =>
    use(async (count) => {
      await connect();
      const body = `<!doctype html><title>Inbox</title>${addresses(count).join(" ")}`;
      await extension.context.route("http://mail.example/thread", (route) => route.fulfill({ contentType: "text/html", body }));
      await switchOn(extension, "http://mail.example/");
      const tab = await openTab("http://mail.example/thread");
      const panel = await openBeside(extension, tab);
      const reopen = async () => {
        await panel.close();
        return openBeside(extension, tab);
      };
      return { place: placeIn(panel), reopen };
    }),
});

test.slow();

test("a batch pauses, continues and stops", thorough, async ({ beside, service }) => {
  const { place } = await beside(12);
  service.fail({ delay: 3000 });
  await place.lookUpAll.press("Enter");
  await expect(place.progress).toHaveAttribute("aria-valuemax", "12");
  await place.button("Pause").press("Enter");
  await expect(place.button(/^Go on: \d+ look-up/)).toBeVisible();
  await expect(place.main.getByText("Looking up…")).toHaveCount(0);
  const paused = service.requests.length;
  expect(paused).toBeLessThan(12);
  await expect(place.progress).toHaveAttribute("aria-valuenow", String(paused));
  await expectAccessible(place.main.page(), "paused");
  await place.button(/^Go on: \d+ look-up/).press("Enter");
  await expect.poll(() => service.requests.length).toBeGreaterThan(paused);
  await place.button("Stop").press("Enter");
  await expect(place.main.getByText("Looking up…")).toHaveCount(0);
  const stopped = service.requests.length;
  await expect(place.main).toContainText(`Stopped after ${stopped} of 12`);
  await expect(place.lookUpAll).toHaveText(`Look up all ${12 - stopped} may use credits`);
  await expectAccessible(place.main.page(), "stopped");
  expect(service.requests).toHaveLength(stopped);
});

test("a double click starts one batch, in which four look-ups run at once", async ({ beside, service }) => {
  const { place } = await beside(10);
  service.fail({ hang: true });
  await place.lookUpAll.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await expect(place.main.getByText("Looking up…")).toHaveCount(4);
  await expect(place.main.getByText("Waiting")).toHaveCount(6);
  await expect.poll(() => service.requests.length).toBe(4);
});

test("a batch continues while the panel is closed, and is shown when it opens again", thorough, async ({ beside, service }) => {
  const { place, reopen } = await beside(10);
  service.fail({ delay: 200 });
  await place.lookUpAll.click();
  await expect(place.progress).toBeVisible();
  const again = placeIn(await reopen());
  await expect(again.main).toContainText("Done: 0 found, 10 not found");
  expect(service.requests).toHaveLength(10);
});

test(
  "a batch continues after the worker ends, and repeats only the look-ups that were under way",
  thorough,
  async ({ beside, extension, service }) => {
    const { place } = await beside(10);
    service.fail({ delay: 400, times: 8 });
    await place.lookUpAll.click();
    await expect.poll(() => service.requests.length).toBeGreaterThan(4);
    await extension.killWorker();
    await expect(place.main).toContainText("Done: 0 found, 10 not found", { timeout: 20_000 });
    expect(new Set(service.requests.map(({ argument }) => argument)).size).toBe(10);
    expect(service.requests.length).toBeLessThanOrEqual(14);
    // The worker counts a look-up before it sends it, and may have ended in between.
    const { used } = (await extension.ask("usage.read", {})).lookups;
    expect(used).toBeGreaterThanOrEqual(service.requests.length);
    expect(used).toBeLessThanOrEqual(14);
  },
);

test(
  "a batch stops at the cap, reports that, and continues by a click once the cap is raised",
  thorough,
  async ({ beside, extension, service }) => {
    await extension.ask("settings.change", { changes: { capLookups: 6 } });
    const { place } = await beside(10);
    await expect(place.main).toContainText("The cap is reached after 6 of them.");
    await place.lookUpAll.click();
    await expect(place.main).toContainText("You have used all 6 look-ups of this month");
    // The last look-up is counted before it is sent.
    await expect.poll(() => service.requests.length).toBe(6);
    await expectAccessible(place.main.page(), "cap");
    await extension.ask("settings.change", { changes: { capLookups: 60 } });
    await place.button(/^Go on: \d+ look-up/).click();
    await expect(place.main).toContainText("Done: 0 found, 10 not found");
    expect(service.requests).toHaveLength(10);
  },
);

test("a batch waits for the end of a pause that the service asked for, and then continues", thorough, async ({ beside, service }) => {
  const { place } = await beside(6);
  service.fail({ status: 429, retryAfter: 6, times: 4 });
  await place.lookUpAll.click();
  await expect(place.main).toContainText("The look-ups go on by themselves afterwards.");
  await expect(place.main.getByRole("timer")).toBeVisible();
  const sent = service.requests.length;
  await expectAccessible(place.main.page(), "waiting");
  expect(service.requests).toHaveLength(sent);
  await expect(place.main).toContainText("Done: 0 found, 6 not found", { timeout: 20_000 });
});
