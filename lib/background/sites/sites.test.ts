import { describe, expect, it, vi } from "vitest";
import { createSites, type SitesPorts } from "./sites";
import { freshSession, freshStore, unmanagedSettings } from "../../../test/support/memory";
import { memoryBrowser } from "../../../test/support/edges";

const gmail = "https://mail.google.com/*";
const yahoo = "https://mail.yahoo.com/*";

function start(more: Partial<SitesPorts> = {}) {
  const browser = memoryBrowser();
  const store = freshStore();
  const settings = unmanagedSettings();
  const session = freshSession();
  const ports: SitesPorts = { ...browser, store, settings, session, allowed: () => undefined, ...more };
  return { ...ports, ...browser, session, sites: createSites(ports), restart: () => createSites(ports) };
}

/** Starts with Gmail and Yahoo Mail on, each in an open tab. Discards the setup's calls. */
async function started(more: Partial<SitesPorts> = {}) {
  const all = start(more);
  all.tabs.set(1, "https://mail.google.com/mail/").set(2, "https://mail.yahoo.com/").set(3, "https://other.example/");
  all.granted.add(gmail).add(yahoo);
  await all.sites.want(["gmail", "yahoo-mail"]);
  all.acts.length = 0;
  return all;
}

const stateOf = async ({ sites }: Pick<ReturnType<typeof start>, "sites">, id: string) =>
  (await sites.read()).find((site) => site.id === id);
const addOwn = ({ sites }: Pick<ReturnType<typeof start>, "sites">, host: string, protocol: "https" | "http" = "https") =>
  sites.add({ protocol, host, kind: "crm" });

describe("a site", () => {
  it("is neither wanted nor registered at first", async () => {
    const { sites, scripts, session } = start();
    expect((await sites.read()).some(({ wanted, access, own }) => wanted || access || own)).toBe(false);
    await sites.settle();
    expect(scripts.size).toBe(0);
    expect(session.values.size).toBe(0);
  });

  it("is marked as wanted before access is granted, and starts once access is granted, also in open tabs", async () => {
    const all = start();
    all.tabs.set(1, "https://mail.google.com/mail/").set(2, "https://other.example/");
    await all.sites.want(["gmail", "no such site"]);
    expect(await stateOf(all, "gmail")).toMatchObject({ wanted: true, access: false });
    expect(all.scripts.size).toBe(0);
    all.granted.add(gmail);
    await all.sites.settle();
    expect(await stateOf(all, "gmail")).toMatchObject({ wanted: true, access: true });
    expect([...all.scripts.values()]).toEqual([
      {
        id: "gmail",
        matches: [gmail],
        js: ["sites/gmail.js", "content-script.js"],
        allFrames: true,
        matchOriginAsFallback: true,
        excludeMatches: ["*://*.linkedin.com/*"],
        runAt: "document_idle",
        persistAcrossSessions: true,
        world: "ISOLATED",
      },
    ]);
    expect(all.acts).toEqual(["start 1 sites/gmail.js content-script.js"]);
  });

  it("runs only on its granted hosts", async () => {
    const { sites, scripts, granted } = start();
    granted.add("https://outlook.live.com/*");
    await sites.want(["outlook"]);
    expect(scripts.get("outlook")?.matches).toEqual(["https://outlook.live.com/*"]);
    granted.add("https://outlook.office.com/*");
    await sites.settle();
    expect(scripts.get("outlook")?.matches).toEqual(["https://outlook.office.com/*", "https://outlook.live.com/*"]);
    expect(await sites.siteOf("https://outlook.live.com/mail")).toMatchObject({ id: "outlook", wanted: true, access: true });
    expect(await sites.siteOf("https://outlook.office365.com/mail")).toMatchObject({ id: "outlook", wanted: true, access: false });
  });

  it("found by its address has its current state", async () => {
    const { sites, granted } = start();
    const page = "https://mail.google.com/mail/u/0/";
    expect(await sites.siteOf(page)).toMatchObject({ id: "gmail", wanted: false, access: false });
    granted.add(gmail);
    await sites.want(["gmail"]);
    expect(await sites.siteOf(page)).toMatchObject({ wanted: true, access: true });
    await sites.disable(["gmail"]);
    expect(await sites.siteOf(page)).toMatchObject({ wanted: false, access: false });
  });

  it("that is switched on or off leaves the others as they were", async () => {
    const all = await started();
    all.granted.add("https://crm.example/*").add("https://app.close.com/*");
    await addOwn(all, "crm.example");
    const others = async () => (await all.sites.read()).filter(({ id }) => id !== "close");
    const before = await others();
    expect(before.filter(({ wanted, access }) => wanted && access).map(({ id }) => id)).toEqual(["gmail", "yahoo-mail", "own crm.example"]);
    const scripts = new Map(all.scripts);
    all.acts.length = 0;
    await all.sites.want(["close"]);
    expect(await stateOf(all, "close")).toMatchObject({ wanted: true, access: true });
    expect([await others(), all.acts]).toEqual([before, []]);
    await all.sites.disable(["close"]);
    expect(await stateOf(all, "close")).toMatchObject({ wanted: false, access: false });
    expect([await others(), all.scripts]).toEqual([before, scripts]);
  });

  it("without a host cannot be wanted", async () => {
    const all = start();
    await all.sites.want(["roundcube"]);
    expect(await stateOf(all, "roundcube")).toMatchObject({ hosts: [], wanted: false, access: false });
  });

  it("starts only in the top frame if the browser grants access to LinkedIn", async () => {
    const { sites, tabs, granted, acts } = start();
    tabs.set(1, "https://mail.google.com/");
    granted.add("https://*/*");
    await sites.want(["gmail"]);
    expect(acts).toEqual(["start 1 top sites/gmail.js content-script.js"]);
  });

  it("activates no script on LinkedIn, even with access to it", async () => {
    const { sites, tabs, granted, acts } = start();
    tabs.set(1, "https://www.linkedin.com/feed/").set(2, "https://mail.google.com/");
    granted.add("https://*/*");
    await sites.wake(1);
    expect(acts).toEqual([]);
    await sites.wake(2);
    expect(acts).toHaveLength(1);
  });

  it("whose script the browser refuses does not prevent the registration of others", async () => {
    const all = start();
    const scripting = all.scripting();
    const { registerContentScripts } = scripting;
    scripting.registerContentScripts = async (scripts) => {
      if (scripts.some(({ id }) => id === "gmail")) throw new Error("Could not load javascript");
      return registerContentScripts(scripts);
    };
    all.granted.add(gmail).add(yahoo);
    await all.sites.want(["gmail", "yahoo-mail"]);
    expect([...all.scripts.keys()]).toEqual(["yahoo-mail"]);
  });

  it("is not wanted if the stored preferences are unreadable", async () => {
    const all = await started();
    await all.store.write((transaction) => transaction.objectStore("values").put({ wanted: "gmail", own: 3 }, "sites"));
    await all.sites.settle();
    expect(all.scripts.size).toBe(0);
    expect(await stateOf(all, "gmail")).toMatchObject({ wanted: false });
  });
});

describe("switching off", () => {
  /** Stop messages to listening content scripts, in every tab. */
  const stopped = ["stop 1", "stop 2", "stop 3"];

  it("ends the scripts in every tab, restarts those of other sites, and revokes the site's access", async () => {
    const { sites, scripts, granted, acts } = await started();
    await sites.disable(["gmail"]);
    expect([...scripts.keys()]).toEqual(["yahoo-mail"]);
    expect([...granted]).toEqual([yahoo]);
    // Scripts that still wait for the pointer are reached by injection, while access remains.
    expect(acts).toEqual([...stopped, "stop resting 1", "stop resting 2", "start 2 sites/yahoo-mail.js content-script.js"]);
  });

  it("by withdrawal of access in the browser leaves the site wanted", async () => {
    const all = await started();
    all.granted.delete(gmail);
    await all.sites.settle();
    expect([...all.scripts.keys()]).toEqual(["yahoo-mail"]);
    // Tab 1 runs no function: if the browser blocked it, the next click on the button would not open the popup.
    expect(all.acts).toEqual([...stopped, "stop resting 2", "start 2 sites/yahoo-mail.js content-script.js"]);
    expect(await stateOf(all, "gmail")).toMatchObject({ wanted: true, access: false });
  });

  it("waits at most a second for a tab that does not answer", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const notify = vi.fn(() => new Promise(() => undefined));
    const { sites, acts } = await started({ notify });
    const done = sites.disable(["gmail"]);
    // The store's own timers come earlier.
    await vi.waitUntil(() => notify.mock.calls.length > 0);
    await vi.advanceTimersByTimeAsync(1000);
    await done;
    vi.useRealTimers();
    expect(acts.at(-1)).toBe("start 2 sites/yahoo-mail.js content-script.js");
  });

  it("keeps access that the service needs, and access that is wider than the site", async () => {
    const { sites, store, settings, granted } = start();
    granted.add(gmail).add("https://*/*").add("https://crm.example/*");
    await sites.want(["gmail"]);
    await sites.add({ protocol: "https", host: "crm.example", kind: "crm" });
    await store.write((transaction) => settings.change(transaction, { address: "https://crm.example/api" }));
    await sites.disable(["gmail", "own crm.example"]);
    expect([...granted]).toEqual(["https://*/*", "https://crm.example/*"]);
  });

  it("revokes access that Firefox's menu of the button granted for the site's other scheme", async () => {
    const { sites, granted } = start();
    await sites.want(["gmail"]);
    granted.add(gmail).add(gmail.replace("https", "http"));
    await sites.disable(["gmail"]);
    expect([...granted]).toEqual([]);
  });

  it("keeps access that the user granted to every site", async () => {
    const { sites, granted } = start();
    granted.add(gmail).add("https://*/*");
    await sites.want(["gmail"]);
    await sites.disable(["gmail"]);
    expect([...granted]).toEqual(["https://*/*"]);
  });

  it("a service revokes access to its host only if no site needs it", async () => {
    const all = start();
    all.granted.add("https://crm.example/*").add("https://api.example/*");
    await addOwn(all, "crm.example");
    await all.sites.release("https://crm.example/*");
    await all.sites.release("https://api.example/*");
    expect([...all.granted]).toEqual(["https://crm.example/*"]);
  });

  it("everything, as a deletion of all data does, removes all scripts, access and preferences", async () => {
    const all = await started();
    all.granted.add("https://crm.example/*");
    await addOwn(all, "crm.example");
    await all.sites.forget();
    expect([all.scripts.size, all.granted.size, all.session.values.size]).toEqual([0, 0, 0]);
    expect((await all.sites.read()).some(({ wanted, own }) => wanted || own)).toBe(false);
  });

  it("runs nothing on LinkedIn, not even to end a script, if access to every site is granted", async () => {
    const { sites, granted, tabs, acts } = await started();
    granted.add("https://*/*");
    tabs.set(8, "https://www.linkedin.com/feed/").set(9, "https://elsewhere.example/");
    acts.length = 0;
    await sites.disable(["gmail"]);
    expect(acts).toContain("stop resting 9 top");
    expect(acts.filter((act) => /^(?:start|stop resting) 8\b/.test(act))).toEqual([]);
  });
});

describe("a start of the worker", () => {
  it("changes nothing if the scripts fit the preferences", async () => {
    const { acts, scripting, restart } = await started();
    const register = vi.spyOn(scripting(), "registerContentScripts");
    await restart().settle();
    expect(register).not.toHaveBeenCalled();
    expect(acts).toEqual([]);
  });

  it.each(["the browser, which keeps", "an update, which drops"])(
    "registers and starts everything again if caused by %s the registrations",
    async (start) => {
      const { acts, scripts, session, restart } = await started();
      if (start.includes("drops")) scripts.clear();
      session.values.clear();
      await restart().settle();
      expect([...scripts.keys()]).toEqual(["gmail", "yahoo-mail"]);
      expect(acts).toEqual(["start 1 sites/gmail.js content-script.js", "start 2 sites/yahoo-mail.js content-script.js"]);
    },
  );

  it.each(["unregisterContentScripts", "registerContentScripts", "queryTabs", "dropAccess"] as const)(
    "finishes the change of a worker that stopped at %s",
    async (step) => {
      const all = await started();
      const die = vi.fn(() => new Promise<never>(() => undefined));
      const scripting = all.scripting();
      const dying: SitesPorts = {
        ...all,
        scripting: () => ({ ...scripting, ...(step in scripting ? { [step]: die } : {}) }),
        ...(step in scripting ? {} : { [step]: die }),
      };
      all.granted.add("https://app.close.com/*");
      const died = createSites(dying);
      void died.want(["close"]);
      void died.disable(["gmail"]);
      // Both preferences are stored at once, however long the browser takes.
      await vi.waitUntil(async () => (await all.sites.read()).find(({ id }) => id === "gmail")?.wanted === false);
      await vi.waitUntil(() => die.mock.calls.length > 0);
      all.acts.length = 0;
      await all.restart().settle();
      expect([...all.scripts.keys()].toSorted()).toEqual(["close", "yahoo-mail"]);
      expect([...all.granted].toSorted()).toEqual(["https://app.close.com/*", yahoo].toSorted());
      expect(all.acts).toEqual(expect.arrayContaining(["stop 1", "start 2 sites/yahoo-mail.js content-script.js"]));
    },
  );

  it("starts scripts in open tabs that a stopped worker had only registered", async () => {
    const all = await started();
    all.tabs.set(4, "https://app.close.com/");
    all.granted.add("https://app.close.com/*");
    void createSites({ ...all, queryTabs: () => new Promise(() => undefined) }).want(["close"]);
    await vi.waitUntil(() => all.scripts.has("close"));
    await all.restart().settle();
    expect(all.acts).toContain("start 4 sites/close.js content-script.js");
  });
});

it("many events and messages are handled in sequence", async () => {
  const { sites, scripts } = await started();
  await Promise.all([sites.settle(), sites.disable(["gmail"]), sites.settle(), sites.want(["gmail"]), sites.disable(["yahoo-mail"])]);
  await sites.settle();
  expect([...scripts.keys()]).toEqual(["gmail"]);
  expect((await sites.read()).filter(({ wanted }) => wanted).map(({ id }) => id)).toEqual(["gmail"]);
});

describe("a site of the user's own", () => {
  it("has the rules of its kind, and is found by its exact host", async () => {
    const all = start();
    all.granted.add("http://crm.example/*");
    const added = await addOwn(all, "crm.example", "http");
    expect(added).toMatchObject({ ok: true, id: "own crm.example" });
    expect(all.scripts.get("own crm.example")).toMatchObject({
      matches: ["http://crm.example/*"],
      js: ["sites/own-crm.js", "content-script.js"],
    });
    expect(await all.sites.siteOf("http://crm.example:8080/a")).toMatchObject({
      id: "own crm.example",
      own: true,
      wanted: true,
      access: true,
    });
    expect(await all.sites.siteOf("https://crm.example/")).toBeNull();
    expect(await all.sites.siteOf("http://eu.crm.example/")).toBeNull();
  });

  it("added again with another protocol loses the first protocol's access", async () => {
    const all = start();
    all.granted.add("http://crm.example/*").add("https://crm.example/*");
    await addOwn(all, "crm.example", "http");
    await addOwn(all, "crm.example");
    expect(all.scripts.get("own crm.example")?.matches).toEqual(["https://crm.example/*"]);
    expect([...all.granted]).toEqual(["https://crm.example/*"]);
    expect((await all.sites.read()).filter(({ own }) => own)).toHaveLength(1);
  });

  it("on a listed site's host is that site", async () => {
    const all = start();
    expect(await addOwn(all, "mail.google.com")).toMatchObject({ ok: true, id: "gmail" });
    expect(await addOwn(all, "mail.google.com", "http")).toMatchObject({ ok: true, id: "gmail" });
    expect(await stateOf(all, "gmail")).toMatchObject({ wanted: true });
  });

  it("stays on if an update of the extension lists its host", async () => {
    const all = start();
    all.granted.add("https://eu.crm.example/*");
    await addOwn(all, "eu.crm.example");
    const updated = createSites({ ...all, siteList: { ...all.siteList, recognise: () => ({ id: "gmail" }) } });
    expect(await updated.siteOf("https://eu.crm.example/a")).toMatchObject({ wanted: true, access: true });
  });

  it.each(["linkedin.com", "www.linkedin.com", "de.linkedin.com"])("is never %s", async (host) =>
    expect(await addOwn(start(), host)).toEqual({ ok: false, fault: "excluded" }),
  );
  it.each(["*", "*.example", "a b", "host:8080", "host/path", "user@host", "UPPER.example", "mail.example.", "", "a?b", "mail.example/*#"])(
    "is refused if its host is malformed: %j",
    async (host) => expect(await addOwn(start(), host)).toEqual({ ok: false, fault: "malformed" }),
  );
});

it.each([null, "", "about:blank", "chrome://extensions/", "file:///tmp/a", "https://"])("no site is found at %j", async (address) =>
  expect(await start().sites.siteOf(address)).toBeNull(),
);

describe("sites that the organisation does not allow", () => {
  it("cannot be switched on or added, and end at once if they were on", async () => {
    const policy: { allowed?: string[] } = {};
    const all = await started({ allowed: () => policy.allowed });
    policy.allowed = ["*://mail.yahoo.com/*"];
    await all.sites.settle();
    expect([...all.scripts.keys()]).toEqual(["yahoo-mail"]);
    expect(all.acts).toContain("stop 1");
    expect(await stateOf(all, "gmail")).toMatchObject({ wanted: false, forbidden: true });
    expect(await all.sites.siteOf("https://mail.google.com/mail/")).toMatchObject({ wanted: false, forbidden: true });
    await all.sites.want(["gmail", "outlook"]);
    expect((await stateOf(all, "outlook"))?.wanted).toBe(false);
    expect(await addOwn(all, "crm.elsewhere.example")).toEqual({ ok: false, fault: "managed" });
    policy.allowed = ["https://outlook.office.com/*"];
    expect(await addOwn(all, "outlook.office.com")).toEqual({ ok: false, fault: "managed" });
  });

  it("return once they are allowed again, except those that were requested while disallowed", async () => {
    let allowed: string[] | undefined = ["*://mail.yahoo.com/*"];
    const all = await started({ allowed: () => allowed });
    expect([...all.scripts.keys()]).toEqual(["yahoo-mail"]);
    allowed = undefined;
    await all.sites.settle();
    expect([...all.scripts.keys()]).toEqual(["yahoo-mail"]);
    await all.sites.want(["gmail"]);
    allowed = [];
    await all.sites.settle();
    expect(all.scripts.size).toBe(0);
    allowed = undefined;
    await all.sites.settle();
    expect([...all.scripts.keys()].toSorted()).toEqual(["gmail", "yahoo-mail"]);
  });

  it("include each site with a host that no allowed pattern covers", async () => {
    const all = start({ allowed: () => ["https://crm.example/*", "*://*.help.example/*"] });
    expect(await addOwn(all, "crm.example")).toMatchObject({ ok: true });
    expect(await addOwn(all, "crm.example", "http")).toEqual({ ok: false, fault: "managed" });
    expect(await addOwn(all, "desk.help.example")).toMatchObject({ ok: true });
    expect(await addOwn(all, "helpxexample.example")).toEqual({ ok: false, fault: "managed" });
  });
});
