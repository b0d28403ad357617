import { describe, expect, it, vi } from "vitest";
import type { Batch } from "../../model/batch";
import { defaultSettings, type Settings } from "../../model/settings";
import type { Output } from "../../messages/messages";
import { unanswered, type Answers } from "../../../test/support/asked";
import { aJudged, judgementAnswers } from "../../../test/support/judged";
import { now, mail, inbox, usage, opened, person, placeOn, item, batchOf, looks } from "../../../test/support/a-page-view";
import { eventually } from "../../../test/support/eventually";

describe("looking all up", () => {
  it("passes over whom the person leaves out, and says how many, unless they are asked for", async () => {
    const leftOut = [
      aJudged({ key: "acme.example", leftOutBy: "list" }),
      aJudged({ kind: "person", key: "ana@acme.example", leftOutBy: "list" }),
    ];
    const { view, asked } = placeOn(judgementAnswers(...leftOut));
    await view.open();
    await vi.waitFor(() => expect(view.leftOut.value).toBe(1));
    expect(view.wanted.value.map(({ key }) => key)).toEqual(["cleo@beta.example"]);
    const [acme] = view.list.groups.value;
    if (acme === undefined) throw new Error("The page has no company.");
    // The company is folded: who unfolds it and presses its button asks for it.
    expect([view.isCompanyLeftOut(acme), view.wantedIn(acme).map(({ key }) => key)]).toEqual([true, ["ana@acme.example"]]);
    view.withLeftOut.value = true;
    expect(view.wanted.value.map(({ key }) => key)).toEqual(["ana@acme.example", "cleo@beta.example"]);
    Object.assign(asked.answers, judgementAnswers());
    view.handle({ kind: "judgement" });
    await vi.waitFor(() => expect(view.leftOut.value).toBe(0));
  });

  it("includes those left out only on the page for which that was chosen", async () => {
    const { view, front } = placeOn();
    await view.open();
    view.withLeftOut.value = true;
    await view.read();
    expect(view.withLeftOut.value).toBe(true);
    front.value = { ...inbox, url: "https://mail.example.com/other" };
    await view.read();
    expect(view.withLeftOut.value).toBe(false);
  });

  it("asks for whoever is neither stored nor of a personal mailbox, in one batch", async () => {
    const { view, asked } = placeOn({
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
    expect(looks(view)).toEqual({
      "ana@acme.example": "busy",
      "ben@acme.example": "stored",
      "cleo@beta.example": "waiting",
      "dan@gmail.com": "new",
      "eve@gmx.de": "new",
    });
    expect(view.wanted.value).toEqual([]);
  });

  it("names each click of its own", async () => {
    const { view, asked } = placeOn({ "batch.start": () => ({ batch: batchOf("done") }) });
    await view.open();
    await view.lookUpAll(view.wanted.value);
    await view.lookUpAll(view.wanted.value);
    const clicks = asked.sent.flatMap(({ name, input }) => (name === "batch.start" ? [(input as { click: string }).click] : []));
    expect(new Set(clicks).size).toBe(2);
  });

  it("starts one batch for a double click", async () => {
    const { view, asked } = placeOn({ "batch.start": ({ click }) => ({ batch: { ...batchOf("done"), id: click } }) });
    await view.open();
    await Promise.all([view.lookUpAll(view.wanted.value), view.lookUpAll(view.wanted.value)]);
    expect(asked.sent.filter(({ name }) => name === "batch.start")).toHaveLength(1);
    expect(view.notStarted.value).toBeNull();
  });

  it("asks for no more of a group than one batch takes", async () => {
    const { view } = placeOn();
    await view.open();
    const [acme] = view.list.groups.value;
    const [ana] = acme?.people ?? [];
    if (acme === undefined || ana === undefined) throw new Error("nobody");
    const people = Array.from({ length: 1500 }, (_none, index) => ({ ...ana, address: `ana.${index}@acme.example` }));
    expect(view.wantedIn({ ...acme, people })).toHaveLength(1000);
  });

  it("asks for a group alone, its company not among them", async () => {
    const { view } = placeOn();
    await view.open();
    const [acme, , personal] = view.list.groups.value;
    expect(acme && view.wantedIn(acme)).toEqual([{ kind: "person", key: "ana@acme.example" }]);
    // One group of all mailboxes, looked up only on request.
    expect(personal?.people.map(({ address }) => address)).toEqual(["dan@gmail.com", "eve@gmx.de"]);
  });

  it("takes what the batch found, what it did not, and what failed", async () => {
    const { view, asked } = placeOn();
    await view.open();
    const failed = item("cleo@beta.example", "failed", { problem: { kind: "timed-out", at: now } });
    asked.answers["batch.read"] = () => ({ batch: batchOf("done", item("Ana@acme.example", "found"), failed) });
    view.handle({ kind: "batch", windowId: 3 });
    await eventually(() => expect(view.batch.value?.state).toBe("done"));
    expect(looks(view)).toMatchObject({ "ana@acme.example": "answered", "cleo@beta.example": "failed" });
    expect([view.busy.value, view.wanted.value]).toEqual([false, [{ kind: "person", key: "cleo@beta.example" }]]);
  });

  it("remembers what a batch found when it is dismissed, and when another follows", async () => {
    const found = batchOf("done", item("ana@acme.example", "found"), item("cleo@beta.example", "skipped"));
    const { view, asked } = placeOn({ "batch.read": () => ({ batch: found }), "batch.control": () => ({ batch: null }) });
    await view.open();
    await view.control("dismiss");
    expect(looks(view)).toMatchObject({ "ana@acme.example": "answered", "cleo@beta.example": "new" });
    asked.answers["batch.read"] = () => ({ batch: { ...batchOf("running", item("cleo@beta.example", "busy")), id: "next" } });
    view.handle({ kind: "batch", windowId: 3 });
    await eventually(() => expect(view.batch.value?.id).toBe("next"));
    expect(looks(view)).toMatchObject({ "ana@acme.example": "answered", "cleo@beta.example": "busy" });
    asked.answers["batch.read"] = () => ({ batch: { ...batchOf("running", item("ana@acme.example", "busy")), id: "last" } });
    view.handle({ kind: "batch", windowId: 3 });
    await eventually(() => expect(looks(view)).toMatchObject({ "ana@acme.example": "busy", "cleo@beta.example": "new" }));
  });

  it("hears nothing of other windows", async () => {
    const { view, names } = placeOn();
    await view.open();
    const before = names().length;
    view.handle({ kind: "batch", windowId: 4 });
    view.handle({ kind: "search", id: "x" });
    expect(names()).toHaveLength(before);
  });

  it("lists whom the batch looks up that does not stand on the page", async () => {
    const batch = batchOf("running", item("ana@acme.example", "busy"), item("zoe@omega.example", "busy"), {
      ...item("beta.example", "found"),
      kind: "account",
    });
    const { view } = placeOn({ "batch.read": () => ({ batch }) });
    await view.open();
    expect(view.elsewhere.value.map(({ key }) => key)).toEqual(["zoe@omega.example"]);
    const beta = view.list.groups.value[1];
    expect(beta && view.statusOfCompany(beta).kind).toBe("answered");
  });

  it("says that nothing was started where the background is silent", async () => {
    const { view } = placeOn({ "batch.start": unanswered });
    await view.open();
    await view.lookUpAll(view.wanted.value);
    expect([view.notStarted.value, view.batch.value]).toEqual(["failed", null]);
  });

  it("shows the batch that began although nobody answered: the worker died under it", async () => {
    const { view, asked } = placeOn();
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

  it("says so where another batch is under way, and shows that one", async () => {
    const other = batchOf("running", item("zoe@omega.example", "busy"));
    const { view, asked } = placeOn({ "batch.start": () => ({ batch: other }) });
    await view.open();
    asked.answers["batch.read"] = () => ({ batch: other });
    await view.lookUpAll(view.wanted.value);
    expect([view.notStarted.value, view.batch.value]).toEqual(["busy", other]);
    asked.answers["batch.start"] = ({ click }) => ({ batch: { ...other, id: click } });
    await view.lookUpAll(view.wanted.value);
    expect(view.notStarted.value).toBeNull();
  });

  it.each(["pause", "resume", "stop", "dismiss"] as const)("passes %s on, and takes what is left", async (act) => {
    const left = act === "dismiss" ? null : batchOf("paused", item("ana@acme.example", "waiting"));
    const { view, asked } = placeOn({ "batch.control": () => ({ batch: left }) });
    await view.open();
    await view.control(act);
    expect(asked.sent.at(-1)).toEqual({ name: "batch.control", input: { windowId: 3, act } });
    expect(view.batch.value).toEqual(left);
  });

  it("asks for a running batch that has been silent: its worker may have died", async () => {
    vi.useFakeTimers();
    try {
      const { view, names } = placeOn({ "batch.read": () => ({ batch: batchOf("running", item("a@b.example", "busy")) }) });
      await view.open();
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
    const { view, asked } = placeOn();
    await view.open();
    asked.answers["batch.read"] = () => late;
    view.handle({ kind: "batch", windowId: 3 });
    asked.answers["batch.control"] = () => ({ batch: batchOf("stopped") });
    await view.control("stop");
    answerLate({ batch: batchOf("running") });
    await new Promise((resolve) => setTimeout(resolve));
    expect(view.batch.value?.state).toBe("stopped");
  });

  it("counts nothing against a cap with sample data", async () => {
    const { view } = placeOn({ "subject.open": () => opened(mail, { settings: { ...defaultSettings, mode: "sample" } }) });
    await view.open();
    expect(view.usage.value).toBeNull();
  });

  it("counts from the moment on that the service answers in place of the sample data, and no longer when it does not", async () => {
    const sample = { ...defaultSettings, mode: "sample" as const };
    const { view, asked } = placeOn({ "subject.open": () => opened(mail, { settings: sample }) });
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

  it("forgets what the service before answered, and reads the page again behind the options", async () => {
    const sample = { ...defaultSettings, mode: "sample" as const };
    const done = batchOf("done", item("ana@acme.example", "found"));
    const { view, asked, front, reads } = placeOn({
      "subject.open": () => opened(mail, { settings: sample }),
      "batch.read": () => ({ batch: done }),
      "person.look-up": ({ address }) => ({ ok: true, answer: person(address), sent: 1 }),
    });
    await view.open();
    await view.lookUp({ kind: "person", key: "cleo@beta.example" });
    expect(looks(view)).toMatchObject({ "ana@acme.example": "answered", "cleo@beta.example": "answered" });
    front.value = { tabId: 8, url: "chrome-extension://id/options.html", title: "Options" };
    Object.assign(asked.answers, {
      "settings.read": () => defaultSettings,
      "subject.open": () => opened(mail, { settings: defaultSettings }),
      "batch.read": () => ({ batch: null }),
    } satisfies Answers);
    view.handle({ kind: "settings" });
    await eventually(() => expect(looks(view)).toMatchObject({ "ana@acme.example": "new", "cleo@beta.example": "new" }));
    expect([view.batch.value, reads()]).toEqual([null, 2]);
    expect(asked.sent.findLast(({ name }) => name === "page.read")?.input).toEqual({ tabId: 7 });
  });

  it("keeps what was answered when another setting changes", async () => {
    const { view, asked, reads } = placeOn({ "batch.read": () => ({ batch: batchOf("done", item("ana@acme.example", "found")) }) });
    await view.open();
    asked.answers["settings.read"] = () => ({ ...opened(mail).settings, hoverDelay: 800 });
    view.handle({ kind: "settings" });
    await eventually(() => expect(view.settings.value?.hoverDelay).toBe(800));
    expect([looks(view)["ana@acme.example"], reads()]).toEqual(["answered", 1]);
  });
});
