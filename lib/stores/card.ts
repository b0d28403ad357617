import { batch, computed, signal } from "@preact/signals";
import type { CardAnswer, CardInitialState, CardPart } from "../model/hover";
import type { LookUp } from "../model/look-up";
import type { Problem } from "../model/problem";
import type { Ask } from "../messages/client";
import { createAnnouncer } from "./announcer";
import { cardAct, cardScreen, mainOf, needsAnswer } from "./card-screen";
import { createLatest } from "./latest";
import { createPause } from "./pause";
import { readOnly } from "./read-only";

export interface CardNeeds {
  ask: Ask;
  /** Returns the time, in epoch milliseconds. */
  now: () => number;
  /** Opens a tab's side panel; `null` if this browser forbids it. */
  openPanel: ((tabId: number) => Promise<void>) | null;
  /** Opens an extension page in a tab, such as "options.html#/hover-cards". */
  openPage: (path: string) => void;
  /** Returns false if the browser blocks the clipboard. */
  copy: (text: string) => boolean;
  /** True in a private window: nothing is stored. */
  private: boolean;
}

export type CardMessage = "e-mail-copied" | "copy-blocked";

/** Time until `waiting` becomes "long". */
const lateMs = 5000;

export type Card = ReturnType<typeof createCard>;

/** The hover card. No click sends a service request: the page could trick the user into clicking a hidden card. No method rejects. */
export function createCard(needs: CardNeeds) {
  const { ask, now } = needs;
  const announcer = createAnnouncer<CardMessage>();
  const answers = createCardAnswers(ask, now);
  const { initialState, answer, waiting } = answers;
  const screen = computed(() =>
    initialState.value === null ? null : cardScreen(initialState.value, waiting.value !== "no", answer.value),
  );

  return {
    /** `null` until the background has sent the card's subject. */
    initialState: readOnly(initialState),
    screen,
    /** State of the person, else of the company; `null` without either. */
    main: computed(() => (screen.value === null ? null : mainOf(screen.value))),
    /** The card's action; `null` if none. */
    act: computed(() => (screen.value === null ? null : cardAct(screen.value))),
    /** Whether look-ups are pending; "long": for more than five seconds. */
    waiting: readOnly(waiting),
    /** True if no look-up was sent, because recent automatic look-ups are too many or cannot be counted. */
    paced: computed(() => answer.value?.paced === true),
    pause: answers.pause,
    announcer,
    private: needs.private,
    opensPanel: needs.openPanel !== null,
    open: answers.open,
    stop: answers.stop,
    /** Chooses one of several addresses. Changes nothing if the hover has ended, or without an answer. */
    async choose(address: string): Promise<void> {
      const given = await ask("card.choose", { choice: address }).catch(() => null);
      // No automatic look-up follows a choice, whatever the settings for hovers.
      if (given !== null) answers.show({ ...given, asks: true });
    },
    /** Opens the subject, or its company, in the side panel, if `opensPanel`. Call in a click handler. */
    async toPanel(what: "subject" | "company"): Promise<void> {
      const tabId = initialState.value?.tabId;
      if (tabId === undefined || needs.openPanel === null) return;
      // The panel opens only before the first `await` of a click handler.
      const opened = needs.openPanel(tabId).catch(() => undefined);
      await ask("card.to-panel", { what }).catch(() => undefined);
      await opened;
    },
    openPage: needs.openPage,
    /** Copies the address, if any. Announces the outcome. */
    copyAddress(): void {
      const address = initialState.value?.address ?? null;
      if (address !== null) announcer.announce(needs.copy(address) ? "e-mail-copied" : "copy-blocked");
    },
    /** Closes the card; the focus returns to the page. */
    async leave(): Promise<void> {
      await ask("card.close", {}).catch(() => undefined);
    },
  };
}

/** A card's initial state and later answers. */
function createCardAnswers(ask: Ask, now: () => number) {
  const initialState = signal<CardInitialState | null>(null);
  const answer = signal<CardAnswer | null>(null);
  const waiting = signal<"no" | "short" | "long">("no");
  const pausing = createPause(now);
  const requests = createLatest();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(given: CardInitialState): void {
    batch(() => {
      initialState.value = given;
      settle(null);
    });
    if (given.obstacle !== null) pauseFor([given.obstacle]);
  }

  /** Shows results, if any, and ends the waiting: later results are ignored. */
  function settle(given: CardAnswer | null): void {
    requests.start();
    clearTimeout(timer);
    waiting.value = "no";
    answer.value = given;
  }

  /** Shows the awaited results, then any pending part; a rejection becomes a problem. */
  async function take(awaited: Promise<CardAnswer | null>): Promise<void> {
    const isLatest = requests.present();
    const came = await awaited.catch(() => failedWith({ kind: "internal", at: now() }));
    if (!isLatest()) return;
    if (came?.awaits !== undefined) {
      answer.value = came;
      pauseOf(came);
      return take(remaining(came, came.awaits));
    }
    batch(() => settle(came));
    pauseOf(came);
  }

  const pauseOf = (came: CardAnswer | null): void =>
    pauseFor([came?.person, came?.account].map((ended) => (ended?.ok === false ? ended.problem : undefined)));

  async function remaining({ awaits: _, ...came }: CardAnswer, part: CardPart): Promise<CardAnswer> {
    const rest = await ask("card.remaining", { part });
    return { ...came, [part]: rest?.[part] ?? null };
  }

  /** Counts down any rate limit's pause, without repeating the look-up. */
  function pauseFor(problems: (Problem | undefined)[]): void {
    pausing.end();
    const asked = problems.find((problem) => problem?.kind === "rate-limited");
    if (asked === undefined) return;
    pausing.begin(asked, () => undefined);
    // Not repeated, because perhaps nobody sees the card when the pause ends.
    pausing.stopRepeating();
  }

  /** Returns an answer whose missing or stale parts failed with this problem. Answered parts stay. */
  function failedWith(problem: Problem): CardAnswer {
    const failed = <Answer>(stored: Answer | null): LookUp<Answer> => ({ ok: false, problem, stored, sent: 0 });
    const person = initialState.value?.storedPerson ?? null;
    const account = initialState.value?.storedAccount ?? null;
    return {
      paced: false,
      person: answer.value?.person ?? (person?.freshness.fresh === true ? null : failed(person)),
      account: answer.value?.account ?? (account?.freshness.fresh === true ? null : failed(account)),
    };
  }

  return {
    initialState,
    answer,
    waiting,
    pause: pausing.pause,
    show,
    /** Shows the initial state, then any look-up's results. */
    async open(opened: Promise<CardInitialState | null>): Promise<void> {
      const given = await opened.catch(() => null);
      if (given === null) return;
      const wants = !given.asks && given.obstacle === null && needsAnswer(given);
      batch(() => {
        show(given);
        if (wants) waiting.value = "short";
      });
      if (!wants) return;
      timer = setTimeout(() => (waiting.value = "long"), lateMs);
      await take(ask("card.answer", {}));
    },
    /** Stops the look-ups. Missing or stale parts become failures. */
    async stop(): Promise<void> {
      settle(failedWith({ kind: "cancelled", at: now() }));
      await ask("card.stop", {}).catch(() => undefined);
    },
  };
}
