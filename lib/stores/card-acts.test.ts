import { beforeEach, describe, expect, it, vi } from "vitest";
import { nameOfPerson } from "../model/person";
import { unanswered } from "../../test/support/asked";
import { address, ana, person, account, initialState, answer, later, cardOn, open } from "../../test/support/a-card";
import { now, found } from "../../test/support/an-account";

beforeEach(() => void vi.useFakeTimers({ now }));

describe("stopping a look-up", () => {
  it("takes effect at once, keeps the stored answer, and drops an answer that arrives later", async () => {
    const ended = later();
    const { card, names } = cardOn({ "card.answer": () => ended.promise });
    const opened = card.open(Promise.resolve(initialState({ storedAccount: account() })));
    await vi.advanceTimersByTimeAsync(0);
    await card.stop();
    ended.resolve(answer({ person: found(person()) }));
    await opened;
    expect(names()).toEqual(["card.answer", "card.stop"]);
    expect(card.screen.value).toMatchObject({
      person: { kind: "failed", problem: { kind: "cancelled" } },
      company: { kind: "known", failure: null },
    });
  });
  it("ends the wait for the second of two answers, and keeps the first", async () => {
    const first = answer({ account: found(account()), awaits: "person" });
    const { card } = cardOn({ "card.answer": () => first, "card.remaining": () => new Promise(() => {}) });
    void card.open(Promise.resolve(initialState()));
    await vi.advanceTimersByTimeAsync(0);
    await card.stop();
    expect(card.screen.value).toMatchObject({
      person: { kind: "failed", problem: { kind: "cancelled" } },
      company: { kind: "known", failure: null },
    });
  });
});

describe("choosing one of several addresses", () => {
  const several = initialState({ address: null, subject: null, choices: [address, "bo@acme.example"] });
  it("shows the card of that address, and offers its look-up without sending it", async () => {
    const { card, names, act } = await open(several, { "card.choose": ({ choice }) => initialState({ address: choice }) });
    expect(card.screen.value).toEqual({ kind: "choices", addresses: [address, "bo@acme.example"] });
    await card.choose("bo@acme.example");
    expect(card.screen.value).toMatchObject({ kind: "person", address: "bo@acme.example", person: { kind: "unasked" } });
    expect(act()).toEqual({ kind: "look-up" });
    expect(names()).toEqual(["card.choose"]);
  });
  it("keeps the list of addresses if the background refuses the choice or does not answer", async () => {
    const refusing = await open(several, { "card.choose": () => null });
    await refusing.card.choose(address);
    expect(refusing.card.screen.value?.kind).toBe("choices");
    const silent = await open(several, { "card.choose": unanswered });
    await silent.card.choose(address);
    expect(silent.card.screen.value?.kind).toBe("choices");
  });
});

describe("the side panel", () => {
  it("opens within the click, and a message sets its route", async () => {
    const { card, names, openPanel } = await open(initialState({ storedPerson: person(), storedAccount: account() }));
    const opened = card.toPanel("subject");
    expect(openPanel).toHaveBeenCalledExactlyOnceWith(7);
    expect(names()).toEqual(["card.to-panel"]);
    await opened;
  });
  it("gets its route even if the browser refuses to open it, and no error is thrown", async () => {
    const { card, names } = await open(initialState({ asks: true }), {}, { openPanel: () => Promise.reject(new Error("no gesture")) });
    await card.toPanel("subject");
    expect(names()).toEqual(["card.to-panel"]);
  });
  it("is not offered if the browser has none", async () => {
    const { card, names } = await open(initialState({ asks: true }), {}, { openPanel: null });
    await card.toPanel("subject");
    expect(card.opensPanel).toBe(false);
    expect(names()).toEqual([]);
  });
});

describe("a click", () => {
  it("on Copy copies the address, and announces whether that worked", async () => {
    const { card, copy } = await open(initialState({ asks: true }));
    card.copyAddress();
    expect(copy).toHaveBeenCalledExactlyOnceWith(address);
    expect(card.announcer.current.value).toBe("e-mail-copied");
    copy.mockReturnValue(false);
    card.copyAddress();
    expect(card.announcer.current.value).toBe("copy-blocked");
  });
  it("on Close requests that the card be closed, and throws no error if no answer comes", async () => {
    const { card, asked } = await open(initialState({ asks: true }));
    await card.leave();
    expect(asked.sent).toEqual([{ name: "card.close", input: {} }]);
    asked.answers["card.close"] = unanswered;
    await expect(card.leave()).resolves.toBeUndefined();
  });
});

describe("the name of a person", () => {
  it.each([
    [{ fullName: " Ana Pereira " }, "Ana Pereira"],
    [{ fullName: " ", firstName: "Ana", lastName: "Pereira" }, "Ana Pereira"],
    [{ fullName: null, lastName: "Pereira" }, "Pereira"],
    [{ fullName: null }, null],
  ])("of %j is %s", (members, name) => expect(nameOfPerson({ ...ana, ...members })).toBe(name));
});
