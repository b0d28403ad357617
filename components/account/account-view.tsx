import { i18n } from "#i18n";
import type { Account, AccountDetails } from "../../lib/model/account";
import { stageSince } from "../../lib/model/journey";
import type { Raw } from "../../lib/model/look-up";
import { Fact } from "../parts/facts";
import { RawSection } from "../raw/raw-section";
import type { Reading } from "../reading";
import { Company } from "./company";
import { Engagement } from "./engagement";
import { GapSection } from "./gap-list";
import { Headline } from "./headline";
import { Journey } from "./journey";
import { LastMilestones } from "./milestones";
import { People } from "./people";
import { Signals } from "./signals";
import { Tags } from "./tags";
import { TechStack } from "./tech";
import { Technical } from "./technical";

/** A whole account, from the three facts read first to the answer as it was received. */
export function AccountView({ account, raw, reading }: { account: Account; raw: Raw; reading: Reading }) {
  const { details, buyingStage, journey } = account;
  const since = buyingStage === null ? null : stageSince(journey, buyingStage);
  return (
    <>
      <Headline score={account.icpScore} stage={buyingStage} since={since} details={details} reading={reading} />
      <Signals names={account.intentSignals} />
      <Company details={details} lifecycleStage={account.lifecycleStage} reading={reading} />
      <Engagement account={account} reading={reading} />
      <TechStack tech={account.tech} techCategories={account.techCategories} />
      <Tags tags={account.tags} />
      <LastMilestones journey={journey} />
      <GapSection title={i18n.t("account.trends")} elements={account.intentTrends} empty={i18n.t("account.noTrends")} reading={reading} />
      <Journey journey={journey} empty={i18n.t("journey.noneCompany")} reading={reading} />
      <People account={account} reading={reading} />
      <GapSection title={i18n.t("account.activity")} elements={account.activity} reading={reading} />
      <GapSection title={i18n.t("account.websiteVisitors")} elements={account.websiteVisitors} reading={reading} />
      <GapSection title={i18n.t("account.topPages")} elements={account.topPages} reading={reading} />
      <AccountId details={details} />
      <RawSection raw={raw} reading={reading} />
    </>
  );
}

/** What the company search knows of a company that is no account. */
export function KnownCompanyView({ details, raw, reading }: { details: AccountDetails; raw: Raw; reading: Reading }) {
  return (
    <>
      <Company alone details={details} reading={reading} />
      <AccountId details={details} />
      <RawSection raw={raw} reading={reading} />
    </>
  );
}

function AccountId({ details: { uuid } }: { details: AccountDetails }) {
  return (
    <Technical count={uuid === null ? 0 : 1}>
      {() => (
        <Fact label={i18n.t("account.accountId")}>
          <code>{uuid}</code>
        </Fact>
      )}
    </Technical>
  );
}
