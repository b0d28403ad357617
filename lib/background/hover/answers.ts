import type { CardAnswer, CardPart } from "../../model/hover";
import type { AccountAnswer, LookUp, PersonAnswer } from "../../model/look-up";
import type { Caller } from "../../messages/router";
import { openSubject } from "../open-subject";
import type { InitialState, OpenSubjectPorts } from "../open-subject";
import type { HoverBudget } from "./budget";
import { drawnAccount, drawnOf, drawnPerson } from "./drawn";
import type { Hover } from "./state";

/** What a card comes to: what is stored of its subject, and what its look-ups bring. */
export interface CardAnswers {
  /** Reads what is known of somebody while the person still rests; what is given then reads it anew only where something has changed. */
  openAhead(hover: Hover): ReadAhead;
  /** Looks up what is missing or out of date, both at once, and tells what comes first: a slow answer holds no quick one back. */
  lookUp(hover: Hover, from: Caller, options: CardLookUpOptions): Promise<CardAnswer>;
  /** The part that an answer said was still under way. */
  remaining(hover: Hover, from: Caller, part: CardPart): Promise<CardAnswer>;
  /** The card of this hover is gone. */
  forget(token: string): void;
}

export interface CardLookUpOptions {
  /** Nobody clicked: the person may want to be asked first, and resting may look up only so much. */
  byResting: boolean;
  opened?: ReadAhead;
  /** This part alone. */
  part?: CardPart;
}

type ReadAhead = (hover: Hover) => Promise<InitialState>;

export interface CardAnswerPorts extends OpenSubjectPorts {
  budget: HoverBudget;
}

/** The two look-ups of a card, both under way. */
interface UnderWay {
  person: Promise<LookUp<PersonAnswer> | null>;
  account: Promise<LookUp<AccountAnswer> | null>;
}

/** So long after both have come, the card has asked for the second. Milliseconds. */
const moment = 1000;

const nothing: CardAnswer = { paced: false, person: null, account: null };

export function createCardAnswers(ports: CardAnswerPorts): CardAnswers {
  const { store, accounts, people, budget } = ports;
  /** By hover, for the card that is told one of the two. A worker that dies takes them along: the other part is then looked up by itself. */
  const held = new Map<string, UnderWay>();

  function openAhead({ chosen }: Hover): ReadAhead {
    const open = (text: string) => openSubject(ports, { kind: "text", text });
    const changes = store.changes();
    void budget.prepare();
    const ahead = chosen === null ? null : open(chosen).catch(() => null);
    return async (hover) => (hover.chosen === chosen && store.changes() === changes && (await ahead)) || open(hover.chosen ?? "");
  }

  async function lookUp(hover: Hover, from: Caller, options: CardLookUpOptions): Promise<CardAnswer> {
    const changes = store.changes();
    const initialState = await (options.opened ?? openAhead(hover))(hover);
    const wanted = wantedOf(initialState, options);
    // What is fresh is not asked for; a card whose first worker died may not have it yet.
    const stored = {
      person: asAnswer(initialState.storedPerson, drawnPerson),
      account: asAnswer(initialState.storedAccount, drawnAccount),
    };
    let kept: Promise<void> | undefined;
    if (options.byResting) {
      const count = [wanted.address, wanted.domain].filter((one) => one !== null).length;
      if (count === 0) return { paced: false, ...stored };
      if (asksFirst(initialState) || initialState.obstacle !== null) return nothing;
      const taken = await budget.take(from.tabId ?? -1, count);
      if (taken === null) return { ...nothing, paced: true };
      ({ kept } = taken);
      // Whoever sends hears of a failure.
      kept.catch(() => undefined);
    }
    const asked = { refresh: false, private: from.private, early: options.byResting, after: kept };
    // Another page may have been answered meanwhile.
    const known = <Answer>(answer: Answer | null) =>
      store.changes() === changes ? { known: { settings: initialState.settings, answer } } : {};
    const person =
      wanted.address === null ? null : drawn(people.lookUp(wanted.address, { ...asked, ...known(initialState.storedPerson) }), drawnPerson);
    const account =
      wanted.domain === null
        ? null
        : drawn(accounts.lookUp(wanted.domain, { ...asked, ...known(initialState.storedAccount) }), drawnAccount);
    if (person !== null && account !== null) return firstOf(hover.token, { person, account });
    return { paced: false, person: (await person) ?? stored.person, account: (await account) ?? stored.account };
  }

  /** Both where they come together, else the one that comes first. */
  async function firstOf(token: string, both: UnderWay): Promise<CardAnswer> {
    held.set(token, both);
    // A card that is gone without a word asks for nothing any more. Whoever asks hears of a failure.
    void Promise.allSettled([both.person, both.account]).then(() => setTimeout(() => held.delete(token), moment));
    await Promise.race([both.person, both.account]);
    const [person, account] = await Promise.all([atHand(both.person), atHand(both.account)]);
    if (person === null || account === null) return { paced: false, person, account, awaits: person === null ? "person" : "account" };
    held.delete(token);
    return { paced: false, person, account };
  }

  return {
    openAhead,
    lookUp,
    async remaining(hover, from, part) {
      const under = held.get(hover.token);
      held.delete(hover.token);
      // Resting has asked for it already.
      const ended = under ?? (await lookUp(hover, from, { byResting: false, part }));
      return { ...nothing, [part]: await ended[part] };
    },
    forget: (token) => void held.delete(token),
  };
}

/** What is known of whom a card is about, as far as the card draws it. */
export async function openFor(ports: OpenSubjectPorts, text: string): Promise<InitialState> {
  const initialState = await openSubject(ports, { kind: "text", text });
  const { storedPerson, storedAccount } = initialState;
  return {
    ...initialState,
    storedPerson: storedPerson && drawnPerson(storedPerson),
    storedAccount: storedAccount && drawnAccount(storedAccount),
  };
}

const drawn = <Answer>(lookUp: Promise<LookUp<Answer>>, part: (answer: Answer) => Answer): Promise<LookUp<Answer>> =>
  lookUp.then((ended) => drawnOf(ended, part));

/** What a look-up has come to; null while it is under way. */
const atHand = <Answer>(awaited: Promise<Answer>): Promise<Answer | null> => Promise.race([awaited, Promise.resolve(null)]);

/** A stored answer as that of a look-up for which nothing was sent; null where none is fresh. */
const asAnswer = <Answer extends { freshness: { fresh: boolean } }>(answer: Answer | null, part: (answer: Answer) => Answer) =>
  answer?.freshness.fresh === true ? { ok: true as const, answer: part(answer), sent: 0 } : null;

/** The person wants to be asked before anything is sent, or most of the month's look-ups are used and they want to be warned then. */
export const asksFirst = ({ settings, usage }: InitialState): boolean =>
  !settings.hoverLooksUp || (settings.mode === "service" && usage.warnNearCap && usage.lookups.used >= 0.8 * usage.lookups.cap);

/** What a look-up would have to ask for: what is not stored or no longer fresh. */
function wantedOf({ address, subject, storedPerson, storedAccount }: InitialState, { part }: CardLookUpOptions) {
  const domain = subject?.kind === "company" ? subject.domain : null;
  return {
    address: part !== "account" && storedPerson?.freshness.fresh !== true ? address : null,
    domain: part !== "person" && storedAccount?.freshness.fresh !== true ? domain : null,
  };
}
