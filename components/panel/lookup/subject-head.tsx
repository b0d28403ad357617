import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import { maxWatched } from "../../../lib/model/library";
import type { Freshness as AgeOf } from "../../../lib/model/look-up";
import type { Panel } from "../../../lib/stores/panel/panel";
import { formatNumber } from "../../formats";
import { Freshness } from "../../parts/freshness";
import { IconButton } from "../../parts/icon-button";
import { Menu, type MenuItem } from "../../parts/menu";
import { ShortMessage } from "../../parts/short-message";
import { announcementLabel } from "../announcement-labels";

interface ToolsProps {
  panel: Panel;
  /** Name, domain or address, for the star's label. */
  name: string;
  items: MenuItem[];
}

/** Draws the star and the menu. A private window stores nothing and has no star. */
export function SubjectTools({ panel, name, items }: ToolsProps) {
  const { lookup, ports } = panel;
  const watched = lookup.marks.value?.watched ?? false;
  const watch = async () => {
    const outcome = await lookup.watch(!watched);
    ports.announce(watchLabel(name, outcome));
  };
  return (
    <div class="subject-tools">
      {!ports.private && (
        <IconButton
          icon={watched ? "watching" : "watch"}
          label={i18n.t("lookup.watch", [name])}
          aria-pressed={watched ? "true" : "false"}
          onClick={() => void watch()}
        />
      )}
      <Menu label={i18n.t("popup.more")} items={items} />
    </div>
  );
}

function watchLabel(name: string, outcome: Awaited<ReturnType<Panel["lookup"]["watch"]>>): string {
  switch (outcome) {
    case "on":
      return i18n.t("lookup.watching", [name]);
    case "off":
      return i18n.t("lookup.unwatched", [name]);
    case "full":
      return i18n.t("library.full", [formatNumber(maxWatched)]);
    case "failed":
      return i18n.t("options.unanswered");
  }
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
