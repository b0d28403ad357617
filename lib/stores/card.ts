import { batch, computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { CardAnswer, CardInitialState, CardPart } from "../model/hover";
import type { LookUp } from "../model/look-up";
import type { Problem } from "../model/problem";
import type { Ask } from "../messages/client";
import { createAnnouncer, type Announcer } from "./announcer";
import { cardAct, cardScreen, isWanting, mainOf } from "./card-screen";
import type { CardAct, CardScreen, KnownAnswer } from "./card-screen";
import { createWaiting } from "./pause";
import type { Pause } from "./popup-screen";

export interface CardNeeds {
  ask: Ask;
  /** The clock, epoch milliseconds. */
  now: () => number;
  /** Opens the side panel of a tab; `null` if this browser forbids it. */
  openPanel: ((tabId: number) => Promise<void>) | null;
  /** Opens one of the extension's pages in a tab: "options.html#/hover-cards". */
  openPage: (path: string) => void;
  /** Writes text to the clipboard; returns false if the browser blocks it. */
  copy: (text: string) => boolean;
  /** True in a private window: nothing is stored. */
  private: boolean;
}

export type CardMessage = "e-mail-copied" | "copy-blocked";

/**
 * The hover card: one subject and its few actions. No method sends a service request, because a page can hide the card and take the click.
 * No method rejects.
 */
export interface Card {
  /** `null` until the background has sent the card's subject. */
  initialState: ReadonlySignal<CardInitialState | null>;
  screen: ReadonlySignal<CardScreen | null>;
  /** The state of the card's main subject; `null` if none. */
  main: ReadonlySignal<KnownAnswer | null>;
  /** The action of the card; `null` if none. */
  act: ReadonlySignal<CardAct | null>;
  /** Whether look-ups are pending; "long": for more than five seconds. */
  waiting: ReadonlySignal<"no" | "short" | "long">;
  /** Nothing was sent, because there were many look-ups by hover within a short time. */
  paced: ReadonlySignal<boolean>;
  pause: ReadonlySignal<Pause | null>;
  /** True after an action of the person: the focus then stays in the card. */
  acted: ReadonlySignal<boolean>;
  announcer: Announcer<CardMessage>;
  private: boolean;
  /** Whether the card can open the side panel. */
  opensPanel: boolean;
  /** Shows the initial state, then the look-ups' results; `null` shows nothing, ever. */
  open(opened: Promise<CardInitialState | null>): Promise<void>;
  /** Stops the pending look-ups. */
  stop(): Promise<void>;
  /** Chooses one of several addresses; sends nothing. */
  choose(address: string): Promise<void>;
  /** Opens the side panel on the card's subject. Requires a click handler. */
  toPanel(): Promise<void>;
  openPage(path: string): void;
  copyAddress(): void;
  /** Closes the card; the focus returns to the address. */
  leave(): Promise<void>;
}

/** Milliseconds after which an answer is late. */
const lateMs = 5000;

export function createCard(needs: CardNeeds): Card {
  const { ask, now } = needs;
  const initialState = signal<CardInitialState | null>(null);
  const answer = signal<CardAnswer | null>(null);
  const waiting = signal<"no" | "short" | "long">("no");
  const acted = signal(false);
  const announcer = createAnnouncer<CardMessage>();
  const pausing = createWaiting(now);
  const screen = computed(() =>
    initialState.value === null ? null : cardScreen(initialState.value, { waits: waiting.value !== "no", answer: answer.value }),
  );
  const main = computed(() => (screen.value === null ? null : mainOf(screen.value)));
  const act = computed(() => (screen.value === null ? null : cardAct(screen.value)));
  const paced = computed(() => answer.value?.paced === true);

  /** Increases with each start, so that outdated answers are dropped. */
  let turn = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(given: CardInitialState): void {
    batch(() => {
      initialState.value = given;
      settle(null);
    });
    if (given.obstacle !== null) pauseFor([given.obstacle]);
  }

  /** Ends all pending work. */
  function settle(given: CardAnswer | null): void {
    turn += 1;
    clearTimeout(timer);
    waiting.value = "no";
    answer.value = given;
  }

  async function open(opened: Promise<CardInitialState | null>): Promise<void> {
    const given = await opened.catch(() => null);
    if (given === null) return;
    const wants = !given.asks && given.obstacle === null && isWanting(given);
    batch(() => {
      show(given);
      if (wants) wait();
    });
    if (wants) await take(ask("card.answer", {}));
  }

  function wait(): void {
    waiting.value = "short";
    timer = setTimeout(() => (waiting.value = "long"), lateMs);
  }

  /** Shows the results of look-ups, or a problem without an answer. */
  async function take(awaited: Promise<CardAnswer | null>): Promise<void> {
    const mine = turn;
    const came = await awaited.catch(() => failedWith({ kind: "internal", at: now() }));
    if (mine !== turn) return;
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

  /** Adds the pending part to the first answer. */
  async function remaining({ awaits: _, ...came }: CardAnswer, part: CardPart): Promise<CardAnswer> {
    const rest = await ask("card.remaining", { part });
    return { ...came, [part]: rest?.[part] ?? null };
  }

  /** Counts down the service's pause. Nothing runs afterwards: nobody may be looking. */
  function pauseFor(problems: (Problem | undefined)[]): void {
    pausing.end();
    const asked = problems.find((problem) => problem?.kind === "rate-limited");
    if (asked === undefined) return;
    pausing.begin(asked, () => undefined);
    pausing.stopRepeating();
  }

  async function stop(): Promise<void> {
    settle(failedWith({ kind: "cancelled", at: now() }));
    await ask("card.stop", {}).catch(() => undefined);
  }

  async function choose(choice: string): Promise<void> {
    const given = await ask("card.choose", { choice }).catch(() => null);
    // Choosing sends nothing, whatever the settings for hovers.
    if (given !== null) show({ ...given, asks: true });
  }

  async function toPanel(): Promise<void> {
    const tabId = initialState.value?.tabId;
    if (tabId === undefined || needs.openPanel === null) return;
    // The browser opens a panel only within the click, before the first `await`.
    const opened = needs.openPanel(tabId).catch(() => undefined);
    await ask("card.to-panel", {}).catch(() => undefined);
    await opened;
  }

  function copyAddress(): void {
    const address = initialState.value?.address ?? null;
    if (address !== null) announcer.announce(needs.copy(address) ? "e-mail-copied" : "copy-blocked");
  }

  /** A failure applies only to missing data: fresh and received answers stay. */
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

  /** Runs the action of a button. */
  function pressed(act: () => Promise<void>): Promise<void> {
    acted.value = true;
    return act();
  }

  const pressedOnce = (act: () => void): void => void pressed(async () => act());

  return {
    initialState,
    screen,
    main,
    act,
    waiting,
    paced,
    pause: pausing.pause,
    acted,
    announcer,
    private: needs.private,
    opensPanel: needs.openPanel !== null,
    open,
    stop: () => pressed(stop),
    choose: (address) => pressed(() => choose(address)),
    toPanel: () => pressed(toPanel),
    openPage: (path) => pressedOnce(() => needs.openPage(path)),
    copyAddress: () => pressedOnce(copyAddress),
    async leave() {
      await ask("card.close", { back: true }).catch(() => undefined);
    },
  };
}
