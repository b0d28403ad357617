import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Freshness as AgeOf } from "../../../lib/model/look-up";
import type { Panel } from "../../../lib/stores/panel/panel";
import { Freshness } from "../../parts/freshness";
import { Menu, type MenuItem } from "../../parts/menu";
import { ShortMessage } from "../../parts/short-message";
import { announcementLabel } from "../announcement-labels";
import { WatchStar } from "../watch-star";

interface ToolsProps {
  panel: Panel;
  /** Name, domain or address, for the star's label. */
  name: string;
  items: MenuItem[];
}

/** Draws the star and the menu. */
export function SubjectTools({ panel: { lookup, ports }, name, items }: ToolsProps) {
  return (
    <div class="subject-tools">
      <WatchStar ports={ports} name={name} watched={lookup.marks.value?.watched ?? false} onWatch={lookup.watch} />
      <Menu label={i18n.t("popup.more")} items={items} />
    </div>
  );
}

interface AgeProps {
  panel: Panel;
  freshness: AgeOf;
  updating: boolean;
  now: number;
  /** Content beside it. */
  children?: ComponentChildren;
}

/** Draws the answer's age, or a short message for four seconds. */
export function SubjectAge({ panel, freshness, updating, now, children }: AgeProps) {
  return (
    <p class="subject-line subject-age">
      <ShortMessage message={announcementLabel(panel.message.value)}>
        <Freshness at={freshness.at} now={now} fresh={freshness.fresh} updating={updating} />
      </ShortMessage>
      {children}
    </p>
  );
}
