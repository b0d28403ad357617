import { useMemo } from "preact/hooks";
import { i18n } from "#i18n";
import type { Account, AccountDetails } from "../../lib/model/account";
import { newestFirst } from "../../lib/model/journey";
import { Fact } from "../parts/facts";
import { RawSection } from "../raw/raw-section";
import type { DrawContext } from "../draw-context";
import { Engagement } from "./engagement";
import { FlatListSection } from "./flat-list";
import { Journey } from "./journey";
import { Tags } from "./tags";
import { TechStack } from "./tech";
import { Technical } from "./technical";

/** Draws an account's sections, from the technologies to the raw answer. */
export function BelowTheFold({ account, context }: { account: Account; context: DrawContext }) {
  const entries = useMemo(() => newestFirst(account.journey), [account.journey]);
  return (
    <>
      <TechStack tech={account.tech} techCategories={account.techCategories} />
      <Journey entries={entries} stage={account.buyingStage} context={context} />
      <FlatListSection title={i18n.t("account.people")} elements={account.people} context={context} />
      <RestOfAnswer account={account} context={context} />
    </>
  );
}

/** Draws an account's last sections, from the engagement to the raw answer. */
export function RestOfAnswer({ account, context }: { account: Account; context: DrawContext }) {
  return (
    <>
      <Engagement account={account} context={context} />
      <Tags tags={account.tags} />
      <FlatListSection
        title={i18n.t("search.field.intentTrends")}
        elements={account.intentTrends}
        none={i18n.t("account.none")}
        context={context}
      />
      <FlatListSection title={i18n.t("account.topPages")} bars elements={account.topPages} context={context} />
      <FlatListSection title={i18n.t("account.websiteVisitors")} elements={account.websiteVisitors} context={context} />
      <FlatListSection title={i18n.t("account.activity")} elements={account.activity} context={context} />
      <TechnicalSections details={account.details} context={context} />
    </>
  );
}

/** Draws the company's UUID, if reported, and the raw answer. */
export function TechnicalSections({ details: { uuid }, context }: { details: AccountDetails; context: DrawContext }) {
  return (
    <>
      <Technical count={uuid === null ? 0 : 1}>
        {() => (
          <Fact label={i18n.t("search.field.uuid")}>
            <code>{uuid}</code>
          </Fact>
        )}
      </Technical>
      <RawSection context={context} />
    </>
  );
}
