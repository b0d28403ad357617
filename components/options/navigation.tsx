import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import type { Options } from "../../lib/stores/options";
import { sections } from "../../lib/model/options-route";
import { useCurrentSection } from "../parts/current-section";
import { FindSetting } from "./find-setting";
import { focusTitle, sectionTitle } from "./setting";

/** Draws the settings search and links to the sections, the current one marked. */
export function Navigation({ options }: { options: Options }) {
  const query = useSignal("");
  const { current, mark } = useCurrentSection(sections);
  // Clears the query on each route change, and goes to any section in the address.
  useEffect(
    () =>
      options.route.subscribe(({ section }) => {
        mark(section);
        query.value = "";
        if (location.hash === "") return;
        document.getElementById(section)?.scrollIntoView();
        focusTitle(section);
      }),
    [],
  );
  return (
    <div class="stack options-rail">
      <FindSetting query={query} />
      <nav class="options-nav" aria-label={i18n.t("popup.menu.options")}>
        {sections.map((section) => (
          <a
            key={section}
            href={`#/${section}`}
            aria-current={section === current ? "true" : undefined}
            // A link to the current hash fires no `hashchange`, so `onClick` calls `follow`.
            onClick={() => void options.follow(`#/${section}`)}
          >
            {sectionTitle(section)}
          </a>
        ))}
      </nav>
    </div>
  );
}
