import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Search } from "../../../lib/model/search";
import type { PanelPorts } from "../../../lib/view/panel/ports";
import type { SearchPlace } from "../../../lib/view/panel/search";
import { formatNumber } from "../../formats";
import { Button } from "../../parts/button";
import { Check } from "../../parts/check";
import { Icon } from "../../parts/icon";
import { LinkButton } from "../../parts/link-button";
import { Section } from "../../parts/section";
import { Select } from "../../parts/select";
import type { Reading } from "../../reading";
import { counted, relative, sentence } from "../../words";
import { SearchSpend, UnderWay } from "./before-click";
import { chargeWords } from "./charge-words";
import { filterWords } from "./filter-words";
import { Chips } from "./filters-section";
import { payOnce } from "./pay-once";
import { ResultExport } from "./result-export";
import { ResultRow } from "./result-row";
import { Block, Trouble } from "./trouble";

interface SearchResultsProps {
  place: SearchPlace;
  ports: PanelPorts;
  now: number;
  version: string;
}

/** What a search found, from the store: reading it sends nothing. */
export function SearchResults({ place, ports, now, version }: SearchResultsProps) {
  const search = place.results.search.value;
  if (search === null) return null;
  const found = search.page?.list.length ?? 0;
  return (
    <>
      {found === 0 ? (
        <>
          <h1 class="visually-hidden">{title(search, found)}</h1>
          <Nothing place={place} search={search} now={now} />
        </>
      ) : (
        <>
          <section class="section" aria-labelledby="results-title">
            <div class="section-header">
              <h1 id="results-title">{title(search, found)}</h1>
            </div>
            <Origin place={place} search={search} now={now} />
            {!place.sample.value && <Charge search={search} />}
            {(search.total ?? 0) > found && <Narrowing place={place} found={found} />}
          </section>
          <Companies place={place} ports={ports} search={search} now={now} />
          <ResultExport place={place} ports={ports} />
        </>
      )}
      <Trouble place={place} ports={ports} version={version} />
      <section class="section" aria-label={i18n.t("search.spendTitle")}>
        <UnderWay place={place} />
        <div class="spend">
          <SearchAgain place={place} />
          <SearchSpend place={place} />
        </div>
      </section>
    </>
  );
}

const title = ({ total }: Search, found: number): string =>
  total !== null && total > found
    ? i18n.t("search.results.shown", [formatNumber(found), formatNumber(total)])
    : counted("search.results.all", found);

/** "Like Northwind Robotics, 5 filters. Searched 12 min ago; opening this list again is free." */
function Origin({ place, search, now }: { place: SearchPlace; search: Search; now: number }) {
  const seed = place.results.seed.value;
  const count = counted("search.results.filterCount", search.filters.length);
  const like =
    search.seed === null
      ? sentence(count)
      : seed === null
        ? i18n.t("search.results.likeGone", [search.seed])
        : i18n.t("search.results.like", [seed.details.name ?? search.seed, count]);
  return (
    <p class="caption">
      {like} {i18n.t("search.kept", [relative(search.foundAt ?? search.at, now)])} <EditFilters place={place} />
    </p>
  );
}

/** Said of a result that nobody can tell the cost of; of one that is read anew, whatever all its requests may have cost. */
function Charge({ search }: { search: Search }) {
  const note = chargeWords(search.charged);
  return note === null ? null : <p class="caption">{note}</p>;
}

const EditFilters = ({ place }: { place: SearchPlace }) => (
  <LinkButton onClick={() => place.editFilters()}>{i18n.t("search.results.editFilters")}</LinkButton>
);

/** There is no next page to ask for: another filter brings other companies into sight. */
function Narrowing({ place, found }: { place: SearchPlace; found: number }) {
  const suggestions = place.results.narrowing.value;
  const first = formatNumber(found);
  return (
    <div class="notice">
      <Icon name="info" />
      <div class="stack">
        <p>{suggestions.length === 0 ? i18n.t("search.results.narrowNone", [first]) : i18n.t("search.results.narrow", [first])}</p>
        <Chips filters={suggestions} onAdd={(filter) => place.editFilters({ with: filter })} />
      </div>
    </div>
  );
}

function Companies({ place, ports, search, now }: Omit<SearchResultsProps, "version"> & { search: Search }) {
  const { results } = place;
  const { size } = results.selected.value;
  const rows = results.rows.value;
  const reading = readingOf(place, ports, now);
  return (
    <Section title={i18n.t("search.results.companies")} aside={<Sort place={place} />}>
      <Check checked={size === rows.length} onChange={(on) => results.selectAll(on)}>
        {i18n.t("search.results.selectAll")}
      </Check>
      <ol class="rows">
        {rows.map((row) => (
          <ResultRow
            key={row.index}
            row={row}
            search={search.id}
            selected={results.selected.value.has(row.index)}
            onSelect={(on) => results.select(row.index, on)}
            reading={reading}
          />
        ))}
      </ol>
      <p class="caption">{i18n.t("search.results.details")}</p>
    </Section>
  );
}

function Sort({ place: { results } }: { place: SearchPlace }): ComponentChildren {
  return (
    <Select
      small
      label={i18n.t("search.results.sortBy")}
      value={results.sort.value}
      choices={results.sorts.value.map((value) => ({ value, label: i18n.t(`search.results.sort.${value}`) }))}
      onChange={(value) => (results.sort.value = value)}
    />
  );
}

/** A result has no raw answer of its own beside what is shown of it. */
function readingOf(place: SearchPlace, ports: PanelPorts, now: number): Reading {
  const copy = async (text: string) => {
    const copied = await ports.copy(text);
    ports.say(copied ? i18n.t("search.results.copied") : i18n.t("search.results.copyBlocked"));
  };
  return {
    now,
    settings: place.settings.value,
    copy: (text) => void copy(text),
    readRaw: () => Promise.resolve(null),
    copyRaw: () => undefined,
  };
}

/** No company matches: each filter can be taken out. */
function Nothing({ place, search, now }: { place: SearchPlace; search: Search; now: number }) {
  const { filters } = search;
  return (
    <Block
      title={counted("search.empty.title", filters.length)}
      icon={{ name: "not-found" }}
      takesFocus={false}
      actions={<Button onClick={() => place.editFilters()}>{i18n.t("search.results.editFilters")}</Button>}
    >
      <p>{place.sample.value ? i18n.t("search.empty.textSample") : i18n.t("search.empty.text")}</p>
      <ul class="chips">
        {filters.map((filter) => (
          <li key={JSON.stringify(filter)}>
            <button
              type="button"
              class="chip-button"
              aria-label={i18n.t("search.empty.remove", [filterWords(filter)])}
              onClick={() => place.editFilters({ without: filter })}
            >
              <Icon name="close" />
              <span>{filterWords(filter)}</span>
            </button>
          </li>
        ))}
      </ul>
      <p class="caption">{i18n.t("search.keptEmpty", [relative(search.foundAt ?? search.at, now)])}</p>
      {!place.sample.value && <Charge search={search} />}
    </Block>
  );
}

function SearchAgain({ place }: { place: SearchPlace }) {
  const busy = place.running.value !== null;
  return (
    <Button
      wide
      cost={place.sample.value ? undefined : i18n.t("search.cost")}
      aria-disabled={busy ? "true" : undefined}
      {...payOnce(() => busy || void place.searchAgain())}
    >
      {i18n.t("search.again")}
    </Button>
  );
}
