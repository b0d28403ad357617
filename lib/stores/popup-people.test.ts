import { beforeEach, describe, expect, it, vi } from "vitest";
import type { PersonAnswer } from "../model/look-up";
import { defaultSettings } from "../model/settings";
import { dayMs } from "../model/time";
import { raw, answer, notFound, company, opened, failedWith, popupOn } from "../../test/support/a-popup";
import { now, originOf } from "../../test/support/an-account";

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
  ...originOf({ age: 0 }),
};

beforeEach(() => void vi.useFakeTimers({ now }));

describe("people", () => {
  it("without a profile lead to another look-up of their company's old answer, because the button names the cost", async () => {
    const nobody = { kind: "not-found", address: "ana@acme.example", ...originOf({ age: 0 }) } as const;
    const { popup, names } = popupOn({
      "subject.open": () =>
        opened({
          subject: { ...company, host: null },
          address: "ana@acme.example",
          storedPerson: nobody,
          storedAccount: answer(12 * dayMs, false),
          settings: { ...defaultSettings, lookUpOnOpen: false },
        }),
      "account.look-up": () => ({ ok: true, answer: answer(), sent: 1 }),
    });
    await popup.enter("ana@acme.example");
    await popup.lookUpCompany();
    expect(names().filter((name) => name.endsWith("look-up"))).toEqual(["account.look-up"]);
  });

  it("are looked up by their typed address at a company, and lead to that company", async () => {
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

  it("of a journey are looked up even at a mailbox provider, because the button showed the cost", async () => {
    const mailbox = "ana.pereira@gmail.com";
    const { popup, asked } = popupOn({
      "subject.open": () => opened({ subject: { kind: "personal-mailbox", domain: "gmail.com" }, address: mailbox, storedAccount: null }),
      "person.look-up": () => ({ ok: true, answer: { ...person, address: mailbox }, sent: 1 }),
    });
    await popup.choosePerson(mailbox, false);
    expect(asked.sent.map(({ name }) => name)).toContain("person.look-up");
    expect([popup.screen.value.kind, popup.picked.value]).toEqual(["person", false]);
  });

  it("of a journey are offered with their cost if their answer is no longer stored", async () => {
    const { popup, asked } = popupOn({
      "subject.open": () => ({
        ...opened({ subject: { ...company, host: null }, address: "ana@acme.example", storedAccount: answer() }),
        settings: { ...defaultSettings, lookUpOnOpen: false },
      }),
      "person.look-up": () => ({ ok: true, answer: person, sent: 1 }),
    });
    await popup.choosePerson("ana@acme.example", true);
    expect([popup.screen.value.kind, asked.sent.map(({ name }) => name)]).toEqual(["ready", ["subject.open"]]);
  });

  it("do not replace their company if it is opened before their own answer arrives", async () => {
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
    ["their company's old answer without a look-up", answer(12 * dayMs, false), []],
    ["another look-up of a company that was not found", notFound(2 * dayMs, false), ["account.look-up"]],
  ])("lead to %s, if `lookUpOnOpen` is off", async (_what, storedAccount, sent) => {
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

  it("at a mailbox provider are looked up only by the button", async () => {
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

  it("at a mailbox provider remain the subject once access is allowed", async () => {
    const { popup } = popupOn({
      "subject.open": () => opened({ subject: { kind: "personal-mailbox", domain: "mail.example" }, address: "ana@mail.example" }),
      "person.look-up": () => failedWith("no-access", {}, 0),
    });
    await popup.enter("ana@mail.example");
    await popup.lookUpPerson();
    await popup.allowAccess();
    expect(popup.target.value).toMatchObject({ kind: "person", address: "ana@mail.example" });
  });

  it("give way to their company, which remains the subject once access is allowed", async () => {
    const { popup } = popupOn({
      "subject.open": ({ source }) => {
        const isPerson = source.kind === "text" && source.text.includes("@");
        return opened({
          subject: { ...company, host: null },
          address: isPerson ? "ana@acme.example" : null,
          storedPerson: isPerson ? person : null,
        });
      },
      "account.look-up": () => failedWith("no-access", {}, 0),
    });
    await popup.enter("ana@acme.example");
    await popup.lookUpCompany();
    await popup.allowAccess();
    expect(popup.target.value).toMatchObject({ kind: "company", subject: { domain: "acme.example" } });
  });

  it("at a host of many companies are looked up only by the button", async () => {
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
