import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Account, AccountDetails } from "../../lib/model/account";
import { AfterPaint, Later } from "../parts/later";
import type { Reading } from "../reading";
import { ActivePeople, type PeopleActs } from "./active-people";
import { Company } from "./company";
import { Overview } from "./overview";
import { Signals } from "./signals";

/** Loads the code below the fold on demand. */
const belowTheFold = () => import("./below-the-fold");

/** Number of people drawn at first. */
const firstPeople = 3;

interface AccountViewProps {
  account: Account;
  reading: Reading;
  people: PeopleActs;
  /** Note below the people. */
  note: ComponentChildren;
  /** Opens the people in the panel; `null` if no panel can be opened. */
  onAllPeople: (() => void) | null;
}

/** Draws an account, from the main facts to the raw answer. */
export function AccountView({ account, reading, people, note, onAllPeople }: AccountViewProps) {
  const { details } = account;
  return (
    <>
      <Overview account={account} journey={account.journey} reading={reading} />
      <Signals names={account.intentSignals} />
      <ActivePeople
        title={i18n.t("account.mostActive")}
        account={account}
        reading={reading}
        acts={people}
        first={firstPeople}
        note={note}
        isExcerpt
        onAll={onAllPeople}
      />
      <AfterPaint>{() => <Company details={details} lifecycleStage={account.lifecycleStage} reading={reading} />}</AfterPaint>
      <Later load={belowTheFold}>{({ BelowTheFold }) => <BelowTheFold account={account} reading={reading} />}</Later>
    </>
  );
}

/** Draws the details that the company search returned about a domain without an account. */
export function KnownCompanyView({ details, reading }: { details: AccountDetails; reading: Reading }) {
  return (
    <>
      <Company withCounts details={details} reading={reading} />
      <Later load={belowTheFold}>{({ Received }) => <Received details={details} reading={reading} />}</Later>
    </>
  );
}
