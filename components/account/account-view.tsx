import type { Account, AccountDetails } from "../../lib/model/account";
import { stageSince } from "../../lib/model/journey";
import { Later, Soon } from "../parts/later";
import type { Reading } from "../reading";
import { Company } from "./company";
import { Headline } from "./headline";
import { Signals } from "./signals";

/** Loads the code below the fold, most of the account view, on demand. */
const belowTheFold = () => import("./below-the-fold");

interface AccountViewProps {
  account: Account;
  reading: Reading;
}

/** Draws a whole account, from its three main facts to the raw answer. */
export function AccountView({ account, reading }: AccountViewProps) {
  const { details, buyingStage, journey } = account;
  const since = buyingStage === null ? null : stageSince(journey, buyingStage);
  return (
    <>
      <Headline score={account.icpScore} stage={buyingStage} since={since} details={details} reading={reading} />
      <Signals names={account.intentSignals} />
      <Soon>
        <Company details={details} lifecycleStage={account.lifecycleStage} reading={reading} />
      </Soon>
      <Later load={belowTheFold}>{({ BelowTheFold }) => <BelowTheFold account={account} reading={reading} />}</Later>
    </>
  );
}

/** Draws a company that the company search returned without an account. */
export function KnownCompanyView({ details, reading }: { details: AccountDetails; reading: Reading }) {
  return (
    <>
      <Company alone details={details} reading={reading} />
      <Later load={belowTheFold}>{({ Received }) => <Received details={details} reading={reading} />}</Later>
    </>
  );
}
