import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { PersonAnswer } from "../model/look-up";
import { hashOf } from "../model/panel-route";
import { defaultSettings } from "../model/settings";
import type { Output } from "../messages/messages";
import { aSite, keepingSites } from "../../test/support/a-site";
import { unanswered, type Answers } from "../../test/support/asked";
import { nothingKnown } from "../../test/support/details";
import {
  now,
  day,
  origin,
  raw,
  answer,
  notFound,
  otherCompany,
  company,
  opened,
  problem,
  failedWith,
  tab,
  popupOn,
} from "../../test/support/a-popup";
import type { Opened } from "../../test/support/a-popup";

const person: PersonAnswer = {
  kind: "person",
  address: "ana@acme.example",
  person: {
    key: null,
    identifier: "ana@acme.example",
    companyUuid: null,
    companyName: null,
    fullName: "Ana",
    firstName: null,
    lastName: null,
    gender: null,
    jobTitle: null,
    photoUrl: null,
    createdAt: null,
    type: null,
    visitors: [],
    ips: [],
    journey: [],
    milestones: [],
    adConversions: [],
  },
  raw,
  company: null,
  otherPerson: false,
  ...origin(0, true),
};

beforeEach(() => void vi.useFakeTimers({ now }));
afterEach(() => void vi.useRealTimers());

describe("another domain", () => {
  const typed = opened({
    subject: { ...company, host: null, domain: "other.example" },
    storedAccount: { ...answer(), domain: "other.example" },
  });

  it("is remembered for the host where that is ticked, and keeps the host in sight", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "text" ? typed : opened({ storedAccount: answer() })),
      "host.remember": () => ({}),
    });
    await open();
    popup.change();
    expect(popup.screen.value.kind).toBe("change-domain");
    await popup.chooseDomain("other.example", { remember: true });
    expect(asked.sent).toContainEqual({
      name: "host.remember",
      input: { host: "app.acme.example", domain: "other.example", private: false },
    });
    expect(popup.target.value).toMatchObject({ subject: { host: "app.acme.example", domain: "other.example", remembered: true } });
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { domain: "other.example" } });
  });

  it("is taken for now only where it is not", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "text" ? typed : opened({ storedAccount: answer() })),
    });
    await open();
    popup.change();
    await popup.chooseDomain("other.example", { remember: false });
    expect(names()).not.toContain("host.remember");
    expect(popup.target.value).toMatchObject({ subject: { domain: "other.example", remembered: false } });
  });

  it("that cannot be read leaves the form and what was typed, with the reason", async () => {
    const { popup, open } = popupOn({
      "subject.open": ({ source }) =>
        source.kind === "text" ? opened({ subject: null, fault: "too-long" }) : opened({ storedAccount: answer() }),
    });
    await open();
    popup.change();
    await popup.chooseDomain("x".repeat(300), { remember: true });
    expect(popup.screen.value.kind).toBe("change-domain");
    expect(popup.fault.value).toBe("too-long");
    popup.cancelChange();
    expect(popup.screen.value.kind).toBe("account");
    expect(popup.fault.value).toBeNull();
  });

  it("chosen before can be dropped", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened({ subject: { ...company, remembered: true }, storedAccount: answer() }),
      "host.forget": () => ({}),
    });
    await open();
    await popup.forgetChoice();
    expect(asked.sent.slice(1)).toEqual([
      { name: "host.forget", input: { host: "app.acme.example", private: false } },
      { name: "subject.open", input: { source: tab } },
    ]);
  });

  it("in the answer is shown only once the person says so", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => ({ ok: true, answer: otherCompany, sent: 1 }),
      "account.accept": () => ({}),
    });
    await open();
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { kind: "other-company" } });
    await popup.accept();
    expect(asked.sent.at(-1)).toEqual({
      name: "account.accept",
      input: { domain: "acme.example", answered: "acme-group.example", host: "app.acme.example", private: false },
    });
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { kind: "account", domain: "acme-group.example" } });
  });

  it("stays the target once access is allowed, and looks nothing up by itself", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "text" ? { ...typed, storedAccount: null } : opened({ storedAccount: answer() })),
      "account.look-up": () => failedWith("no-access", {}, 0),
    });
    await open();
    popup.change();
    await popup.chooseDomain("other.example", { remember: false });
    await popup.allowAccess();
    expect(popup.target.value).toMatchObject({ subject: { host: "app.acme.example", domain: "other.example" }, chosen: true });
    expect([popup.screen.value.kind, names().filter((name) => name === "account.look-up")]).toEqual(["ready", ["account.look-up"]]);
  });

  it("stays the target once the key is unlocked", async () => {
    const locked = { settings: { ...defaultSettings, lookUpOnOpen: false }, storedAccount: null, obstacle: problem("key-locked") };
    const { popup, asked, open } = popupOn({
      "subject.open": ({ source }) => ({ ...(source.kind === "text" ? typed : opened()), ...locked }),
    });
    await open();
    popup.change();
    await popup.chooseDomain("other.example", { remember: false });
    asked.answers["key.unlock"] = () => ({
      ok: true,
      connection: { address: "", managed: false, key: null, access: true, lastAnswer: null },
    });
    await popup.unlock("right");
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.target.value).toMatchObject({ subject: { domain: "other.example" }, chosen: true });
  });

  it("drops the answer to the one left behind", async () => {
    let finish: (ended: Output<"account.look-up">) => void = () => {};
    const { popup, open } = popupOn({
      "subject.open": ({ source }) => (source.kind === "text" ? typed : opened()),
      "account.look-up": () => new Promise((resolve) => (finish = resolve)),
    });
    void open();
    await vi.advanceTimersByTimeAsync(0);
    popup.change();
    await popup.chooseDomain("other.example", { remember: false });
    finish({ ok: true, answer: answer(), sent: 1 });
    await vi.advanceTimersByTimeAsync(0);
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { domain: "other.example" } });
  });
});

describe("with sample data", () => {
  const sampled = (members: Partial<Opened> = {}) => opened({ settings: { ...defaultSettings, mode: "sample" }, ...members });

  it("nothing is counted", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": () => sampled(),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 0 }),
    });
    await open();
    expect([popup.sample.value, popup.usage.value]).toEqual([true, null]);
    expect(names()).not.toContain("usage.read");
  });

  it("no domain is remembered for a real site, whatever was ticked", async () => {
    const { popup, names, open } = popupOn({
      "subject.open": ({ source }) =>
        source.kind === "text"
          ? sampled({ subject: { ...company, host: null, domain: "other.example" }, storedAccount: answer() })
          : sampled(),
      "account.look-up": () => ({ ok: true, answer: otherCompany, sent: 0 }),
      "account.accept": () => ({}),
    });
    await open();
    expect(popup.remembers.value).toBe(false);
    await popup.accept();
    expect(popup.target.value).toMatchObject({ subject: { domain: "acme-group.example", remembered: false }, chosen: true });
    popup.change();
    await popup.chooseDomain("other.example", { remember: true });
    expect(popup.target.value).toMatchObject({ subject: { host: "app.acme.example", remembered: false }, chosen: true });
    await popup.forgetChoice();
    expect(names()).not.toContain("host.remember");
    expect(names()).not.toContain("host.forget");
  });
});

describe("in a private window", () => {
  it("no domain is remembered", async () => {
    const { popup, names } = popupOn({
      "subject.open": () => opened(),
      "account.look-up": () => ({ ok: true, answer: otherCompany, sent: 1 }),
      "account.accept": () => ({}),
    });
    await popup.open(tab, { private: true, byItself: true });
    expect(popup.remembers.value).toBe(false);
    await popup.accept();
    expect(popup.target.value).toMatchObject({ subject: { remembered: false }, chosen: true });
    await popup.chooseDomain("acme.example", { remember: true });
    expect(names()).not.toContain("host.remember");
  });
});

describe("people", () => {
  it("are looked up by a typed address of a company", async () => {
    const { popup, asked } = popupOn({
      "subject.open": () => opened({ subject: { ...company, host: null }, address: "ana@acme.example", storedAccount: answer() }),
      "person.look-up": () => ({ ok: true, answer: person, sent: 1 }),
    });
    await popup.enter("Ana@acme.example");
    expect(asked.sent[1]).toEqual({ name: "person.look-up", input: { address: "ana@acme.example", refresh: false, private: false } });
    expect(popup.screen.value).toMatchObject({ kind: "person", answer: { address: "ana@acme.example" } });
    await popup.lookUpCompany();
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { domain: "acme.example" } });
  });

  it("whose answer comes after the step to their company stay away", async () => {
    let arrive = () => {};
    const { popup, asked } = popupOn({
      "subject.open": () => opened({ subject: { ...company, host: null }, address: "ana@acme.example", storedAccount: answer() }),
      "person.look-up": () => ({ ok: true, answer: person, sent: 1 }),
    });
    await popup.enter("ana@acme.example");
    asked.answers["person.look-up"] = () => new Promise((resolve) => (arrive = () => resolve({ ok: true, answer: person, sent: 1 })));
    const refreshing = popup.lookUp({ refresh: true });
    await popup.lookUpCompany();
    arrive();
    await refreshing;
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { domain: "acme.example" } });
  });

  it.each([
    ["an old answer about their company, which is shown as it is", answer(12 * day, false), []],
    ["a company that was not found, which is asked for again", notFound(2 * day, false), ["account.look-up"]],
  ])("lead to %s, where look-ups wait for a click", async (_what, storedAccount, sent) => {
    const { popup, names } = popupOn({
      "subject.open": () =>
        opened({
          subject: { ...company, host: null },
          address: "ana@acme.example",
          storedAccount,
          storedPerson: person,
          settings: { ...defaultSettings, lookUpOnOpen: false },
        }),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
    });
    await popup.enter("ana@acme.example");
    await popup.lookUpCompany();
    expect(popup.screen.value).toMatchObject({ kind: "account", answer: { kind: "account" } });
    expect(names().filter((name) => name.endsWith("look-up"))).toEqual(sent);
  });

  it("at a mailbox provider wait for the button", async () => {
    const { popup, names } = popupOn({
      "subject.open": () => opened({ subject: { kind: "personal-mailbox", domain: "mail.example" }, address: "ana@mail.example" }),
      "person.look-up": () => failedWith("no-consent", {}, 0),
    });
    await popup.enter("ana@mail.example");
    expect(popup.screen.value.kind).toBe("refused");
    expect(names()).toEqual(["subject.open"]);
    await popup.lookUpPerson();
    expect(names()).toContain("person.look-up");
    expect(popup.screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind: "no-consent" } } });
  });

  it("at a host of many companies wait for the button as well", async () => {
    const { popup, asked } = popupOn({
      "subject.open": () =>
        opened({ subject: { kind: "shared-host", host: "acme.help.example", domain: "help.example" }, address: "ana@acme.help.example" }),
      "person.look-up": () => failedWith("no-consent", {}, 0),
    });
    await popup.enter("ana@acme.help.example");
    expect([popup.screen.value.kind, asked.sent.length]).toEqual(["refused", 1]);
    await popup.lookUpPerson();
    expect(asked.sent[1]).toMatchObject({ name: "person.look-up", input: { address: "ana@acme.help.example" } });
  });
});

describe("acts", () => {
  it("refresh asks the service although the answer is fresh", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened({ storedAccount: answer() }),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
    });
    await open();
    await popup.lookUp({ refresh: true });
    expect(asked.sent[1]).toMatchObject({ name: "account.look-up", input: { refresh: true } });
  });

  it("take the focus only after the person has acted", async () => {
    const { popup, open } = popupOn({ "subject.open": () => opened({ storedAccount: answer() }) });
    await open();
    expect(popup.acted.value).toBe(false);
    popup.change();
    expect(popup.acted.value).toBe(true);
  });

  it("ask for access to the service's host within the click, then go on", async () => {
    const { popup, asked, requestHost, open } = popupOn({ "subject.open": () => opened({ obstacle: problem("no-access") }) });
    await open();
    asked.answers = { ...asked.answers, "subject.open": () => opened({ storedAccount: answer() }) };
    const allowing = popup.allowAccess();
    expect(requestHost).toHaveBeenCalledWith("https://api.example.com/*");
    await allowing;
    expect(popup.screen.value.kind).toBe("account");
  });

  it("leave the screen as it is where access is refused", async () => {
    const { popup, requestHost, open } = popupOn({ "subject.open": () => opened({ obstacle: problem("no-access") }) });
    requestHost.mockRejectedValue(new Error("no"));
    await open();
    await popup.allowAccess();
    expect(popup.screen.value).toMatchObject({ kind: "problem", failure: { problem: { kind: "no-access" } } });
  });

  it("go on with sample data", async () => {
    const { popup, asked, open } = popupOn({
      "subject.open": () => opened({ obstacle: problem("no-key") }),
      "settings.change": () => ({ ...defaultSettings, mode: "sample" }),
    });
    await open();
    asked.answers = { ...asked.answers, "subject.open": () => opened({ storedAccount: answer() }) };
    await popup.useSampleData();
    expect(asked.sent[1]).toEqual({ name: "settings.change", input: { changes: { mode: "sample" } } });
    expect(popup.screen.value.kind).toBe("account");
  });

  it("open the panel in a tab, and say when the background gives no answer", async () => {
    const { popup, asked } = popupOn({ "panel.to-tab": () => ({}) });
    expect(await popup.openInTab(1, { view: "lookup" })).toBe(true);
    expect(asked.sent).toEqual([{ name: "panel.to-tab", input: { windowId: 1, route: hashOf({ view: "lookup" }) } }]);
    asked.answers["panel.to-tab"] = unanswered;
    expect(await popup.openInTab(1, { view: "lookup" })).toBe(false);
    expect(popup.announcer.current.value).toBe("unanswered");
  });

  it("have the panel show a route, and say when the background gives no answer or the window is unknown", async () => {
    const { popup, asked } = popupOn({ "panel.show": () => ({}) });
    expect(await popup.showInPanel(1, { view: "lookup" })).toBe(true);
    expect(asked.sent).toEqual([{ name: "panel.show", input: { windowId: 1, route: hashOf({ view: "lookup" }) } }]);
    asked.answers["panel.show"] = unanswered;
    expect(await popup.showInPanel(1, { view: "lookup" })).toBe(false);
    expect(popup.announcer.current.value).toBe("unanswered");
    expect(await popup.showInPanel(null, { view: "lookup" })).toBe(false);
  });

  it("say what was copied for four seconds, or that the browser blocked it", async () => {
    const { popup, copy } = popupOn({});
    await popup.copy("text", "summary-copied");
    expect(copy).toHaveBeenCalledWith("text");
    expect(popup.announcer.current.value).toBe("summary-copied");
    await vi.advanceTimersByTimeAsync(4000);
    expect(popup.announcer.current.value).toBeNull();
    copy.mockRejectedValue(new Error("blocked"));
    await popup.copy("text", "json-copied");
    expect(popup.announcer.current.value).toBe("copy-blocked");
  });

  it("say that the answer to copy is no longer stored", async () => {
    const { popup, copy, open } = popupOn({
      "subject.open": () =>
        opened({ storedAccount: { kind: "known-company", domain: "acme.example", details: nothingKnown, raw: null, ...origin(0, true) } }),
      "account.raw": () => ({ raw: null }),
    });
    await open();
    await popup.copyRaw();
    expect([popup.announcer.current.value, copy.mock.calls]).toEqual(["raw-gone", []]);
  });
});

describe("a site that can be switched on", () => {
  const off = aSite({ hosts: ["https://app.acme.example/*"] });
  const answers: Answers = {
    ...keepingSites([off], new Set(off.hosts)),
    "subject.open": () => opened({ site: off }),
    "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
  };

  it("is offered first, and nothing is looked up before the person has chosen", async () => {
    const { popup, names, open } = popupOn(answers);
    await open();
    expect(popup.screen.value).toEqual({ kind: "site-off" });
    expect(names()).toEqual(["subject.open"]);
  });

  it("gives way to the company on Not now", async () => {
    const { popup, open } = popupOn(answers);
    await open();
    await popup.declineSite();
    expect(popup.screen.value).toMatchObject({ kind: "account" });
    expect(popup.acted.value).toBe(true);
  });

  it("is asked for in the turn of the click, then the page is opened again", async () => {
    let site = off;
    const { popup, asked, requestHosts, open } = popupOn({ ...answers, "subject.open": () => opened({ site }) });
    await open();
    const enabling = popup.enableSite("webmail");
    expect(requestHosts).toHaveBeenCalledWith(["https://app.acme.example/*"]);
    expect(asked.sent.at(-1)).toEqual({ name: "sites.want", input: { ids: ["post"] } });
    site = { ...off, wanted: true, access: true };
    await enabling;
    expect(popup.screen.value).toMatchObject({ kind: "account" });
  });

  it("stays, and says so, where the person refuses", async () => {
    const { popup, requestHosts, open } = popupOn(answers);
    requestHosts.mockResolvedValue(false);
    await open();
    await popup.enableSite("webmail");
    expect(popup.screen.value).toEqual({ kind: "site-off" });
    expect(popup.tabSite.refused.value).toBe(true);
  });

  it("keeps a site of the host's other scheme if the access is refused", async () => {
    const own = aSite({
      id: "own app.acme.example",
      name: "app.acme.example",
      hosts: ["http://app.acme.example/*"],
      own: true,
      wanted: true,
    });
    const { popup, asked, names, open, requestHosts } = popupOn({
      "subject.open": () => opened({ storedAccount: answer() }),
      ...keepingSites([own], new Set(own.hosts)),
    });
    requestHosts.mockImplementation(async () => false);
    await open();
    await popup.offerSite();
    await popup.enableSite("crm");
    expect(popup.tabSite.refused.value).toBe(true);
    expect(names()).not.toContain("site.add");
    expect(names()).not.toContain("sites.disable");
    requestHosts.mockImplementation(async () => true);
    await popup.enableSite("crm");
    expect(asked.sent.find(({ name }) => name === "site.add")?.input).toEqual({ protocol: "https", host: "app.acme.example", kind: "crm" });
  });

  it("is asked for on a page that the list does not know, and left again without a look-up", async () => {
    const { popup, names, open } = popupOn({ ...answers, "subject.open": () => opened({ storedAccount: answer() }) });
    await open();
    void popup.offerSite();
    expect(popup.screen.value).toEqual({ kind: "site-off" });
    await popup.declineSite();
    expect(popup.screen.value).toMatchObject({ kind: "account" });
    expect(names()).toEqual(["subject.open", "sites.read"]);
  });

  it("can be switched on still after a typed text was opened again, which it does not cover", async () => {
    const { popup, open } = popupOn({
      ...answers,
      "subject.open": ({ source }) => opened({ site: source.kind === "tab" ? off : null, storedAccount: answer() }),
    });
    await open();
    await popup.enter("acme.example");
    await popup.allowAccess();
    expect([popup.tabSite.off.value, popup.screen.value.kind]).toEqual([true, "account"]);
  });

  it("is no matter of a typed text", async () => {
    const { popup } = popupOn({ ...answers, "subject.open": () => opened({ storedAccount: answer() }) });
    await popup.open({ kind: "text", text: "acme.example" }, { private: false, byItself: true });
    expect(popup.tabSite.off.value).toBe(false);
  });
});
