import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { accountSections, hashOf, type AccountSection } from "../../../lib/model/panel-route";
import type { LookupStore } from "../../../lib/stores/panel/lookup";
import type { Panel } from "../../../lib/stores/panel/panel";
import { keepClearOf } from "../clearance";
import { opensElsewhere } from "../panel-links";
import { sectionInView } from "./section-in-view";

const labels = {
  signals: "lookup.section.signals",
  activity: "lookup.section.activity",
  people: "account.people",
  company: "lookup.section.company",
  tech: "lookup.section.tech",
} as const satisfies Record<Exclude<AccountSection, "overview">, string>;

/** Sections with a link. The overview has none, because it is above the bar. */
const linked = accountSections.filter((section): section is Exclude<AccountSection, "overview"> => section !== "overview");

/** Draws a sticky bar of links to the sections, and marks the current section. */
export function SectionNav({ panel, domain }: { panel: Panel; domain: string }) {
  const current = useSignal<AccountSection>("overview");
  const bar = useRef<HTMLElement>(null);
  useEffect(() => keepClearOf("sections", bar.current), []);
  // Centres the marked link, because the bar scrolls sideways instead of wrapping.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>("[aria-current]");
    if (bar.current !== null && link) bar.current.scrollLeft = link.offsetLeft - (bar.current.clientWidth - link.offsetWidth) / 2;
  }, [current.value]);
  useEffect(() => followScroll(bar, panel.lookup, (section) => (current.value = section)), []);
  // The overview has no link. While the overview is the current section, the first link is marked.
  const marked = current.value === "overview" ? linked[0] : current.value;
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
          aria-current={marked === section ? "true" : undefined}
          onClick={(event) => jump(event, section)}
        >
          {i18n.t(labels[section])}
        </a>
      ))}
    </nav>
  );
}

/** Marks the current section at most once a frame. Returns the stop function. */
function followScroll(bar: { current: HTMLElement | null }, lookup: LookupStore, mark: (section: AccountSection) => void): () => void {
  let frame = 0;
  const read = () => {
    frame = 0;
    const boxes = accountSections.map((section) => document.getElementById(section)?.getBoundingClientRect());
    const lines = {
      tops: boxes.map((box) => box?.top ?? Infinity),
      end: boxes.at(-1)?.bottom ?? 0,
      edge: bar.current?.getBoundingClientRect().bottom ?? 0,
      bottom: window.innerHeight,
      atStart: window.scrollY <= 0,
      atEnd: window.scrollY > 0 && window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 2,
    };
    mark(accountSections[sectionInView(lines, accountSections.indexOf(lookup.section.peek().name))] ?? "overview");
  };
  const onScroll = () => (frame ||= requestAnimationFrame(read));
  addEventListener("scroll", onScroll, { passive: true });
  return () => {
    removeEventListener("scroll", onScroll);
    cancelAnimationFrame(frame);
  };
}
