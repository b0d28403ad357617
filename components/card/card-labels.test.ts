import { expect, it } from "vitest";
import type { AccountAnswer, PersonAnswer } from "../../lib/model/look-up";
import { ana, address } from "../../test/support/a-card";
import { anAccount, originOf } from "../../test/support/an-account";
import { titleOf } from "./card-labels";

const known = <Answer>(answer: Answer) => ({ kind: "known", answer, updating: false, failure: null }) as const;
const subject = { kind: "company", host: null, domain: "acme.example", unicode: null, homograph: false, remembered: false } as const;
const noAccount: AccountAnswer = { kind: "not-found", domain: "acme.example", closest: null, fallback: null, ...originOf({ age: 0 }) };
const person: PersonAnswer = {
  kind: "person",
  address,
  person: ana,
  raw: { data: {}, withheld: [] },
  company: null,
  otherPerson: false,
  ...originOf({ age: 0 }),
};
const account = anAccount();
const noPerson: PersonAnswer = { kind: "not-found", address, ...originOf({ age: 0 }) };

it.each<[string, AccountAnswer, RegExp]>([
  ["no account", noAccount, /^No account/],
  ["an empty account", { ...noAccount, blank: true }, /^The service has an account without any data/],
  [
    "another company's account",
    {
      kind: "other-company",
      domain: "acme.example",
      answered: "globex.example",
      name: null,
      account,
      raw: { data: {}, withheld: [] },
      ...originOf({ age: 0 }),
    },
    /^The service answered for another domain/,
  ],
])("the title of a card with %s states this to screen readers", (_what, answer, title) =>
  expect(titleOf({ kind: "company", subject, company: known(answer) })).toMatch(title),
);

it("the title of a person's card states a missing profile and a missing account separately", () => {
  const titled = (one: PersonAnswer) => titleOf({ kind: "person", address, subject, person: known(one), company: known(noAccount) });
  expect(titled(person)).toMatch(/^Ana · No account/);
  expect(titled(noPerson)).toMatch(/^No profile for this address · No account/);
  expect(titled({ ...noPerson, blank: true })).toMatch(/^The service knows this address and nothing else · No account/);
});
