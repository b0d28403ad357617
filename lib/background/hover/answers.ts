import type { CardAnswer, CardPart } from "../../model/hover";
import type { AccountAnswer, LookUp, PersonAnswer } from "../../model/look-up";
import { isNearCap } from "../../model/usage";
import type { TabCaller } from "../../messages/router";
import { scopeOf } from "../store/cache";
import { openSubject, type InitialState, type OpenSubjectPorts } from "../open-subject";
import type { HoverBudget } from "./budget";
import type { Hover } from "./state";

/** Resolves with the `InitialState` read ahead; reads it again if outdated or missing. */
type ReadAhead = (hover: Hover) => Promise<InitialState>;

/** The two look-ups of a card. */
interface UnderWay {
  person: Promise<LookUp<PersonAnswer>>;
  account: Promise<LookUp<AccountAnswer>>;
}

/** Time for which ended look-ups stay in `held`: the card may still request the second result. */
const heldMs = 1000;

const nothing: CardAnswer = { paced: false, person: null, account: null };

/** Creates the functions that read and look up a card's subject. */
export function createCardAnswers(ports: OpenSubjectPorts & { budget: HoverBudget }) {
  const { store, accounts, people, budget } = ports;
  /** Pairs of look-ups by hover token. Lost if the worker stops. */
  const held = new Map<string, UnderWay>();

  /** Starts reading the budget, and the chosen text's stored state, for use after the dwell. */
  function openAhead({ chosen }: Hover): ReadAhead {
    const open = (text: string) => openSubject(ports, { kind: "text", text });
    const changes = store.changes();
    void budget.prepare();
    const ahead = chosen === null ? null : open(chosen).catch(() => null);
    return async (hover) => {
      const isUnchanged = hover.chosen === chosen && store.changes() === changes;
      // Reads again if the choice or the store has changed, or reading failed.
      return (isUnchanged ? await ahead : null) ?? open(hover.chosen ?? "");
    };
  }

  /**
   * Looks up missing or stale parts; returns fresh stored parts. If both are looked up, returns once one arrives. Returns no part if an
   * obstacle, `asksFirst` or the budget (`paced`) prevents the look-up.
   * @param part the only part to look up, without these checks, if `remaining` repeats its look-up; else `null`
   */
  async function lookUp(hover: Hover, from: TabCaller, opened: ReadAhead, part: CardPart | null = null): Promise<CardAnswer> {
    const changes = store.changes();
    const initialState = await opened(hover);
    const wanted = wantedOf(initialState, part);
    const byResting = part === null;
    // Includes fresh parts: an earlier worker may have stopped before it returned them.
    const stored = {
      person: asAnswer(initialState.storedPerson, drawnPerson),
      account: asAnswer(initialState.storedAccount, drawnAccount),
    };
    if (byResting) {
      const count = [wanted.address, wanted.domain].filter((one) => one !== null).length;
      if (count === 0) return { paced: false, ...stored };
      if (asksFirst(initialState) || initialState.obstacle !== null) return nothing;
      // Sample data send nothing, hence take nothing from the budget.
      const isSample = initialState.settings.mode === "sample";
      if (!isSample && !(await budget.take(from.tabId, count))) return { ...nothing, paced: true };
    }
    const scope = scopeOf(initialState.settings);
    const asked = { refresh: false, private: from.private, early: byResting, scope };
    // Passes nothing as known if the store has changed, perhaps by another page.
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

  /** Returns both parts if they arrive together, else the first. `awaits` then names the second. */
  async function firstOf(token: string, both: UnderWay): Promise<CardAnswer> {
    held.set(token, both);
    // Drops both look-ups later: a card may close without a message. The caller handles failures.
    void Promise.allSettled([both.person, both.account]).then(() => setTimeout(() => held.delete(token), heldMs));
    await Promise.race([both.person, both.account]);
    const [person, account] = await Promise.all([atHand(both.person), atHand(both.account)]);
    if (person === null || account === null) return { paced: false, person, account, awaits: person === null ? "person" : "account" };
    held.delete(token);
    return { paced: false, person, account };
  }

  return {
    openAhead,
    lookUp,
    /** Returns the part that `lookUp` left pending. Looks it up again if no longer in `held`. */
    async remaining(hover: Hover, from: TabCaller, part: CardPart): Promise<CardAnswer> {
      const under = held.get(hover.token);
      held.delete(hover.token);
      // Takes nothing from the budget: the look-up after the dwell has counted this part.
      const ended = under ?? (await lookUp(hover, from, openAhead(hover), part));
      return { ...nothing, [part]: await ended[part] };
    },
    /** Drops a closed card's look-ups from `held`, without stopping them. */
    forget: (token: string): void => void held.delete(token),
  };
}

/** Reads a subject's stored state, reduced to what cards draw. */
export async function openForCard(ports: OpenSubjectPorts, text: string): Promise<InitialState> {
  const initialState = await openSubject(ports, { kind: "text", text });
  const { storedPerson, storedAccount } = initialState;
  return {
    ...initialState,
    storedPerson: storedPerson && drawnPerson(storedPerson),
    storedAccount: storedAccount && drawnAccount(storedAccount),
  };
}

/** Drops the raw answer, which would double the message's size and delay cards. */
const drawnPerson = (answer: PersonAnswer): PersonAnswer =>
  answer.kind === "person" ? { ...answer, raw: { data: {}, withheld: [] } } : answer;

const drawnAccount = (answer: AccountAnswer): AccountAnswer => (answer.kind === "not-found" ? answer : { ...answer, raw: null });

const drawn = <Answer>(lookUp: Promise<LookUp<Answer>>, reduce: (answer: Answer) => Answer): Promise<LookUp<Answer>> =>
  lookUp.then((ended) =>
    ended.ok ? { ...ended, answer: reduce(ended.answer) } : { ...ended, stored: ended.stored === null ? null : reduce(ended.stored) },
  );

/** Returns a look-up's result; `null` while pending. */
const atHand = <Answer>(awaited: Promise<Answer>): Promise<Answer | null> => Promise.race([awaited, Promise.resolve(null)]);

const asAnswer = <Answer extends { freshness: { fresh: boolean } }>(answer: Answer | null, reduce: (answer: Answer) => Answer) =>
  answer?.freshness.fresh === true ? { ok: true as const, answer: reduce(answer), sent: 0 } : null;

/** Whether a look-up requires a click: `hoverLooksUp` is off or, with the service, `warnNearCap` is on and the cap near. */
export const asksFirst = ({ settings, usage }: InitialState): boolean =>
  !settings.hoverLooksUp || (settings.mode === "service" && usage.warnNearCap && isNearCap(usage.lookups));

function wantedOf({ address, subject, storedPerson, storedAccount }: InitialState, part: CardPart | null) {
  const domain = subject?.kind === "company" ? subject.domain : null;
  return {
    address: part !== "account" && storedPerson?.freshness.fresh !== true ? address : null,
    domain: part !== "person" && storedAccount?.freshness.fresh !== true ? domain : null,
  };
}
