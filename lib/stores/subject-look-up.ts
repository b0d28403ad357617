import type { AccountAnswer, LookUp, PersonAnswer } from "../model/look-up";
import type { Problem, ProblemKind } from "../model/problem";
import type { Ask } from "../messages/client";
import type { RequestHost } from "./connection";
import { answerScreen, isCopy, subjectKeyOf, type Answer, type Source, type Target } from "./popup-screen";
import { isUnanswered } from "./reach";
import type { SubjectState } from "./subject-state";

export interface SubjectNeeds {
  ask: Ask;
  now: () => number;
  requestHost: RequestHost;
  /** Writes text to the clipboard; returns false if the browser blocks it. */
  copy: (text: string) => Promise<boolean>;
}

/** The callbacks of the surface that shows the subject. */
export interface Surface {
  /** Opens a source again, in the way of the surface. */
  open(source: Source): Promise<void>;
  /** Called after an answer was stored. */
  stored?(answer: Answer): void;
}

/** The look-ups of a subject, with their failures and retries. No method rejects. */
export function createSubjectLookUp({ ask, now }: SubjectNeeds, state: SubjectState, surface: Surface) {
  const { target, screen, usage, waiting } = state;
  let failedAct: () => Promise<void> = () => lookUp();
  /** Continues after unlocking: with the look-up, or by opening the subject again. */
  let locked: () => Promise<void> = () => lookUp();

  async function attempt(act: (isLatest: () => boolean) => Promise<void>, silence: ProblemKind = "internal"): Promise<void> {
    const isLatest = state.attempts.start();
    try {
      await act(isLatest);
    } catch (error) {
      if (!isLatest()) return;
      failedAct = () => attempt(act, silence);
      showProblem({ kind: isSilence(error) ? silence : "internal", at: now() }, 0, state.copyAtHand());
    }
  }

  function lookUp({ refresh } = { refresh: false }): Promise<void> {
    const asked = target.value;
    if (asked === null || asked.kind === "none") return Promise.resolve();
    return attempt(async (isLatest) => {
      failedAct = () => lookUp({ refresh });
      locked = failedAct;
      const copy = state.copyAtHand();
      screen.value = copy === null ? { kind: "loading" } : answerScreen(copy, { updating: true });
      const ended = await send(asked, refresh);
      if (ended.ok && ended.answer.stored) surface.stored?.(ended.answer);
      if (isLatest()) finish(ended);
      await countUsage();
    }, "interrupted");
  }

  function send(asked: Exclude<Target, { kind: "none" }>, refresh: boolean): Promise<LookUp<AccountAnswer> | LookUp<PersonAnswer>> {
    const how = { refresh, private: state.isPrivate.value };
    return asked.kind === "company"
      ? ask("account.look-up", { domain: asked.subject.domain, ...how })
      : ask("person.look-up", { address: asked.address, ...how });
  }

  function finish(ended: LookUp<AccountAnswer> | LookUp<PersonAnswer>): void {
    if (!ended.ok) return showProblem(ended.problem, ended.sent, ended.stored ?? state.copyAtHand());
    waiting.end();
    screen.value = answerScreen(ended.answer, { sent: ended.sent });
  }

  /** Showing the usage is useful, but its failure must not fail the look-up. */
  async function countUsage(): Promise<void> {
    if (state.sample.value) return;
    usage.value = await ask("usage.read", {}).catch(() => usage.value);
  }

  /** A stored copy stays on screen, with the problem above it. */
  function showProblem(problem: Problem, sent: number, stored: Answer | null): void {
    const failure = { problem, sent };
    screen.value = stored !== null && isCopy(stored) ? answerScreen(stored, { failure }) : { kind: "problem", failure };
    if (problem.kind === "rate-limited") waiting.begin(problem, () => void failedAct());
  }

  return {
    /**
     * Runs an action. Missing answers and errors become a screen; `silence`: the one without an answer. `isLatest` returns false after
     * another action began.
     */
    attempt,
    /** Looks up the target, but not as an action of the person; `refresh` asks the service even with fresh data. */
    lookUp,
    tryAgain: () => failedAct(),
    /** Continues with the action that the locked key blocked. */
    resume: () => locked(),
    /** Shows an obstacle: being offline always, others only without fresh stored data. */
    meetObstacle(obstacle: Problem, { stale, byItself }: { stale: boolean; byItself: boolean }): void {
      failedAct = () => lookUp();
      locked = byItself ? failedAct : () => surface.open(state.source.value);
      if (!stale && obstacle.kind !== "offline") return;
      showProblem(obstacle, 0, state.copyAtHand());
      if (!byItself) waiting.stopRepeating();
    },
    async stop(): Promise<void> {
      const about = subjectKeyOf(target.value);
      if (about === null) return;
      showProblem({ kind: "cancelled", at: now() }, 0, state.copyAtHand());
      await ask("look-up.stop", { key: about.key }).catch(() => undefined);
    },
  };
}

/** True for `ask`'s error after a silent end of the worker. Compared by name and member: this layer does not import it. */
const isSilence = (error: unknown): boolean => isUnanswered(error) && "failed" in error && error.failed === false;
