import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { accountSections, hashOf, type AccountSection } from "../../../lib/model/panel-route";
import type { Panel } from "../../../lib/stores/panel/panel";
import { useCurrentSection } from "../../parts/current-section";
import { keepClearOf } from "../clearance";
import { opensElsewhere } from "../panel-links";

/** Message keys of the links. */
const labels = {
  signals: "lookup.section.signals",
  activity: "lookup.section.activity",
  people: "account.people",
  company: "search.group.company",
  tech: "lookup.section.tech",
} as const satisfies Record<Exclude<AccountSection, "overview">, string>;

/** Sections with a link: all except the overview above the bar. */
const linked = accountSections.filter((section): section is Exclude<AccountSection, "overview"> => section !== "overview");

/** Draws a sticky bar of section links. Marks the current section, or the first section while the overview is shown. */
export function SectionNav({ panel, domain }: { panel: Panel; domain: string }) {
  const bar = useRef<HTMLElement>(null);
  const { current, mark } = useCurrentSection(linked, () => bar.current?.getBoundingClientRect().bottom ?? 0);
  useEffect(() => keepClearOf("--sections-height", bar.current), []);
  useEffect(
    () =>
      panel.lookup.section.subscribe(({ name }) => {
        if (name !== "overview") mark(name);
      }),
    [],
  );
  // Centres the marked link: the bar scrolls sideways instead of wrapping.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (bar.current !== null && link) bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2;
  }, [current]);
  /** Goes to a section, unless the click opens the link elsewhere. */
  const jump = (event: MouseEvent, section: AccountSection) => {
    if (opensElsewhere(event)) return;
    event.preventDefault();
    panel.lookup.jump(section);
  };
  return (
    <nav class="section-nav" aria-label={i18n.t("lookup.sections")} ref={bar}>
      {linked.map((section) => (
        <a
          key={section}
          href={hashOf({ view: "account", domain, section, search: null })}
          aria-current={current === section ? "true" : undefined}
          onClick={(event) => jump(event, section)}
        >
          {i18n.t(labels[section])}
        </a>
      ))}
    </nav>
  );
}
