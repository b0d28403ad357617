import { i18n } from "#i18n";
import { addressOf, raiseFirst } from "../../lib/model/text";
import { formatNumber, formatServiceTimestamp } from "../formats";
import { Fact, Facts } from "../parts/facts";
import { LinkedIn, Phone, named } from "./company";
import type { CompanyFactsProps } from "./company";

/** Draws a company's facts for a wide layout. */
export function CompanyInDepth({ details, lifecycleStage, reading }: CompanyFactsProps) {
  return (
    <Facts>
      <Fact label={i18n.t("account.industry")}>{named(details.industry)}</Fact>
      <Fact label={i18n.t("account.subIndustry")}>{named(details.subIndustry)}</Fact>
      <Fact label={i18n.t("account.type")}>{named(details.type === null ? null : raiseFirst(details.type))}</Fact>
      {lifecycleStage !== undefined && (
        <Fact label={i18n.t("account.lifecycle")}>{named(lifecycleStage === null ? null : raiseFirst(lifecycleStage))}</Fact>
      )}
      <Fact label={i18n.t("account.founded")}>{details.foundedYear === null ? null : String(details.foundedYear)}</Fact>
      <Fact label={i18n.t("account.revenueRange")}>{named(details.estimatedAnnualRevenue)}</Fact>
      <Fact label={i18n.t("account.annualRevenue")}>
        {details.annualRevenue === null ? null : <span title={i18n.t("account.currency")}>{formatNumber(details.annualRevenue)}</span>}
      </Fact>
      <Fact label={i18n.t("account.headquarters")}>{named(addressOf(details))}</Fact>
      <Phone phone={details.phone} reading={reading} />
      <Fact label={i18n.t("account.linkedin")}>{details.linkedin === null ? null : <LinkedIn path={details.linkedin} />}</Fact>
      <Fact label={i18n.t("account.firstRecorded")}>{details.createdAt === null ? null : formatServiceTimestamp(details.createdAt)}</Fact>
    </Facts>
  );
}
