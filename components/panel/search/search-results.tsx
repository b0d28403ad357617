import { i18n } from "#i18n";
import { maxFilters, type Search } from "../../../lib/model/search";
import { defaultWeights, similarityPartKinds } from "../../../lib/model/similarity";
import type { SearchStore } from "../../../lib/stores/panel/search";
import type { ResultRow as Row } from "../../../lib/stores/panel/search/results";
import type { DrawContext } from "../../draw-context";
import { formatNumber, counted, isolated, relative, sentence } from "../../formats";
import { Button, LinkButton } from "../../parts/button";
import { Check } from "../../parts/check";
import { Disclosure } from "../../parts/disclosure";
import { keepingFocus } from "../../parts/focus";
import { Icon } from "../../parts/icon";
import { Section } from "../../parts/section";
import { Select } from "../../parts/field";
import { State } from "../../parts/state";
import { searchCost } from "../../problems/spend-labels";
import { CompareButton } from "../account-choice";
import { copyText, type ViewProps } from "../view";
import { SearchSpend } from "./before-click";
import { chargeLabel } from "./charge-labels";
import { FilterChips } from "./filters-section";
import { pressOnce } from "./press-once";
import { ResultExport } from "./result-export";
import { ResultRow } from "./result-row";
import { Running } from "./running";
import { SearchFailureBlock } from "./search-failure";
import { SeedsMissing } from "./seed-section";
import { partLabels } from "./similarity-labels";

interface SearchResultsProps extends ViewProps<SearchStore> {
  now: number;
}

/** Draws a search's result. Drawing sends nothing. */
export function SearchResults({ view, ports, now }: SearchResultsProps) {
  const search = view.results.search.value;
  if (search === null) return null;
  const found = search.page?.list.length ?? 0;
  if (found === 0)
    return (
      <>
        <h1 class="visually-hidden">{title(search, found)}</h1>
        <Nothing view={view} search={search} now={now} />
        <section class="section" aria-label={i18n.t("search.spendTitle")}>
          <SearchAgain view={view} search={search} />
        </section>
        <SearchFailureBlock view={view} ports={ports} />
      </>
    );
  return (
    <>
      <section class="section" aria-labelledby="results-title">
        <div class="section-header">
          <h1 id="results-title">{title(search, found)}</h1>
        </div>
        <Origin view={view} search={search} now={now} />
        {view.results.seeds.value.length > 0 && <SeedsMissing domains={view.results.missing.value} />}
        {!view.sample.value && <Charge search={search} />}
        <SearchAgain view={view} search={search} />
        {(search.total ?? 0) > found && <Narrowing view={view} found={found} />}
      </section>
      <SearchFailureBlock view={view} ports={ports} />
      <Companies view={view} ports={ports} search={search} now={now} />
      <ResultExport view={view} ports={ports} />
    </>
  );
}

/** Returns "25 of 312 shown" or "12 companies". */
const title = ({ total }: Search, found: number): string =>
  total !== null && total > found
    ? i18n.t("search.results.shown", [formatNumber(found), formatNumber(total)])
    : counted("library.companies", found);

/** Draws "Like Northwind Robotics, 5 filters. Searched 12 min ago …". */
function Origin({ view, search, now }: { view: SearchStore; search: Search; now: number }) {
  return (
    <p class="caption">
      {likeSentence(search, view.results.seeds.value)} {i18n.t("search.kept", [relative(search.foundAt ?? search.at, now)])}{" "}
      <LinkButton onClick={() => view.editFilters()}>{i18n.t("search.results.editFilters")}</LinkButton>
    </p>
  );
}

function likeSentence({ seeds, filters }: Search, storedSeeds: SearchStore["results"]["seeds"]["value"]): string {
  const count = counted("search.results.filterCount", filters.length);
  const [domain] = seeds;
  if (domain === undefined) return sentence(count);
  const name = seeds.length > 1 ? counted("library.companies", seeds.length) : isolated(storedSeeds[0]?.account.details.name ?? domain);
  return storedSeeds.length === 0 ? i18n.t("search.results.likeGone", [name]) : i18n.t("search.results.like", [name, count]);
}

function Charge({ search }: { search: Search }) {
  const note = chargeLabel(search.charged);
  return note === null ? null : <p class="caption">{note}</p>;
}

function Narrowing({ view, found }: { view: SearchStore; found: number }) {
  const isFull = (view.results.search.value?.filters.length ?? 0) >= maxFilters;
  const suggestions = isFull ? [] : view.results.narrowing.value;
  const first = formatNumber(found);
  return (
    <div class="notice">
      <Icon name="info" />
      <div class="stack">
        <p>{suggestions.length === 0 ? i18n.t("search.results.narrowNone", [first]) : i18n.t("search.results.narrow", [first])}</p>
        <FilterChips filters={suggestions} onPress={(filter) => view.editFilters({ with: filter })} />
      </div>
    </div>
  );
}

/** Draws the companies, with controls. Left-out companies are folded. */
function Companies({ view, ports, search, now }: SearchResultsProps & { search: Search }) {
  const { results } = view;
  const { size } = results.selected.value;
  const included = results.included.value;
  const leftOut = results.leftOut.value;
  /** Has no raw answer. */
  const context: DrawContext = {
    now,
    settings: view.settings.value,
    copy: (text) => void copyText(ports, text, i18n.t("popup.message.json")),
    readRaw: () => Promise.resolve(null),
    copyRaw: () => undefined,
  };
  const draw = (row: Row) => (
    <ResultRow
      key={row.index}
      row={row}
      judged={view.marks.of({ kind: "account", key: row.domain ?? "" })}
      search={search.id}
      selected={results.selected.value.has(row.index)}
      onSelect={(on) => results.select(row.index, on)}
      context={context}
    />
  );
  return (
    <Section
      title={i18n.t("search.results.companies")}
      aside={
        <Select
          small
          label={i18n.t("search.results.sortBy")}
          value={results.sort.value}
          choices={results.sorts.value.map((value) => ({ value, label: i18n.t(`search.results.sort.${value}`) }))}
          onChange={(value) => (results.sort.value = value)}
        />
      }
    >
      <Check checked={included.length > 0 && included.every(({ index }) => results.selected.value.has(index))} onChange={results.selectAll}>
        {i18n.t("search.results.selectAll")}
      </Check>
      {results.seeds.value.length > 0 && <Weights results={results} />}
      {size > 0 && <CompareButton ports={ports} domains={selectedDomains(results)} search={search.id} />}
      <ol class="rows">{included.map(draw)}</ol>
      {leftOut.length > 0 && (
        <Disclosure summary={counted("judgement.folded", leftOut.length)}>{() => <ol class="rows">{leftOut.map(draw)}</ol>}</Disclosure>
      )}
      <p class="caption">{i18n.t("search.results.details")}</p>
    </Section>
  );
}

/** Companies without a domain cannot be compared. */
const selectedDomains = ({ rows, selected }: SearchStore["results"]): string[] => [
  ...new Set(rows.value.flatMap(({ index, domain }) => (selected.value.has(index) ? (domain ?? []) : []))),
];

/** Draws an empty result, and each filter as a button that removes it. */
function Nothing({ view, search, now }: { view: SearchStore; search: Search; now: number }) {
  const { filters } = search;
  return (
    <State
      inView
      title={counted("search.empty.title", filters.length)}
      icon={{ name: "not-found" }}
      text={view.sample.value ? i18n.t("search.empty.textSample") : i18n.t("search.empty.text")}
      actions={<Button onClick={() => view.editFilters()}>{i18n.t("search.results.editFilters")}</Button>}
    >
      <FilterChips filters={filters} removes onPress={(filter) => view.editFilters({ without: filter })} />
      <p class="caption">{i18n.t("search.keptEmpty", [relative(search.foundAt ?? search.at, now)])}</p>
      {!view.sample.value && <Charge search={search} />}
    </State>
  );
}

function SearchAgain({ view, search }: { view: SearchStore; search: Search }) {
  return (
    <Running view={view} filters={search.filters}>
      <Button wide cost={searchCost(view.usage.value, view.sample.value)} {...pressOnce(() => void view.searchAgain(search))}>
        {i18n.t("search.again")}
      </Button>
      <SearchSpend view={view} />
    </Running>
  );
}

/** Maximum of each slider. */
const maxWeight = 50;

/** Draws the similarity's weights. A change ranks the results again, without a request. */
export function Weights({ results }: Pick<SearchStore, "results">) {
  const weights = results.weights.value;
  return (
    <Disclosure caption summary={i18n.t("search.results.weigh")}>
      {() => (
        <div class="stack" tabIndex={-1}>
          <div class="weights">
            {similarityPartKinds.map((kind) => (
              <label key={kind}>
                <span>{i18n.t(partLabels[kind])}</span>
                <input
                  type="range"
                  min={0}
                  max={maxWeight}
                  step={5}
                  value={weights[kind]}
                  onInput={(event) => results.weigh(kind, event.currentTarget.valueAsNumber)}
                />
                <span aria-hidden="true">{formatNumber(weights[kind])}</span>
              </label>
            ))}
          </div>
          <p class="caption">
            {i18n.t("search.results.weighNote")}{" "}
            {weights !== defaultWeights && (
              <LinkButton onClick={keepingFocus(results.weighAsUsual)}>{i18n.t("search.results.weighUsual")}</LinkButton>
            )}
          </p>
        </div>
      )}
    </Disclosure>
  );
}
