import { useMemo, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { sumOf } from "../../lib/model/counts";
import { groupTechnologies, type Technology, type TechnologyGroup } from "../../lib/model/technology";
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
  const { groups, otherCategories } = useMemo(() => groupTechnologies(tech, techCategories), [tech, techCategories]);
  const named = useMemo(() => nameGroups(groups), [groups]);
  const total = countOf(named);
  const few = named.slice(0, firstGroups).map((group) => ({ ...group, technologies: group.technologies.slice(0, firstOfGroup) }));
  const fewCount = countOf(few);
  return (
    <Section
      title={i18n.t("account.tech")}
      count={total}
      aside={fewCount < total && <ShowAll total={total} all={all} onToggle={() => setAll(!all)} />}
    >
      {total === 0 ? <SectionEmpty>{i18n.t("account.none")}</SectionEmpty> : <Groups groups={all ? named : few} counts={all} />}
      {otherCategories.length > 0 && <p class="caption">{i18n.t("account.alsoReported", [commaList(otherCategories)])}</p>}
    </Section>
  );
}

/** Returns the number of technologies in groups. */
export const countOf = (groups: readonly NamedGroup[]): number => sumOf(groups.map(({ technologies }) => technologies.length));

/** Names and sorts the groups A to Z, ungrouped technologies last. */
export function nameGroups(groups: { group: TechnologyGroup | null; technologies: Technology[] }[]): NamedGroup[] {
  const grouped = groups.flatMap(({ group, technologies }) =>
    group === null ? [] : [{ name: i18n.t(`technology.${group}`), technologies }],
  );
  const rest = groups.flatMap(({ group, technologies }) => (group === null ? [{ name: i18n.t("account.notGrouped"), technologies }] : []));
  return [...grouped.toSorted((one, other) => one.name.localeCompare(other.name)), ...rest];
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

/** Draws groups, with their sizes if `counts`. */
function Groups({ groups, counts }: { groups: NamedGroup[]; counts: boolean }) {
  return (
    <Facts tech>
      {groups.map(({ name, technologies }) => (
        <div key={name}>
          <dt>
            {name} {counts && <span class="count">{formatNumber(technologies.length)}</span>}
          </dt>
          <dd class="chips">
            <TechChips technologies={technologies} />
          </dd>
        </div>
      ))}
    </Facts>
  );
}
