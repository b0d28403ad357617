import { i18n } from "#i18n";
import { detailsOf, type AccountAnswer } from "../../lib/model/look-up";
import { companySize, factsInLine } from "../formats";
import { AccountStrip } from "./account-strip";
import type { BodyProps } from "./card-view";
import { titleWithoutDetails } from "../problems/problem-labels";
import { problemState } from "./card-labels";
import { AddressLine, Fit, MonogramLine, SkeletonLine, StateLine, UnaskedLine } from "./lines";

/** Draws a domain's company, or the state of its look-up. */
export function CompanyBody({ card, screen, titleId, now }: BodyProps<"company">) {
  const { company, subject } = screen;
  const { domain } = subject;
  switch (company.kind) {
    case "awaited":
      return (
        <>
          <SkeletonLine />
          <AddressLine text={domain} titleId={titleId} />
        </>
      );
    case "unasked":
      return (
        <>
          <UnaskedLine card={card} icon="site" titleId={titleId} title={i18n.t("word.notLookedUp")} text={i18n.t("card.unaskedText")} />
          <AddressLine text={domain} />
        </>
      );
    case "failed": {
      const state = problemState(card, company.problem);
      return (
        <>
          {state !== null && <StateLine titleId={titleId} {...state} />}
          <AddressLine text={domain} titleId={state === null ? titleId : undefined} />
        </>
      );
    }
    case "known":
      return <Answered card={card} answer={company.answer} titleId={titleId} now={now} />;
  }
}

function Answered({ card, answer, titleId, now }: Omit<BodyProps, "screen"> & { answer: AccountAnswer }) {
  const details = detailsOf(answer);
  if (details === null) return <WithoutDetails answer={answer} titleId={titleId} />;
  const account = answer.kind === "account" ? answer.account : null;
  return (
    <>
      <MonogramLine icon="building" name={details.name} end={account !== null && <Fit card={card} score={account.icpScore} />}>
        <h2 class="truncate" dir="auto" id={titleId} title={details.name ?? answer.domain}>
          {details.name ?? answer.domain}
        </h2>
        <p class="caption truncate" dir={details.name === null ? undefined : "ltr"} title={answer.domain}>
          {details.name === null ? i18n.t("journey.noName") : answer.domain}
        </p>
      </MonogramLine>
      <div class="card-company stack-tight">
        {account === null && <p class="caption">{i18n.t("state.knownCompany.title")}</p>}
        <p>{factsInLine([details.industry, companySize(details)])}</p>
        {account !== null && <AccountStrip account={account} now={now} />}
      </div>
    </>
  );
}

function WithoutDetails({ answer, titleId }: { answer: AccountAnswer; titleId: string }) {
  return (
    <>
      <StateLine
        icon={answer.kind === "other-company" ? "caution" : "not-found"}
        titleId={titleId}
        title={titleWithoutDetails(answer)}
        text={otherCompanyText(answer)}
      />
      <AddressLine text={answer.domain} />
    </>
  );
}

function otherCompanyText(answer: AccountAnswer): string | undefined {
  if (answer.kind !== "other-company") return undefined;
  const { domain, answered, name } = answer;
  if (name === null) return i18n.t("state.otherCompany.textUnnamed", [domain, answered]);
  return i18n.t("state.otherCompany.text", [domain, answered, name]);
}
