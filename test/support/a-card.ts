/** The card's store. The test chooses the background's answers. */
import { vi } from "vitest";
import { tolerant } from "../../lib/background/api/tolerant";
import type { CardAnswer, CardInitialState } from "../../lib/model/hover";
import type { AccountAnswer, PersonAnswer } from "../../lib/model/look-up";
import type { Person } from "../../lib/model/person";
import { defaultSettings } from "../../lib/model/settings";
import { person as personSchema } from "../../lib/schemas/person";
import { createCard, type CardNeeds } from "../../lib/stores/card";
import { old, originOf } from "./an-account";
import { accountOf } from "./insight";
import { asking, type Answers } from "./asked";
import { aCompany, cardStateOf } from "./some-settings";

export const address = "ana@acme.example";

const domain = "acme.example";

const origin = (fresh: boolean) => originOf(fresh ? { age: 0 } : old);

export const ana: Person = { ...tolerant(personSchema())({}), identifier: address, fullName: "Ana" };

const acme = accountOf({ domain }, { icpScore: 82 });

const raw = { data: {}, withheld: [] };

/** Returns the answer about Ana. */
export const person = (fresh = true): PersonAnswer => ({
  kind: "person",
  address,
  person: ana,
  company: null,
  raw,
  otherPerson: false,
  ...origin(fresh),
});

/** Returns the answer about Acme. */
export const account = (fresh = true): AccountAnswer => ({ kind: "account", domain, account: acme, raw: null, ...origin(fresh) });

export const noPerson: PersonAnswer = { kind: "not-found", address, ...originOf({ age: 0 }) };

export const noAccount: AccountAnswer = { kind: "not-found", domain, closest: null, fallback: null, ...originOf({ age: 0 }) };

const company = aCompany({ host: null, domain });

export const initialState = (members: Partial<CardInitialState> = {}): CardInitialState =>
  cardStateOf({ address, subject: company, settings: defaultSettings, ...members });

export const answer = (members: Partial<CardAnswer> = {}): CardAnswer => ({ paced: false, person: null, account: null, ...members });

/** Returns an answer that the test releases by `resolve`. */
export function later() {
  let resolve: (given: CardAnswer) => void = () => undefined;
  const promise = new Promise<CardAnswer>((settle) => (resolve = settle));
  return { promise, resolve: (given: CardAnswer) => resolve(given) };
}

/** Creates a card on a background that answers as given. */
export function cardOn(answers: Answers, needs: Partial<CardNeeds> = {}) {
  const asked = asking({ "card.stop": () => ({}), "card.close": () => ({}), "card.to-panel": () => ({}), ...answers });
  const openPanel = vi.fn(async (_tabId: number) => {});
  const openPage = vi.fn((_path: string) => {});
  const copy = vi.fn((_text: string) => true);
  const card = createCard({ ask: asked.ask, now: () => Date.now(), openPanel, openPage, copy, private: false, ...needs });
  const names = () => asked.sent.map(({ name }) => name);
  const act = () => card.act.value;
  return { card, asked, names, act, openPanel, openPage, copy };
}

/** Creates a card with this initial state. */
export const open = async (given: CardInitialState, answers: Answers = {}, needs: Partial<CardNeeds> = {}) => {
  const on = cardOn(answers, needs);
  await on.card.open(Promise.resolve(given));
  return on;
};
