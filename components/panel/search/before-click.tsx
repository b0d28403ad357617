import { useId, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Usage } from "../../../lib/model/activity";
import { hasUndocumentedValue } from "../../../lib/model/filter-form";
import { hashOf, routeOfSubject } from "../../../lib/model/panel-route";
import type { SearchPreview } from "../../../lib/model/search";
import { isNearCap, leftOf } from "../../../lib/model/usage";
import type { SearchStore } from "../../../lib/stores/panel/search";
import { formatNumber, counted, relative, sentence } from "../../formats";
import { Button, ButtonAnchor, LinkButton } from "../../parts/button";
import { Icon } from "../../parts/icon";
import { Notice } from "../../parts/notice";
import { Rich } from "../../parts/rich";
import { Meter, UsedLine, usedOfCap } from "../../parts/spend";
import { searchCost } from "../../problems/spend-labels";
import { filtersLabel } from "../../filters/filter-labels";
import { pressOnce } from "./press-once";
import { Running } from "./running";

/** Draws stored matches and notices, then the button that spends, or a search's progress. */
export function BeforeClick({ view, now, isPrivate }: { view: SearchStore; now: number; isPrivate: boolean }) {
  const preview = view.preview.value;
  const filters = view.form.filters.value;
  return (
    <>
      {preview !== null && preview.stored > 0 && filters.length > 0 && <Estimate view={view} preview={preview} />}
      {isPrivate && !view.sample.value && <Notice>{i18n.t("search.private")}</Notice>}
      <Running view={view} filters={filters}>
        <SpendBlock view={view} now={now} />
      </Running>
    </>
  );
}

/** Draws how many stored accounts match the filters. */
function Estimate({ view, preview }: { view: SearchStore; preview: SearchPreview }) {
  const [listed, setListed] = useState(false);
  const { stored, matching, matches } = preview;
  const notJudged = view.form.filters.value.filter(({ operator }) => hasUndocumentedValue(operator));
  const seeded = view.seed.domains.value.length > 0;
  const counts = <b key="counts">{i18n.t("word.ofTotal", [formatNumber(matching), formatNumber(stored)])}</b>;
  return (
    <div class="notice">
      <Icon name="home" />
      <div class="stack">
        <p>
          <Rich text={([slot]) => (seeded ? i18n.t("search.matchingOthers", [slot]) : i18n.t("search.matching", [slot]))}>{[counts]}</Rich>{" "}
          {!view.sample.value && <>{i18n.t("search.knowsMore")} </>}
          {matches.length > 0 && (
            <LinkButton aria-expanded={listed} onClick={() => setListed(!listed)}>
              {listed ? i18n.t("search.hideThem") : counted("search.seeThem", matching)}
            </LinkButton>
          )}
        </p>
        {notJudged.length > 0 && <p>{i18n.t("search.unjudged", [filtersLabel(notJudged)])}</p>}
        {listed && <Matches preview={preview} />}
      </div>
    </div>
  );
}

function Matches({ preview: { matching, matches } }: { preview: SearchPreview }) {
  return (
    <>
      <ul class="stack-tight" aria-label={i18n.t("search.matchesList")}>
        {matches.map(({ domain, name }) => (
          <li key={domain}>
            <a href={hashOf(routeOfSubject(domain))}>
              <bdi>{name ?? domain}</bdi>
            </a>{" "}
            {name !== null && <span class="caption">{domain}</span>}
          </li>
        ))}
      </ul>
      {matching > matches.length && <p class="caption">{i18n.t("search.firstOfThem", [formatNumber(matches.length)])}</p>}
    </>
  );
}

function SpendBlock({ view, now }: { view: SearchStore; now: number }) {
  /** Id of the disabled button's reason: the usage, or that no filter is set. */
  const id = useId();
  const storedSearch = view.preview.value?.kept ?? null;
  const again = storedSearch !== null && storedSearch.state !== "waiting";
  const opens = again && storedSearch.total !== null;
  const isCapReached = view.preview.value?.obstacle?.kind === "cap-reached";
  const lacksFilter = view.form.rows.value.length === 0;
  const isDisabled = isCapReached || lacksFilter;
  return (
    <>
      {opens && (
        <div class="stack">
          <p>
            {i18n.t(storedSearch.state === "empty" ? "search.keptEmpty" : "search.kept", [
              relative(storedSearch.foundAt ?? storedSearch.at, now),
            ])}
          </p>
          <ButtonAnchor wide variant="primary" href={hashOf({ view: "search-result", id: storedSearch.id })}>
            {i18n.t("search.openKept")}
          </ButtonAnchor>
        </div>
      )}
      <Button
        variant={opens ? undefined : "primary"}
        wide
        {...pressOnce(() => {
          if (!isDisabled) void view.search();
        })}
        cost={searchCost(view.usage.value, view.sample.value)}
        aria-disabled={isDisabled ? "true" : undefined}
        aria-describedby={isDisabled ? id : undefined}
      >
        {again ? i18n.t("search.again") : i18n.t("search.search")}
      </Button>
      {lacksFilter && !isCapReached && <p id={id}>{i18n.t("search.noFilter")}</p>}
      <SearchSpend view={view} id={isCapReached ? id : undefined} />
      {!view.sample.value && <p>{i18n.t("search.capIsYours")}</p>}
      {!view.sample.value && view.seed.state.value.kind === "stored" && <p>{i18n.t("search.nothingSpent")}</p>}
    </>
  );
}

/** Draws this month's searches and cap or, with sample data, that nothing is sent. */
export function SearchSpend({ view, id }: { view: SearchStore; id?: string | undefined }) {
  const usage = view.usage.value;
  if (usage === null) return view.sample.value ? <p>{sentence(i18n.t("spend.nothingSent"))}</p> : null;
  return (
    <>
      <Meter count={usage.searches} label={i18n.t("search.meter")} />
      <div id={id}>
        <SearchesUsed usage={usage} />
      </div>
    </>
  );
}

function SearchesUsed({ usage: { searches, warnNearCap } }: { usage: Usage }) {
  if (!warnNearCap || !isNearCap(searches)) return <UsedLine count={searches} text={(counts) => i18n.t("search.used", [counts])} />;
  return <p class="caption caution">{i18n.t("search.near", [usedOfCap(searches), formatNumber(leftOf(searches))])}</p>;
}
