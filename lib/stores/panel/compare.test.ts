import { beforeEach, expect, it, vi } from "vitest";
import { judgementAnswers } from "../../../test/support/judged";
import { like, opened, viewOn, settings, stored } from "../../../test/support/a-search-view";
import { now } from "../../../test/support/an-account";
import { unanswered } from "../../../test/support/asked";
import { createCompareStore } from "./compare";

beforeEach(() => void vi.useFakeTimers({ now }));

it("the comparison shows the unstored results of a private search, and offers no look-up", async () => {
  const answers = { ...judgementAnswers(), "subject.open": () => opened(null), "search.read": () => ({ search: null }) };
  const { view, ports } = viewOn(answers, { isPrivate: true });
  await view.open(like);
  await view.search();
  const compare = createCompareStore(ports);
  await compare.open({ view: "compare", domains: ["far.example", "near.example"], search: "s1" });
  expect(compare.columns.value.map(({ account, from }) => [account?.details.name, from])).toEqual([
    ["Far", "search"],
    ["Near", "search"],
  ]);
  expect(compare.missing.value).toEqual([]);
});

/** An answer that the disk had no room for. */
const unstored = { ...stored, stored: false };

const open = async (domains: string[], isStored: () => boolean, search: string | null = null) => {
  const { ports, sent, asked } = viewOn({
    ...judgementAnswers(),
    "subject.open": ({ source }) => opened("text" in source && source.text === domains[0] && isStored() ? stored : null),
    "account.look-up": () => ({ ok: false, problem: { kind: "timed-out", at: now }, stored: null, sent: 1 }),
  });
  const compare = createCompareStore(ports);
  await compare.open({ view: "compare", domains, search });
  return { compare, sent, asked };
};

it.each([{ kind: "library" }, { kind: "list", id: "one" }, { kind: "batch", windowId: 7 }] as const)(
  "the comparison shows an answer that was stored elsewhere, and keeps failures: $kind",
  async (event) => {
    let isStored = false;
    const { compare } = await open(["northwind.example", "other.example"], () => isStored);
    await compare.lookUpMissing();
    isStored = true;
    compare.handle(event);
    await vi.waitFor(() => expect(compare.columns.value[0]?.from).toBe("look-up"));
    expect(compare.columns.value[1]).toMatchObject({ from: "missing", problem: { kind: "timed-out" } });
    compare.handle({ kind: "settings" });
    await vi.waitFor(() => expect(compare.columns.value[1]?.problem).toBeNull());
  },
);

it.each([{ kind: "library" }, { kind: "list", id: "one" }, { kind: "batch", windowId: 7 }] as const)(
  "the comparison keeps an answer that could not be stored: $kind",
  async (event) => {
    const { compare, sent, asked } = await open(["northwind.example", "other.example"], () => false);
    asked.answers["account.look-up"] = ({ domain }) =>
      domain === "northwind.example"
        ? { ok: true, answer: unstored, sent: 1 }
        : { ok: false, problem: { kind: "timed-out", at: now }, stored: null, sent: 1 };
    await compare.lookUpMissing();
    compare.handle(event);
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent("subject.open")).toHaveLength(4);
    expect(compare.columns.value).toMatchObject([{ from: "look-up" }, { from: "missing" }]);
    compare.handle({ kind: "settings" });
    await vi.waitFor(() => expect(compare.columns.value).toMatchObject([{ from: "look-up" }, { from: "missing", problem: null }]));
  },
);

it("the comparison keeps answers that could not be stored when a column is removed, and when it is opened again", async () => {
  const domains = ["northwind.example", "other.example", "third.example"];
  const { compare, asked } = await open(domains, () => false);
  asked.answers["account.look-up"] = ({ domain }) => ({ ok: true, answer: { ...unstored, domain }, sent: 1 });
  await compare.lookUpMissing();
  for (const _time of [1, 2]) {
    await compare.open({ view: "compare", domains: domains.slice(1), search: null });
    expect(compare.columns.value).toMatchObject([{ from: "look-up" }, { from: "look-up" }]);
  }
});

it("the comparison keeps an answer that could not be stored when an obstacle ends", async () => {
  const { compare, asked } = await open(["northwind.example", "other.example"], () => false);
  asked.answers["account.look-up"] = ({ domain }) =>
    domain === "northwind.example"
      ? { ok: true, answer: unstored, sent: 1 }
      : { ok: false, problem: { kind: "timed-out", at: now }, stored: null, sent: 1 };
  await compare.lookUpMissing();
  compare.readAgain();
  await vi.advanceTimersByTimeAsync(2000);
  expect(compare.columns.value).toMatchObject([{ from: "look-up" }, { from: "missing" }]);
});

it("the comparison of a private window drops deleted accounts, but keeps those that it looked up itself", async () => {
  let isStored = true;
  const { ports, asked } = viewOn(
    {
      ...judgementAnswers(),
      "subject.open": ({ source }) => opened("text" in source && source.text === "northwind.example" && isStored ? stored : null),
      "account.look-up": ({ domain }) => ({ ok: true, answer: { ...stored, domain, stored: false }, sent: 1 }),
    },
    { isPrivate: true },
  );
  const compare = createCompareStore(ports);
  await compare.open({ view: "compare", domains: ["northwind.example", "other.example"], search: null });
  await compare.lookUpMissing();
  expect(compare.columns.value).toMatchObject([{ from: "look-up" }, { from: "look-up" }]);
  isStored = false;
  for (const _time of [1, 2]) {
    const readings = asked.sent.length;
    compare.handle({ kind: "settings" });
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked.sent.length).toBeGreaterThan(readings);
    expect(compare.columns.value).toMatchObject([{ from: "missing", account: null }, { from: "look-up" }]);
  }
});

it("the comparison replaces the data of a search once a list has looked the account up", async () => {
  let isStored = false;
  const { compare } = await open(["near.example"], () => isStored, "s1");
  expect(compare.columns.value).toMatchObject([{ from: "search" }]);
  isStored = true;
  compare.handle({ kind: "list", id: "one" });
  await vi.waitFor(() => expect(compare.columns.value).toMatchObject([{ from: "look-up" }]));
});

it("the comparison reads once for several quick events of a list, and not at all if every account is stored", async () => {
  let isStored = false;
  const { compare, sent } = await open(["northwind.example"], () => isStored);
  const opens = () => sent("subject.open").length;
  for (let count = 0; count < 5; count += 1) compare.handle({ kind: "list", id: "one" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(opens()).toBe(2);
  isStored = true;
  compare.handle({ kind: "list", id: "one" });
  await vi.advanceTimersByTimeAsync(2000);
  compare.handle({ kind: "list", id: "one" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(opens()).toBe(3);
});

it("the comparison drops a late answer of the previous service", async () => {
  let answerLate = () => {};
  const { ports, asked } = viewOn({
    ...judgementAnswers(),
    "subject.open": () => opened(null),
    "account.look-up": () => new Promise((resolve) => (answerLate = () => resolve({ ok: true, answer: stored, sent: 1 }))),
  });
  const compare = createCompareStore(ports);
  await compare.open({ view: "compare", domains: ["northwind.example"], search: null });
  const lookingUp = compare.lookUpMissing();
  expect(compare.columns.value).toMatchObject([{ from: "busy" }]);
  asked.answers["subject.open"] = () => ({ ...opened(null), settings: { ...settings, mode: "sample" } });
  compare.handle({ kind: "settings" });
  await vi.waitFor(() => expect(compare.columns.value).toMatchObject([{ from: "missing" }]));
  answerLate();
  await lookingUp;
  expect(compare.columns.value).toMatchObject([{ from: "missing", account: null }]);
});

it("the comparison reports a look-up without an answer as interrupted, because it may have been counted", async () => {
  const { compare, asked } = await open(["northwind.example"], () => false);
  asked.answers["account.look-up"] = unanswered;
  expect(await compare.lookUpMissing()).toMatchObject({ failed: 1 });
  expect(compare.columns.value).toMatchObject([{ from: "missing", problem: { kind: "interrupted", at: now } }]);
});

it("the comparison reads a deletion that it missed, even if another event follows", async () => {
  const { compare, asked } = await open(["northwind.example"], () => true);
  asked.answers["subject.open"] = unanswered;
  compare.handle({ kind: "settings" });
  await vi.waitFor(() => expect(compare.retries.lost.value).toBe(true));
  asked.answers["subject.open"] = () => opened(null);
  compare.handle({ kind: "library" });
  await vi.advanceTimersByTimeAsync(2000);
  expect(compare.columns.value).toMatchObject([{ from: "missing", account: null }]);
  expect(compare.retries.lost.value).toBe(false);
});
