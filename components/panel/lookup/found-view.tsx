import { i18n } from "#i18n";
import { hashOf } from "../../../lib/model/panel-route";
import type { FoundInSearch } from "../../../lib/stores/panel/lookup/shown-subject";
import type { Panel } from "../../../lib/stores/panel/panel";
import type { Failure } from "../../../lib/stores/subject-screen";
import { Company } from "../../account/company";
import { Engagement } from "../../account/engagement";
import { Overview } from "../../account/overview";
import { Signals } from "../../account/signals";
import { Tags } from "../../account/tags";
import { Button } from "../../parts/button";
import { Notice } from "../../parts/notice";
import { DomainLink, Head, identityLine } from "../../subject/head";
import type { DrawContext } from "../../draw-context";
import { ProblemNotice } from "../../problems/problem-state";
import { lookUpCost } from "../../problems/spend-labels";
import { relative } from "../../formats";
import { useLanding } from "../../parts/focus";
import { LeftOutMark, OwnJudgement, useJudgement } from "../../subject/own-judgement";
import { TechInDepth } from "./tech-in-depth";

interface FoundViewProps {
  panel: Panel;
  found: FoundInSearch;
  /** Obstacle to the look-up, or its failure; `null` if neither. */
  failure: Failure | null;
  context: DrawContext;
}

/** Draws a company from a search before its look-up, with the look-up button or `failure`. */
export function FoundView({ panel, found, failure, context }: FoundViewProps) {
  const { subject, key } = panel.lookup;
  const { item } = found;
  const { details } = item;
  const main = useLanding();
  const domain = key.value?.key ?? "";
  const title = details.name ?? domain;
  const judgement = useJudgement(panel.lookup.subject.openJudgement, "account", domain);
  // Links the domain only if the result reports it: the subject's domain may differ.
  const isLinked = domain !== "" && details.domain?.toLowerCase() === domain.toLowerCase();
  return (
    <main ref={main} class="panel-body" tabIndex={-1} aria-label={i18n.t("popup.account")}>
      <Head icon="building" name={details.name} title={title} tooltip={title} identity={identityLine(details)}>
        <p class="subject-line">{isLinked ? <DomainLink domain={domain} /> : <bdi dir="ltr">{domain}</bdi>}</p>
      </Head>
      <div class="stack panel-notices">
        {failure !== null && <ProblemNotice view={subject} failure={failure} storedAt={null} now={context.now} />}
        <Notice icon="search" action={<a href={hashOf({ view: "search-result", id: found.search })}>{i18n.t("lookup.found.back")}</a>}>
          {i18n.t("lookup.found.from", [relative(found.at, context.now)])}
        </Notice>
        {failure === null && (
          <Button variant="primary" wide cost={lookUpCost(subject.usage.value)} onClick={() => void subject.lookUp()}>
            {i18n.t("action.lookUp")}
          </Button>
        )}
        {domain !== "" && <LeftOutMark store={judgement} changed={panel.lookup.judged} />}
      </div>
      <section class="section" aria-label={i18n.t("lookup.section.overview")}>
        <Overview account={item} journey={null} context={context} />
      </section>
      <Signals names={item.intentSignals} />
      <Company details={details} lifecycleStage={item.lifecycleStage} context={context} />
      <TechInDepth tech={item.tech} techCategories={item.techCategories} />
      <Engagement account={item} context={context} />
      <Tags tags={item.tags} />
      {domain !== "" && <OwnJudgement view={subject} store={judgement} />}
    </main>
  );
}
