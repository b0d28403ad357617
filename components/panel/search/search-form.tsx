import { i18n } from "#i18n";
import { isSearchOff } from "../../../lib/model/policy";
import type { PanelPorts } from "../../../lib/view/panel/ports";
import type { SearchPlace } from "../../../lib/view/panel/search";
import { BeforeClick, UnderWay, whyNot } from "./before-click";
import { FiltersSection } from "./filters-section";
import { SeedSection } from "./seed-section";
import { SearchOff, Trouble } from "./trouble";

interface SearchFormProps {
  place: SearchPlace;
  ports: PanelPorts;
  now: number;
  version: string;
}

/** The search as it is put together; only its submit button spends. */
export function SearchForm({ place, ports, now, version }: SearchFormProps) {
  const submit = (event: Event) => {
    event.preventDefault();
    if (whyNot(place) === null) void place.search();
  };
  if (isSearchOff(place.settings.value)) return <SearchOff />;
  return (
    <form onSubmit={submit} noValidate aria-label={i18n.t("search.title")}>
      <SeedSection place={place} />
      <FiltersSection place={place} ports={ports} />
      <Trouble place={place} ports={ports} version={version} />
      <section class="section" aria-label={i18n.t("search.spendTitle")}>
        <UnderWay place={place} />
        <BeforeClick place={place} now={now} isPrivate={ports.private} />
      </section>
    </form>
  );
}
