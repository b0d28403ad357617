import { describe, expect, it, vi } from "vitest";
import type { Batch } from "../../model/batch";
import { defaultSettings, type Settings } from "../../model/settings";
import type { Output } from "../../messages/messages";
import { unanswered, type Answers } from "../../../test/support/asked";
import { aJudged, judgementAnswers } from "../../../test/support/judged";
import { mail, inbox, usage, opened, person, viewOn, item, batchOf, statusesOnPage } from "../../../test/support/a-page-view";
import { now } from "../../../test/support/an-account";
import { eventually } from "../../../test/support/eventually";
import { nextTask } from "../../../test/support/timers";

describe("looking up all people of a page", () => {
  it("skips and counts left-out people, unless they are included", async () => {
    const leftOut = [
      aJudged({ key: "acme.example", leftOutBy: "list" }),
      aJudged({ kind: "person", key: "ana@acme.example", leftOutBy: "list" }),
    ];
    const { view, asked } = viewOn(judgementAnswers(...leftOut));
    await view.open();
    await vi.waitFor(() => expect(view.leftOut.value).toBe(1));
    expect(view.wanted.value.map(({ key }) => key)).toEqual(["cleo@beta.example"]);
    const [acme] = view.list.groups.value;
    if (acme === undefined) throw new Error("The page has no company.");
    // The left-out company is folded. A click on the button of its group includes its people.
    expect([view.isCompanyLeftOut(acme), view.wantedIn(acme).map(({ key }) => key)]).toEqual([true, ["ana@acme.example"]]);
    view.withLeftOut.value = true;
    expect(view.wanted.value.map(({ key }) => key)).toEqual(["ana@acme.example", "cleo@beta.example"]);
    Object.assign(asked.answers, judgementAnswers());
    view.handle({ kind: "judgement" });
    await vi.waitFor(() => expect(view.leftOut.value).toBe(0));
  });

  it("includes left-out people only on the page for which this was chosen", async () => {
    const { view, front } = viewOn();
    await view.open();
    view.withLeftOut.value = true;
    await view.read();
    expect(view.withLeftOut.value).toBe(true);
    front.value = { ...inbox, url: "https://mail.example.com/other" };
    await view.read();
    expect(view.withLeftOut.value).toBe(false);
  });

  it("sends one batch, without stored people and personal mailboxes", async () => {
    const { view, asked } = viewOn({
      "batch.start": ({ items }) => ({ batch: batchOf("running", ...items.map(({ key }) => item(key, "waiting"))) }),
    });
    await view.open();
    expect(view.wanted.value).toEqual([
      { kind: "person", key: "ana@acme.example" },
      { kind: "person", key: "cleo@beta.example" },
    ]);
    asked.answers["batch.read"] = () => ({
      batch: batchOf("running", item("ana@acme.example", "busy"), item("cleo@beta.example", "waiting")),
    });
    await view.lookUpAll(view.wanted.value);
    const sent = asked.sent.filter(({ name }) => name === "batch.start");
    expect(sent).toHaveLength(1);
    expect(sent[0]?.input).toMatchObject({
      windowId: 3,
      round: false,
      private: false,
      items: [
        { kind: "person", key: "ana@acme.example" },
        { kind: "person", key: "cleo@beta.example" },
      ],
    });
    expect(view.busy.value).toBe(true);
    expect(statusesOnPage(view)).toEqual({
      "ana@acme.example": "busy",
      "ben@acme.example": "stored",
      "cleo@beta.example": "waiting",
      "dan@gmail.com": "new",
      "eve@gmx.de": "new",
    });
    expect(view.wanted.value).toEqual([]);
  });

  it("gives each click its own id", async () => {
    const { view, asked } = viewOn({ "batch.start": () => ({ batch: batchOf("done") }) });
    await view.open();
    await view.lookUpAll(view.wanted.value);
    await view.lookUpAll(view.wanted.value);
    const clicks = asked.sent.flatMap(({ name, input }) => (name === "batch.start" ? [(input as { click: string }).click] : []));
    expect(new Set(clicks).size).toBe(2);
  });

  it("starts one batch for a double click", async () => {
    const { view, asked } = viewOn({ "batch.start": ({ click }) => ({ batch: { ...batchOf("done"), id: click } }) });
    await view.open();
    await Promise.all([view.lookUpAll(view.wanted.value), view.lookUpAll(view.wanted.value)]);
    expect(asked.sent.filter(({ name }) => name === "batch.start")).toHaveLength(1);
    expect(view.notStarted.value).toBeNull();
  });

  it("takes at most 1000 people from a group, as many as one batch may have", async () => {
    const { view } = viewOn();
    await view.open();
    const [acme] = view.list.groups.value;
    const [ana] = acme?.people ?? [];
    if (acme === undefined || ana === undefined) throw new Error("nobody");
    const people = Array.from({ length: 1500 }, (_none, index) => ({ ...ana, address: `ana.${index}@acme.example` }));
    expect(view.wantedIn({ ...acme, people })).toHaveLength(1000);
  });

  it("takes only the people of a group, not its company", async () => {
    const { view } = viewOn();
    await view.open();
    const [acme, , personal] = view.list.groups.value;
    expect(acme && view.wantedIn(acme)).toEqual([{ kind: "person", key: "ana@acme.example" }]);
    // All personal mailboxes are one group, which is looked up only on request.
    expect(personal?.people.map(({ address }) => address)).toEqual(["dan@gmail.com", "eve@gmx.de"]);
  });

  it("shows the batch's results and failures", async () => {
    const { view, asked } = viewOn();
    await view.open();
    const failed = item("cleo@beta.example", "failed", { problem: { kind: "timed-out", at: now } });
    asked.answers["batch.read"] = () => ({ batch: batchOf("done", item("Ana@acme.example", "found"), failed) });
    view.handle({ kind: "batch", windowId: 3 });
    await eventually(() => expect(view.batch.value?.state).toBe("done"));
    expect(statusesOnPage(view)).toMatchObject({ "ana@acme.example": "answered", "cleo@beta.example": "failed" });
    expect([view.busy.value, view.wanted.value]).toEqual([false, [{ kind: "person", key: "cleo@beta.example" }]]);
  });

  it("keeps a batch's results after its dismissal and during the next batch", async () => {
    const found = batchOf("done", item("ana@acme.example", "found"), item("cleo@beta.example", "skipped"));
    const { view, asked } = viewOn({ "batch.read": () => ({ batch: found }), "batch.control": () => ({ batch: null }) });
    await view.open();
    await view.control("dismiss");
    expect(statusesOnPage(view)).toMatchObject({ "ana@acme.example": "answered", "cleo@beta.example": "new" });
    asked.answers["batch.read"] = () => ({ batch: { ...batchOf("running", item("cleo@beta.example", "busy")), id: "next" } });
    view.handle({ kind: "batch", windowId: 3 });
    await eventually(() => expect(view.batch.value?.id).toBe("next"));
    expect(statusesOnPage(view)).toMatchObject({ "ana@acme.example": "answered", "cleo@beta.example": "busy" });
    asked.answers["batch.read"] = () => ({ batch: { ...batchOf("running", item("ana@acme.example", "busy")), id: "last" } });
    view.handle({ kind: "batch", windowId: 3 });
    await eventually(() => expect(statusesOnPage(view)).toMatchObject({ "ana@acme.example": "busy", "cleo@beta.example": "new" }));
  });

  it("does not count a batch's result as the end of an earlier single look-up", async () => {
    const failed = { ok: false, problem: { kind: "not-reachable", at: now, tries: 1 }, stored: null, sent: 1, usage } as const;
    const { view, asked } = viewOn({ "person.look-up": () => failed, "batch.control": () => ({ batch: null }) });
    await view.open();
    const ana = { kind: "person", key: "ana@acme.example" } as const;
    await view.lookUp(ana);
    expect(view.lookedUp.value).toMatchObject({ row: ana, status: { kind: "failed" } });
    asked.answers["batch.read"] = () => ({ batch: batchOf("done", item("ana@acme.example", "found")) });
    view.handle({ kind: "batch", windowId: 3 });
    await eventually(() => expect(view.batch.value?.state).toBe("done"));
    await view.control("dismiss");
    expect(statusesOnPage(view)).toMatchObject({ "ana@acme.example": "answered" });
    expect(view.lookedUp.value).toBeNull();
  });

  it("ignores the events of searches and of other windows' batches", async () => {
    const { view, names } = viewOn();
    await view.open();
    const before = names().length;
    view.handle({ kind: "batch", windowId: 4 });
    view.handle({ kind: "search", id: "x" });
    expect(names()).toHaveLength(before);
  });

  it("lists the people of the batch that are not on the page", async () => {
    const batch = batchOf("running", item("ana@acme.example", "busy"), item("zoe@omega.example", "busy"), {
      ...item("beta.example", "found"),
      kind: "account",
    });
    const { view } = viewOn({ "batch.read": () => ({ batch }) });
    await view.open();
    expect(view.elsewhere.value.map(({ key }) => key)).toEqual(["zoe@omega.example"]);
    const beta = view.list.groups.value[1];
    expect(beta && view.statusOfCompany(beta).kind).toBe("answered");
  });

  it("reports that nothing started if the background gives no answer", async () => {
    const { view } = viewOn({ "batch.start": unanswered });
    await view.open();
    await view.lookUpAll(view.wanted.value);
    expect([view.notStarted.value, view.batch.value]).toEqual(["failed", null]);
  });

  it("shows a started batch whose answer was lost with the worker", async () => {
    const { view, asked } = viewOn();
    await view.open();
    let begun: Batch | null = null;
    asked.answers["batch.start"] = ({ click }) => {
      begun = { ...batchOf("running", item("zoe@omega.example", "busy")), id: click };
      throw new Error("unanswered");
    };
    asked.answers["batch.read"] = () => ({ batch: begun });
    await view.lookUpAll(view.wanted.value);
    expect([view.notStarted.value, view.batch.value]).toEqual([null, begun]);
  });

  it("reports another batch that is under way, and shows it", async () => {
    const other = batchOf("running", item("zoe@omega.example", "busy"));
    const { view, asked } = viewOn({ "batch.start": () => ({ batch: other }) });
    await view.open();
    asked.answers["batch.read"] = () => ({ batch: other });
    await view.lookUpAll(view.wanted.value);
    expect([view.notStarted.value, view.batch.value]).toEqual(["busy", other]);
    asked.answers["batch.start"] = ({ click }) => ({ batch: { ...other, id: click } });
    await view.lookUpAll(view.wanted.value);
    expect(view.notStarted.value).toBeNull();
  });

  it.each(["pause", "resume", "stop", "dismiss"] as const)("sends %s, and shows the resulting batch", async (act) => {
    const left = act === "dismiss" ? null : batchOf("paused", item("ana@acme.example", "waiting"));
    const { view, asked } = viewOn({ "batch.control": () => ({ batch: left }) });
    await view.open();
    await view.control(act);
    expect(asked.sent.at(-1)).toEqual({ name: "batch.control", input: { windowId: 3, act } });
    expect(view.batch.value).toEqual(left);
  });

  it.each([
    ["running", null],
    ["paused", { kind: "rate-limited", at: now, until: now + 5000 }],
  ] as const)("reads a %s batch again after a silence, because the worker may have ended", async (state, stoppedBy) => {
    vi.useFakeTimers();
    const batch = { ...batchOf(state, item("a@b.example", "waiting")), stoppedBy };
    const { view, names } = viewOn({ "batch.read": () => ({ batch }) });
    await view.open();
    const readings = () => names().filter((name) => name === "batch.read").length;
    expect(readings()).toBe(1);
    await vi.advanceTimersByTimeAsync(1000);
    expect(readings()).toBe(2);
  });

  it("drops the answer to a reading of the batch that arrives after the answer to Stop", async () => {
    let answerLate = (_answer: Output<"batch.read">) => {};
    const late = new Promise<Output<"batch.read">>((resolve) => (answerLate = resolve));
    const { view, asked } = viewOn();
    await view.open();
    asked.answers["batch.read"] = () => late;
    view.handle({ kind: "batch", windowId: 3 });
    asked.answers["batch.control"] = () => ({ batch: batchOf("stopped") });
    await view.control("stop");
    answerLate({ batch: batchOf("running") });
    await nextTask();
    expect(view.batch.value?.state).toBe("stopped");
  });

  it("shows no usage with sample data", async () => {
    const { view } = viewOn({ "subject.open": () => opened(mail, { settings: { ...defaultSettings, mode: "sample" } }) });
    await view.open();
    expect(view.usage.value).toBeNull();
  });

  it("shows the usage once the service replaces the sample data, and hides it after the reverse", async () => {
    const sample = { ...defaultSettings, mode: "sample" as const };
    const { view, asked } = viewOn({ "subject.open": () => opened(mail, { settings: sample }) });
    await view.open();
    const answerWith = (settings: Settings) =>
      Object.assign(asked.answers, {
        "settings.read": () => settings,
        "subject.open": () => opened(mail, { settings }),
      } satisfies Answers);
    answerWith(defaultSettings);
    view.handle({ kind: "settings" });
    await eventually(() => expect(view.usage.value).toEqual(usage));
    answerWith(sample);
    view.handle({ kind: "settings" });
    await eventually(() => expect(view.usage.value).toBeNull());
  });

  it("drops the previous service's answers, and reads the page again while the options are in front", async () => {
    const sample = { ...defaultSettings, mode: "sample" as const };
    const done = batchOf("done", item("ana@acme.example", "found"));
    const { view, asked, front, reads } = viewOn({
      "subject.open": () => opened(mail, { settings: sample }),
      "batch.read": () => ({ batch: done }),
      "person.look-up": ({ address }) => ({ ok: true, answer: person(address), sent: 1 }),
    });
    await view.open();
    await view.lookUp({ kind: "person", key: "cleo@beta.example" });
    expect(statusesOnPage(view)).toMatchObject({ "ana@acme.example": "answered", "cleo@beta.example": "answered" });
    front.value = { tabId: 8, url: "chrome-extension://id/options.html", title: "Options" };
    Object.assign(asked.answers, {
      "settings.read": () => defaultSettings,
      "subject.open": () => opened(mail, { settings: defaultSettings }),
      "batch.read": () => ({ batch: null }),
    } satisfies Answers);
    view.handle({ kind: "settings" });
    await eventually(() => expect(statusesOnPage(view)).toMatchObject({ "ana@acme.example": "new", "cleo@beta.example": "new" }));
    expect([view.batch.value, reads()]).toEqual([null, 2]);
    expect(asked.sent.findLast(({ name }) => name === "page.read")?.input).toEqual({ tabId: 7 });
  });

  it("keeps the answers when another setting changes", async () => {
    const { view, asked, reads } = viewOn({ "batch.read": () => ({ batch: batchOf("done", item("ana@acme.example", "found")) }) });
    await view.open();
    asked.answers["settings.read"] = () => ({ ...opened(mail).settings, hoverDelay: 800 });
    view.handle({ kind: "settings" });
    await eventually(() => expect(view.settings.value?.hoverDelay).toBe(800));
    expect([statusesOnPage(view)["ana@acme.example"], reads()]).toEqual(["answered", 1]);
  });
});

describe("the statuses, once stored answers are deleted", () => {
  const everybody = ["ana@acme.example", "ben@acme.example", "cleo@beta.example", "dan@gmail.com", "eve@gmx.de"];
  const looked: Answers = { "person.look-up": ({ address }) => ({ ok: true, answer: person(address), sent: 1 }) };

  it("show no answer any more, and the list stays on the screen even if the page cannot be read", async () => {
    const { view, asked } = viewOn(looked);
    await view.open();
    await view.lookUp({ kind: "person", key: "ana@acme.example" });
    asked.answers["page.read"] = unanswered;
    const kinds: string[] = [];
    view.list.state.subscribe(({ kind }) => void kinds.push(kind));
    view.handle({ kind: "deleted" });
    await eventually(() => expect(statusesOnPage(view)).toEqual(Object.fromEntries(everybody.map((address) => [address, "new"]))));
    expect(new Set(kinds)).toEqual(new Set(["read"]));
    expect(view.wanted.value).toHaveLength(3);
  });

  it("show what is still stored", async () => {
    const { view, reads, asked } = viewOn();
    await view.open();
    const batchReadings = () => asked.sent.filter(({ name }) => name === "batch.read").length;
    const before = batchReadings();
    view.handle({ kind: "deleted" });
    expect(statusesOnPage(view)["ben@acme.example"]).toBe("new");
    await eventually(() => expect([statusesOnPage(view)["ben@acme.example"], reads()]).toEqual(["stored", 2]));
    expect(batchReadings()).toBe(before + 1);
  });

  it("stay in a private window only after its own look-ups, which are stored nowhere", async () => {
    const { view, asked } = viewOn(looked, { isPrivate: true });
    await view.open();
    await view.lookUp({ kind: "person", key: "ana@acme.example" });
    asked.answers["page.read"] = unanswered;
    view.handle({ kind: "deleted" });
    await eventually(() => expect(statusesOnPage(view)).toMatchObject({ "ana@acme.example": "answered", "ben@acme.example": "new" }));
  });
});
