/** The clock jumps, page and worker have different versions, and the service cannot be reached. */
import type { Page } from "@playwright/test";
import { expect, test } from "../e2e/fixtures";
import { popupOn } from "../e2e/pages/popup";
import { addLine } from "../suite/lines";
import type { Extension } from "../browser/extension";
import { shiftClock } from "../browser/worker-clock";

const domain = "northwind-robotics.example";
const year = 365 * 24 * 60 * 60 * 1000;
const hour = 60 * 60 * 1000;
const lookUp = ({ ask }: Extension, refresh = false) => ask("account.look-up", { domain, refresh, private: false });

for (const [name, by] of [
  ["ten years ahead", 10 * year],
  ["ten years back", -10 * year],
] as const) {
  test(`if the clock jumps ${name} and returns, stored answers count as stale, months are counted separately, and no pause exceeds an hour`, async ({
    connect,
    extension,
    service,
  }) => {
    await connect();
    await lookUp(extension);
    await shiftClock(extension, by);
    expect.soft(await lookUp(extension), "what was stored at the other time is not fresh").toMatchObject({ ok: true, sent: 1 });
    expect.soft(await lookUp(extension), "what is stored now is").toMatchObject({ ok: true, sent: 0 });
    expect.soft((await extension.ask("usage.read", {})).lookups.used, "a month has its own count").toBe(1);
    service.fail({ status: 429, retryAfter: 30, times: 1 });
    expect.soft(await lookUp(extension, true)).toMatchObject({ ok: false, problem: { kind: "rate-limited" } });
    await shiftClock(extension, 0);
    const back = await lookUp(extension, true);
    const until = back.ok ? null : back.problem.until;
    addLine({
      group: "Clock, versions and connection to the service",
      fault: `the clock jumps ${name}, then returns`,
      outcome: `stored answers are requested again, months are counted separately, a pause set meanwhile ${until == null ? "has ended" : "lasts an hour at most"}`,
    });
    if (until != null) expect(until - Date.now(), "no pause of years").toBeLessThanOrEqual(hour);
    if (until == null) expect(back).toMatchObject({ ok: true, sent: 1 });
    for (const question of ["settings.read", "usage.read", "library.read", "data.counts", "connection.read", "usage.months"] as const)
      await extension.ask(question, {});
    await extension.ask("activity.read", { operation: null, outcome: "all", limit: 10 });
  });
}

test("if a page and the worker have different versions, the page shows a problem with a next step, and no request is sent", async ({
  connect,
  extension,
  service,
}) => {
  await connect();
  const page = await extension.context.newPage();
  // Acts like a page from before an update, whose messages have another protocol version.
  await page.addInitScript(() => {
    const { runtime } = (globalThis as unknown as { chrome: { runtime: { sendMessage(message: object): Promise<unknown> } } }).chrome;
    const send = runtime.sendMessage.bind(runtime);
    Object.defineProperty(runtime, "sendMessage", { value: (message: object) => send({ ...message, protocol: 2 }) });
  });
  for (const path of [`popup.html?domain=${domain}`, "sidepanel.html#/library/history", "options.html#/connection", "welcome.html"]) {
    await page.goto(extension.url(path));
    const step = page.getByRole("button", { name: /Try again|Reload|Restart/ }).first();
    await expect(step, path).toBeVisible();
    const shown = page.locator(".state h2, .notice, [role=alert], [role=status]").filter({ hasText: /\S/ }).first();
    await expect(shown, path).toBeVisible();
    addLine({
      group: "Clock, versions and connection to the service",
      fault: `${path.split(/[?#]/)[0]} and the worker have different versions`,
      outcome: `the page shows “${(await shown.innerText()).split("\n")[0]}” and the button “${await step.innerText()}”`,
    });
  }
  expect(service.requests).toHaveLength(0);
});

const elsewhere = [
  { name: "the browser is offline", address: "https://intelligence.example", offline: true, kind: "offline", sent: 0 },
  {
    name: "the host name cannot be resolved (DNS)",
    address: "https://no-such-host.invalid",
    offline: false,
    kind: "not-reachable",
    sent: 2,
  },
  { name: "no server listens on the port", address: "http://127.0.0.1:9", offline: false, kind: "not-reachable", sent: 2 },
  { name: "the service does not support TLS", address: null, offline: false, kind: "not-reachable", sent: 2 },
] as const;

for (const { name, address, offline, kind, sent } of elsewhere) {
  test(`if the service cannot be reached, a look-up and a search return the cause: ${name}`, async ({ connect, extension, service }) => {
    await connect();
    const used = address ?? `https://127.0.0.1:${service.port}`;
    await extension.grantHost(used);
    await extension.ask("connection.save", { address: used, key: "a-key-for-it", keeping: "device" });
    await extension.context.setOffline(offline);
    const account = await lookUp(extension, true);
    expect.soft(account).toMatchObject({ ok: false, problem: { kind } });
    expect.soft(account.sent).toBe(sent);
    const asked = {
      filters: [{ field: "industry" as const, operator: "=" as const, value: "Robots" }],
      seeds: [],
      again: true,
      private: false,
    };
    const { search } = await extension.ask("search.run", { ...asked, click: "click-00000001" });
    expect.soft(search.problem?.kind).toBe(kind);
    const title = await titleOf(await popupOn(extension, domain));
    await extension.context.setOffline(false);
    addLine({
      group: "Clock, versions and connection to the service",
      fault: name,
      outcome: `the problem is ${kind}; the popup shows “${title}”`,
    });
  });
}

async function titleOf(popup: Page): Promise<string> {
  const title = popup.locator(".state h2");
  await expect(title).toBeVisible();
  return title.innerText();
}
