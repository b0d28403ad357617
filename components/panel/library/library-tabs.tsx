import { i18n } from "#i18n";
import { hashOf, libraryTabs, type LibraryTab } from "../../../lib/model/panel-route";
import { formatNumber } from "../../formats";

interface LibraryTabsProps {
  current: LibraryTab | "lists";
  /** Numbers of entries; `null` until read. Missing numbers and 0 are not drawn. */
  counts: Partial<Record<LibraryTab | "lists", number>> | null;
}

/** Draws the library's tabs, and the link to the separate view of lists. */
export function LibraryTabs({ current, counts }: LibraryTabsProps) {
  return (
    <nav class="tabs library-tabs" aria-label={i18n.t("library.name")}>
      {([...libraryTabs, "lists"] as const).map((tab) => {
        const count = counts?.[tab] ?? 0;
        return (
          <a
            key={tab}
            href={tab === "lists" ? hashOf({ view: "lists" }) : hashOf({ view: "library", tab })}
            aria-current={current === tab ? "page" : undefined}
          >
            {tab === "lists" ? i18n.t("lists.name") : i18n.t(`library.tab.${tab}`)}
            {count > 0 && <span class="count"> {formatNumber(count)}</span>}
          </a>
        );
      })}
    </nav>
  );
}
