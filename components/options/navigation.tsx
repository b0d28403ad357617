import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Options } from "../../lib/stores/options";
import type { Section } from "../../lib/model/options-section";
import { sectionTitle } from "./section-title";

interface NavigationProps {
  options: Options;
  /** The sections in their order on the page. */
  sections: readonly Section[];
}

/** The rail: a link to each section, the one being read marked. */
export function Navigation({ options, sections }: NavigationProps) {
  const current = useCurrentSection(options, sections);
  return (
    <nav class="options-nav" aria-label={i18n.t("options.navigation")}>
      {sections.map((section) => (
        <a
          key={section}
          href={`#/${section}`}
          aria-current={section === current ? "true" : undefined}
          // The address may already be this one: then no `hashchange` comes, but the reader still wants to go there.
          onClick={() => void options.follow(`#/${section}`)}
        >
          {sectionTitle(section)}
        </a>
      ))}
    </nav>
  );
}

/** What a reader does to scroll. Anything else that moves the page (our own jump, a list that grows) says nothing about the reader. */
const readerMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** Goes to the section the address asks for, then tells which one the reader has scrolled to. */
function useCurrentSection(options: Options, sections: readonly Section[]): Section {
  const current = useSignal<Section>(options.route.value.section);
  useEffect(() => {
    let moved = false;
    const listening = new AbortController();
    const listen = (event: string, react: () => void) =>
      document.addEventListener(event, react, { passive: true, signal: listening.signal });
    for (const move of readerMoves) listen(move, () => (moved = true));
    listen("scroll", () => {
      if (moved) current.value = sectionInSight(sections) ?? current.value;
    });
    const stopFollowing = options.route.subscribe(({ section }) => {
      current.value = section;
      if (location.hash === "") return;
      moved = false;
      jumpTo(section);
    });
    return () => {
      stopFollowing();
      listening.abort();
    };
  }, []);
  return current.value;
}

function jumpTo(section: Section): void {
  document.getElementById(section)?.scrollIntoView();
  document.getElementById(`${section}-title`)?.focus({ preventScroll: true });
}

/** The last section that begins in the upper third of the window. */
function sectionInSight(sections: readonly Section[]): Section | undefined {
  const line = window.innerHeight / 3;
  return sections.findLast((section) => (document.getElementById(section)?.getBoundingClientRect().top ?? Infinity) <= line);
}
