import { i18n } from "#i18n";
import { maxWatched } from "../../lib/model/library";
import type { PanelPorts } from "../../lib/stores/panel/ports";
import type { WatchOutcome } from "../../lib/stores/subject-watch";
import { formatNumber } from "../formats";
import { IconButton } from "../parts/button";

interface WatchStarProps {
  ports: PanelPorts;
  /** Name, domain or address. */
  name: string;
  watched: boolean;
  small?: boolean;
  onWatch: (on: boolean) => Promise<WatchOutcome>;
}

/** Draws the star that starts or stops watching; nothing in private windows. */
export function WatchStar({ ports, name, watched, small = false, onWatch }: WatchStarProps) {
  if (ports.private) return null;
  /** Starts or stops watching, and announces the outcome. */
  const toggle = async () => {
    const outcome = await onWatch(!watched);
    ports.announce(watchLabel(name, outcome), outcome === "full" || outcome === "failed");
  };
  return (
    <IconButton
      small={small}
      icon={watched ? "watching" : "watch"}
      label={i18n.t("library.watch", [name])}
      aria-pressed={watched}
      onClick={() => void toggle()}
    />
  );
}

/** Returns an outcome's announcement. */
function watchLabel(name: string, outcome: WatchOutcome): string {
  switch (outcome) {
    case "on":
      return i18n.t("library.watching", [name]);
    case "off":
      return i18n.t("library.unwatched", [name]);
    case "full":
      return i18n.t("library.full", [formatNumber(maxWatched)]);
    case "failed":
      return i18n.t("library.notSaved");
  }
}
