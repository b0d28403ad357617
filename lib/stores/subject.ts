import { batch } from "@preact/signals";
import type { Freshness } from "../model/look-up";
import { isSameService } from "../model/settings";
import { answerScreen, isSameSubject, showsFault, storedOf, targetOf } from "./subject-screen";
import type { Answer, From, OpenedSubject, Screen } from "./subject-screen";
import { createSubjectLookUp, type SubjectNeeds, type Surface } from "./subject-look-up";
import { createSubjectState } from "./subject-state";

export type SubjectStore = ReturnType<typeof createSubject>;

/** The one subject of popup or panel. No method rejects. */
export function createSubject(needs: SubjectNeeds, surface: Surface) {
  const state = createSubjectState(needs.now);
  const lookUps = createSubjectLookUp(needs, state, { onStored: surface.stored, reopen });
  const { target, screen, adopt } = state;

  function beginWith(opened: OpenedSubject, shown: Screen): void {
    batch(() => {
      adopt(opened);
      screen.value = shown;
    });
  }

  /** Keeps a screen whose form shows the fault; otherwise shows "refused", which has a form. */
  function refuseText(origin: From): void {
    if (showsFault(screen.value)) return;
    state.from.value = origin;
    target.value = { kind: "none", subject: null, address: null, typed: true };
    screen.value = { kind: "refused" };
  }

  /** Opens the source again. A domain chosen for the tab's host opens instead, without a look-up. */
  function reopen(): Promise<void> {
    return state.from.value.host === null ? surface.open(state.source.value) : lookUps.attempt(async () => offer(await openShown()));
  }

  /** Calls `openShown`; also returns `null` if the background gives no answer. */
  const openQuietly = () => openShown().catch(() => null);

  /** Reads the shown subject again; `null` without a subject, or after a later action. */
  async function openShown() {
    const shown = target.value;
    const about = state.key.value;
    if (shown === null || about === null) return null;
    const isLatest = state.attempts.present();
    const opened = await needs.ask("subject.open", { source: { kind: "text", text: about.key } });
    if (!isLatest() || !isSameSubject(target.value, shown)) return null;
    // The stored company may have changed elsewhere.
    const company = opened.storedAccount;
    // Keeps an equal target, because each new target causes further readings.
    if (shown.kind === "person" && !isAsOld(shown.company?.freshness, company?.freshness)) target.value = { ...shown, company };
    return { opened, stored: storedOf(shown, opened) };
  }

  /** Shows what `openShown` has read, without a look-up. Does nothing for `null`. */
  function offer(read: Awaited<ReturnType<typeof openShown>>): void {
    if (read === null) return;
    const { opened, stored } = read;
    // Ends the pause, which could start a look-up that the screen does not announce.
    state.pausing.end();
    beginWith(opened, stored === null ? { kind: "ready" } : answerScreen(stored));
    if (opened.obstacle === null) return;
    lookUps.meetObstacle(opened.obstacle, { stale: stored?.freshness.fresh !== true, looksUp: false });
  }

  return {
    ...state,
    ...lookUps,
    reopen,
    /** Adopts the settings and usage of `opened`, and shows a screen. Keeps the target. */
    beginWith,
    /** Shows the opened subject, or a typed text's fault. Looks up a missing or stale answer if permitted and possible. */
    async take(opened: OpenedSubject, origin: From): Promise<void> {
      const next = targetOf(opened, origin);
      const stored = next === null ? null : storedOf(next, opened);
      const stale = stored?.freshness.fresh !== true;
      const looksUp = next !== null && next.kind !== "none" && stale && allowsLookUp(opened, origin, stored);
      const isOfService = state.settings.value === null || isSameService(state.settings.value, opened.settings);
      const isSame = isOfService && isSameSubject(next, target.value);
      const staysForm = isSame && origin.keepsForm === true && screen.value.kind === "change-domain";
      // `lookUp: "never"` also keeps a running look-up or an unstored answer.
      const stays = staysForm || (isSame && origin.lookUp === "never" && isOnlyHere(screen.value));
      batch(() => {
        adopt(opened);
        if (!staysForm) state.fault.value = opened.fault;
        if (next === null) return refuseText(origin);
        state.from.value = origin;
        // A form may cover a problem whose pause still counts down.
        if (!staysForm) state.pausing.end();
        target.value = next;
        if (stays) {
          const kept = screen.value;
          // Drops an earlier update's failure.
          if ("answer" in kept && !kept.updating) screen.value = answerScreen(kept.answer);
          return;
        }
        if (stored !== null) screen.value = answerScreen(stored);
        else screen.value = { kind: next.kind === "none" ? "refused" : looksUp ? "loading" : "ready" };
      });
      if (next === null || next.kind === "none" || stays) return;
      if (opened.obstacle !== null) lookUps.meetObstacle(opened.obstacle, { stale, looksUp });
      else if (looksUp) await lookUps.lookUp();
    },
    /** If the screen `isSettled`, shows a newer stored answer or freshness, or drops a deleted answer. Sends no look-up. */
    async takeNewer(): Promise<void> {
      const wasSettled = isSettled(screen.value);
      const read = await openQuietly();
      // Keeps a failure added meanwhile.
      const before = screen.value;
      if (read === null || !wasSettled || !isSettled(before)) return;
      const { stored } = read;
      const old = "answer" in before ? before.answer : null;
      const hasChanged =
        stored === null
          ? old?.stored === true
          : !isAsOld(stored.freshness, old?.freshness) && stored.freshness.at >= (old?.freshness.at ?? 0);
      if (hasChanged) offer(read);
      // The stored company may have changed although the person's profile has not.
      else if (before.kind === "person" && old?.kind === "person" && old.stored && stored?.kind === "person")
        screen.value = { ...before, answer: { ...old, company: stored.company } };
    },
    /** Opens the shown subject again without a look-up. Does nothing after a later action. */
    offerAnew: async (): Promise<void> => offer(await openQuietly()),
  };
}

/** Whether a look-up is allowed without a click. "never" overrides `lookUpOnOpen`. */
const allowsLookUp = ({ settings }: OpenedSubject, { lookUp }: From, stored: Answer | null): boolean =>
  lookUp !== "never" && (settings.lookUpOnOpen || lookUp === "if-stale" || (lookUp === "if-missing" && stored === null));

/** True for a running look-up or an unstored answer: opening the subject again would lose it. */
const isOnlyHere = (screen: Screen): boolean =>
  screen.kind === "loading" || ("answer" in screen && (screen.updating || !screen.answer.stored));

type Age = Pick<Freshness, "at" | "fresh"> | null | undefined;

const isAsOld = (left: Age, right: Age): boolean => left?.at === right?.at && left?.fresh === right?.fresh;

/** True for a problem, an offered look-up, or a result not being updated, including "not-found". */
const isSettled = (screen: Screen): boolean =>
  screen.kind === "ready" || screen.kind === "problem" || ("updating" in screen && !screen.updating);
