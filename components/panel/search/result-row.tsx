import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { AccountInsight } from "../../../lib/model/account";
import { hashOf } from "../../../lib/model/panel-route";
import type { JudgedSubject } from "../../../lib/model/judgement";
import { resultFields, resultValue, type ResultField } from "../../../lib/model/result-fields";
import type { Similarity } from "../../../lib/model/similarity";
import type { ResultRow as Row } from "../../../lib/stores/panel/search/results";
import { formatNumber, companySize, factsInLine } from "../../formats";
import { FitRing } from "../../account/fit-ring";
import { judgementLine } from "../../judgement/judgement-labels";
import { FlatList } from "../../account/flat-list";
import { Check } from "../../parts/check";
import { Disclosure } from "../../parts/disclosure";
import { Fact, Facts, ReportedFacts } from "../../parts/facts";
import { LinkButton } from "../../parts/button";
import { Monogram } from "../../parts/monogram";
import type { DrawContext } from "../../draw-context";
import { RowActivity } from "../row-activity";
import { entryLabel, fieldLabel, numberLabel, textLabel } from "../../filters/filter-labels";
import { partLabels, rankLabel } from "./similarity-labels";

interface ResultRowProps {
  row: Row;
  /** The user's judgement; `null` if none. */
  judged: JudgedSubject | null;
  /** Id of the search that found the company. */
  search: string;
  selected: boolean;
  onSelect: (on: boolean) => void;
  context: DrawContext;
}

/** Draws a found company, its similarity and data. */
export function ResultRow({ row, judged, search, selected, onSelect, context }: ResultRowProps) {
  const { item, similarity, nearest, stored, recent, itself } = row;
  const { name, domain } = item.details;
  const title = name ?? domain ?? i18n.t("journey.noName");
  const line = judged === null ? "" : judgementLine(judged);
  return (
    <li class="row result-row">
      <Check checked={selected} onChange={onSelect}>
        <span class="visually-hidden">{i18n.t("search.results.select", [title])}</span>
      </Check>
      <Monogram small name={name ?? domain} icon="building" />
      <div>
        <dl class="row-aside result-scores">
          {similarity !== null && similarity.score !== null && !itself && (
            <div>
              <dt class="caption">{i18n.t("search.results.total")}</dt>
              <dd>{formatNumber(Math.round(similarity.score))}</dd>
            </div>
          )}
          <div>
            <dt class="caption">{i18n.t("card.fit")}</dt>
            <dd>
              <FitRing small score={item.icpScore} scale={context.settings.fitScale} />
            </dd>
          </div>
        </dl>
        <p class="row-title">
          <Title domain={domain} search={search}>
            <bdi>{title}</bdi>
          </Title>
          {stored && <span class="badge">{i18n.t("search.results.stored")}</span>}
        </p>
        {name !== null && domain !== null && <p class="caption">{domain}</p>}
        {line !== "" && (
          <p class="caption">
            <b>
              <bdi>{line}</bdi>
            </b>
          </p>
        )}
        <p>{itself ? i18n.t(nearest.length > 0 ? "search.similar.oneOf" : "search.similar.itself") : rankLabel(row)}</p>
        <p class="caption">{factLine(item)}</p>
        <RowActivity recent={recent} now={context.now} />
        <Disclosure
          caption
          summary={
            <>
              {i18n.t("person.details")} <span class="visually-hidden">{i18n.t("search.results.of", [title])}</span>
            </>
          }
        >
          {() => (
            <>
              {similarity !== null && <Why similarity={similarity} nearest={nearest} />}
              <ReportedFacts facts={resultFields.map((field) => ({ label: fieldLabel(field), value: valueOf(item, field, context) }))} />
              <p>
                <LinkButton caption onClick={() => context.copy(JSON.stringify(item, null, 2), "json")}>
                  {i18n.t("popup.menu.json")}
                </LinkButton>
              </p>
            </>
          )}
        </Disclosure>
      </div>
    </li>
  );
}

function Title({ domain, search, children }: { domain: string | null; search: string; children: ComponentChildren }) {
  if (domain === null) return <span>{children}</span>;
  return <a href={hashOf({ view: "account", domain, section: "overview", search })}>{children}</a>;
}

/** Returns "Consideration · 860 employees · Norway", with notes for a missing stage or size. */
function factLine({ buyingStage, details }: AccountInsight): string {
  const size = companySize(details) ?? i18n.t("search.results.noSize");
  return factsInLine([buyingStage ?? i18n.t("search.results.noStage"), size, details.country]);
}

function Why({ similarity: { score, parts }, nearest }: Pick<Row, "nearest"> & { similarity: Similarity }) {
  if (score === null) return <p class="caption">{i18n.t("search.results.notCompared")}</p>;
  const points = (given: number, most: number) => i18n.t("word.ofTotal", [formatNumber(Math.round(given)), formatNumber(Math.round(most))]);
  return (
    <>
      <h3 class="subheading">{i18n.t("search.results.why")}</h3>
      <Facts>
        <Fact label={i18n.t("search.results.total")}>{points(score, 100)}</Fact>
        {nearest.map(({ name, score: each }, index) => (
          <Fact key={index} label={<bdi>{name}</bdi>}>
            {points(each, 100)}
          </Fact>
        ))}
        {parts.map((part) => (
          <Fact key={part.kind} label={i18n.t(partLabels[part.kind])}>
            {points(part.points, part.weight)}
          </Fact>
        ))}
      </Facts>
      <p class="caption">
        {nearest.length > 0 && <>{i18n.t("search.results.mean")} </>}
        {i18n.t("search.results.weights")}
      </p>
    </>
  );
}

/** Draws a field's value; `null` if not reported. */
function valueOf(item: AccountInsight, field: ResultField, context: DrawContext): ComponentChildren {
  if (field === "intentTrends") {
    const { intentTrends } = item;
    return intentTrends.length === 0 ? null : <FlatList title={fieldLabel(field)} elements={intentTrends} context={context} />;
  }
  const value = resultValue(item, field);
  if (value === null || value === "") return null;
  if (typeof value === "number") return numberLabel(field, value, context.settings);
  if (typeof value === "string") return <bdi>{textLabel(field, value)}</bdi>;
  return value.length === 0 ? null : <Entries entries={value.map(String)} field={field} />;
}

/** Draws an array field's entries. */
function Entries({ entries, field }: { entries: string[]; field: ResultField }) {
  return (
    <ul class="chips">
      {entries.map((entry, index) => (
        <li key={index} class="chip" title={entry}>
          <bdi>{entryLabel(field, entry)}</bdi>
        </li>
      ))}
    </ul>
  );
}
