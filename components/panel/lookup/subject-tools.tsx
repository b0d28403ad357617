import { i18n } from "#i18n";
import type { Panel } from "../../../lib/stores/panel/panel";
import { Menu, type MenuItem } from "../../parts/menu";
import { WatchStar } from "../watch-star";

interface ToolsProps {
  panel: Panel;
  /** Name, domain or address, for the star's label. */
  name: string;
  items: readonly (MenuItem | null)[];
}

/** Returns the menu items for any subject. Private windows have no lists and no full page. A full page opens no second full page. */
export const panelItems = ({ toTab, ports }: Panel): (MenuItem | null)[] => [
  ports.private ? null : { label: i18n.t("lists.enrich"), icon: "add", act: () => ports.go({ view: "list-new" }) },
  toTab === null ? null : { label: i18n.t("panel.inTab"), icon: "external", act: toTab },
];

/** Draws the star and the menu. */
export function SubjectTools({ panel: { lookup, ports }, name, items }: ToolsProps) {
  return (
    <div class="subject-tools">
      <WatchStar ports={ports} name={name} watched={lookup.marks.value?.watched ?? false} onWatch={lookup.watch} />
      <Menu label={i18n.t("popup.more")} items={items} />
    </div>
  );
}
