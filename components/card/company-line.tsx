import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { detailsOf, type AccountAnswer } from "../../lib/model/look-up";
import type { Known } from "../../lib/stores/card-screen";
import { IconButton } from "../parts/button";
import { problemSentence, titleWithoutDetails } from "../problems/problem-labels";
import { companySize, factsInLine, relative } from "../formats";
import { AccountStrip } from "./account-strip";
import type { BodyProps } from "./card-view";
import { Fit, MonogramLine, SkeletonLine } from "./lines";

/** Draws a person's company. If no details are known, draws the reason or a placeholder. */
export function CompanyLine({ card, company, screen, now }: Omit<BodyProps<"person">, "titleId"> & { company: Known<AccountAnswer> }) {
  const { subject, person } = screen;
  const domain = subject.kind === "company" ? subject.domain : "";
  if (company.kind === "awaited") {
    if (card.waiting.value !== "long" || person.kind === "awaited") return <SkeletonLine />;
    // Offers Stop here, because `CardAction` offers it only before the person's result.
    return (
      <Unnamed domain={domain} end={<IconButton small icon="close" label={i18n.t("action.stop")} onClick={() => void card.stop()} />}>
        {i18n.t("card.stillWaiting")}
      </Unnamed>
    );
  }
  if (company.kind !== "known") return <Unnamed domain={domain}>{absence(company)}</Unnamed>;
  const { answer } = company;
  const details = detailsOf(answer);
  if (details === null) return <Unnamed domain={domain}>{refusal(answer)}</Unnamed>;
  const account = answer.kind === "account" ? answer.account : null;
  // If the person is known, `CardFoot` shows the age of that person's answer, so this line shows the company answer's age only if stale.
  const showsAge = person.kind !== "known" || !answer.freshness.fresh;
  const facts = factsInLine([
    account === null ? i18n.t("state.knownCompany.title") : details.industry,
    showsAge && answer.stored ? i18n.t("card.stored", [relative(answer.freshness.at, now)]) : companySize(details),
  ]);
  return (
    <div class="card-company stack-tight">
      <MonogramLine small icon="building" name={details.name} end={account !== null && <Fit card={card} score={account.icpScore} />}>
        <p class="truncate" dir="auto" title={details.name ?? answer.domain}>
          <b>{details.name ?? answer.domain}</b>
        </p>
        <p class="caption truncate" title={facts}>
          {facts === "" ? <bdi dir="ltr">{answer.domain}</bdi> : facts}
        </p>
      </MonogramLine>
      {account !== null && <AccountStrip account={account} now={now} />}
    </div>
  );
}

/** Draws a company without a name: its domain, captioned by `children`. */
function Unnamed({ domain, end, children }: { domain: string; end?: ComponentChildren; children: ComponentChildren }) {
  return (
    <MonogramLine icon="building" name={null} end={end}>
      <p class="truncate" dir="ltr" title={domain}>
        <b>{domain}</b>
      </p>
      <p class="caption truncate">{children}</p>
    </MonogramLine>
  );
}

/** Returns why no answer is known. */
const absence = (company: Extract<Known<AccountAnswer>, { kind: "unasked" | "failed" }>): ComponentChildren =>
  company.kind === "unasked" ? i18n.t("word.notLookedUp") : problemSentence(company.problem, { about: "company" });

/** Returns why the answer has no details. */
const refusal = (answer: AccountAnswer): string =>
  answer.kind === "other-company" ? i18n.t("card.otherCompany", [answer.answered]) : titleWithoutDetails(answer);
