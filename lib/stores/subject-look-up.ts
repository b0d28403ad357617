import { hasData, type AccountAnswer, type LookUp, type PersonAnswer } from "../model/look-up";
import type { Problem } from "../model/problem";
import type { Ask } from "../messages/client";
import type { BoundSettings } from "../model/policy";
import type { SubjectKey } from "../model/subject";
import type { Message, SubjectMessage } from "../model/subject-message";
import { isSameService } from "../model/settings";
import type { RequestHost } from "./connection";
import { createLatest } from "./latest";
import { answerScreen, isSameSubject, type Answer, type Screen, type Source, type Target } from "./subject-screen";
import { isUnanswered } from "./retries";
import type { SubjectState } from "./subject-state";

export interface SubjectNeeds {
  ask: Ask;
  /** Returns the time, in epoch milliseconds. */
  now: () => number;
  requestHost: RequestHost;
  /** Version of the extension, for "Copy details". */
  version: string;
  /** Returns false if the browser blocks the clipboard. */
  copy: (text: string) => Promise<boolean>;
  /** Opens a web page in a new tab of this window. */
  openTab(address: string): void;
  /** Announces a message about the subject. */
  report: (message: SubjectMessage | Message) => void;
}

/** The callbacks of popup or panel, whichever shows the subject. */
export interface Surface {
  /** Opens a source again. */
  open(source: Source): Promise<void>;
  /** Called after an answer was stored. */
  stored(answer: Answer): void;
}

/** A begun look-up. */
interface Begun {
  asked: Target;
  /** The settings at the look-up's start; `null` if not read by then. */
  service: BoundSettings | null;
  /** Returns true until a later look-up begins. */
  isLastLookUp(): boolean;
  /** Repeats the look-up. */
  again(): Promise<void>;
}

/** A subject's look-ups, failures and retries. No method rejects. */
export function createSubjectLookUp(
  { ask, now }: SubjectNeeds,
  state: SubjectState,
  { onStored, reopen }: { onStored: Surface["stored"]; reopen(): Promise<void> },
) {
  const { target, screen, settings, usage, pausing } = state;
  const lookUpsBegun = createLatest();
  /** The action that `tryAgain` repeats. */
  let failedAct: () => Promise<void> = () => lookUp();

  async function attempt(act: (isLatestAction: () => boolean) => Promise<void>, begun: Begun | null = null): Promise<void> {
    const isLatestAction = state.attempts.start();
    // Prevents the automatic repeat of a look-up from replacing this action.
    pausing.stopRepeating();
    try {
      await act(isLatestAction);
    } catch (error) {
      conclude(isLatestAction, begun, false, () => {
        failedAct = begun?.again ?? (() => attempt(act));
        const isInterrupted = begun !== null && isSilence(error);
        showProblem({ kind: isInterrupted ? "interrupted" : "internal", at: now() }, 0, state.copyAtHand());
      });
    }
  }

  /** Runs `show` for the latest action on the same service. An overtaken look-up may still show its answer, or end its loading state. */
  function conclude(isLatestAction: () => boolean, begun: Begun | null, ok: boolean, show: () => void): void {
    const service = begun?.service ?? settings.value;
    const isOfService = service === null || settings.value === null || isSameService(service, settings.value);
    if (isLatestAction() && isOfService) return show();
    // Leaves another target's screen, and the list of the page's companies and people, as they are.
    if (begun === null || !isSameSubject(begun.asked, target.value) || screen.value.kind === "page") return;
    if (ok && isOfService) return state.showLate(show);
    // Without an answer of this service, changes only a screen that still shows the look-up as under way.
    if (!begun.isLastLookUp() || !state.isUnderWay()) return;
    state.showLate(ok ? () => void (screen.value = { kind: "ready" }) : show);
  }

  function lookUp({ refresh } = { refresh: false }): Promise<void> {
    const [asked, key] = [target.value, state.key.value];
    if (asked === null || key === null) return Promise.resolve();
    const again = () => lookUp({ refresh });
    const begun: Begun = { asked, service: settings.value, isLastLookUp: lookUpsBegun.start(), again };
    return attempt(async (isLatestAction) => {
      failedAct = again;
      const copy = state.copyAtHand();
      screen.value = copy === null ? { kind: "loading" } : answerScreen(copy, { updating: true });
      const ended = await send(ask, key, { refresh, private: state.isPrivate.value });
      if (ended.ok && ended.answer.stored) onStored(ended.answer);
      conclude(isLatestAction, begun, ended.ok, () => {
        failedAct = again;
        finish(ended);
      });
      await countUsage();
    }, begun);
  }

  /** Shows a look-up's result. */
  function finish(ended: LookUp<AccountAnswer> | LookUp<PersonAnswer>): void {
    if (!ended.ok) return showProblem(ended.problem, ended.sent, ended.stored ?? state.copyAtHand());
    pausing.end();
    screen.value = answerScreen(ended.answer, { sent: ended.sent });
  }

  /** Reads this month's requests, except with sample data. */
  async function countUsage(): Promise<void> {
    if (state.sample.value) return;
    // A failure here must not fail the look-up.
    usage.value = await ask("usage.read", {}).catch(() => usage.value);
  }

  /** Shows the problem above an answer with data, otherwise alone. */
  function showProblem(problem: Problem, sent: number, stored: Answer | null): void {
    const failure = { problem, sent };
    screen.value = stored !== null && hasData(stored) ? answerScreen(stored, { failure }) : { kind: "problem", failure };
    if (problem.kind === "rate-limited") pausing.begin(problem, () => void failedAct());
  }

  return {
    /** Runs an action; errors become a screen. `isLatestAction()`: true until another action begins. */
    attempt,
    /** Looks up the target; `refresh`: even with fresh data. Does not set `acted`, which would move the focus. */
    lookUp,
    countUsage,
    /** Repeats the last failed action, by default the look-up. */
    tryAgain: () => failedAct(),
    /** Shows an obstacle if the data are stale or the browser is offline. */
    meetObstacle(obstacle: Problem, { stale, looksUp }: { stale: boolean; looksUp: boolean }): void {
      // If no look-up would have begun, a retry must cost nothing: it reopens the subject, which offers the look-up.
      failedAct = looksUp ? () => lookUp() : () => openAgain(state, reopen);
      if (!stale && obstacle.kind !== "offline") return;
      showProblem(obstacle, 0, state.copyAtHand());
      if (!looksUp) pausing.stopRepeating();
    },
    /** Stops the look-up for every caller; shows "cancelled". */
    async stop(): Promise<void> {
      const about = state.key.value;
      if (about === null) return;
      showProblem({ kind: "cancelled", at: now() }, 0, state.copyAtHand());
      await ask("look-up.stop", { key: about.key }).catch(() => undefined);
    },
  };
}

/** Looks up an account or a person. */
export function send(
  ask: Ask,
  { kind, key }: SubjectKey,
  how: { refresh: boolean; private: boolean },
): Promise<LookUp<AccountAnswer> | LookUp<PersonAnswer>> {
  return kind === "account" ? ask("account.look-up", { domain: key, ...how }) : ask("person.look-up", { address: key, ...how });
}

/** Opens the subject again. Hides the obstacle meanwhile: if it lasts, the user sees it come back. */
async function openAgain(state: SubjectState, reopen: () => Promise<void>): Promise<void> {
  const { screen } = state;
  const [before, copy] = [screen.value, state.copyAtHand()];
  const meanwhile: Screen = copy === null ? { kind: "preload" } : answerScreen(copy);
  screen.value = meanwhile;
  await reopen();
  // If nothing was shown, a later action overtook this one. The obstacle returns until that action shows its own screen.
  if (screen.value === meanwhile) screen.value = before;
}

/** True for `ask`'s error if the background reported no failure: the worker has probably ended. */
const isSilence = (error: unknown): boolean => isUnanswered(error) && "failed" in error && error.failed === false;
