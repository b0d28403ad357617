/** Many at once: fifty tabs at the start, and hundreds of changes from four pages. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cardOf, expect, expectCard, known, restOn, switchOn, test as hovering } from "../e2e/hovering";
import { test } from "../e2e/fixtures";
import { connect } from "../browser/connect";
import { launchExtension } from "../browser/extension";
import { listenersPerFrame } from "../e2e/content-scripts";
import { settled } from "../e2e/waits";
import { listen } from "../service/listen";
import { addLine } from "../suite/lines";
import { product } from "../suite/product";

const group = "Many at once";
const tabs = 50;
const mail = `<!doctype html><title>Mail</title><p>From: <a id="one" href="mailto:${known}">Ingrid Solheim</a></p><p id="away">Nobody here</p>`;

declare const chrome: { runtime: { sendMessage(message: unknown): Promise<{ value?: unknown } | undefined> } };

test(`if the browser restores ${tabs} enabled pages when it starts, nothing is sent before the first hover, which opens its card`, async ({
  sharedService: service,
  launch,
}) => {
  test.setTimeout(240_000);
  service.reset();
  // A browser loads the tabs it restores before a test can intercept their requests, so a real server answers.
  const site = await listen(() => new Response(mail, { headers: { "content-type": "text/html; charset=utf-8" } }), 0);
  const folder = await mkdtemp(join(tmpdir(), "account-lens-tabs-"));
  const options = {
    ...launch,
    sitePort: site.port,
    locale: "en-US",
    userDataDir: folder,
    build: await product(),
  };
  const first = await launchExtension(options);
  await first.welcome();
  await connect(first, service);
  await switchOn(first, "http://mail.example/");
  const opened = await Promise.all(Array.from({ length: tabs }, () => first.context.newPage()));
  await Promise.all(opened.map((page, index) => page.goto(`http://mail.example/${index}`)));
  await opened.at(-1)?.bringToFront();
  await first.close();
  const again = await launchExtension({ ...options, args: ["--restore-last-session"] });
  const restored = () => again.context.pages().filter((page) => page.url().startsWith("http://mail.example/"));
  await expect.poll(() => restored().length, { timeout: 30_000 }).toBe(tabs);
  const front = restored().find((page) => page.url().endsWith(`/${tabs - 1}`));
  if (front === undefined) throw new Error("The page in front was not restored.");
  await expect.poll(() => listenersPerFrame(front), { timeout: 30_000 }).toEqual({ top: 1 });
  await settled(again);
  expect(service.requests).toHaveLength(0);
  await front.bringToFront();
  await front.mouse.move(600, 700);
  const since = Date.now();
  await restOn(front, "#one");
  await expectCard(front, "Ingrid Solheim-Okafor");
  const took = Date.now() - since;
  addLine({
    group,
    fault: `the browser restores ${tabs} tabs when it starts, all on an enabled site`,
    outcome: `no request before the first hover; its card is open ${(took / 1000).toFixed(1)} s after the pointer moves, including the hover delay`,
  });
  expect(restored().filter((page) => cardOf(page) !== undefined)).toHaveLength(1);
  expect(service.requests).toHaveLength(2);
  await again.close();
  await site.stop();
  await rm(folder, { recursive: true, force: true });
});

hovering(`${tabs} look-ups of the same person at once are all answered by one request`, async ({ connect, extension, service }) => {
  await connect();
  addLine({ group, fault: `the same person is looked up ${tabs} times at once`, outcome: "1 request, 50 answers" });
  service.fail({ delay: 300 });
  const page = await extension.page("options.html");
  const answers = await page.evaluate(
    ([message, count]) =>
      Promise.all(Array.from({ length: count }, async () => (await chrome.runtime.sendMessage(message))?.value as { ok: boolean })),
    [{ protocol: 1, name: "person.look-up", input: { address: known, refresh: true, private: false } }, tabs] as const,
  );
  expect(answers.every(({ ok }) => ok)).toBe(true);
  expect(service.requests).toHaveLength(1);
});

const writers = ["options.html", "sidepanel.html", "welcome.html", "popup.html"];

test("none of 200 changes from four pages at once is lost", async ({ connect, extension }) => {
  await connect();
  const pages = await Promise.all(writers.map((path) => extension.page(path)));
  const each = 50;
  await Promise.all(
    pages.map((page, writer) =>
      page.evaluate(
        ([by, count]) =>
          Promise.all(
            Array.from({ length: count }, (_, index) => {
              const name = index % 2 === 0 ? "watch.set" : "filter-set.save";
              const subject = { kind: "account", key: `writer-${by}-${index}.example`, on: true, private: false };
              const set = {
                name: `Set ${by} ${index}`,
                filters: [{ field: "name", operator: "contains", value: "robot" }],
                private: false,
              };
              return chrome.runtime.sendMessage({ protocol: 1, name, input: index % 2 === 0 ? subject : set });
            }),
          ).then(() => undefined),
        [writer, each] as const,
      ),
    ),
  );
  const counts = await extension.ask("data.counts", {});
  addLine({
    group,
    fault: "four pages save 200 different records at once",
    outcome: `${counts.watched + counts.filterSets} of 200 are stored`,
  });
  expect(counts).toMatchObject({ watched: 100, filterSets: 100 });
});

/** One setting for each page that writes, with the value from which the page counts up. */
const counted = { capLookups: 1000, capSearches: 1000, fitScale: 1000, hoverDelay: 200 };
const rounds = 25;

test("if four pages change settings and look people up at once, none overwrites a change of another", async ({
  connect,
  extension,
  service,
}) => {
  await connect();
  const pages = await Promise.all(writers.map((path) => extension.page(path)));
  service.reset();
  const before = await extension.ask("usage.read", {});
  const members = Object.entries(counted);
  const undone = await Promise.all(pages.map((page, index) => page.evaluate(countUp, { member: members[index], index, rounds })));
  const { lookups } = await extension.ask("usage.read", {});
  addLine({
    group,
    fault: `four pages at once: each raises its own setting ${rounds} times and looks up ${rounds} people`,
    outcome: `every setting has its last value, and ${lookups.used - before.lookups.used} look-ups are counted`,
  });
  expect(undone.flat(), "settings that another page's change took back").toEqual([]);
  expect(await extension.ask("settings.read", {})).toMatchObject(
    Object.fromEntries(members.map(([member, from]) => [member, from + rounds])),
  );
  expect(service.requests).toHaveLength(writers.length * rounds);
  expect(lookups.used - before.lookups.used).toBe(writers.length * rounds);
});

/** Runs in a page. Returns each round in which the setting was not as this page left it. */
async function countUp({ member, index, rounds: all }: { member: [string, number] | undefined; index: number; rounds: number }) {
  const [name, from] = member ?? ["", 0];
  const ask = async (message: string, input: object) =>
    (await chrome.runtime.sendMessage({ protocol: 1, name: message, input }))?.value as Record<string, unknown> | undefined;
  const undone: string[] = [];
  const people = Array.from({ length: all }, (_, nth) =>
    ask("person.look-up", { address: `person.${index}.${nth}@northwind-robotics.example`, refresh: true, private: false }),
  );
  await ask("settings.change", { changes: { [name]: from } });
  for (let round = 1; round <= all; round += 1) {
    const stands = (await ask("settings.read", {}))?.[name];
    if (stands !== from + round - 1) undone.push(`${name}: ${String(stands)} in round ${round}`);
    await ask("settings.change", { changes: { [name]: from + round } });
  }
  await Promise.all(people);
  return undone;
}
