import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { nameOfPerson } from "../../lib/model/person";
import { hashOf } from "../../lib/model/panel-route";
import type { Panel } from "../../lib/stores/panel/panel";
import type { PanelView } from "../../lib/stores/panel/views";
import { formatNumber } from "../formats";
import { IconButton } from "../parts/icon-button";
import { Segmented } from "../parts/segmented";
import { ShortMessage } from "../parts/short-message";
import { PanelBox } from "./panel-box";
import { announcementLabel } from "./announcement-labels";
import { keepClearOf } from "./clearance";

/** Draws the sticky top: the box, the subject, and the four views. */
export function PanelTop({ panel }: { panel: Panel }) {
  const top = useRef<HTMLElement>(null);
  useEffect(() => keepClearOf("top", top.current), []);
  return (
    <header class="panel-top" ref={top}>
      <PanelBox panel={panel} />
      <Context panel={panel} />
      <Destinations panel={panel} />
    </header>
  );
}

function Context({ panel }: { panel: Panel }) {
  const { follow, history } = panel;
  const shown = shownName(panel);
  return (
    <div class="panel-context">
      {history.canGoBack.value && (
        <span class="panel-back">
          <IconButton small icon="chevron-end" label={i18n.t("panel.back")} onClick={() => history.back()} />
        </span>
      )}
      <div class="panel-shown">
        {/* A subject shows it in its age line; the other views have none. */}
        <ShortMessage message={panel.view.value === "lookup" ? null : announcementLabel(panel.message.value)}>
          <div>
            {shown !== "" && <span class="visually-hidden">{i18n.t("panel.showing")} </span>}
            <p class="truncate" dir="auto" title={shown}>
              <b>{shown}</b>
            </p>
          </div>
        </ShortMessage>
      </div>
      <Segmented
        legend={i18n.t("panel.shows")}
        value={follow.following.value ? "follow" : "pinned"}
        choices={[
          { value: "follow", label: i18n.t("panel.follow") },
          { value: "pinned", label: i18n.t("panel.pinned"), ...(follow.following.value ? {} : { icon: "pin" as const }) },
        ]}
        onChange={(choice) => (choice === "follow" ? void panel.followTab() : panel.pin())}
      />
      <div role="status" class="panel-refused">
        {follow.refused.value && <p class="caption">{i18n.t("panel.refused")}</p>}
        {panel.lookup.looksUpVisits.value && <p class="caption">{i18n.t("panel.looksUpVisits")}</p>}
      </div>
    </div>
  );
}

/** Returns the subject's name, domain or address, or the page's host in its view. */
function shownName({ lookup, view, follow }: Panel): string {
  if (view.value === "page") return webHostOf(follow.tab.value?.url ?? "");
  const screen = lookup.subject.screen.value;
  const person = screen.kind === "person" && screen.answer.kind === "person" ? screen.answer.person : null;
  return (person && nameOfPerson(person)) ?? lookup.key.value?.key ?? "";
}

/** Returns "" for browser and extension pages, whose host is an id. */
function webHostOf(address: string): string {
  const { protocol, host } = URL.canParse(address) ? new URL(address) : { protocol: "", host: "" };
  return /^https?:$/.test(protocol) ? host : "";
}

const names = {
  lookup: "panel.views.lookup",
  page: "panel.views.page",
  search: "panel.views.search",
  library: "panel.views.library",
} as const satisfies Record<PanelView, string>;

function Destinations({ panel }: { panel: Panel }) {
  const { lookup, views, view, follow } = panel;
  const shown = lookup.key.value;
  const routes: Record<PanelView, string> = {
    lookup: follow.following.value ? hashOf({ view: "lookup" }) : hashOf(lookup.home.value),
    page: hashOf({ view: "page" }),
    search: hashOf(shown?.kind === "account" ? { view: "search-new", like: shown.key, name: null, set: null } : { view: "search" }),
    library: hashOf({ view: "library", tab: "history" }),
  };
  return (
    <nav class="panel-nav" aria-label={i18n.t("extension.name")}>
      {(["lookup", "page", "search", "library"] as const).map((name) => {
        const count = views.counts.value.get(name)?.value ?? null;
        return (
          <a key={name} href={routes[name]} aria-current={view.value === name ? "page" : undefined}>
            {i18n.t(names[name])}
            {count !== null && <span class="count"> {formatNumber(count)}</span>}
          </a>
        );
      })}
    </nav>
  );
}
