import { describe, expect, it } from "vitest";
import type { AccountAnswer } from "../../model/look-up";
import type { Person } from "../../model/person";
import type { SiteState } from "../../model/site";
import { nothingKnown } from "../../../test/support/details";
import { unanswered, type Answers } from "../../../test/support/asked";
import { aUsage } from "../../../test/support/some-settings";
import {
  summaryOf,
  contact,
  group,
  contents,
  mail,
  opened,
  inbox,
  viewOn,
  item,
  batchOf,
  statusesOnPage,
  person,
} from "../../../test/support/a-page-view";
import { now } from "../../../test/support/an-account";
import { aSite, keepingSites } from "../../../test/support/a-site";
import { eventually } from "../../../test/support/eventually";

describe("opening the Page view", () => {
  it("reads the page if the site is on, and looks up nobody", async () => {
    const { view, names } = viewOn();
    await view.open();
    expect([view.list.state.value.kind, view.count.value]).toEqual(["read", 5]);
    expect(names().toSorted()).toEqual(["batch.read", "judgement.read", "page.read", "subject.open", "usage.read"]);
  });

  it.each([
    ["off", { ...mail, wanted: false }],
    ["without access", { ...mail, access: false }],
    ["unknown", null],
  ])("reads nothing if the site is %s, until the user asks for it", async (_how, site) => {
    const { view, reads } = viewOn({ "subject.open": () => opened(site) });
    await view.open();
    expect([view.list.state.value.kind, view.count.value, reads()]).toEqual(["unread", null, 0]);
    await view.read();
    expect([view.list.state.value.kind, reads()]).toEqual(["read", 1]);
  });

  it("keeps the list that was read before", async () => {
    const { view, reads } = viewOn();
    await view.open();
    await view.open();
    expect(reads()).toBe(1);
  });

  it.each([
    ["chrome://settings/", true],
    ["https://acme.example/", false],
    ["file:///home/page.html", false],
    [null, false],
  ])("regards the page at %s as unreadable: %s", async (url, unreadable) => {
    const { view } = viewOn({ "subject.open": () => opened(null) }, { tab: { ...inbox, url } });
    await view.open();
    expect(view.unreadable.value).toBe(unreadable);
  });

  it("finds nothing to read without a tab, and adopts the next tab", async () => {
    const { view, front, reads } = viewOn({}, { tab: null });
    await view.open();
    expect([view.unreadable.value, reads()]).toEqual([true, 0]);
    front.value = inbox;
    await eventually(() => expect(view.unreadable.value).toBe(false));
    expect(reads()).toBe(0);
  });

  it("reads the page after the site is switched on", async () => {
    let site: SiteState = { ...mail, wanted: false, access: false };
    const { view, reads } = viewOn({
      "subject.open": () => opened(site),
      "sites.want": () => {
        site = mail;
        return { sites: [mail] };
      },
      "sites.read": () => ({ sites: [site] }),
    });
    await view.open();
    expect(view.site.off.value).toBe(true);
    await view.enable("webmail");
    expect([view.site.off.value, view.list.state.value.kind, reads()]).toEqual([false, "read", 1]);
  });

  it("reads no other page that the user opens during the permission prompt", async () => {
    let site: SiteState = { ...mail, wanted: false, access: false };
    const { view, reads, front, asked } = viewOn({ "subject.open": () => opened(site), "sites.read": () => ({ sites: [site] }) });
    asked.answers["sites.want"] = () => {
      site = mail;
      front.value = { ...inbox, tabId: 8, url: "https://elsewhere.example/" };
      return { sites: [mail] };
    };
    await view.open();
    await view.enable("webmail");
    expect([view.list.state.value.kind, reads()]).toEqual(["unread", 0]);
  });

  it("reads nothing if the user refuses access", async () => {
    const site = { ...mail, wanted: false, access: false };
    const answers: Answers = {
      "subject.open": () => opened(site),
      "sites.want": () => ({ sites: [site] }),
      "sites.disable": () => ({ sites: [site] }),
      "sites.read": () => ({ sites: [site] }),
    };
    const { view, reads } = viewOn(answers, { grants: false });
    await view.open();
    await view.enable("webmail");
    expect([view.site.refused.value, reads()]).toEqual([true, 0]);
  });

  it("does not replace the site of the host's other scheme if the user refuses access", async () => {
    const own = aSite({
      id: "own mail.example.com",
      name: "mail.example.com",
      hosts: ["http://mail.example.com/*"],
      own: true,
      wanted: true,
    });
    const answers: Answers = { "subject.open": () => opened(null), ...keepingSites([own], new Set(own.hosts)) };
    const { view, names } = viewOn(answers, { grants: false });
    await view.open();
    await view.enable("webmail");
    expect(view.site.refused.value).toBe(true);
    expect(names()).not.toContain("site.add");
  });
});

describe("another page in front", () => {
  it.each([
    ["another tab", { ...inbox, tabId: 8 }],
    ["another address", { ...inbox, url: "https://mail.example.com/sent" }],
    ["an address that the browser hides", { ...inbox, url: null }],
  ])("is reported, and the list stays until the user reads that page: %s", async (_what, tab) => {
    const { view, front, reads, asked } = viewOn();
    await view.open();
    expect(view.changed.value).toBe(false);
    front.value = tab;
    expect([view.changed.value, view.count.value, reads()]).toEqual([true, 5, 1]);
    await view.read();
    expect([view.changed.value, reads()]).toEqual([false, 2]);
    expect(asked.sent.findLast(({ name }) => name === "page.read")?.input).toEqual({ tabId: tab.tabId });
  });

  it("is not reported if only the title changes", async () => {
    const { view, front } = viewOn();
    await view.open();
    front.value = { ...inbox, title: "(1) Inbox" };
    expect(view.changed.value).toBe(false);
  });

  it("replaces a page that was not read", async () => {
    const { view, front, reads } = viewOn({ "subject.open": () => opened(null) });
    await view.open();
    front.value = { ...inbox, tabId: 8, url: "https://other.example/" };
    await eventually(() => expect(view.list.host.value).toBe("other.example"));
    expect([view.changed.value, reads()]).toEqual([false, 0]);
  });
});

describe("looking up one company or person", () => {
  it("sends one look-up, even for a personal mailbox, and shows the result", async () => {
    const { view, asked } = viewOn({ "person.look-up": ({ address }) => ({ ok: true, answer: person(address), sent: 1 }) });
    await view.open();
    const looking = view.lookUp({ kind: "person", key: "dan@gmail.com" });
    expect(statusesOnPage(view)["dan@gmail.com"]).toBe("busy");
    await looking;
    expect(asked.sent.find(({ name }) => name === "person.look-up")?.input).toEqual({
      address: "dan@gmail.com",
      refresh: false,
      private: false,
    });
    const dan = view.list.groups.value[2]?.people[0];
    expect(dan && view.statusOfPerson(dan)).toEqual({ kind: "answered", summary: summaryOf({ found: false }) });
  });

  it("sends a company's domain, and shows the summary of the answer", async () => {
    const answer = {
      kind: "known-company",
      domain: "acme.example",
      details: { ...nothingKnown, name: "Acme" },
      raw: null,
      freshness: { at: now, fresh: true },
      sample: false,
      stored: true,
    } satisfies AccountAnswer;
    const { view } = viewOn({ "account.look-up": () => ({ ok: true, answer, sent: 1 }) });
    await view.open();
    await view.lookUp({ kind: "account", key: "acme.example" });
    const acme = view.list.groups.value[0];
    expect(acme && view.statusOfCompany(acme)).toEqual({ kind: "answered", summary: summaryOf({ name: "Acme" }) });
  });

  it("shows the problem, or an interruption if the background gives no answer", async () => {
    const problem = { kind: "cap-reached", at: now, cap: 200 } as const;
    const { view } = viewOn({
      "person.look-up": ({ address }) => (address.startsWith("ana") ? { ok: false, problem, stored: null, sent: 0 } : unanswered()),
    });
    await view.open();
    await view.lookUp({ kind: "person", key: "ana@acme.example" });
    await view.lookUp({ kind: "person", key: "cleo@beta.example" });
    const [acme, beta] = view.list.groups.value;
    expect(acme?.people[0] && view.statusOfPerson(acme.people[0])).toEqual({ kind: "failed", problem });
    expect(beta?.people[0] && view.statusOfPerson(beta.people[0])).toMatchObject({ kind: "failed", problem: { kind: "interrupted" } });
  });
});

describe("found people", () => {
  it("are read from storage without a look-up", async () => {
    const ben = { fullName: "Ben Okafor" } as Person;
    const { view, names, asked } = viewOn();
    expect(view.hasFound.value).toBe(false);
    await view.open();
    expect(view.hasFound.value).toBe(true);
    asked.answers["subject.open"] = () =>
      opened(null, { storedPerson: person("ben@acme.example", { kind: "person", person: ben, company: null, otherPerson: false }) });
    expect(await view.readFound()).toEqual([{ address: "ben@acme.example", person: ben }]);
    asked.answers["subject.open"] = () =>
      opened(null, { storedPerson: person("ben@acme.example", { kind: "person", person: ben, company: null, otherPerson: true }) });
    expect(await view.readFound()).toEqual([]);
    asked.answers["subject.open"] = unanswered;
    expect(await view.readFound()).toBeNull();
    expect(names()).not.toContain("person.look-up");
  });

  it.each([
    ["an ordinary", false],
    ["a private", true],
  ])("of %s window's batch have contact cards only if the window stores answers", async (_which, isPrivate) => {
    const page = contents(group("acme.example", [contact("ana@acme.example")]));
    const batch = batchOf("done", item("ana@acme.example", "found"));
    const { view } = viewOn(
      { "page.read": () => ({ ok: true, contents: page, partial: false }), "batch.read": () => ({ batch }) },
      { isPrivate },
    );
    await view.open();
    expect(view.hasFound.value).toBe(!isPrivate);
  });
});

describe("a stored answer", () => {
  it("is shown as found or as not found", async () => {
    const page = contents(
      group("acme.example", [
        contact("ana@acme.example", { summary: summaryOf({ name: "Ana" }) }),
        contact("ben@acme.example", { summary: summaryOf({ found: false }) }),
      ]),
    );
    const { view } = viewOn({ "page.read": () => ({ ok: true, contents: page, partial: false }) });
    await view.open();
    const people = view.list.groups.value[0]?.people ?? [];
    expect(people.map((each) => view.statusOfPerson(each))).toEqual([
      { kind: "stored", summary: summaryOf({ name: "Ana" }) },
      { kind: "stored", summary: summaryOf({ found: false }) },
    ]);
    expect(view.wanted.value).toEqual([]);
  });

  it("takes precedence over an older result of the batch", async () => {
    const later = contents(group("acme.example", [contact("ana@acme.example", { summary: summaryOf({ name: "Ana", at: now + 1 }) })]));
    const failed = item("ana@acme.example", "failed", { problem: { kind: "timed-out", at: now } });
    const { view } = viewOn({
      "page.read": () => ({ ok: true, contents: later, partial: false }),
      "batch.read": () => ({ batch: batchOf("done", failed) }),
    });
    await view.open();
    expect(statusesOnPage(view)).toEqual({ "ana@acme.example": "stored" });
  });
});

it("the filter finds people and companies by the names of their answers, which the rows show", async () => {
  const { view } = viewOn({
    "batch.read": () => ({
      batch: batchOf(
        "done",
        item("cleo@beta.example", "found", { summary: summaryOf({ name: "Kleopatra Wong" }) }),
        item("acme.example", "found", { kind: "account", summary: summaryOf({ name: "Road Runner" }) }),
      ),
    }),
    "page.read": () => ({
      ok: true,
      contents: contents(
        group("acme.example", [contact("ana@acme.example")]),
        group("beta.example", [
          contact("b1@beta.example", { name: "B", summary: summaryOf({ name: "Benjamin Low" }) }),
          contact("cleo@beta.example"),
        ]),
      ),
      partial: false,
    }),
  });
  await view.open();
  const foundBy = (text: string) => {
    view.list.filter.value = text;
    return view.list.matching.value.flatMap(({ people }) => people.map(({ address }) => address));
  };
  expect(["benjamin", "wong", "runner", "b", "nobody"].map(foundBy)).toEqual([
    ["b1@beta.example"],
    ["cleo@beta.example"],
    ["ana@acme.example"],
    ["b1@beta.example", "cleo@beta.example"],
    [],
  ]);
});

it("counts a look-up that a card or another view has sent", async () => {
  const { view, asked } = viewOn();
  await view.open();
  asked.answers["usage.read"] = () => aUsage({ lookups: { used: 150, cap: 200 } });
  view.handle({ kind: "library" });
  await expect.poll(() => view.usage.value?.lookups.used).toBe(150);
});

it("takes over a person's answer that a card has stored, until it is deleted", async () => {
  const stored = [{ address: "ana@acme.example", summary: summaryOf({ name: "Ana Ruiz" }) }];
  const { view, asked } = viewOn({ "people.read": () => ({ people: stored, companies: [] }) });
  await view.open();
  const wanted = () => view.wanted.value.map(({ key }) => key);
  expect(wanted()).toEqual(["ana@acme.example", "cleo@beta.example"]);
  view.handle({ kind: "library" });
  await expect.poll(wanted).toEqual(["cleo@beta.example"]);
  expect(statusesOnPage(view)).toMatchObject({ "ana@acme.example": "stored", "cleo@beta.example": "new" });
  // The next answer's event keeps the earlier one.
  stored.push({ address: "cleo@beta.example", summary: summaryOf() });
  view.handle({ kind: "library" });
  await expect.poll(wanted).toEqual([]);
  asked.answers["people.read"] = () => ({ people: [], companies: [] });
  view.handle({ kind: "deleted" });
  await expect.poll(wanted).toEqual(["ana@acme.example", "cleo@beta.example"]);
});

it("takes over a company's answer that a card has stored, and asks for no personal mailbox", async () => {
  const companies = [{ domain: "acme.example", summary: summaryOf({ name: "Acme" }) }];
  const { view, asked } = viewOn({ "people.read": () => ({ people: [], companies }) });
  await view.open();
  view.handle({ kind: "library" });
  const statuses = () => view.list.groups.value.slice(0, 2).map((each) => view.statusOfCompany(each).kind);
  await expect.poll(statuses).toEqual(["stored", "new"]);
  expect(asked.sent.find(({ name }) => name === "people.read")?.input).toMatchObject({ domains: ["acme.example", "beta.example"] });
  view.handle({ kind: "deleted" });
  await expect.poll(statuses).toEqual(["new", "new"]);
});

it("in a private window, exports a person whose answer another window has stored", async () => {
  const onPage = contents(group("acme.example", [contact("ana@acme.example")]));
  const { view } = viewOn(
    {
      "page.read": () => ({ ok: true, contents: onPage, partial: false }),
      "people.read": () => ({ people: [{ address: "ana@acme.example", summary: summaryOf() }], companies: [] }),
    },
    { isPrivate: true },
  );
  await view.open();
  expect(view.hasFound.value).toBe(false);
  view.handle({ kind: "library" });
  await expect.poll(() => view.hasFound.value).toBe(true);
});
