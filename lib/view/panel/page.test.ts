import { describe, expect, it, vi } from "vitest";
import type { AccountAnswer } from "../../model/look-up";
import type { Person } from "../../model/person";
import type { SiteState } from "../../model/site";
import { nothingKnown } from "../../../test/support/details";
import { unanswered, type Answers } from "../../../test/support/asked";
import {
  now,
  briefOf,
  contact,
  group,
  contents,
  mail,
  opened,
  inbox,
  placeOn,
  item,
  batchOf,
  looks,
  person,
} from "../../../test/support/a-page-place";

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
