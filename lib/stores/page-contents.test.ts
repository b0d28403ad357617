import { describe, expect, it } from "vitest";
import type { AccountAnswer, PersonAnswer } from "../model/look-up";
import type { PageContents } from "../model/page-contents";
import { defaultSettings } from "../model/settings";
import type { Output } from "../messages/messages";
import { createPageList } from "./page-contents";
import { createPopup } from "./popup";
import { contact, contents, group, mail, summaryOf } from "../../test/support/a-page-view";
import { nothingKnown } from "../../test/support/details";
import { accountOf } from "../../test/support/insight";
import { asking, unanswered, type Answers } from "../../test/support/asked";
import { aUsage, initialStateOf } from "../../test/support/some-settings";

const many = (count: number, domain: string) => Array.from({ length: count }, (_, index) => contact(`p${index}@${domain}`));

const answerOf = (found: PageContents, partial = false): Output<"page.read"> => ({ ok: true, contents: found, partial });
const thread = contents(
  group("acme.example", [contact("ana@acme.example"), contact("ben@acme.example")]),
  group("beta.example", [contact("cleo@beta.example")]),
);
const tab = { tabId: 7, url: "https://mail.example.com/inbox" };

const origin = { freshness: { at: 0, fresh: true }, sample: false, stored: true };
const account: AccountAnswer = {
  kind: "known-company",
  domain: "acme.example",
  details: { ...nothingKnown, name: "Acme" },
  raw: null,
  ...origin,
};
const person: PersonAnswer = { kind: "not-found", address: "ANA@acme.example", ...origin };

function listOn(answers: Answers) {
  const asked = asking(answers);
  const list = createPageList(asked.ask);
  list.take(tab);
  return { list, asked };
}
const addresses = (list: ReturnType<typeof createPageList>) =>
  list.shown.value.groups.map(({ people }) => people.map(({ address }) => address));

describe("the list of a page", () => {
  it("has the host but no people until the page is read", () => {
    const { list, asked } = listOn({});
    expect(list.state.value).toEqual({ kind: "unread" });
    expect(list.host.value).toBe("mail.example.com");
    expect(asked.sent).toEqual([]);
  });

  it("reads the tab's page and shows its people", async () => {
    const { list, asked } = listOn({ "page.read": () => answerOf(thread, true) });
    const reading = list.read();
    expect(list.state.value).toEqual({ kind: "reading" });
    await reading;
    expect(asked.sent).toEqual([{ name: "page.read", input: { tabId: 7 } }]);
    expect(list.state.value).toEqual({ kind: "read", contents: thread, partial: true });
    expect(addresses(list)).toEqual([["ana@acme.example", "ben@acme.example"], ["cleo@beta.example"]]);
  });

  it.each(["no-access", "no-page", "failed"] as const)("gives the reason if the page cannot be read: %s", async (reason) => {
    const { list } = listOn({ "page.read": () => ({ ok: false, reason }) });
    await list.read();
    expect(list.state.value).toEqual({ kind: "unreadable", reason });
  });

  it("is unreadable if the background gives no answer", async () => {
    const { list } = listOn({ "page.read": unanswered });
    await list.read();
    expect(list.state.value).toEqual({ kind: "unreadable", reason: "failed" });
  });

  it("drops an earlier reading's answer if it arrives after a later reading's", async () => {
    let end = (_answer: Output<"page.read">) => {};
    const first = new Promise<Output<"page.read">>((resolve) => (end = resolve));
    const answers = [first, Promise.resolve(answerOf(thread))];
    const { list } = listOn({ "page.read": () => answers.shift() ?? unanswered() });
    const reading = list.read();
    await list.read();
    end({ ok: false, reason: "failed" });
    await reading;
    expect(list.state.value.kind).toBe("read");
  });

  it("is unread and empty, without a filter, once there is no tab to read", async () => {
    const { list } = listOn({ "page.read": () => answerOf(thread) });
    await list.read();
    list.filter.value = "ana";
    list.take(null);
    expect([list.state.value.kind, list.filter.value, list.readable.value, list.shown.value.groups]).toEqual(["unread", "", false, []]);
    await list.read();
    expect(list.state.value.kind).toBe("unread");
  });

  it.each([
    ["https://mail.example.com/", true],
    ["http://localhost:8080/", true],
    ["file:///home/page.html", true],
    ["chrome://settings/", false],
    ["about:blank", false],
    [null, false],
  ])("can be read at %s: %s", (url, readable) => {
    const { list } = listOn({});
    list.take({ ...tab, url });
    expect(list.readable.value).toBe(readable);
  });
});

describe("the filter", () => {
  const read = async (found: PageContents) => {
    const { list } = listOn({ "page.read": () => answerOf(found) });
    await list.read();
    return list;
  };

  it("is offered without a text only for more than twelve people", async () => {
    expect((await read(contents(group("acme.example", many(12, "acme.example"))))).filterable.value).toBe(false);
    expect((await read(contents(group("acme.example", many(13, "acme.example"))))).filterable.value).toBe(true);
  });

  it.each([
    ["ANA", [["ana@acme.example"]]],
    ["beta", [["cleo@beta.example"]]],
    ["acme", [["ana@acme.example", "ben@acme.example"]]],
    ["  ", [["ana@acme.example", "ben@acme.example"], ["cleo@beta.example"]]],
    ["nobody", []],
  ])("%j shows the addresses that contain it in any letter case, or all if it is blank", async (text, found) => {
    const list = await read(thread);
    list.filter.value = text;
    expect(addresses(list)).toEqual(found);
  });

  it("is offered for a short list while it has a text", async () => {
    const list = await read(contents(group("acme.example", many(12, "acme.example"))));
    list.filter.value = "nobody";
    expect(list.filterable.value).toBe(true);
  });

  it("finds a name in either Unicode form of its accents", async () => {
    const forms = ["NFC", "NFD"].map((form) => "José".normalize(form));
    const people = forms.map((name, index) => contact(`p${index}@acme.example`, { name }));
    const list = await read(contents(group("acme.example", people)));
    for (const text of forms) {
      list.filter.value = text;
      expect(addresses(list)).toEqual([["p0@acme.example", "p1@acme.example"]]);
    }
  });

  it("finds names of people and of companies", async () => {
    const list = await read(
      contents(
        group("acme.example", [contact("x@acme.example", { name: "Ana Ruiz" }), contact("y@acme.example")], {
          summary: summaryOf({ name: "Northern Light" }),
        }),
      ),
    );
    list.filter.value = "ruiz";
    expect(addresses(list)).toEqual([["x@acme.example"]]);
    list.filter.value = "light";
    expect(addresses(list)).toEqual([["x@acme.example", "y@acme.example"]]);
  });
});

describe("ten thousand addresses", () => {
  it("are drawn in parts", async () => {
    const groups = [
      group("big.example", many(9940, "big.example")),
      ...Array.from({ length: 60 }, (_, index) => group(`c${index}.example`, many(1, `c${index}.example`))),
    ];
    const { list } = listOn({ "page.read": () => answerOf(contents(...groups)) });
    await list.read();
    expect(list.shown.value.groups[0]).toMatchObject({ matching: 9940, people: { length: 10 } });
    expect([list.shown.value.groups.length, list.shown.value.hidden]).toEqual([50, 11]);
    list.showMore("big.example");
    list.showMore(null);
    expect(list.shown.value.groups[0]?.people).toHaveLength(110);
    expect([list.shown.value.groups.length, list.shown.value.hidden]).toEqual([61, 0]);
    list.filter.value = "p9939@";
    expect(addresses(list)).toEqual([["p9939@big.example"]]);
  });
});

describe("personal mailboxes", () => {
  const found = contents(
    group("acme.example", [contact("ana@acme.example")]),
    group("gmail.com", [contact("ben@gmail.com"), contact("cleo@gmail.com")], { kind: "personal-mailbox" }),
    group("gmx.de", [contact("dan@gmx.de")], { kind: "personal-mailbox" }),
  );

  it("are one group if the list joins them", async () => {
    const { ask } = asking({ "page.read": () => answerOf(found) });
    const [apart, joined] = [createPageList(ask), createPageList(ask, { joinsPersonal: true })];
    for (const list of [apart, joined]) {
      list.take(tab);
      await list.read();
    }
    expect(apart.groups.value.map(({ domain }) => domain)).toEqual(["acme.example", "gmail.com", "gmx.de"]);
    expect(joined.groups.value.map(({ domain, people }) => [domain, people.length])).toEqual([
      ["acme.example", 1],
      ["", 3],
    ]);
    joined.filter.value = "gmx";
    expect(addresses(joined)).toEqual([["dan@gmx.de"]]);
  });
});

describe("an answer", () => {
  it("marks its company or person as stored", async () => {
    const { list } = listOn({ "page.read": () => answerOf(thread) });
    await list.read();
    list.note(account);
    list.note(person);
    expect(list.shown.value.groups[0]).toMatchObject({
      summary: { name: "Acme" },
      people: [
        { address: "ANA@acme.example", summary: { found: false } },
        { address: "ben@acme.example", summary: null },
      ],
    });
    expect(list.shown.value.groups[1]).toMatchObject({ summary: null });
  });
});

describe("the popup", () => {
  const usage = aUsage();
  const provider = {
    kind: "company",
    host: "mail.example.com",
    domain: "example.com",
    unicode: null,
    homograph: false,
    remembered: false,
  } as const;
  const opened = (more: Partial<Output<"subject.open">> = {}): Output<"subject.open"> =>
    initialStateOf({ subject: provider, usage, settings: { ...defaultSettings, address: "https://api.example.com/v1" }, ...more });
  const ana = opened({ subject: { ...provider, host: null, domain: "acme.example" }, address: "ana@acme.example" });
  const acme = opened({ subject: { ...provider, host: null, domain: "acme.example" } });
  const source = { kind: "tab", url: tab.url, title: "Inbox" } as const;

  function popupOn(answers: Answers) {
    const asked = asking({ "usage.read": () => usage, "page.read": () => answerOf(thread), ...answers });
    const yes = async () => true;
    const popup = createPopup({
      ask: asked.ask,
      version: "0.1.0",
      now: () => 0,
      requestHost: yes,
      requestHosts: yes,
      copy: yes,
      openTab: () => undefined,
    });
    return {
      popup,
      names: () => asked.sent.map(({ name }) => name),
      open: (tabId: number | null = 7) => popup.open(source, { private: false, byItself: true, tabId }),
    };
  }

  it("opens on the page's people if the site is on, and sends no look-up", async () => {
    const { popup, names, open } = popupOn({ "subject.open": () => opened({ site: mail }) });
    await open();
    expect(popup.screen.value).toEqual({ kind: "page" });
    expect(popup.page.state.value.kind).toBe("read");
    expect(names()).toEqual(["subject.open", "page.read"]);
    expect([popup.target.value, popup.usage.value, popup.acted.value]).toEqual([null, usage, false]);
  });

  it("opens on the company if the site is not on, and reads the page on request", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => ({ ok: true, answer: { ...account, domain: "example.com" }, sent: 1 }),
    });
    await open();
    expect([popup.screen.value.kind, names().includes("page.read")]).toEqual(["account", false]);
    await popup.showPage();
    expect([popup.screen.value.kind, popup.page.state.value.kind, popup.acted.value]).toEqual(["page", "read", true]);
  });

  it("looks up a chosen person even if `lookUpOnOpen` is off, and returns to the list without reading the page again", async () => {
    const settings = { ...defaultSettings, lookUpOnOpen: false };
    const { popup, names, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "tab" ? opened({ site: mail }) : { ...ana, settings }),
      "person.look-up": () => ({ ok: true, answer: person, sent: 1 }),
    });
    await open();
    await popup.choose("ana@acme.example", false);
    expect(popup.target.value).toMatchObject({ kind: "person", address: "ana@acme.example" });
    expect([popup.screen.value.kind, popup.picked.value]).toEqual(["person", true]);
    await popup.showPage();
    expect(names().filter((name) => name === "page.read")).toHaveLength(1);
    expect(popup.page.shown.value.groups[0]?.people[0]).toMatchObject({ summary: { found: false } });
    expect(popup.page.chosen.value).toBe("ana@acme.example");
  });

  it("offers a look-up, and sends none, if a chosen answer is no longer stored and `lookUpOnOpen` is off", async () => {
    const settings = { ...defaultSettings, lookUpOnOpen: false };
    const { popup, names, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "tab" ? opened({ site: mail }) : { ...ana, settings }),
    });
    await open();
    await popup.choose("ana@acme.example", true);
    expect([popup.screen.value.kind, popup.picked.value]).toEqual(["ready", true]);
    expect(names()).not.toContain("person.look-up");
  });

  it("looks up a chosen company, and marks it as stored in the list", async () => {
    const { popup, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "tab" ? opened({ site: mail }) : acme),
      "account.look-up": () => ({ ok: true, answer: account, sent: 1 }),
    });
    await open();
    await popup.choose("acme.example", false);
    expect(popup.target.value).toMatchObject({ kind: "company", subject: { domain: "acme.example" } });
    expect(popup.page.shown.value.groups[0]).toMatchObject({ summary: { name: "Acme" } });
  });

  it("drops the mark of a chosen company whose answer moved to another domain", async () => {
    const other = {
      ...account,
      kind: "other-company",
      answered: "beta.example",
      name: "Beta",
      account: accountOf({ domain: "beta.example" }, {}),
    } as const;
    const { popup, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "tab" ? opened({ site: mail }) : acme),
      "account.look-up": () => ({ ok: true, answer: other, sent: 1 }),
      "account.accept": () => ({ unicode: null, homograph: false }),
    });
    await open();
    await popup.choose("acme.example", false);
    expect(popup.page.shown.value.groups[0]).toMatchObject({ summary: { found: true } });
    await popup.accept();
    expect(popup.page.shown.value.groups[0]).toMatchObject({ domain: "acme.example", summary: null });
  });

  it("looks up the person of a chosen personal mailbox", async () => {
    const { popup, open } = popupOn({
      "subject.open": ({ source }) =>
        source.kind === "tab"
          ? opened({ site: mail })
          : opened({ subject: { kind: "personal-mailbox", domain: "gmail.com" }, address: "ana@gmail.com" }),
      "person.look-up": () => ({ ok: true, answer: { ...person, address: "ana@gmail.com" }, sent: 1 }),
    });
    await open();
    await popup.choose("ana@gmail.com", false);
    expect(popup.target.value).toMatchObject({ kind: "person", address: "ana@gmail.com" });
    expect(popup.screen.value.kind).toBe("person");
  });

  it("still treats a person as chosen in the list after access is allowed", async () => {
    let access = false;
    const { popup, open } = popupOn({
      "subject.open": ({ source }) =>
        source.kind === "tab"
          ? opened({ site: mail })
          : opened({ subject: { kind: "personal-mailbox", domain: "gmail.com" }, address: "ana@gmail.com" }),
      "person.look-up": () =>
        access
          ? { ok: true, answer: { ...person, address: "ana@gmail.com" }, sent: 1 }
          : { ok: false, problem: { kind: "no-access", at: 0 }, stored: null, sent: 0 },
    });
    await open();
    await popup.choose("ana@gmail.com", false);
    access = true;
    await popup.allowAccess();
    expect([popup.screen.value.kind, popup.picked.value]).toEqual(["person", true]);
  });

  it("shows the stored answer of a chosen person without a look-up", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "tab" ? opened({ site: mail }) : { ...ana, storedPerson: person }),
    });
    await open();
    await popup.choose("ana@acme.example", false);
    expect(popup.screen.value.kind).toBe("person");
    expect(names()).not.toContain("person.look-up");
  });

  it("opens on the company if there is no tab to read", async () => {
    const { popup, open } = popupOn({
      "subject.open": () => opened({ site: mail, settings: { ...defaultSettings, lookUpOnOpen: false } }),
    });
    await open(null);
    expect(popup.screen.value.kind).toBe("ready");
  });
});
