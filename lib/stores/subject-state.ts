import { batch, computed, signal } from "@preact/signals";
import type { Usage } from "../model/activity";
import { hasData } from "../model/look-up";
import type { BoundSettings } from "../model/policy";
import { createAnnouncer } from "./announcer";
import { createLatest } from "./latest";
import { createPause } from "./pause";
import { subjectKeyOf, type Answer, type From, type Opened, type PopupMessage, type Screen } from "./popup-screen";
import type { Source, Target, TypedFault } from "./popup-screen";

/** Origin of a text that was not typed for the tab's host. */
export const typedAlone: From = { typed: true, host: null, remembered: false };

export type SubjectState = ReturnType<typeof createSubjectState>;

/** The state of one subject on a surface. */
export function createSubjectState(now: () => number) {
  const target = signal<Target | null>(null);
  const screen = signal<Screen>({ kind: "preload" });
  const fault = signal<TypedFault | null>(null);
  const usage = signal<Usage | null>(null);
  const settings = signal<BoundSettings | null>(null);
  const acted = signal(false);
  const isPrivate = signal(false);
  const sample = computed(() => settings.value?.mode === "sample");
  const pausing = createPause(now);
  const attempts = createLatest();
  /** The screen under a form. */
  let covered: Screen = screen.value;

  const uncovered = (): Screen => (isForm(screen.value) ? covered : screen.value);

  function leaveFor(shown: Screen): void {
    pausing.stopRepeating();
    attempts.start();
    screen.value = shown;
  }

  return {
    target,
    /** The target's key in the library; `null` without a subject. */
    key: computed(() => subjectKeyOf(target.value)),
    screen,
    fault,
    usage,
    settings,
    sample,
    acted,
    isPrivate,
    remembers: computed(() => !isPrivate.value && !sample.value),
    source: signal<Source>({ kind: "text", text: "" }),
    from: signal<From>(typedAlone),
    announcer: createAnnouncer<PopupMessage>(),
    pausing,
    attempts,
    adopt(terms: Pick<Opened, "settings" | "usage">): void {
      batch(() => {
        usage.value = terms.settings.mode === "sample" ? null : terms.usage;
        settings.value = terms.settings;
      });
    },
    /** Returns the answer on screen or under its form; `null` without data. */
    copyAtHand(): Answer | null {
      const shown = uncovered();
      return "answer" in shown && hasData(shown.answer) ? shown.answer : null;
    },
    /** Whether a look-up is shown as under way, on screen or under its form. */
    isUnderWay(): boolean {
      const shown = uncovered();
      return shown.kind === "loading" || ("updating" in shown && shown.updating);
    },
    /** Shows no subject. */
    empty(): void {
      batch(() => {
        target.value = null;
        screen.value = { kind: "preload" };
      });
    },
    /** Abandons pending work for another screen. */
    leaveFor,
    /** Shows a form over the screen; `uncover` returns to it. */
    cover(shown: Screen): void {
      if (screen.value.kind === shown.kind) return pausing.stopRepeating();
      covered = screen.value;
      leaveFor(shown);
    },
    uncover: () => leaveFor(covered),
    /** Shows a screen that the last action did not request. An open form stays on top, and a pause then ends without a look-up. */
    showLate(show: () => void): void {
      const form = screen.value;
      batch(() => {
        show();
        pausing.stopRepeating();
        if (!isForm(form)) return;
        covered = screen.value;
        screen.value = form;
      });
    },
    acting<Result>(act: () => Result): Result {
      acted.value = true;
      fault.value = null;
      return act();
    },
  };
}

const isForm = ({ kind }: Screen): boolean => kind === "change-domain" || kind === "site-off";
