import { beforeEach, describe, expect, it, vi } from "vitest";
import { hashOf, routeOfSubject } from "../../model/panel-route";
import type { Output } from "../../messages/messages";
import type { Search } from "../../model/search";
import { anAccount, anotherCompany, aPersonAnswer, now } from "../../../test/support/an-account";
import { answer, at, domain, initialState, insight, settled, usage, view } from "../../../test/support/a-lookup-view";
import { aCompany, initialStateOf } from "../../../test/support/some-settings";
import { unanswered } from "../../../test/support/asked";
import { deferred } from "../../../test/support/deferred";

beforeEach(() => void vi.useFakeTimers());

describe("a company that replaces another by the form", () => {
  it("has its own route, and the first company can be opened again", async () => {
    const { store, routes } = view({ stored: [domain, "globex.example"] });
    await store.open(routeOfSubject(domain));
    store.subject.change();
    await store.subject.chooseDomain("globex.example", { remember: false });
    expect([store.key.value?.key, routes.map(hashOf)]).toEqual(["globex.example", ["#/account/globex.example"]]);
    await store.open(routeOfSubject(domain));
    expect(store.key.value?.key).toBe(domain);
  });

  it("has its own route before its look-up ends, during which the first company can be opened again", async () => {
    const { store, routes } = view({ answers: { "account.look-up": () => new Promise(() => {}) } });
    void store.open(routeOfSubject(domain));
    await settled();
    store.subject.change();
    void store.subject.chooseDomain("globex.example", { remember: false });
    await settled();
    expect(routes.map(hashOf)).toEqual(["#/account/globex.example"]);
    void store.open(routeOfSubject(domain));
    await settled();
    expect(store.key.value?.key).toBe(domain);
  });

  it("has its own route even if the first company's link was followed before the form was answered", async () => {
    const arrived = deferred();
    const { store, routes } = view({
      answers: {
        "subject.open": async ({ source }) => {
          const text = source.kind === "text" ? source.text : "";
          if (text === "globex.example") await arrived.promise;
          return initialState({ text, stored: [domain, "globex.example"] });
        },
      },
    });
    await store.open(routeOfSubject(domain));
    store.subject.change();
    const choosing = store.subject.chooseDomain("globex.example", { remember: false });
    await store.open(routeOfSubject(domain));
    arrived.resolve();
    await choosing;
    expect([store.key.value?.key, routes.map(hashOf)]).toEqual(["globex.example", ["#/account/globex.example"]]);
  });

  it("gives way, with its route, when the tab's registered domain is used again, and can be opened again", async () => {
    const { store, routes } = view({
      front: at(`https://${domain}/`),
      answers: {
        "subject.open": ({ source }) =>
          source.kind === "tab"
            ? initialStateOf({ subject: aCompany({ host: domain, domain }), usage })
            : initialState({ text: source.text, stored: ["globex.example"] }),
      },
    });
    await store.open({ view: "lookup" });
    store.subject.change();
    await store.subject.chooseDomain("globex.example", { remember: false });
    store.subject.change();
    await store.subject.forgetChoice();
    expect([store.key.value?.key, hashOf(store.home.value)]).toEqual([domain, `#/account/${domain}`]);
    expect(routes.map(hashOf)).toEqual([`#/account/${domain}`, "#/account/globex.example", `#/account/${domain}`]);
    await store.open(routeOfSubject("globex.example"));
    expect(store.key.value?.key).toBe("globex.example");
  });

  it.each(["the chosen company", "the registered domain"])("has its own route even if only a retry opens it: %s", async (what) => {
    const { store, asked } = view({
      front: at(`https://${domain}/`),
      answers: {
        "subject.open": ({ source }) =>
          source.kind === "tab"
            ? initialStateOf({ subject: aCompany({ host: domain, domain }), usage })
            : initialState({ text: source.text }),
      },
    });
    const answered = { ...asked.answers };
    const silently = async (act: () => Promise<void>) => {
      store.subject.change();
      asked.answers["subject.open"] = unanswered;
      await act();
      expect(store.subject.screen.value.kind).toBe("problem");
      asked.answers = { ...answered };
      await store.subject.tryAgain();
    };
    await store.open({ view: "lookup" });
    const choose = () => store.subject.chooseDomain("globex.example", { remember: false });
    const isChosen = what === "the chosen company";
    await (isChosen ? silently(choose) : choose());
    if (!isChosen) await silently(store.subject.forgetChoice);
    const shown = isChosen ? "globex.example" : domain;
    expect([store.key.value?.key, hashOf(store.home.value)]).toEqual([shown, `#/account/${shown}`]);
  });
});

it.each([
  ["a person, who gets a route", "jo@other.example", "jo@other.example", ["#/person/jo%40other.example"]],
  ["a refusal", "mailbox.example", undefined, []],
])(
  "the form replaces a company and its data from a search by %s, and the company can be opened again",
  async (_what, text, key, hashes) => {
    const search = { page: { list: [insight], total: 1, offset: 0, limit: 25 }, foundAt: now, at: now } as unknown as Search;
    const { store, routes } = view({ settings: { lookUpOnOpen: false }, answers: { "search.read": () => ({ search }) } });
    await store.open({ view: "account", domain, section: "overview", search: "s1" });
    await settled();
    expect(store.found.value?.search).toBe("s1");
    store.subject.change();
    await store.subject.chooseDomain(text, { remember: false });
    await settled();
    expect([store.key.value?.key, routes.map(hashOf), store.found.value]).toEqual([key, hashes, null]);
    await store.open(routeOfSubject(domain));
    expect(store.key.value?.key).toBe(domain);
  },
);

it("the form's stored person keeps the notice that the browser is offline", async () => {
  const { store } = view({
    answers: {
      "subject.open": ({ source }) => {
        const text = source.kind === "text" ? source.text : "";
        const opened = initialState({ text, stored: [domain] });
        return text.includes("@") ? { ...opened, storedPerson: aPersonAnswer(), obstacle: { kind: "offline", at: now } } : opened;
      },
    },
  });
  await store.open(routeOfSubject(domain));
  store.subject.change();
  await store.subject.chooseDomain("jo@other.example", { remember: false });
  await settled();
  expect(store.subject.screen.value).toMatchObject({ kind: "person", failure: { problem: { kind: "offline" } } });
});

it.each([false, true])("the Lookup view opens the route of an accepted answer's other domain; private: %s", async (isPrivate) => {
  const { freshness, sample, stored } = answer();
  const origin = { domain, raw: { data: {}, withheld: [] }, freshness, sample, stored };
  const other = { ...origin, account: anAccount(), answered: "globex.example", name: "Globex" };
  const { store, routes } = view({
    isPrivate,
    // In a private window, no stored answer moves to the accepted domain.
    stored: isPrivate ? [] : ["globex.example"],
    answers: {
      "account.look-up": () => ({ ok: true, answer: { ...other, kind: "other-company" }, sent: 1 }),
      "account.accept": () => ({ unicode: null, homograph: false }),
    },
  });
  await store.open(routeOfSubject(domain));
  await store.subject.lookUp();
  await store.subject.accept();
  await settled();
  expect(store.subject.screen.value).toMatchObject({ kind: "account", answer: { kind: "account", stored: !isPrivate } });
  expect([store.key.value?.key, routes.map(hashOf)]).toEqual(["globex.example", ["#/account/globex.example"]]);
});

it.each(["accept", "choose"] as const)("an accepted or chosen company is not replaced by a text entered earlier: %s", async (how) => {
  const arrived = deferred();
  const { freshness, sample, stored } = answer();
  const { store, sent } = view({
    stored: ["harbour-works.example"],
    answers: {
      "subject.open": async ({ source }) => {
        const text = source.kind === "text" ? source.text : "";
        if (text === "initech.example") await arrived.promise;
        return initialState({ text, stored: ["harbour-works.example"] });
      },
      "account.look-up": () => ({ ok: true, answer: { ...anotherCompany(), domain, freshness, sample, stored }, sent: 1 }),
      "account.accept": () => ({ unicode: null, homograph: false }),
    },
  });
  await store.open(routeOfSubject(domain));
  await store.subject.lookUp();
  const entered = store.subject.enter("initech.example");
  if (how === "accept") await store.subject.accept();
  else {
    store.subject.change();
    await store.subject.chooseDomain("harbour-works.example", { remember: false });
  }
  arrived.resolve();
  await entered;
  await settled();
  expect([store.key.value?.key, sent()]).toEqual(["harbour-works.example", ["account.look-up"]]);
});

it("the Lookup view keeps the route of a company that is opened while an earlier answer is being accepted", async () => {
  let accept: (answer: Output<"account.accept">) => void = () => undefined;
  const arrived = deferred();
  const { freshness, sample, stored } = answer();
  const { store, routes } = view({
    answers: {
      "subject.open": async ({ source }) => {
        const text = source.kind === "text" ? source.text : "";
        if (text === "initech.example") await arrived.promise;
        return initialState({ text });
      },
      "account.look-up": () => ({ ok: true, answer: { ...anotherCompany(), domain, freshness, sample, stored }, sent: 1 }),
      "account.accept": () => new Promise((resolve) => (accept = resolve)),
    },
  });
  await store.open(routeOfSubject(domain));
  await store.subject.lookUp();
  const accepting = store.subject.accept();
  void store.open(routeOfSubject("initech.example"));
  await settled();
  accept({ unicode: null, homograph: false });
  await accepting;
  arrived.resolve();
  await settled();
  expect([store.key.value?.key, hashOf(store.home.value), routes]).toEqual(["initech.example", "#/account/initech.example", []]);
});
