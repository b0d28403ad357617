import type { ComponentChildren } from "preact";
import type { Account, AccountDetails } from "../../lib/model/account";
import { AfterPaint, Later } from "../parts/loaded";
import type { DrawContext } from "../draw-context";
import { ActivePeople, type PeopleActs } from "./active-people";
import { Company } from "./company";
import { Overview } from "./overview";
import { Signals } from "./signals";

const belowTheFold = () => import("./below-the-fold");

interface AccountViewProps {
  account: Account;
  context: DrawContext;
  people: PeopleActs;
  /** Note below the people. */
  note: ComponentChildren;
  /** Opens the people in the panel; `null` if no panel can open. */
  onAllPeople: (() => void) | null;
}

/** Draws an account, from the main facts to the raw answer. */
export function AccountView({ account, context, people, note, onAllPeople }: AccountViewProps) {
  const { details } = account;
  return (
    <>
      <Overview account={account} journey={account.journey} context={context} />
      <Signals names={account.intentSignals} />
      <ActivePeople account={account} context={context} acts={people} note={note} isExcerpt onAll={onAllPeople} />
      <AfterPaint>{() => <Company details={details} lifecycleStage={account.lifecycleStage} context={context} />}</AfterPaint>
      <Later load={belowTheFold}>{({ BelowTheFold }) => <BelowTheFold account={account} context={context} />}</Later>
    </>
  );
}

/** Draws the details from `company-search` about a domain without an account. */
export function KnownCompanyView({ details, context }: { details: AccountDetails; context: DrawContext }) {
  return (
    <>
      <Company details={details} context={context} />
      <Later load={belowTheFold}>{({ TechnicalSections }) => <TechnicalSections details={details} context={context} />}</Later>
    </>
  );
}
