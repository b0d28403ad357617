import { i18n } from "#i18n";
import type { Filter } from "../../../lib/model/filters";
import type { RareTrait } from "../../../lib/model/shared-traits";
import { technologyName } from "../../../lib/model/technology";
import type { SearchStore } from "../../../lib/stores/panel/search";
import { formatNumber, formatPercent, isolated } from "../../formats";
import { Check } from "../../parts/check";
import { fieldLabel, offerLabel } from "../../filters/filter-labels";

type Shared = NonNullable<SearchStore["shared"]["value"]>;

/** Draws any traits that several seeds share, as check boxes that add or remove filters. */
export function SharedTraits({ view }: { view: SearchStore }) {
  const shared = view.shared.value;
  if (shared === null) return null;
  if (shared.traits.length === 0) return <p class="caption">{i18n.t("search.sharedNone")}</p>;
  return (
    <fieldset class="stack-tight">
      <legend class="caption">{i18n.t("search.shared")}</legend>
      <ul class="stack-tight">
        {shared.traits.map(({ trait, chosen }) => (
          <li key={JSON.stringify(trait.filters)}>
            <Check
              checked={chosen}
              disabled={!chosen && trait.filters.length > view.form.room.value}
              onChange={(on) => view.form.set(trait.filters, on)}
            >
              <bdi>{traitLabel(trait, shared)}</bdi>
            </Check>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Returns "Employees 470–1,880" for the two filters of a range, {@link offerLabel} for one filter. */
function sharedLabel(filters: readonly Filter[]): string {
  const [from, to] = filters;
  if (from === undefined) return "";
  if (to === undefined) return offerLabel(from);
  const ends = [from, to].map(({ value }) => formatNumber(Number(value)));
  return i18n.t("search.offer", [fieldLabel(from.field), isolated(ends.join("–"))]);
}

/** Returns "7 of 10 use Snowflake; 3% of your library do" or, for other fields, "7 of 10: Country is Norway; …". */
function traitLabel({ filters, count, stored }: RareTrait, shared: Shared): string {
  const numbers = [formatNumber(count), formatNumber(shared.seeds)] as const;
  const libraryShare = formatPercent(shared.stored === 0 ? 0 : stored / shared.stored);
  const [{ field, value = "" } = {}] = filters;
  return field === "tech"
    ? i18n.t("search.sharedTech", [...numbers, isolated(technologyName(value)), libraryShare])
    : i18n.t("search.sharedTrait", [...numbers, isolated(sharedLabel(filters)), libraryShare]);
}
