import { beforeEach, describe, expect, it, vi } from "vitest";
import { createPageReader, type PagePorts } from "./page-reader";
import { createDerivedCompletion } from "../store/complete-derived";
import { answerId, writeAnswer, type AnswerStoreName, type StoredAnswer } from "../store/cache";
import { createSubjects } from "../subject/subject";
import type { Json } from "../../model/json";
import type { SiteState } from "../../model/site";
import { readConfusables } from "../../../modules/confusables/list";
import { readSuffixList } from "../../../modules/public-suffixes/list";
import { dayMs } from "../../model/time";
import { freshStore, unmanagedSettings } from "../../../test/support/memory";

const now = Date.UTC(2026, 10, 20);
const service = "https://api.example.com/v1";
const subjects = createSubjects(readSuffixList(), readConfusables());

const mail: SiteState = {
  id: "mail",
  name: "Mail",
  kind: "webmail",
  hosts: ["https://mail.example.com/*"],
  grade: "generic-rules",
  seen: null,
  own: false,
  wanted: true,
  access: true,
};
const person = (address: string) => ({ address, name: null });
const frame = (...addresses: string[]) => ({ people: addresses.map(person), companies: [], more: false });

/** A reader on a tab of a simulated browser; records which files ran where. */
function readerOn({
  url = "https://mail.example.com/inbox",
  site = null as SiteState | null,
  run = async (): Promise<readonly unknown[]> => [frame()],
  granted = ["https://mail.example.com/*"],
  addressMeansAccess = false,
} = {}) {
  const store = freshStore();
  const settings = unmanagedSettings(service);
  const ran: { tabId: number; files: readonly string[]; allFrames: boolean; atOnce: boolean }[] = [];
  const page: PagePorts = {
    addressOf: async () => url,
    addressMeansAccess: async () => addressMeansAccess,
    run: async (tabId, files, how) => {
      ran.push({ tabId, files, ...how });
      return run();
    },
  };
  const reader = createPageReader({
    store,
    settings,
    completeDerived: createDerivedCompletion(store),
    now: () => now,
    page,
    sites: { siteOf: async () => site },
    grantedHosts: async () => granted,
    subjects: async () => subjects,
  });
  const keep = (storeName: AnswerStoreName, key: string, more: Partial<StoredAnswer> = {}, scope = service) =>
    store.write((transaction) =>
      writeAnswer(transaction, storeName, {
        id: answerId(scope, key),
        kind: storeName === "people" ? "person" : "account",
        key,
        at: now,
        usedAt: now,
        data: {},
        withheld: [],
        ...more,
      }),
    );
  return { read: () => reader.read(7), ran, page, keep, store };
}

const named = (name: string, domain: string): Json => ({ details: { name, domain } });

describe("a page", () => {
  it("of a site that is on is read in all frames, after the site's rules", async () => {
    const { read, ran } = readerOn({ site: mail, run: async () => [frame("ana@acme.example"), frame("ben@acme.example")] });
    expect(await read()).toMatchObject({
      ok: true,
      partial: false,
      contents: { people: 2, groups: [{ domain: "acme.example" }] },
    });
    expect(ran).toEqual([{ tabId: 7, files: ["sites/mail.js", "reader.js"], allFrames: true, atOnce: false }]);
  });

  it("of a site that the user added is read after the rules for its kind", async () => {
    const { read, ran } = readerOn({ site: { ...mail, id: "own mail.example.com", own: true } });
    expect(await read()).toMatchObject({ ok: true, partial: false });
    expect(ran.map(({ files }) => files)).toEqual([["sites/own-webmail.js", "reader.js"]]);
  });

  it("is read without its frames if access covers LinkedIn, which a frame could show", async () => {
    const { read, ran } = readerOn({ site: mail, granted: ["https://*/*"] });
    expect(await read()).toMatchObject({ ok: true, partial: true });
    expect(ran.map(({ allFrames }) => allFrames)).toEqual([false]);
  });

  it.each([
    ["no site is known", null],
    ["the site is off", { ...mail, wanted: false }],
    ["access was taken back", { ...mail, access: false }],
  ])("is read without rules, and in part, if %s", async (_when, site) => {
    const { read, ran } = readerOn({ site, run: async () => [frame("ana@acme.example")] });
    expect(await read()).toMatchObject({ ok: true, partial: true });
    expect(ran.map(({ files }) => files)).toEqual([["reader.js"]]);
  });

  it.each([
    "chrome://settings/",
    "about:blank",
    "chrome-extension://abc/popup.html",
    "view-source:https://acme.example/",
    "data:text/html,x",
    "https://www.linkedin.com/in/somebody",
    "https://linkedin.com/",
  ])("that is no web page, or is on linkedin.com, is not read: %s", async (url) => {
    const { read, ran } = readerOn({ url });
    expect(await read()).toEqual({ ok: false, reason: "no-page" });
    expect(ran).toEqual([]);
  });

  it("under a name that only looks like linkedin.com is read", async () => {
    expect(await readerOn({ url: "https://notlinkedin.com/" }).read()).toMatchObject({ ok: true });
  });

  it.each([
    ['Cannot access contents of url "https://acme.example/". Extension manifest must request permission to access this host.', "no-access"],
    ["Cannot access contents of the page. Extension manifest must request permission to access the respective host.", "no-access"],
    ["Missing host permission for the tab", "no-access"],
    ["The extensions gallery cannot be scripted.", "no-page"],
    ["Cannot access a chrome:// URL", "no-page"],
    ["This page cannot be scripted due to an ExtensionsSettings policy.", "no-page"],
    ["Frame with ID 0 is showing error page", "no-page"],
    ["No tab with id: 7.", "failed"],
  ])("on which the browser runs no script, with %j, is not read: %s", async (words, reason) => {
    expect(await readerOn({ site: mail, run: () => Promise.reject(new Error(words)) }).read()).toEqual({ ok: false, reason });
  });

  it.each([
    ["is not read if the browser shows its address", "https://addons.mozilla.org/", "no-page"],
    ["needs a press of the toolbar button if the browser hides its address", null, "no-access"],
  ])("that Firefox refuses %s", async (_what, url, reason) => {
    const run = () => Promise.reject(new Error("Missing host permission for the tab"));
    const reading = readerOn({ run, addressMeansAccess: true });
    reading.page.addressOf = async () => url;
    expect(await reading.read()).toEqual({ ok: false, reason });
  });

  it("whose frames do not answer has failed", async () => {
    expect(await readerOn({ run: async () => [null, undefined] }).read()).toEqual({ ok: false, reason: "failed" });
  });

  it("of a closed tab has failed", async () => {
    const reading = readerOn();
    reading.page.addressOf = () => Promise.reject(new Error("No tab with id: 7."));
    expect(await reading.read()).toEqual({ ok: false, reason: "failed" });
  });
});

describe("a page that does not answer", () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
  const never = new Promise<never>(() => undefined);

  it("is asked once more without waiting for its frames, and given up after ten seconds", async () => {
    const { read, ran } = readerOn({ run: () => never });
    const reading = read();
    await vi.advanceTimersByTimeAsync(9999);
    expect(ran.map(({ atOnce }) => atOnce)).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(1);
    expect(await reading).toEqual({ ok: false, reason: "failed" });
  });

  it("is read without the frames that are late", async () => {
    let asked = 0;
    const { read } = readerOn({ run: () => ((asked += 1) === 1 ? never : Promise.resolve([frame("ana@acme.example")])) });
    const reading = read();
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    expect(await reading).toMatchObject({ ok: true, contents: { people: 1 } });
  });
});

describe("a stored answer about a subject of the page", () => {
  const onPage = ["ana@acme.example", "ben@beta.example", "Cleo@gamma.example"];
  const reading = () => readerOn({ site: mail, run: async () => [frame(...onPage)] });
  const groupsOf = async (read: ReturnType<typeof reading>["read"]) => {
    const answer = await read();
    if (!answer.ok) throw new Error(answer.reason);
    return Object.fromEntries(
      answer.contents.groups.map(({ domain, summary, people }) => [
        domain,
        { name: summary?.name ?? null, stored: summary !== null, people: people.map((each) => each.summary !== null) },
      ]),
    );
  };

  it("is marked, and gives companies their names", async () => {
    const { read, keep } = reading();
    await keep("accounts", "acme.example", { data: named("Acme", "acme.example") });
    await keep("accounts", "beta.example", { kind: "not-found", data: null });
    await keep("people", "ana@acme.example");
    await keep("people", "cleo@gamma.example");
    expect(await groupsOf(read)).toEqual({
      "acme.example": { name: "Acme", stored: true, people: [true] },
      "beta.example": { name: null, stored: true, people: [false] },
      "gamma.example": { name: null, stored: false, people: [true] },
    });
  });

  it("has a summary", async () => {
    const { read, keep } = reading();
    const ana = { fullName: "Ana Ruiz", jobTitle: "Buyer", identifier: "ana@acme.example" };
    await keep("accounts", "acme.example", {
      data: { details: { name: "Acme", domain: "acme.example" }, buyingStage: "Decision", icpScore: 82 },
    });
    await keep("accounts", "beta.example", { kind: "not-found", data: null });
    await keep("people", "ana@acme.example", { data: ana });
    await keep("people", "ben@beta.example", { kind: "not-found", data: null });
    await keep("people", "cleo@gamma.example", { data: ana });
    const nothing = { name: null, title: null, stage: null, fit: null, at: now };
    expect(await read()).toMatchObject({
      contents: {
        groups: [
          {
            summary: { ...nothing, found: true, name: "Acme", stage: "Decision", fit: 82 },
            people: [{ summary: { ...nothing, found: true, name: "Ana Ruiz", title: "Buyer" } }],
          },
          { summary: { ...nothing, found: false }, people: [{ summary: { ...nothing, found: false } }] },
          // The answer is about another person, so its name is not used.
          { summary: null, people: [{ summary: { ...nothing, found: true } }] },
        ],
      },
    });
  });

  it("does not count under another service or past its retention, and gives no name if it is about another company", async () => {
    const { read, keep } = reading();
    await keep("accounts", "acme.example", { data: named("Acme", "acme.example") }, "sample");
    await keep("people", "ana@acme.example", {}, "https://api.example.com/v2");
    await keep("people", "ben@beta.example", { at: now - 400 * dayMs });
    await keep("accounts", "beta.example", { data: named("Somebody else", "other.example") });
    await keep("accounts", "gamma.example", { data: named("Gamma", "gamma.example"), at: now - 400 * dayMs });
    expect(await groupsOf(read)).toEqual({
      "acme.example": { name: null, stored: false, people: [false] },
      "beta.example": { name: null, stored: true, people: [false] },
      "gamma.example": { name: null, stored: false, people: [false] },
    });
  });

  it("is read in as many transactions for one person as for two thousand", async () => {
    const people = Array.from({ length: 2000 }, (_, index) => `p${index}@company-${index % 300}.example`);
    const { read, store, keep } = readerOn({ site: mail, run: async () => [frame(...people)] });
    await keep("people", "p7@company-7.example");
    expect(await read()).toMatchObject({ ok: true, contents: { people: 2000 } });
    const transactions = vi.spyOn(store, "read");
    await read();
    // One of both finds whether all lines are complete.
    expect(transactions).toHaveBeenCalledTimes(2);
  });
});
