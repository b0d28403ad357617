import { batch, computed, signal } from "@preact/signals";
import type { Usage } from "../model/activity";
import { hasData } from "../model/look-up";
import type { BoundSettings } from "../model/policy";
import { createLatest } from "./latest";
import { createPause } from "./pause";
import { subjectKeyOf, type Answer, type From, type OpenedSubject, type Screen } from "./subject-screen";
import type { Source, Target, TypedFault } from "./subject-screen";

/** Origin of a text that does not choose a domain for the tab's host. */
export const typedFreely: From = { typed: true, host: null, remembered: false };

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
  /** The screen that an open form covers. */
  let covered: Screen = screen.value;

  /** Returns the screen below any open form. */
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
    from: signal<From>(typedFreely),
    pausing,
    attempts,
    /** Adopts settings and usage; `null` usage with sample data. */
    adopt(terms: Pick<OpenedSubject, "settings" | "usage">): void {
      batch(() => {
        usage.value = terms.settings.mode === "sample" ? null : terms.usage;
        settings.value = terms.settings;
      });
    },
    /** Returns the answer with data, on screen or covered by a form; `null` if none. */
    copyAtHand(): Answer | null {
      const shown = uncovered();
      return "answer" in shown && hasData(shown.answer) ? shown.answer : null;
    },
    /** Whether the screen, or the one covered by a form, shows a look-up as under way. */
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
    /** Shows a screen as the latest action, and cancels the pause's automatic look-up. */
    leaveFor,
    /** Shows a form over the screen, unless open already. `uncover` shows the screen again. */
    cover(shown: Screen): void {
      if (screen.value.kind === shown.kind) return pausing.stopRepeating();
      covered = screen.value;
      leaveFor(shown);
    },
    /** Closes the form, and shows the covered screen again. */
    uncover: () => leaveFor(covered),
    /** Runs `show` for a screen not requested by the last action. Cancels the pause's automatic look-up. */
    showLate(show: () => void): void {
      const form = screen.value;
      batch(() => {
        show();
        pausing.stopRepeating();
        // An open form stays on top.
        if (!isForm(form)) return;
        covered = screen.value;
        screen.value = form;
      });
    },
    /** Runs a user's action: new screens then take the focus, and the typed text's fault disappears. */
    acting<Result>(act: () => Result): Result {
      acted.value = true;
      fault.value = null;
      return act();
    },
  };
}

/** True for a form, which covers a screen until `uncover`. */
const isForm = ({ kind }: Screen): boolean => kind === "change-domain" || kind === "site-off";
