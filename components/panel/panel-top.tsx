import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { hashOf, type PanelRoute } from "../../lib/model/panel-route";
import type { Panel } from "../../lib/stores/panel/panel";
import type { PanelView } from "../../lib/stores/panel/views";
import { formatNumber } from "../formats";
import { IconButton } from "../parts/button";
import { keepingFocus, useLanding } from "../parts/focus";
import { Toast, Status } from "../parts/notice";
import { messageLabel } from "../problems/message-labels";
import { announcement } from "../subject/announcement";
import { keepClearOf } from "./clearance";
import { PanelBox } from "./panel-box";

/** Draws the sticky top: "Back", box, pin, links to the views, and messages. */
export function PanelTop({ panel }: { panel: Panel }) {
  const { follow, history, lookup } = panel;
  const canGoBack = history.canGoBack.value;
  // When "Back" disappears, the top takes its focus, not the box, where Alt+Right would move the cursor.
  const top = useLanding([canGoBack], document.activeElement?.closest(".panel-back") != null);
  const split = panel.columns.split.value;
  // In two columns, the top covers only the list's column, which scrolls separately.
  useEffect(() => keepClearOf("--top-height", top.current, split ? top.current?.parentElement : undefined), [split]);
  return (
    <header class="stack panel-top" tabIndex={-1} ref={top}>
      <div class="panel-find">
        {canGoBack && (
          <span class="panel-back">
            <IconButton icon="chevron-end" label={i18n.t("panel.back")} onClick={() => history.back()} />
          </span>
        )}
        <PanelBox panel={panel} />
        {panel.fullPage === null && <Pin panel={panel} />}
      </div>
      {panel.fullPage?.standsIn === true && <p class="caption">{i18n.t("panel.standsIn")}</p>}
      <LookUpStatus panel={panel} />
      <div role="status">
        {follow.refused.value && <p class="caption">{i18n.t("panel.refused")}</p>}
        {lookup.looksUpVisits.value && <p class="caption">{i18n.t("panel.looksUpVisits")}</p>}
      </div>
      <Destinations panel={panel} />
      <PanelToast panel={panel} />
    </header>
  );
}

/** Draws the last announcement. A failure stays, so a button closes it. */
function PanelToast({ panel }: { panel: Panel }) {
  const message = messageLabel(panel.message.value);
  return (
    <Toast message={message}>
      {message?.failed === true && (
        <IconButton small icon="close" label={i18n.t("options.file.close")} onClick={keepingFocus(() => panel.endFailure())} />
      )}
    </Toast>
  );
}

function Pin({ panel }: { panel: Panel }) {
  const isPinned = !panel.follow.following.value;
  return (
    <IconButton
      icon="pin"
      label={i18n.t("panel.pin")}
      title={i18n.t("panel.pin")}
      aria-pressed={isPinned}
      onClick={() => (isPinned ? void panel.followTab() : panel.pin())}
    />
  );
}

/** Draws the links to the views. */
function Destinations({ panel }: { panel: Panel }) {
  const { lookup, views, view, follow, columns } = panel;
  const split = columns.split.value;
  const current = split ? columns.list.value : view.value;
  const shown = lookup.key.value;
  const links: { name: PanelView; label: string; route: PanelRoute }[] = [
    { name: "lookup", label: i18n.t("popup.account"), route: follow.following.value ? { view: "lookup" } : lookup.home.value },
    { name: "page", label: i18n.t("panel.views.page"), route: { view: "page" } },
    {
      name: "search",
      label: i18n.t("panel.views.search"),
      route: shown?.kind === "account" ? { view: "search-new", like: [shown.key], name: null, set: null } : { view: "search" },
    },
    { name: "library", label: i18n.t("library.name"), route: { view: "library", tab: "history" } },
  ];
  // Lists are part of the library.
  const shownIn = current === "lists" ? "library" : current;
  return (
    <nav class="panel-nav" aria-label={i18n.t("extension.name")}>
      {links.map(({ name, label, route }) => {
        // The subject's view is visible in the other column.
        if (split && name === "lookup" && columns.main.value === "lookup") return null;
        const count = views.counts.value.get(name)?.value ?? null;
        return (
          <a key={name} href={hashOf(route)} aria-current={shownIn === name ? "page" : undefined}>
            {label}
            {count !== null && <span class="count"> {formatNumber(count)}</span>}
          </a>
        );
      })}
    </nav>
  );
}

/** Announces a look-up's progress and result while the panel has the focus. */
function LookUpStatus({ panel: { columns, view, lookup } }: { panel: Panel }) {
  const isShown = (columns.split.value ? columns.main.value : view.value) === "lookup";
  // Read even without the focus: only signals read here redraw the component.
  const text = isShown ? announcement(lookup.subject, lookup.found.value !== null) : null;
  // Without `hasFocus`, each visited page would be announced.
  return <Status visible={false}>{document.hasFocus() && text}</Status>;
}
