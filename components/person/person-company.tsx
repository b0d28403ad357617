import { i18n } from "#i18n";
import { hasData, insightOf, type AccountAnswer, type PersonsCompany } from "../../lib/model/look-up";
import { LabelledFit } from "../account/fit-ring";
import { Address } from "../parts/address";
import { Button } from "../parts/button";
import { Freshness } from "../parts/freshness";
import { Icon } from "../parts/icon";
import { Monogram } from "../parts/monogram";
import { Section } from "../parts/section";
import { employeesText, factsInLine } from "../formats";
import type { DrawContext } from "../draw-context";

export interface PersonCompanyProps {
  domain: string;
  /** Stored answer about the domain; `null` if none. */
  stored: AccountAnswer | null;
  /** Stored account that the profile identifies, preferred to `stored`; `null` if none. If `undefined`, no caption names the origin. */
  linked?: PersonsCompany | null;
  /** Cost of a look-up, for the button. */
  cost: string | undefined;
  /** Shows the company. The button also looks up a missing or stale answer. The row looks up a stale answer only with `lookUpOnOpen`. */
  onOpen: () => void;
  context: DrawContext;
}

/** Draws the person's stored company, or the look-up of `domain`. */
export function PersonCompany({ domain, stored, linked, cost, onOpen, context }: PersonCompanyProps) {
  const company = linked ?? (stored === null ? null : factsOf(stored));
  const age = company ?? stored?.freshness ?? null;
  return (
    <Section title={i18n.t("search.group.company")} aside={age !== null && <Freshness at={age.at} now={context.now} fresh={age.fresh} />}>
      {company !== null ? (
        <>
          <StoredCompany company={company} onOpen={onOpen} context={context} />
          {linked !== undefined && <p class="caption">{i18n.t(`person.found_${linked?.by ?? "domain"}`)}</p>}
        </>
      ) : (
        <div class="row row-wraps">
          <Monogram small name={null} icon="building" />
          <div>
            <p class="row-title">
              <Address text={domain} />
            </p>
            <p class="caption">{captionOf(stored)}</p>
          </div>
          <Button cost={stored?.freshness.fresh === true ? undefined : cost} onClick={onOpen}>
            {i18n.t("action.lookUpCompany")}
          </Button>
        </div>
      )}
    </Section>
  );
}

/** Returns why no company is drawn. */
function captionOf(stored: AccountAnswer | null): string {
  if (stored === null) return i18n.t("person.companyNotStored");
  return stored.kind === "other-company" ? i18n.t("card.otherCompany", [stored.answered]) : i18n.t("state.notFound.title");
}

type Facts = Omit<PersonsCompany, "by">;

/** Returns the company's facts; `null` for `not-found` and `other-company`. */
function factsOf(answer: AccountAnswer): Facts | null {
  const insight = insightOf(answer);
  if (insight === null || !hasData(answer)) return null;
  const { kind, domain, freshness } = answer;
  const { name, industry, employees } = insight.details;
  return { kind, domain, name, industry, employees, stage: insight.buyingStage, fit: insight.icpScore, ...freshness };
}

function StoredCompany({ company, onOpen, context }: Pick<PersonCompanyProps, "onOpen" | "context"> & { company: Facts }) {
  const { kind, domain, name, industry, employees, stage, fit } = company;
  const facts = factsInLine([stage, employeesText(employees), industry]);
  return (
    <button type="button" class="company-row row" onClick={onOpen}>
      <Monogram small name={name} icon="building" />
      <span>
        <b class="truncate" dir="auto" title={name ?? domain}>
          {name ?? domain}
        </b>
        <span class="caption truncate" title={facts}>
          {facts}
        </span>
      </span>
      <span class="inline-row">
        {kind === "account" && <LabelledFit score={fit} scale={context.settings.fitScale} />}
        <Icon name="chevron-end" />
      </span>
    </button>
  );
}
