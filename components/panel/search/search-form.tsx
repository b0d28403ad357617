import { i18n } from "#i18n";
import { isSearchOff } from "../../../lib/model/policy";
import type { PanelPorts } from "../../../lib/stores/panel/ports";
import type { SearchStore } from "../../../lib/stores/panel/search";
import { BeforeClick } from "./before-click";
import { FiltersSection } from "./filters-section";
import { SeedSection } from "./seed-section";
import { SearchOff, SearchFailureBlock } from "./search-failure";

interface SearchFormProps {
  view: SearchStore;
  ports: PanelPorts;
  now: number;
}

/**
 * Draws the search form, or a note that searches are disabled. Submitting does nothing, because Chromium submits on Enter in a check box
 * and a search costs credits.
 */
export function SearchForm({ view, ports, now }: SearchFormProps) {
  if (isSearchOff(view.settings.value)) return <SearchOff />;
  return (
    <form onSubmit={(event) => event.preventDefault()} noValidate aria-label={i18n.t("search.title")}>
      <SeedSection view={view} />
      <FiltersSection view={view} ports={ports} />
      <section class="section" aria-label={i18n.t("search.spendTitle")}>
        <BeforeClick view={view} now={now} isPrivate={ports.private} />
      </section>
      {/* The failure is below the button, which must not move when the failure disappears. */}
      <SearchFailureBlock view={view} ports={ports} />
    </form>
  );
}
