import { beforeEach, expect, it, vi } from "vitest";
import { asking, unanswered, type Answers } from "../../test/support/asked";
import { acting, fireEvent, render, screen } from "../../test/support/drawn";
import { aJudged } from "../../test/support/judged";
import type { JudgedSubject, Judgement } from "../../lib/model/judgement";
import { createJudgement } from "../../lib/stores/judgement";
import type { SubjectView } from "../../lib/stores/subject-view";
import { JudgementMark, JudgementPart } from "./judgement-part";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));

const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

/** Draws the part with a simulated background, which stores what is saved. */
async function drawn(first: JudgedSubject, more: { private?: boolean; keys?: boolean; answers?: Answers } = {}) {
  let now = first;
  const { ask, sent } = asking({
    "judgement.read": () => ({ judged: [now] }),
    "judgement.save": ({ judgement }) => {
      now = { ...now, ...judgement };
      return { outcome: "saved" };
    },
    ...more.answers,
  });
  const report = vi.fn<SubjectView["report"]>();
  const store = createJudgement(ask, more.private ?? false, { kind: first.kind, key: first.key });
  const { unmount } = render(
    <>
      <JudgementMark store={store} />
      <JudgementPart store={store} private={more.private ?? false} keys={more.keys ?? true} report={report} />
    </>,
  );
  await settle();
  await settle();
  return {
    store,
    report,
    unmount,
    /** Changes the stored judgement, as another window does. */
    changeElsewhere: (changes: Partial<Judgement>) => void (now = { ...now, ...changes }),
    saved: (): Partial<Judgement>[] =>
      sent.flatMap(({ name, input }) => (name === "judgement.save" ? [(input as { judgement: Partial<Judgement> }).judgement] : [])),
  };
}

const verdict = (name: string) => screen.getByRole("button", { name });
const note = () => screen.getByLabelText<HTMLTextAreaElement>("Note");
const labelField = () => screen.getByLabelText<HTMLTextAreaElement>("Labels");

/** Types texts into a field. Each is saved before the next. */
async function typeSlowly(field: HTMLTextAreaElement, ...texts: string[]) {
  for (const value of texts) {
    acting(() => fireEvent.input(field, { target: { value } }));
    vi.advanceTimersByTime(1000);
    await settle();
    await settle();
  }
}

it("gives a verdict by click and by key, and takes it back if its key is pressed again", async () => {
  const { saved, report } = await drawn(aJudged({ verdict: null, note: "kept", labels: ["A"] }));
  acting(() => fireEvent.click(verdict("Too early")));
  await settle();
  for (const key of ["4", "4"]) {
    acting(() => fireEvent.keyDown(document, { key }));
    await settle();
  }
  expect(saved().map((one) => one.verdict)).toEqual(["early", "ours", null]);
  // The buttons, which show the verdict, may be out of sight.
  const reported = ["Already ours", "No verdict"].map((text) => [{ text, failed: false }]);
  expect([report.mock.calls, screen.queryByText("Saved")]).toEqual([reported, null]);
});

it("announces each save, also while the details are closed", async () => {
  let release = () => {};
  await drawn(aJudged({ note: "old" }), {
    answers: { "judgement.save": () => new Promise((resolve) => (release = () => resolve({ outcome: "saved" }))) },
  });
  const region = document.querySelector("details ~ [role=status]");
  let last = region?.firstElementChild;
  for (const value of ["a", "b"]) {
    acting(() => fireEvent.input(note(), { target: { value } }));
    acting(() => fireEvent.change(note()));
    await settle();
    // The sentence about the last save stays until the next save ends.
    expect(region?.firstElementChild).toBe(last);
    release();
    await settle();
    await settle();
    expect(region?.textContent).toBe("Saved");
    expect(region?.firstElementChild).not.toBe(last);
    last = region?.firstElementChild;
  }
});

it("reports a verdict by key that is not saved", async () => {
  const { report } = await drawn(aJudged({ verdict: null }), { answers: { "judgement.save": () => ({ outcome: "full" }) } });
  acting(() => fireEvent.keyDown(document, { key: "1" }));
  await settle();
  expect(report.mock.calls).toEqual([[{ text: screen.getByRole("alert").textContent, failed: true }]]);
});

it("has no keys if they are switched off", async () => {
  const { saved } = await drawn(aJudged({ verdict: null }), { keys: false });
  expect(verdict("Too early").getAttribute("aria-keyshortcuts")).toBeNull();
  acting(() => fireEvent.keyDown(document, { key: "1" }));
  await settle();
  acting(() => fireEvent.click(verdict("Too early")));
  await settle();
  expect(saved()).toEqual([{ verdict: "early" }]);
});

it("ignores keys that are typed in a field, pressed with Ctrl or have no verdict", async () => {
  const { saved } = await drawn(aJudged({ note: "x" }));
  note().focus();
  acting(() => fireEvent.keyDown(note(), { key: "1" }));
  note().blur();
  acting(() => fireEvent.keyDown(document, { key: "1", ctrlKey: true }));
  acting(() => fireEvent.keyDown(document, { key: "5" }));
  await settle();
  expect(saved()).toEqual([]);
});

it("keeps a note that is too long as it was typed, does not save it, and states its length", async () => {
  const { saved } = await drawn(aJudged({ note: "short" }));
  const long = "ü".repeat(2001);
  acting(() => fireEvent.input(note(), { target: { value: long } }));
  acting(() => fireEvent.change(note()));
  await settle();
  vi.advanceTimersByTime(10_000);
  await settle();
  acting(() => fireEvent.click(verdict("Too early")));
  await settle();
  expect([note().value, saved()]).toEqual([long, [{ verdict: "early" }]]);
  expect(screen.getByText(/2,001/)).toBeTruthy();
  expect(screen.queryByText("Saved")).toBeNull();
  acting(() => fireEvent.input(note(), { target: { value: "short again" } }));
  vi.advanceTimersByTime(1000);
  await settle();
  expect(saved().slice(1)).toEqual([{ note: "short again" }]);
  expect(screen.queryByText(/2,001/)).toBeNull();
});

it("keeps the details open when the last text is deleted", async () => {
  const { saved } = await drawn(aJudged({ note: "old" }));
  acting(() => fireEvent.input(note(), { target: { value: "" } }));
  vi.advanceTimersByTime(1000);
  await settle();
  expect(saved()).toEqual([{ note: "" }]);
  expect(document.querySelector("details")?.open).toBe(true);
});

it("saves a note that is changed back while the change is being saved", async () => {
  let release = () => {};
  let first: Promise<void> | null = new Promise((resolve) => (release = resolve));
  const { saved } = await drawn(aJudged({ note: "old" }), {
    answers: {
      "judgement.save": async () => {
        await first;
        first = null;
        return { outcome: "saved" as const };
      },
    },
  });
  acting(() => fireEvent.input(note(), { target: { value: "new" } }));
  vi.advanceTimersByTime(1000);
  await settle();
  acting(() => fireEvent.input(note(), { target: { value: "old" } }));
  acting(() => fireEvent.change(note()));
  await settle();
  release();
  await settle();
  await settle();
  expect(saved()).toEqual([{ note: "new" }, { note: "old" }]);
});

it("shows a saved note even if reading it again fails", async () => {
  let isSaved = false;
  await drawn(aJudged({ note: "old" }), {
    answers: {
      "judgement.read": () => (isSaved ? unanswered() : { judged: [aJudged({ note: "old" })] }),
      "judgement.save": () => {
        isSaved = true;
        return { outcome: "saved" as const };
      },
    },
  });
  acting(() => fireEvent.input(note(), { target: { value: "new" } }));
  vi.advanceTimersByTime(1000);
  await settle();
  expect(note().value).toBe("new");
});

it("saves the note together with labels that are still being typed, and shows these as typed until the field is left", async () => {
  const { saved } = await drawn(aJudged({ note: "old" }));
  const labels = screen.getByLabelText<HTMLTextAreaElement>("Labels");
  acting(() => fireEvent.input(note(), { target: { value: "new" } }));
  acting(() => fireEvent.input(labels, { target: { value: "Customer, Norden, customer" } }));
  vi.advanceTimersByTime(1000);
  await settle();
  expect(labels.value).toBe("Customer, Norden, customer");
  acting(() => fireEvent.blur(labels));
  await settle();
  await settle();
  expect(saved()).toEqual([{ note: "new", labels: ["Customer", "Norden"] }]);
  expect(labels.value).toBe("Customer, Norden");
});

it("shows another window's note after a save here has replaced it", async () => {
  await drawn(aJudged({ note: "old" }), { answers: { "judgement.save": () => ({ outcome: "saved" as const, replaced: "of the other" }) } });
  acting(() => fireEvent.input(note(), { target: { value: "new" } }));
  vi.advanceTimersByTime(1000);
  await settle();
  expect(screen.getByText("of the other")).toBeTruthy();
});

it.each([
  ["no answer", unanswered, /^Not saved\. Change/],
  ["a full store", () => ({ outcome: "full" as const }), /^Not saved: there are 10,000/],
])("says that a change was not saved after %s, and keeps the note in the field", async (_what, answer, says) => {
  await drawn(aJudged({ note: "old" }), { answers: { "judgement.save": answer } });
  acting(() => fireEvent.input(note(), { target: { value: "new" } }));
  vi.advanceTimersByTime(1000);
  await settle();
  expect(note().value).toBe("new");
  expect(screen.getByText(says)).toBeTruthy();
});

it("says that a note was not saved until it is, even if a verdict is saved meanwhile", async () => {
  let isFull = true;
  const save: Answers["judgement.save"] = ({ judgement }) => ({ outcome: isFull && "note" in judgement ? "full" : "saved" });
  await drawn(aJudged({ verdict: null, note: "old" }), { answers: { "judgement.save": save } });
  await typeSlowly(note(), "new");
  acting(() => fireEvent.click(verdict("Too early")));
  await settle();
  expect(screen.getByText(/^Not saved: there are 10,000/)).toBeTruthy();
  isFull = false;
  await typeSlowly(note(), "newer");
  expect(screen.queryByText(/^Not saved/)).toBeNull();
});

it("shows the stored judgement in a private window, but no way to change it, and says why", async () => {
  await drawn(aJudged({ labels: ["Customer"], note: "Renews in March" }), { private: true });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByText("Good fit · Customer")).toBeTruthy();
  expect(screen.getByText("Renews in March")).toBeTruthy();
  expect(screen.getByText(/private window keeps no verdict/)).toBeTruthy();
});

it("shows markup in notes and labels as text", async () => {
  const markup = `<img src=x onerror="alert(1)">`;
  await drawn(aJudged({ note: markup, labels: [markup.slice(0, 20)] }));
  expect([document.querySelector("img"), note().value]).toEqual([null, markup]);
});

it("permits no change of a judgement that could not be read", async () => {
  const { saved } = await drawn(aJudged({ note: "kept" }), { answers: { "judgement.read": unanswered } });
  acting(() => fireEvent.keyDown(document, { key: "1" }));
  const details = document.querySelector("details");
  if (details !== null) details.open = true;
  acting(() => details && fireEvent(details, new Event("toggle")));
  await settle();
  expect(verdict("Good fit")).toHaveProperty("disabled", true);
  expect(screen.queryByLabelText("Note")).toBeNull();
  expect(saved()).toEqual([]);
});

it("says that the judgement could not be read, and reads it again after a click", async () => {
  let isUp = false;
  const judged = aJudged({ note: "kept" });
  await drawn(judged, { answers: { "judgement.read": () => (isUp ? { judged: [judged] } : unanswered()) } });
  expect(screen.getByText("What you noted could not be read.")).toBeTruthy();
  isUp = true;
  screen.getByRole("button", { name: "Try again" }).focus();
  acting(() => fireEvent.click(screen.getByRole("button", { name: "Try again" })));
  await settle();
  expect([note().value, screen.queryByText("What you noted could not be read.")]).toEqual(["kept", null]);
  expect(document.activeElement).toBe(screen.getByRole("region"));
});

it("saves labels soon after they are typed, and still shows them as typed", async () => {
  const { saved } = await drawn(aJudged({ note: "old" }));
  const labels = screen.getByLabelText<HTMLTextAreaElement>("Labels");
  acting(() => fireEvent.input(labels, { target: { value: "Customer, " } }));
  vi.advanceTimersByTime(1000);
  await settle();
  await settle();
  expect([saved(), labels.value]).toEqual([[{ labels: ["Customer"] }], "Customer, "]);
});

it("keeps another window's labels on unmounting if the labels typed here are already saved", async () => {
  const { saved, changeElsewhere, unmount } = await drawn(aJudged({ note: "old", labels: [] }));
  await typeSlowly(labelField(), "a", "");
  changeElsewhere({ labels: ["Partner"] });
  acting(unmount);
  await settle();
  expect(saved()).toEqual([{ labels: ["a"] }, { labels: [] }]);
});

it("shows the labels that another window saved after labels were typed and deleted here", async () => {
  const { store, changeElsewhere } = await drawn(aJudged({ note: "old", labels: [] }));
  await typeSlowly(labelField(), "a", "");
  acting(() => fireEvent.blur(labelField()));
  await settle();
  changeElsewhere({ labels: ["Partner"] });
  await store.read();
  await settle();
  expect(labelField().value).toBe("Partner");
});

it("saves note and labels in one message if the page closes just after typing", async () => {
  const { saved } = await drawn(aJudged({ note: "old", labels: ["A"] }));
  acting(() => fireEvent.input(note(), { target: { value: "new" } }));
  acting(() => fireEvent.input(labelField(), { target: { value: "A, B" } }));
  window.dispatchEvent(new Event("pagehide"));
  await settle();
  vi.advanceTimersByTime(1000);
  await settle();
  expect(saved()).toEqual([{ note: "new", labels: ["A", "B"] }]);
});

it("sends nothing if the page closes without an unsaved text", async () => {
  const { saved } = await drawn(aJudged({ note: "old", labels: ["A"] }));
  acting(() => fireEvent.input(note(), { target: { value: "new" } }));
  acting(() => fireEvent.input(note(), { target: { value: "old" } }));
  window.dispatchEvent(new Event("pagehide"));
  await settle();
  expect(saved()).toEqual([]);
});
