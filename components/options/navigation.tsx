import { useSignal, type Signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Options } from "../../lib/stores/options";
import type { Section } from "../../lib/model/options-section";
import { FindSetting } from "./find-setting";
import { focusTitle, sectionTitle } from "./settings-section";

interface NavigationProps {
  options: Options;
  /** Sections in page order. */
  sections: readonly Section[];
}

/** Draws the settings search and a link to each section, the current one marked. */
export function Navigation({ options, sections }: NavigationProps) {
  const query = useSignal("");
  const current = useCurrentSection(options, sections, query);
  return (
    <div class="stack options-rail">
      <FindSetting query={query} />
      <nav class="options-nav" aria-label={i18n.t("popup.menu.options")}>
        {sections.map((section) => (
          <a
            key={section}
            href={`#/${section}`}
            aria-current={section === current ? "true" : undefined}
            // A link to the current hash causes no `hashchange` event, so `onClick` calls `follow`.
            onClick={() => void options.follow(`#/${section}`)}
          >
            {sectionTitle(section)}
          </a>
        ))}
      </nav>
    </div>
  );
}

/** Events by which a user may scroll. After `jumpTo`, scrolling does not change the current section until one of these events. */
const readerMoves = ["wheel", "touchmove", "keydown", "pointerdown"] as const;

/** On each route change, clears the query and, if `location.hash` is set, goes to the section. Returns the current section. */
function useCurrentSection(options: Options, sections: readonly Section[], query: Signal<string>): Section {
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
      query.value = "";
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
  focusTitle(section);
}

/** Returns the last section that begins in the window's upper third or further up. */
function sectionInSight(sections: readonly Section[]): Section | undefined {
  const line = window.innerHeight / 3;
  return sections.findLast((section) => (document.getElementById(section)?.getBoundingClientRect().top ?? Infinity) <= line);
}
