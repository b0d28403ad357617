import { batch, computed, signal } from "@preact/signals";
import type { Usage } from "../model/activity";
import { hostPatternOf } from "../model/connection";
import type { AccountAnswer, LookUp, PersonAnswer, Raw } from "../model/look-up";
import type { Problem, ProblemKind } from "../model/problem";
import type { BoundSettings } from "../model/policy";
import { typedText } from "../model/subject";
import { createAnnouncer } from "./announcer";
import { createWaiting } from "./pause";
import { isUnanswered } from "./reach";
import { unlockKey } from "./unlock";
import { answerScreen, isCopy, showsFault, storedOf, targetOf } from "./popup-screen";
import type { Answer, CopyMessage, From, PopupMessage, Screen, Target, TypedFault } from "./popup-screen";
import type { Opened, Source, SubjectNeeds, SubjectStage, SubjectView, Surface } from "./subject-view";

type Ended = LookUp<AccountAnswer> | LookUp<PersonAnswer>;

/** A typed text that is not for the tab. */
export const typedAlone: From = { typed: true, host: null, remembered: false };

export function createSubject(needs: SubjectNeeds, surface: Surface): SubjectStage {
  const { ask, now } = needs;
  const target = signal<Target | null>(null);
  const screen = signal<Screen>({ kind: "opening" });
  const fault = signal<TypedFault | null>(null);
  const usage = signal<Usage | null>(null);
  const settings = signal<BoundSettings | null>(null);
  const acted = signal(false);
  const isPrivate = signal(false);
  const from = signal<From>(typedAlone);
  const sample = computed(() => settings.value?.mode === "sample");
  const remembers = computed(() => !isPrivate.value && !sample.value);
  const announcer = createAnnouncer<PopupMessage>();
  const waiting = createWaiting(now);

  let source: Source = { kind: "text", text: "" };
  /** The screen under a form. */
  let covered: Screen = screen.value;
  /** Increases with each start, so that outdated answers are dropped. */
  let turn = 0;
  let failedAct: () => Promise<void> = () => lookUp();
  /** Continues after unlocking: with the look-up, or by opening the subject again. */
  let locked: () => Promise<void> = () => lookUp();

  async function attempt(act: (mine: () => boolean) => Promise<void>, silence: ProblemKind = "internal"): Promise<void> {
    const started = ++turn;
    const mine = () => started === turn;
    try {
      await act(mine);
    } catch (error) {
      if (!mine()) return;
      failedAct = () => attempt(act, silence);
      showProblem({ kind: isSilence(error) ? silence : "internal", at: now() }, 0, copyAtHand());
    }
  }

  function adopt(terms: Pick<Opened, "settings" | "usage">): void {
    batch(() => {
      usage.value = terms.settings.mode === "sample" ? null : terms.usage;
      settings.value = terms.settings;
    });
  }

  function beginWith(opened: Opened, shown: Screen): void {
    batch(() => {
      adopt(opened);
      screen.value = shown;
    });
  }

  async function take(opened: Opened, origin: From): Promise<void> {
    const next = targetOf(opened, origin);
    const stored = next === null ? null : storedOf(next, opened);
    const stale = stored === null || !stored.freshness.fresh;
    const asSet = opened.settings.lookUpOnOpen || (origin.lookUp === "if-missing" && stored === null);
    const wanted = origin.lookUp !== "never" && asSet;
    const looksUp = next !== null && next.kind !== "none" && stale && wanted;
    batch(() => {
      adopt(opened);
      fault.value = opened.fault;
      from.value = origin;
      if (next === null) return refuseText();
      waiting.end();
      target.value = next;
      screen.value =
        stored !== null ? answerScreen(stored, {}) : { kind: next.kind === "none" ? "refused" : looksUp ? "loading" : "ready" };
    });
    if (next === null || next.kind === "none") return;
    if (opened.obstacle !== null) meetObstacle(opened.obstacle, { stale, byItself: looksUp });
    else if (looksUp) await lookUp();
  }

  /** An unreadable text leaves its form; without one, the screen asks again. */
  function refuseText(): void {
    if (showsFault(screen.value)) return;
    target.value = { kind: "none", subject: null, typed: true };
    screen.value = { kind: "refused" };
  }

  /** Being offline is always shown, other obstacles only without fresh stored data. */
  function meetObstacle(obstacle: Problem, { stale, byItself }: { stale: boolean; byItself: boolean }): void {
    failedAct = () => lookUp();
    locked = byItself ? failedAct : () => surface.open(source);
    if (!stale && obstacle.kind !== "offline") return;
    showProblem(obstacle, 0, copyAtHand());
    if (!byItself) waiting.stopRepeating();
  }

  /** Not an action: any action of the person takes precedence. */
  async function offerAnew(): Promise<void> {
    const shown = target.value;
    const text = shown === null ? null : keyOf(shown);
    if (shown === null || text === null) return;
    const begun = turn;
    const opened = await ask("subject.open", { source: { kind: "text", text } }).catch(() => null);
    if (opened === null || begun !== turn) return;
    const stored = storedOf(shown, opened);
    beginWith(opened, stored === null ? { kind: "ready" } : answerScreen(stored, {}));
    if (opened.obstacle !== null) meetObstacle(opened.obstacle, { stale: stored?.freshness.fresh !== true, byItself: false });
  }

  function lookUp({ refresh } = { refresh: false }): Promise<void> {
    const asked = target.value;
    if (asked === null || asked.kind === "none") return Promise.resolve();
    return attempt(async (mine) => {
      failedAct = () => lookUp({ refresh });
      locked = failedAct;
      const copy = copyAtHand();
      screen.value = copy === null ? { kind: "loading" } : answerScreen(copy, { updating: true });
      const ended = await send(asked, refresh);
      if (ended.ok && ended.answer.stored) surface.stored?.(ended.answer);
      if (mine()) finish(ended);
      await countUsage();
    }, "interrupted");
  }

  function send(asked: Exclude<Target, { kind: "none" }>, refresh: boolean): Promise<Ended> {
    return asked.kind === "company"
      ? ask("account.look-up", { domain: asked.subject.domain, refresh, private: isPrivate.value })
      : ask("person.look-up", { address: asked.address, refresh, private: isPrivate.value });
  }

  function finish(ended: Ended): void {
    if (!ended.ok) return showProblem(ended.problem, ended.sent, ended.stored ?? copyAtHand());
    waiting.end();
    screen.value = answerScreen(ended.answer, { sent: ended.sent });
  }

  /** Showing the usage is useful, but its failure must not fail the look-up. */
  async function countUsage(): Promise<void> {
    if (sample.value) return;
    usage.value = await ask("usage.read", {}).catch(() => usage.value);
  }

  /** A stored copy stays on screen, with the problem above it. */
  function showProblem(problem: Problem, sent: number, stored: Answer | null): void {
    const failure = { problem, sent };
    screen.value = stored !== null && isCopy(stored) ? answerScreen(stored, { failure }) : { kind: "problem", failure };
    if (problem.kind === "rate-limited") waiting.begin(problem, () => void failedAct());
  }

  /** Returns the answer on the screen, or under its form, if it has data. */
  function copyAtHand(): Answer | null {
    const shown = screen.value.kind === "change-domain" || screen.value.kind === "site-off" ? covered : screen.value;
    return (shown.kind === "account" || shown.kind === "person") && isCopy(shown.answer) ? shown.answer : null;
  }

  async function stop(): Promise<void> {
    const key = target.value === null ? null : keyOf(target.value);
    if (key === null) return;
    showProblem({ kind: "cancelled", at: now() }, 0, copyAtHand());
    await ask("look-up.stop", { key }).catch(() => undefined);
  }

  /** Reads a typed text; `host` is the host it is chosen for. */
  function read(text: string, { host, remember }: { host: string | null; remember: boolean }): Promise<void> {
    const typed: Source = typedText(text);
    return attempt(async (mine) => {
      const opened = await ask("subject.open", { source: typed });
      const domain = opened.subject?.kind === "company" && opened.address === null ? opened.subject.domain : null;
      if (!mine()) return;
      if (host === null && opened.fault === null) source = typed;
      if (host === null || domain === null) return take(opened, typedAlone);
      if (remember) await ask("host.remember", { host, domain, private: isPrivate.value });
      if (mine()) await take(opened, { typed: true, host, remembered: remember });
    });
  }

  function leaveFor(shown: Screen): void {
    waiting.stopRepeating();
    turn += 1;
    screen.value = shown;
  }

  function cover(shown: Screen): void {
    if (screen.value.kind === shown.kind) return waiting.stopRepeating();
    covered = settled(screen.value);
    leaveFor(shown);
  }

  function forgetChoice(): Promise<void> {
    const host = target.value?.kind === "company" && target.value.subject.remembered ? target.value.subject.host : null;
    return attempt(async (mine) => {
      if (host !== null) await ask("host.forget", { host, private: isPrivate.value });
      if (mine()) await surface.open(source);
    });
  }

  function accept(): Promise<void> {
    const shown = screen.value;
    const present = target.value;
    if (shown.kind !== "account" || shown.answer.kind !== "other-company" || present?.kind !== "company") return Promise.resolve();
    const { answered, domain, account, raw, freshness, sample, stored } = shown.answer;
    const { host } = present.subject;
    return attempt(async (mine) => {
      await ask("account.accept", { domain, answered, host, private: isPrivate.value });
      if (!mine()) return;
      batch(() => {
        target.value = {
          kind: "company",
          subject: { ...present.subject, domain: answered, unicode: null, lookalike: false, remembered: host !== null && remembers.value },
          chosen: host !== null,
        };
        screen.value = answerScreen({ kind: "account", domain: answered, account, raw, freshness, sample, stored }, {});
      });
    });
  }

  function lookUpPerson(): Promise<void> {
    const present = target.value;
    if (present?.kind !== "none" || present.subject?.kind !== "personal-mailbox" || present.subject.address === null)
      return Promise.resolve();
    target.value = { kind: "person", address: present.subject.address, subject: present.subject, company: null };
    return lookUp();
  }

  function lookUpCompany(): Promise<void> {
    const present = target.value;
    if (present?.kind !== "person" || present.subject.kind !== "company") return Promise.resolve();
    const { subject, company } = present;
    batch(() => {
      target.value = { kind: "company", subject, chosen: false };
      screen.value = company === null ? { kind: "loading" } : answerScreen(company, {});
    });
    return company?.freshness.fresh === true ? Promise.resolve() : lookUp();
  }

  async function allowAccess(): Promise<void> {
    const address = settings.value?.address ?? "";
    if (address === "") return;
    const granted = await needs.requestHost(hostPatternOf(address)).catch(() => false);
    if (granted) await surface.open(source);
  }

  const useSampleData = (): Promise<void> =>
    attempt(async (mine) => {
      await ask("settings.change", { changes: { mode: "sample" } });
      if (mine()) await surface.open(source);
    });

  async function readRaw(): Promise<Raw | null> {
    const shown = screen.value;
    if ((shown.kind !== "account" && shown.kind !== "person") || shown.answer.kind === "not-found") return null;
    const { answer } = shown;
    if (answer.kind === "person" || answer.raw !== null) return answer.raw;
    return (await ask("account.raw", { domain: answer.domain }).catch(() => ({ raw: null }))).raw;
  }

  async function copy(text: string, said: CopyMessage): Promise<void> {
    const copied = await needs.copy(text).catch(() => false);
    announcer.announce(copied ? said : "copy-blocked");
  }

  /** Runs an action of the person. */
  function acting<Result>(act: () => Result): Result {
    acted.value = true;
    fault.value = null;
    return act();
  }

  const view: SubjectView = {
    target,
    screen,
    fault,
    usage,
    settings,
    sample,
    acted,
    announcer,
    pause: waiting.pause,
    private: isPrivate,
    remembers,
    lookUp: (how) => acting(() => lookUp(how)),
    tryAgain: () => acting(() => failedAct()),
    stop: () => acting(stop),
    stopWaiting: () => acting(waiting.stopRepeating),
    enter: (text) => acting(() => read(text, { host: null, remember: false })),
    chooseDomain: (text, { remember }) => acting(() => read(text, { host: hostOf(target.value), remember: remember && remembers.value })),
    change: () => acting(() => cover({ kind: "change-domain" })),
    cancelChange: () => acting(() => void (screen.value = covered)),
    forgetChoice: () => acting(forgetChoice),
    accept: () => acting(accept),
    lookUpPerson: () => acting(lookUpPerson),
    lookUpCompany: () => acting(lookUpCompany),
    allowAccess: () => acting(allowAccess),
    unlock: (passphrase) => acting(() => unlockKey(ask, passphrase, () => void locked())),
    useSampleData: () => acting(useSampleData),
    readRaw,
    async copyRaw() {
      const raw = await readRaw();
      if (raw !== null) await copy(JSON.stringify(raw.data, null, 2), "json-copied");
    },
    copy,
  };
  return {
    view,
    lookUp: () => lookUp(),
    from,
    private: isPrivate,
    get source() {
      return source;
    },
    set source(next) {
      source = next;
    },
    attempt,
    take,
    beginWith,
    adopt,
    offerAnew,
    leaveFor,
    cover,
    uncover: () => void (screen.value = covered),
    acting,
  };
}

/** True for `ask`'s error after a silent end of the worker. Compared by name and member: this layer does not import it. */
const isSilence = (error: unknown): boolean => isUnanswered(error) && "failed" in error && error.failed === false;

/** Returns the background's key for the look-up of a target. */
const keyOf = (target: Target): string | null =>
  target.kind === "none" ? null : target.kind === "company" ? target.subject.domain : target.address;

const hostOf = (target: Target | null): string | null => (target?.kind === "company" ? target.subject.host : null);

/** Returns a screen for coming back: pending work has ended by then. */
function settled(screen: Screen): Screen {
  if (screen.kind === "loading") return { kind: "ready" };
  return screen.kind === "account" || screen.kind === "person" ? { ...screen, updating: false } : screen;
}
