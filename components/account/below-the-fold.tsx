import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { Account, AccountDetails } from "../../lib/model/account";
import { newestFirst } from "../../lib/model/journey";
import { Fact } from "../parts/facts";
import { RawSection } from "../raw/raw-section";
import type { Reading } from "../reading";
import { Engagement } from "./engagement";
import { FlatListSection } from "./flat-list";
import { Journey } from "./journey";
import { Tags } from "./tags";
import { TechStack } from "./tech";
import { Technical } from "./technical";

/** Draws the sections of an account, from the technologies to the raw answer. */
export function BelowTheFold({ account, reading }: { account: Account; reading: Reading }) {
  const entries = useMemo(() => newestFirst(account.journey), [account.journey]);
  return (
    <>
      <TechStack tech={account.tech} techCategories={account.techCategories} />
      <Journey entries={entries} empty={i18n.t("journey.noneCompany")} reading={reading} />
      <FlatListSection title={i18n.t("account.people")} elements={account.people} reading={reading} />
      <RestOfAnswer account={account} reading={reading} />
    </>
  );
}

/** Draws the last sections of an account, from its engagement to the raw answer. */
export function RestOfAnswer({ account, reading }: { account: Account; reading: Reading }) {
  return (
    <>
      <Engagement account={account} reading={reading} />
      <Tags tags={account.tags} />
      <FlatListSection title={i18n.t("search.field.intentTrends")} elements={account.intentTrends} reading={reading} />
      <FlatListSection title={i18n.t("account.topPages")} bars elements={account.topPages} reading={reading} />
      <FlatListSection title={i18n.t("account.websiteVisitors")} elements={account.websiteVisitors} reading={reading} />
      <FlatListSection title={i18n.t("account.activity")} elements={account.activity} reading={reading} />
      <Received details={account.details} reading={reading} />
    </>
  );
}

/** Draws the company's UUID, if reported, and the raw answer. */
export function Received({ details: { uuid }, reading }: { details: AccountDetails; reading: Reading }) {
  return (
    <>
      <Technical count={uuid === null ? 0 : 1}>
        {() => (
          <Fact label={i18n.t("search.field.uuid")}>
            <code>{uuid}</code>
          </Fact>
        )}
      </Technical>
      <RawSection reading={reading} />
    </>
  );
}
