/** Random use in four windows, chosen by a seed. No page or worker fails, and no search is paid for twice. */
import type { Page } from "@playwright/test";
import { thorough } from "../e2e/thorough";
import { expect, restOn, test, known } from "../e2e/hovering";
import { addLine } from "../suite/lines";
import { whole } from "../suite/size";

declare const chrome: { windows: { create(what: { url: string }): Promise<unknown> } };

const seed = Number(process.env.ACCOUNT_LENS_SEED ?? 20_261_122);
const minutes = Number(process.env.ACCOUNT_LENS_MINUTES ?? (whole ? 10 : 0.4));

const patienceMs = 20_000;
const unreportedMs = 10_000;

/**
 * Waits for a navigation. Ignores a navigation that another replaced. Ignores a timeout if the page still runs scripts, because the browser
 * may not report the end of two simultaneous navigations.
 */
async function unlessEnded(page: Page, going: Promise<unknown>): Promise<void> {
  try {
    await going;
  } catch (error) {
    if (/ERR_ABORTED|Not attached to an active page|interrupted by another navigation/.test(String(error))) return;
    const lives = /Timeout/.test(String(error)) && (await Promise.race([page.evaluate("true"), page.waitForTimeout(patienceMs)])) === true;
    if (!lives) throw error;
  }
}

/** Returns a generator of numbers from 0 to below 1 (Mulberry32). */
function randomOf(from: number): () => number {
  let state = from >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const body = `<p>From: <a id="one" href="mailto:${known}">Ingrid Solheim</a></p><p id="away">Nobody here</p>`;
const domains = [
  "northwind-robotics.example",
  "halden-automation.example",
  "status-500.example",
  "slow.example",
  "reset.example",
  "html.example",
];

const places = [
  "popup.html?domain=northwind-robotics.example",
  "sidepanel.html#/library/history",
  "sidepanel.html#/search",
  "options.html#/activity",
  "sidepanel.html#/page",
];

test(`${minutes} minutes of random use cause no error and no uncounted request`, thorough, async ({ extension, openMail, service }) => {
  test.setTimeout((minutes + 4) * 60_000);
  const random = randomOf(seed);
  const pick = <Item>(all: readonly Item[]): Item => all[Math.floor(random() * all.length)] as Item;
  const errors: string[] = [];
  extension.context.on("weberror", (event) => {
    if (event.page()?.url().startsWith(extension.url("")) === true) errors.push(event.error().message);
  });
  await openMail(body);
  const opener = await extension.page("options.html");
  const windows: Page[] = [];
  for (const path of ["popup.html", "sidepanel.html", "options.html"]) {
    const opened = extension.context.waitForEvent("page");
    await opener.evaluate((url) => chrome.windows.create({ url }), extension.url(path));
    windows.push(await opened);
  }
  const mail = await openMail(body);
  await extension.ask("settings.change", { changes: { capLookups: 50_000, capSearches: 1000, deadlineLookup: 5 } });
  let clicks = 0;
  let searchClicks = 0;
  let killsBegun = 0;
  let killsEnded = 0;
  /** Ignores a failure if a kill was under way meanwhile: a paid message is never sent again, so it may get no answer. */
  const ask = async (work: Promise<unknown>) => {
    const before = killsEnded;
    await work.catch((error: unknown) => {
      if (killsBegun === before) errors.push(String(error));
    });
  };
  const acts: [weight: number, act: () => Promise<void>][] = [
    [6, () => ask(extension.ask("account.look-up", { domain: pick(domains), refresh: random() < 0.3, private: random() < 0.2 }))],
    [
      3,
      () =>
        ask(
          extension.ask("person.look-up", {
            address: `person.${Math.floor(random() * 20)}@${pick(domains)}`,
            refresh: false,
            private: false,
          }),
        ),
    ],
    [
      2,
      async () => {
        const click = `click-${String((clicks += 1)).padStart(8, "0")}`;
        searchClicks += 1;
        const filters = [{ field: "industry" as const, operator: "=" as const, value: `Robots of ${click}` }];
        await ask(extension.ask("search.run", { filters, seeds: [], again: random() < 0.5, click, private: false }));
      },
    ],
    [
      1,
      () =>
        ask(
          extension.ask("batch.start", {
            windowId: 1 + Math.floor(random() * 4),
            click: `batch-${String((clicks += 1)).padStart(8, "0")}`,
            round: random() < 0.5,
            private: false,
            items: Array.from({ length: 3 }, (_, index) => ({ kind: "person" as const, key: `person.${index}@${pick(domains)}` })),
          }),
        ),
    ],
    [2, () => ask(extension.ask("watch.set", { kind: "account", key: pick(domains), on: random() < 0.5, private: false }))],
    [1, () => ask(extension.ask("settings.change", { changes: { hoverDelay: 200 + Math.floor(random() * 400) } }))],
    [1, () => ask(extension.ask("library.remove", { kind: pick(["account", "person", "search"] as const), key: null }))],
    [
      2,
      () => {
        const page = pick(windows);
        return unlessEnded(page, page.goto(extension.url(pick(places)), { timeout: patienceMs }));
      },
    ],
    [
      2,
      () => {
        const page = pick(windows);
        return unlessEnded(page, page.reload({ timeout: patienceMs }));
      },
    ],
    [
      3,
      async () => {
        await mail.bringToFront();
        // The browser sometimes never reports a movement over a closing card. It reports the next one, so this wait is limited.
        const moved = restOn(mail, pick(["#one", "#away"])).catch((error: unknown) => void errors.push(String(error)));
        await Promise.race([moved, mail.waitForTimeout(unreportedMs)]);
      },
    ],
    [
      1,
      async () => {
        killsBegun += 1;
        await extension.killWorker();
        killsEnded += 1;
      },
    ],
  ];
  const bag = acts.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));
  let done = 0;
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    await Promise.all(Array.from({ length: 1 + Math.floor(random() * 3) }, () => pick(bag)()));
    done += 1;
    if (done % 200 === 0) console.log(`random use: ${done} steps, ${Math.round((end - Date.now()) / 1000)} s to go`);
  }
  const searched = service.requests.filter(({ operation }) => operation === "account-search").map(({ argument }) => argument);
  const paid = searched.length;
  addLine({
    group: "Random use",
    use: `four windows for ${minutes} minutes, with random kills of the worker (seed ${seed})`,
    steps: done,
    requests: service.requests.length,
    "paid requests": `${paid} for ${searchClicks} clicks, at most one per click`,
    outcome: "no error in any page or in the worker; every request is counted, except the browser's own resends; the next look-up succeeds",
  });
  expect(errors, `seed ${seed}`).toEqual([]);
  const { searches, lookups } = await extension.ask("usage.read", {});
  // A failed request may be counted and not sent. Every sent one is counted, except the browser's own resend after a broken connection.
  expect(searches.used).toBeGreaterThanOrEqual(paid);
  // Each click searched for something of its own.
  expect(
    searched.filter((argument, index) => searched.indexOf(argument) !== index),
    "paid for twice",
  ).toEqual([]);
  expect((await extension.ask("diagnostics.read", {})).failures, "failures of the worker's own").toEqual([]);
  expect(lookups.used).toBeGreaterThanOrEqual(
    service.requests.filter(({ operation }) => operation !== null).length -
      paid -
      service.requests.filter(({ argument }) => argument?.endsWith("reset.example") === true).length,
  );
  expect(await extension.ask("account.look-up", { domain: "northwind-robotics.example", refresh: true, private: false })).toMatchObject({
    ok: true,
  });
});
