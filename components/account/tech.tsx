import { useMemo, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { sumOf } from "../../lib/model/counts";
import { groupTechnologies, type Technology } from "../../lib/model/technology";
import { commaList, formatNumber } from "../formats";
import { Facts } from "../parts/facts";
import { Section, SectionEmpty } from "../parts/section";
import { ShowAll } from "./signals";

/** Number of groups drawn before "Show all". */
const firstGroups = 4;
/** Number of technologies drawn in each of these groups. */
const firstOfGroup = 4;

/** Technologies below one translated heading. */
export interface NamedGroup {
  name: string;
  technologies: Technology[];
}

/** Draws technologies by group, at first a few, and names the categories that no group covers. */
export function TechStack({ tech, techCategories }: { tech: string[]; techCategories: string[] }) {
  const [all, setAll] = useState(false);
  const { named, otherCategories } = useMemo(() => nameGroups(tech, techCategories), [tech, techCategories]);
  const total = countOf(named);
  const few = named.slice(0, firstGroups).map((group) => ({ ...group, technologies: group.technologies.slice(0, firstOfGroup) }));
  return (
    <Section
      title={i18n.t("account.tech")}
      count={total}
      aside={countOf(few) < total && <ShowAll total={total} all={all} onToggle={() => setAll(!all)} />}
    >
      {total === 0 ? (
        <SectionEmpty>{i18n.t("account.none")}</SectionEmpty>
      ) : (
        <Facts tech>
          {(all ? named : few).map(({ name, technologies }) => (
            <div key={name}>
              <dt>
                {name} {all && <span class="count">{formatNumber(technologies.length)}</span>}
              </dt>
              <dd class="chips">
                <TechChips technologies={technologies} />
              </dd>
            </div>
          ))}
        </Facts>
      )}
      {otherCategories.length > 0 && <p class="caption">{i18n.t("account.alsoReported", [commaList(otherCategories)])}</p>}
    </Section>
  );
}

/** Returns the number of technologies in groups. */
export const countOf = (groups: readonly NamedGroup[]): number => sumOf(groups.map(({ technologies }) => technologies.length));

/** Returns the technologies in groups by name, ungrouped technologies last, and the categories that no group covers. */
export function nameGroups(tech: string[], techCategories: string[]) {
  const { groups, otherCategories } = groupTechnologies(tech, techCategories);
  const named = groups
    .map(({ group, technologies }) => ({
      isRest: group === null,
      name: i18n.t(group === null ? "account.notGrouped" : `technology.${group}`),
      technologies,
    }))
    .toSorted((one, other) => Number(one.isRest) - Number(other.isRest) || one.name.localeCompare(other.name));
  return { named, otherCategories };
}

interface TechChipsProps {
  technologies: readonly Technology[];
  /** True to draw `id`, the service's name of the technology. */
  raw?: boolean;
}

/** Draws technologies as chips, with readable names unless `raw`. */
export function TechChips({ technologies, raw = false }: TechChipsProps) {
  const Name = raw ? "code" : "bdi";
  return technologies.map(({ id, name }) => (
    <Name key={id} class="chip" title={id}>
      {raw ? id : name}
    </Name>
  ));
}
