import { i18n } from "#i18n";
import type { Panel } from "../../../lib/stores/panel/panel";
import { Menu, type MenuItem } from "../../parts/menu";
import { refreshItem } from "../../problems/spend-labels";
import { WatchStar } from "../watch-star";

interface ToolsProps {
  panel: Panel;
  /** Name, domain or address, for the star's label. */
  name: string;
  /** Menu items that depend on the subject. */
  items: readonly (MenuItem | null)[];
}

/** Draws the star and the menu. */
export function SubjectTools({ panel: { lookup, ports, toTab }, name, items }: ToolsProps) {
  const all: (MenuItem | null)[] = [
    refreshItem(lookup.subject),
    "separator",
    ...items,
    // Private windows have no lists.
    ports.private ? null : { label: i18n.t("lists.enrich"), icon: "add", act: () => ports.go({ view: "list-new" }) },
    // `toTab` is `null` in private windows and in the full page itself.
    toTab === null ? null : { label: i18n.t("panel.inTab"), icon: "external", act: toTab },
    { label: i18n.t("popup.menu.options"), icon: "settings", act: () => ports.openOptions("connection") },
  ];
  return (
    <div class="subject-tools">
      <WatchStar ports={ports} name={name} watched={lookup.marks.value?.watched ?? false} onWatch={lookup.watch} />
      <Menu label={i18n.t("popup.more")} items={all} />
    </div>
  );
}
