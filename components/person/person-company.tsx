import { i18n } from "#i18n";
import type { AccountAnswer } from "../../lib/model/look-up";
import { formatNumber } from "../../lib/model/text";
import { FitRing } from "../account/fit-ring";
import { Button } from "../parts/button";
import { Freshness } from "../parts/freshness";
import { Monogram } from "../parts/monogram";
import { Section } from "../parts/section";
import type { Reading } from "../reading";

export interface PersonCompanyProps {
  domain: string;
  /** What is stored of the domain. */
  stored: AccountAnswer | null;
  /** What a look-up's button says of its cost. */
  cost: string | undefined;
  /** Opens what is stored, else looks the company up. */
  onOpen: () => void;
  reading: Reading;
}

/** The company of the person's address: what is stored of it, or a button that looks it up. */
export function PersonCompany({ domain, stored, cost, onOpen, reading }: PersonCompanyProps) {
  return (
    <Section
      title={i18n.t("person.company")}
      aside={stored !== null && <Freshness at={stored.freshness.at} now={reading.now} fresh={stored.freshness.fresh} />}
    >
      {stored?.kind === "account" || stored?.kind === "known-company" ? (
        <StoredCompany answer={stored} onOpen={onOpen} reading={reading} />
      ) : (
        <div class="row">
          <Monogram small name={null} icon="building" />
          <div>
            <p class="row-title">
              <bdi dir="ltr">{domain}</bdi>
            </p>
            <p class="caption">{stored === null ? i18n.t("person.companyNotStored") : i18n.t("state.notFound.title")}</p>
          </div>
          <Button cost={cost} onClick={onOpen}>
            {i18n.t("action.lookUp")}
          </Button>
        </div>
      )}
    </Section>
  );
}

interface StoredCompanyProps {
  answer: Extract<AccountAnswer, { kind: "account" | "known-company" }>;
  onOpen: () => void;
  reading: Reading;
}

function StoredCompany({ answer, onOpen, reading }: StoredCompanyProps) {
  const account = answer.kind === "account" ? answer.account : null;
  const details = answer.kind === "account" ? answer.account.details : answer.details;
  const facts = [
    account?.buyingStage,
    details.employees === null ? null : i18n.t("summary.employees", [formatNumber(details.employees)]),
    details.industry,
  ];
  return (
    <button type="button" class="company-card row" onClick={onOpen}>
      <Monogram small name={details.name} icon="building" />
      <span>
        <b>
          <bdi>{details.name ?? answer.domain}</bdi>
        </b>
        <span class="caption">{facts.filter(Boolean).join(" · ")}</span>
      </span>
      {account !== null && (
        <span class="fit-inline">
          <FitRing small score={account.icpScore} scale={reading.settings.fitScale} />
        </span>
      )}
    </button>
  );
}
