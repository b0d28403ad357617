import { useMemo, useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Technology } from "../../../lib/model/technology";
import { commaList, formatNumber, counted } from "../../formats";
import { countOf, nameGroups, TechChips, type NamedGroup } from "../../account/tech";
import { Facts } from "../../parts/facts";
import { FindBox } from "../../parts/find-box";
import { LinkButton } from "../../parts/button";
import { Section, SectionEmpty } from "../../parts/section";
import { useSteps } from "../../parts/steps";

/** Maximum number of technologies without a filter box. */
const maxUnfiltered = 12;
/** A group's technologies drawn at first, and added by each press. */
const step = 60;

/** Draws technologies in the extension's own groups. */
export function TechInDepth({ tech, techCategories }: { tech: string[]; techCategories: string[] }) {
  const [text, setText] = useState("");
  const [raw, setRaw] = useState(false);
  const { named, otherCategories } = useMemo(() => nameGroups(tech, techCategories), [tech, techCategories]);
  const total = countOf(named);
  const matching = matchingGroups(named, total > maxUnfiltered ? text : "");
  return (
    <Section
      title={i18n.t("account.tech")}
      count={total}
      aside={
        total > 0 && (
          <LinkButton caption aria-pressed={raw} onClick={() => setRaw(!raw)}>
            {i18n.t("lookup.tech.raw")}
          </LinkButton>
        )
      }
    >
      {total === 0 && <SectionEmpty>{i18n.t("account.none")}</SectionEmpty>}
      {total > maxUnfiltered && <FindBox label={i18n.t("lookup.tech.find")} text={text} onText={setText} matching={countOf(matching)} />}
      {matching.length > 0 && (
        <Facts tech>
          {matching.map((group) => (
            <Group key={group.name} group={group} raw={raw} />
          ))}
        </Facts>
      )}
      {total > 0 && (
        <p class="caption">
          {i18n.t("lookup.tech.grouping")} {otherCategories.length > 0 && i18n.t("account.alsoReported", [commaList(otherCategories)])}
        </p>
      )}
    </Section>
  );
}

/** Draws a group's technologies, in steps. */
function Group({ group: { name, technologies }, raw }: { group: NamedGroup; raw: boolean }) {
  const { shown, more, onMore } = useSteps(technologies.length, { first: step, step });
  return (
    <div>
      <dt>
        {name} <span class="count">{formatNumber(technologies.length)}</span>
      </dt>
      <dd class="chips">
        <TechChips technologies={technologies.slice(0, shown)} raw={raw} />
        {more > 0 && (
          <LinkButton caption onClick={onMore}>
            {counted("raw.more", more)}
          </LinkButton>
        )}
      </dd>
    </div>
  );
}

/** Reduces groups to the technologies that match by id or name. */
function matchingGroups(groups: NamedGroup[], typed: string): NamedGroup[] {
  const text = typed.trim().toLowerCase();
  if (text === "") return groups;
  const fits = ({ id, name }: Technology) => id.toLowerCase().includes(text) || name.toLowerCase().includes(text);
  return groups.flatMap((group) => {
    // A group that matches by its own name stays whole.
    if (group.name.toLowerCase().includes(text)) return [group];
    const technologies = group.technologies.filter(fits);
    return technologies.length === 0 ? [] : [{ ...group, technologies }];
  });
}
