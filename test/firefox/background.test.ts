import type { Input } from "../../lib/messages/messages";
import { message } from "./hovering";
import { expect, mailHost, test } from "./fixtures";
import { sampleKey } from "../service/service";

const soon = { timeout: 15_000 };

/** The functions that the tests call in a content script and in an extension page. */
declare const browser: {
  storage: Record<"local" | "sync" | "managed", { get(): Promise<object> }> & { session?: { get(): Promise<object> } };
  scripting: { executeScript(run: object): Promise<{ result: unknown }[]> };
  tabs: { query(wanted: object): Promise<{ id: number }[]> };
};

const search = (click: string): Input<"search.run"> => ({
  filters: [{ field: "industry", operator: "=", value: "Industrial Automation" }],
  seeds: [],
  again: false,
  click,
  private: false,
});

test("no script in a page finds the key, nor anything else that is stored", async ({ firefox, openMail }) => {
  const page = await openMail({ body: message });
  const options = await firefox.page("options.html");
  const found = await options.evaluate(async (_view, host) => {
    const [tab] = await browser.tabs.query({ url: `http://${host}/*` });
    // Runs in the isolated world of our content scripts. An attacker who takes over the page's process can read all that they can.
    const look = async (): Promise<string> => {
      const { local, sync, managed, session } = browser.storage;
      const areas = await Promise.all([local, sync, managed, session].map(async (area) => area?.get().catch(() => "refused")));
      return JSON.stringify({ areas, databases: await indexedDB.databases() });
    };
    const [inPage] = await browser.scripting.executeScript({ target: { tabId: tab?.id }, func: look });
    return String(inPage?.result);
  }, mailHost);
  expect(found).not.toContain(sampleKey.slice(4, -4));
  const { areas, databases } = JSON.parse(found) as { areas: unknown[]; databases: unknown[] };
  expect(areas.map((area) => (area === null || area === "refused" ? {} : area))).toEqual([{}, {}, {}, {}]);
  expect(databases).toEqual([]);
  expect(await page.evaluate(() => typeof (globalThis as { browser?: unknown }).browser)).toBe("undefined");
  // The key is stored all the same. Only the extension's pages receive its last characters.
  expect(await firefox.ask("connection.read", {})).toMatchObject({ key: { tail: sampleKey.slice(-4) } });
});

test(
  "a search is paid for once, even if the background ends during or after it",
  { tags: ["thorough"] },
  async ({ connect, firefox, service }) => {
    await connect();
    const paid = () => service.requests.filter(({ operation }) => operation === "account-search").length;
    const first = await firefox.ask("search.run", search("click-000001"));
    expect(first).toMatchObject({ sent: 1, search: { state: "found" } });
    await firefox.stopBackground();
    expect(await firefox.ask("search.run", search("click-000002"))).toMatchObject({
      sent: 0,
      search: { id: first.search.id, state: "found" },
    });
    expect(paid()).toBe(1);

    // The background ends in the middle of the request. The search may have been charged and is not sent again.
    service.fail({ hang: true, times: 1 });
    const other = { ...search("click-000003"), filters: [{ field: "employees" as const, operator: ">=" as const, value: "10" }] };
    const lost = firefox.ask("search.run", other).catch(() => null);
    await expect.poll(paid, soon).toBe(2);
    await firefox.stopBackground();
    await lost;
    expect(await firefox.ask("search.preview", { filters: other.filters, seeds: [] })).toMatchObject({
      preview: { kept: { state: "unknown", charged: "maybe" } },
    });
    expect(paid()).toBe(2);
  },
);

test(
  "a search that is answered over the only open connection is sent once and counts as charged",
  { tags: ["thorough"] },
  async ({ connect, firefox, service }) => {
    await connect();
    await firefox.ask("account.look-up", { domain: "northwind-robotics.example", refresh: true, private: false });
    expect((await firefox.ask("search.run", search("click-000005"))).search).toMatchObject({ state: "found", charged: "yes" });
    expect(service.requests.filter(({ operation }) => operation === "account-search")).toHaveLength(1);
  },
);

test("a stored person's identifiers are shown while the browser runs", { tags: ["thorough"] }, async ({ connect, firefox }) => {
  await connect();
  const lookUp = { address: "ingrid.solheim@northwind-robotics.example", refresh: false, private: false };
  const first = await firefox.ask("person.look-up", lookUp);
  if (!first.ok || first.answer.kind !== "person") throw new Error("The person was not found.");
  const { ips, visitors } = first.answer.person;
  expect(ips.length * visitors.length).toBeGreaterThan(0);
  expect(await firefox.ask("person.look-up", lookUp)).toMatchObject({
    sent: 0,
    answer: { person: { ips, visitors }, raw: { withheld: [] } },
  });
});

test.extend("launch", { preferences: { "extensions.background.idle.timeout": 1000 } })(
  "an idle background that the browser stopped wakes for the popup and for the sidebar",
  { tags: ["thorough"] },
  async ({ connect, firefox, service, openPopup }) => {
    await connect();
    await expect.poll(firefox.backgroundState, soon).toBe("stopped");
    const popup = await openPopup("http://northwind-robotics.example/");
    await popup.says("Northwind Robotics");
    expect(service.requests).toHaveLength(1);
    await expect.poll(firefox.backgroundState, soon).toBe("stopped");
    await firefox.window.press("Alt+Shift+K");
    await firefox.sidebar.says("Northwind Robotics");
  },
);

// The browser ends an idle background after 30 s, in this test after 22 s. During a request, the background makes a call every 9 s.
test.extend("launch", { preferences: { "extensions.background.idle.timeout": 22_000 } })(
  "a request is answered even if it takes longer than the browser's limit for an idle background",
  { tags: ["thorough"] },
  async ({ connect, firefox, service }) => {
    await connect();
    service.fail({ delay: 50_000, times: 1 });
    const answer = await firefox.ask("search.run", search("click-000004"));
    expect(answer).toMatchObject({ sent: 1, search: { state: "found" } });
  },
);
