import { signal } from "@preact/signals";
import { describe, expect, it, vi } from "vitest";
import type { Batch, BatchItem, Brief } from "../../model/batch";
import type { AccountAnswer, PersonAnswer } from "../../model/look-up";
import type { PageContact, PageContents, PageGroup } from "../../model/page-contents";
import { defaultSettings } from "../../model/settings";
import type { Person } from "../../model/person";
import type { SiteState } from "../../model/site";
import type { Output } from "../../protocol/messages";
import { createPagePlace } from "./page";
import type { FrontTab } from "./ports";
import { nothingKnown } from "../../../test/support/details";
import { asking, unanswered, type Answers } from "../../../test/support/asked";

const now = 1_000_000;
const briefOf = (more: Partial<Brief> = {}): Brief => ({ found: true, name: null, title: null, stage: null, fit: null, at: now, ...more });
const contact = (address: string, more: Partial<PageContact> = {}): PageContact => ({
  address,
  name: null,
  count: 1,
  stored: false,
  brief: null,
  ...more,
});
const group = (domain: string, people: PageContact[], more: Partial<PageGroup> = {}): PageGroup => ({
  domain,
  kind: "company",
  name: null,
  stored: false,
  brief: null,
  ofRecord: false,
  people,
  ...more,
});
const contents = (...groups: PageGroup[]): PageContents => ({
  groups,
  people: groups.reduce((sum, { people }) => sum + people.length, 0),
  more: false,
});
const thread = contents(
  group("acme.example", [contact("ana@acme.example"), contact("ben@acme.example", { stored: true, brief: briefOf({ name: "Ben" }) })]),
  group("beta.example", [contact("cleo@beta.example")]),
  group("gmail.com", [contact("dan@gmail.com")], { kind: "personal-mailbox" }),
  group("gmx.de", [contact("eve@gmx.de")], { kind: "personal-mailbox" }),
);

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
const usage = { month: "2026-11", lookups: { used: 38, cap: 200 }, searches: { used: 0, cap: 20 }, warnNearCap: true };
const opened = (site: SiteState | null, more: Partial<Output<"subject.open">> = {}): Output<"subject.open"> => ({
  subject: null,
  fault: null,
  address: null,
  storedAccount: null,
  storedPerson: null,
  obstacle: null,
  usage,
  settings: { ...defaultSettings, address: "https://api.example.com/v1" },
  site,
  ...more,
});
const inbox: FrontTab = { tabId: 7, url: "https://mail.example.com/inbox", title: "Inbox" };

function placeOn(answers: Answers = {}, { tab = inbox, grants = true }: { tab?: FrontTab | null; grants?: boolean } = {}) {
  const asked = asking({
    "subject.open": () => opened(mail),
    "page.read": () => ({ ok: true, contents: thread, partial: false, site: mail }),
    "batch.read": () => ({ batch: null }),
    "usage.read": () => usage,
    ...answers,
  });
  const front = signal<FrontTab | null>(tab);
  const place = createPagePlace({
    ask: asked.ask,
    now: () => now,
    windowId: 3,
    private: false,
    tab: front,
    go: () => undefined,
    requestHosts: async () => grants,
    copy: async () => true,
    save: () => undefined,
    photo: () => Promise.resolve(null),
    say: () => undefined,
    openOptions: () => undefined,
    drawn: () => Promise.resolve(),
  });
  const names = () => asked.sent.map(({ name }) => name);
  return { place, asked, front, names, reads: () => names().filter((name) => name === "page.read").length };
}

const item = (key: string, state: BatchItem["state"], more: Partial<BatchItem> = {}): BatchItem => ({
  kind: "person",
  key,
  state,
  problem: null,
  brief: state === "found" || state === "not-found" ? briefOf({ found: state === "found" }) : null,
  ...more,
});
const batchOf = (state: Batch["state"], ...items: BatchItem[]): Batch => ({
  id: "click",
  windowId: 3,
  refresh: false,
  at: now,
  state,
  stoppedBy: null,
  items,
});
type Place = ReturnType<typeof placeOn>["place"];
/** How far each address of the page is, in short. */
const looks = (place: Place) =>
  Object.fromEntries(
    place.list.groups.value.flatMap(({ people }) => people.map((person) => [person.address, place.lookOfPerson(person).kind])),
  );
const person = (address: string, more: Partial<Extract<PersonAnswer, { kind: "person" }>> = {}): PersonAnswer =>
  ({
    kind: "not-found",
    address,
    freshness: { at: now, age: 0, fresh: true },
    sample: false,
    stored: true,
    ...more,
  }) as PersonAnswer;

describe("opening the place", () => {
  it("reads the page where the site is on, and looks nobody up", async () => {
    const { place, names } = placeOn();
    await place.open();
    expect([place.list.state.value.kind, place.count.value]).toEqual(["read", 5]);
    expect(names().toSorted()).toEqual(["batch.read", "page.read", "subject.open", "usage.read"]);
  });

  it.each([
    ["off", { ...mail, wanted: false }],
    ["without access", { ...mail, access: false }],
    ["unknown", null],
  ])("reads nothing where the site is %s, until the person asks for it", async (_how, site) => {
    const { place, reads } = placeOn({ "subject.open": () => opened(site) });
    await place.open();
    expect([place.list.state.value.kind, place.count.value, reads()]).toEqual(["unread", null, 0]);
    await place.read();
    expect([place.list.state.value.kind, reads()]).toEqual(["read", 1]);
  });

  it("keeps the list that was read before", async () => {
    const { place, reads } = placeOn();
    await place.open();
    await place.open();
    expect(reads()).toBe(1);
  });

  it.each([
    ["chrome://settings/", true],
    ["https://acme.example/", false],
    ["file:///home/page.html", false],
    [null, false],
  ])("knows that there is nothing to read at %s: %s", async (url, unreadable) => {
    const { place } = placeOn({ "subject.open": () => opened(null) }, { tab: { ...inbox, url } });
    await place.open();
    expect(place.unreadable.value).toBe(unreadable);
  });

  it("without any tab has nothing to read, and takes the one that comes", async () => {
    const { place, front, reads } = placeOn({}, { tab: null });
    await place.open();
    expect([place.unreadable.value, reads()]).toEqual([true, 0]);
    front.value = inbox;
    await vi.waitFor(() => expect(place.unreadable.value).toBe(false));
    expect(reads()).toBe(0);
  });

  it("switches the site on and reads its page then", async () => {
    let site: SiteState = { ...mail, wanted: false, access: false };
    const { place, reads } = placeOn({
      "subject.open": () => opened(site),
      "sites.want": () => {
        site = mail;
        return { sites: [mail] };
      },
      "sites.read": () => ({ sites: [site] }),
    });
    await place.open();
    expect(place.site.off.value).toBe(true);
    await place.enable("webmail");
    expect([place.site.off.value, place.list.state.value.kind, reads()]).toEqual([false, "read", 1]);
  });

  it("stays as it is where the person refuses access", async () => {
    const site = { ...mail, wanted: false, access: false };
    const answers: Answers = {
      "subject.open": () => opened(site),
      "sites.want": () => ({ sites: [site] }),
      "sites.disable": () => ({ sites: [site] }),
      "sites.read": () => ({ sites: [site] }),
    };
    const { place, reads } = placeOn(answers, { grants: false });
    await place.open();
    await place.enable("webmail");
    expect([place.site.refused.value, reads()]).toEqual([true, 0]);
  });
});

describe("another page in front", () => {
  it.each([
    ["another tab", { ...inbox, tabId: 8 }],
    ["another address", { ...inbox, url: "https://mail.example.com/sent" }],
    ["an address the browser keeps to itself", { ...inbox, url: null }],
  ])("is said, and the list stays until the person wants the other: %s", async (_what, tab) => {
    const { place, front, reads, asked } = placeOn();
    await place.open();
    expect(place.changed.value).toBe(false);
    front.value = tab;
    expect([place.changed.value, place.count.value, reads()]).toEqual([true, 5, 1]);
    await place.read();
    expect([place.changed.value, reads()]).toEqual([false, 2]);
    expect(asked.sent.findLast(({ name }) => name === "page.read")?.input).toEqual({ tabId: tab.tabId, private: false });
  });

  it("is no other where only its title changed", async () => {
    const { place, front } = placeOn();
    await place.open();
    front.value = { ...inbox, title: "(1) Inbox" };
    expect(place.changed.value).toBe(false);
  });

  it("takes the place of one that was not read", async () => {
    const { place, front, reads } = placeOn({ "subject.open": () => opened(null) });
    await place.open();
    front.value = { ...inbox, tabId: 8, url: "https://other.example/" };
    await vi.waitFor(() => expect(place.list.host.value).toBe("other.example"));
    expect([place.changed.value, reads()]).toEqual([false, 0]);
  });
});

describe("looking all up", () => {
  it("asks for whoever is neither stored nor of a personal mailbox, in one batch", async () => {
    const { place, asked } = placeOn({
      "batch.start": ({ items }) => ({ batch: batchOf("running", ...items.map(({ key }) => item(key, "waiting"))) }),
    });
    await place.open();
    expect(place.wanted.value).toEqual([
      { kind: "person", key: "ana@acme.example" },
      { kind: "person", key: "cleo@beta.example" },
    ]);
    asked.answers["batch.read"] = () => ({
      batch: batchOf("running", item("ana@acme.example", "busy"), item("cleo@beta.example", "waiting")),
    });
    await place.lookUpAll(place.wanted.value);
    const sent = asked.sent.filter(({ name }) => name === "batch.start");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.input).toMatchObject({
      windowId: 3,
      refresh: false,
      private: false,
      items: [
        { kind: "person", key: "ana@acme.example" },
        { kind: "person", key: "cleo@beta.example" },
      ],
    });
    expect(place.busy.value).toBe(true);
    expect(looks(place)).toEqual({
      "ana@acme.example": "busy",
      "ben@acme.example": "stored",
      "cleo@beta.example": "waiting",
      "dan@gmail.com": "new",
      "eve@gmx.de": "new",
    });
    expect(place.wanted.value).toEqual([]);
  });

  it("names each click of its own", async () => {
    const { place, asked } = placeOn({ "batch.start": () => ({ batch: batchOf("done") }) });
    await place.open();
    await place.lookUpAll(place.wanted.value);
    await place.lookUpAll(place.wanted.value);
    const clicks = asked.sent.flatMap(({ name, input }) => (name === "batch.start" ? [(input as { click: string }).click] : []));
    expect(new Set(clicks).size).toBe(2);
  });

  it("starts one batch for a double click", async () => {
    const { place, asked } = placeOn({ "batch.start": ({ click }) => ({ batch: { ...batchOf("done"), id: click } }) });
    await place.open();
    await Promise.all([place.lookUpAll(place.wanted.value), place.lookUpAll(place.wanted.value)]);
    expect(asked.sent.filter(({ name }) => name === "batch.start")).toHaveLength(1);
    expect(place.notStarted.value).toBeNull();
  });

  it("asks for no more of a group than one batch takes", async () => {
    const { place } = placeOn();
    await place.open();
    const [acme] = place.list.groups.value;
    const [ana] = acme?.people ?? [];
    if (acme === undefined || ana === undefined) throw new Error("nobody");
    const people = Array.from({ length: 1500 }, (_none, index) => ({ ...ana, address: `ana.${index}@acme.example` }));
    expect(place.wantedIn({ ...acme, people })).toHaveLength(1000);
  });

  it("asks for a group alone, its company not among them", async () => {
    const { place } = placeOn();
    await place.open();
    const [acme, , personal] = place.list.groups.value;
    expect(acme && place.wantedIn(acme)).toEqual([{ kind: "person", key: "ana@acme.example" }]);
    // One group of all mailboxes: looked up where the person asks for it.
    expect(personal?.people.map(({ address }) => address)).toEqual(["dan@gmail.com", "eve@gmx.de"]);
  });

  it("takes what the batch found, what it did not, and what failed", async () => {
    const { place, asked } = placeOn();
    await place.open();
    const failed = item("cleo@beta.example", "failed", { problem: { kind: "timed-out", at: now } });
    asked.answers["batch.read"] = () => ({ batch: batchOf("done", item("Ana@acme.example", "found"), failed) });
    place.hear({ kind: "batch", windowId: 3 });
    await vi.waitFor(() => expect(place.batch.value?.state).toBe("done"));
    expect(looks(place)).toMatchObject({ "ana@acme.example": "answered", "cleo@beta.example": "failed" });
    expect([place.busy.value, place.wanted.value]).toEqual([false, [{ kind: "person", key: "cleo@beta.example" }]]);
  });

  it("remembers what a batch found when it is dismissed, and when another follows", async () => {
    const found = batchOf("done", item("ana@acme.example", "found"), item("cleo@beta.example", "skipped"));
    const { place, asked } = placeOn({ "batch.read": () => ({ batch: found }), "batch.control": () => ({ batch: null }) });
    await place.open();
    await place.control("dismiss");
    expect(looks(place)).toMatchObject({ "ana@acme.example": "answered", "cleo@beta.example": "new" });
    asked.answers["batch.read"] = () => ({ batch: { ...batchOf("running", item("cleo@beta.example", "busy")), id: "next" } });
    place.hear({ kind: "batch", windowId: 3 });
    await vi.waitFor(() => expect(place.batch.value?.id).toBe("next"));
    expect(looks(place)).toMatchObject({ "ana@acme.example": "answered", "cleo@beta.example": "busy" });
    asked.answers["batch.read"] = () => ({ batch: { ...batchOf("running", item("ana@acme.example", "busy")), id: "last" } });
    place.hear({ kind: "batch", windowId: 3 });
    await vi.waitFor(() => expect(looks(place)).toMatchObject({ "ana@acme.example": "busy", "cleo@beta.example": "new" }));
  });

  it("hears nothing of other windows", async () => {
    const { place, names } = placeOn();
    await place.open();
    const before = names().length;
    place.hear({ kind: "batch", windowId: 4 });
    place.hear({ kind: "search", id: "x" });
    expect(names()).toHaveLength(before);
  });

  it("lists whom the batch looks up that does not stand on the page", async () => {
    const batch = batchOf("running", item("ana@acme.example", "busy"), item("zoe@omega.example", "busy"), {
      ...item("beta.example", "found"),
      kind: "account",
    });
    const { place } = placeOn({ "batch.read": () => ({ batch }) });
    await place.open();
    expect(place.elsewhere.value.map(({ key }) => key)).toEqual(["zoe@omega.example"]);
    const beta = place.list.groups.value[1];
    expect(beta && place.lookOfCompany(beta).kind).toBe("answered");
  });

  it("says that nothing was started where the background is silent", async () => {
    const { place } = placeOn({ "batch.start": unanswered });
    await place.open();
    await place.lookUpAll(place.wanted.value);
    expect([place.notStarted.value, place.batch.value]).toEqual(["failed", null]);
  });

  it("shows the batch that began although nobody answered: the worker died under it", async () => {
    const { place, asked } = placeOn();
    await place.open();
    let begun: Batch | null = null;
    asked.answers["batch.start"] = ({ click }) => {
      begun = { ...batchOf("running", item("zoe@omega.example", "busy")), id: click };
      throw new Error("unanswered");
    };
    asked.answers["batch.read"] = () => ({ batch: begun });
    await place.lookUpAll(place.wanted.value);
    expect([place.notStarted.value, place.batch.value]).toEqual([null, begun]);
  });

  it("says so where another batch is under way, and shows that one", async () => {
    const other = batchOf("running", item("zoe@omega.example", "busy"));
    const { place, asked } = placeOn({ "batch.start": () => ({ batch: other }) });
    await place.open();
    asked.answers["batch.read"] = () => ({ batch: other });
    await place.lookUpAll(place.wanted.value);
    expect([place.notStarted.value, place.batch.value]).toEqual(["busy", other]);
    asked.answers["batch.start"] = ({ click }) => ({ batch: { ...other, id: click } });
    await place.lookUpAll(place.wanted.value);
    expect(place.notStarted.value).toBeNull();
  });

  it.each(["pause", "resume", "stop", "dismiss"] as const)("passes %s on, and takes what is left", async (act) => {
    const left = act === "dismiss" ? null : batchOf("paused", item("ana@acme.example", "waiting"));
    const { place, asked } = placeOn({ "batch.control": () => ({ batch: left }) });
    await place.open();
    await place.control(act);
    expect(asked.sent.at(-1)).toEqual({ name: "batch.control", input: { windowId: 3, act } });
    expect(place.batch.value).toEqual(left);
  });

  it("asks for a running batch that has been silent: its worker may have died", async () => {
    vi.useFakeTimers();
    try {
      const { place, names } = placeOn({ "batch.read": () => ({ batch: batchOf("running", item("a@b.example", "busy")) }) });
      await place.open();
      const asked = () => names().filter((name) => name === "batch.read").length;
      expect(asked()).toBe(1);
      await vi.advanceTimersByTimeAsync(1000);
      expect(asked()).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it("drops an answer about the batch that comes late", async () => {
    let answerLate = (_answer: Output<"batch.read">) => {};
    const late = new Promise<Output<"batch.read">>((resolve) => (answerLate = resolve));
    const { place, asked } = placeOn();
    await place.open();
    asked.answers["batch.read"] = () => late;
    place.hear({ kind: "batch", windowId: 3 });
    asked.answers["batch.control"] = () => ({ batch: batchOf("stopped") });
    await place.control("stop");
    answerLate({ batch: batchOf("running") });
    await new Promise((resolve) => setTimeout(resolve));
    expect(place.batch.value?.state).toBe("stopped");
  });

  it("counts nothing against a cap with sample data", async () => {
    const { place } = placeOn({ "subject.open": () => opened(mail, { settings: { ...defaultSettings, mode: "sample" } }) });
    await place.open();
    expect(place.usage.value).toBeNull();
  });

  it("counts from the moment on that the service answers in place of the sample data, and no longer when it does not", async () => {
    const sample = { ...defaultSettings, mode: "sample" as const };
    const { place, asked } = placeOn({ "subject.open": () => opened(mail, { settings: sample }) });
    await place.open();
    asked.answers["settings.read"] = () => defaultSettings;
    place.hear({ kind: "settings" });
    await vi.waitFor(() => expect(place.usage.value).toEqual(usage));
    asked.answers["settings.read"] = () => sample;
    place.hear({ kind: "settings" });
    await vi.waitFor(() => expect(place.usage.value).toBeNull());
  });
});

describe("looking one up", () => {
  it("asks for that one, personal mailboxes too, and says what came of it", async () => {
    const { place, asked } = placeOn({ "person.look-up": ({ address }) => ({ ok: true, answer: person(address), sent: 1 }) });
    await place.open();
    const looking = place.lookUp({ kind: "person", key: "dan@gmail.com" });
    expect(looks(place)["dan@gmail.com"]).toBe("busy");
    await looking;
    expect(asked.sent.find(({ name }) => name === "person.look-up")?.input).toEqual({
      address: "dan@gmail.com",
      refresh: false,
      private: false,
    });
    const dan = place.list.groups.value[2]?.people[0];
    expect(dan && place.lookOfPerson(dan)).toEqual({ kind: "answered", brief: briefOf({ found: false }) });
  });

  it("asks for a company by its domain, and takes stage and fit", async () => {
    const answer = {
      kind: "known-company",
      domain: "acme.example",
      details: { ...nothingKnown, name: "Acme" },
      raw: null,
      freshness: { at: now, age: 0, fresh: true },
      sample: false,
      stored: true,
    } satisfies AccountAnswer;
    const { place } = placeOn({ "account.look-up": () => ({ ok: true, answer, sent: 1 }) });
    await place.open();
    await place.lookUp({ kind: "account", key: "acme.example" });
    const acme = place.list.groups.value[0];
    expect(acme && place.lookOfCompany(acme)).toEqual({ kind: "answered", brief: briefOf({ name: "Acme" }) });
  });

  it("says what failed, and that nobody knows where the background is silent", async () => {
    const problem = { kind: "cap-reached", at: now, cap: 200 } as const;
    const { place } = placeOn({
      "person.look-up": ({ address }) => (address.startsWith("ana") ? { ok: false, problem, stored: null, sent: 0 } : unanswered()),
    });
    await place.open();
    await place.lookUp({ kind: "person", key: "ana@acme.example" });
    await place.lookUp({ kind: "person", key: "cleo@beta.example" });
    const [acme, beta] = place.list.groups.value;
    expect(acme?.people[0] && place.lookOfPerson(acme.people[0])).toEqual({ kind: "failed", problem });
    expect(beta?.people[0] && place.lookOfPerson(beta.people[0])).toMatchObject({ kind: "failed", problem: { kind: "interrupted" } });
  });
});

describe("those who were found", () => {
  it("are read as they are stored, without a look-up", async () => {
    const ben = { fullName: "Ben Okafor" } as Person;
    const { place, names, asked } = placeOn();
    expect(place.hasFound.value).toBe(false);
    await place.open();
    expect(place.hasFound.value).toBe(true);
    asked.answers["subject.open"] = () =>
      opened(null, { storedPerson: person("ben@acme.example", { kind: "person", person: ben, company: null, otherPerson: false }) });
    expect(await place.readFound()).toEqual([{ address: "ben@acme.example", person: ben }]);
    asked.answers["subject.open"] = () =>
      opened(null, { storedPerson: person("ben@acme.example", { kind: "person", person: ben, company: null, otherPerson: true }) });
    expect(await place.readFound()).toEqual([]);
    expect(names()).not.toContain("person.look-up");
  });
});

describe("what is stored", () => {
  it("is told apart: found, nobody, and not read", async () => {
    const page = contents(
      group("acme.example", [
        contact("ana@acme.example", { stored: true, brief: briefOf({ name: "Ana" }) }),
        contact("ben@acme.example", { stored: true, brief: briefOf({ found: false }) }),
        contact("cleo@acme.example", { stored: true }),
      ]),
    );
    const { place } = placeOn({ "page.read": () => ({ ok: true, contents: page, partial: false, site: mail }) });
    await place.open();
    const people = place.list.groups.value[0]?.people ?? [];
    expect(people.map((each) => place.lookOfPerson(each))).toEqual([
      { kind: "stored", brief: briefOf({ name: "Ana" }) },
      { kind: "stored", brief: briefOf({ found: false }) },
      { kind: "stored", brief: null },
    ]);
    expect(place.wanted.value).toEqual([]);
  });

  it("later than the batch wins over it", async () => {
    const later = contents(
      group("acme.example", [contact("ana@acme.example", { stored: true, brief: briefOf({ name: "Ana", at: now + 1 }) })]),
    );
    const failed = item("ana@acme.example", "failed", { problem: { kind: "timed-out", at: now } });
    const { place } = placeOn({
      "page.read": () => ({ ok: true, contents: later, partial: false, site: mail }),
      "batch.read": () => ({ batch: batchOf("done", failed) }),
    });
    await place.open();
    expect(looks(place)).toEqual({ "ana@acme.example": "stored" });
  });
});
