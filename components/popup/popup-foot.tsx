import { i18n } from "#i18n";
import type { ReadAnswer } from "../../lib/model/look-up";
import { routeOfSubject, type PanelRoute } from "../../lib/model/panel-route";
import type { HandOffSubject } from "../../lib/stores/hand-off";
import type { Popup } from "../../lib/stores/popup";
import type { Screen } from "../../lib/stores/subject-screen";
import { accountSummary } from "../account/summary";
import { handOffItem, HandOffPart } from "../crm/hand-off";
import { Button } from "../parts/button";
import { Menu, type MenuItem } from "../parts/menu";
import { refreshItem, UsedThisMonth } from "../problems/spend-labels";

/** A screen with an answer that has data. */
export type ReadScreen = Extract<Screen, { kind: "account" | "person" }> & { answer: ReadAnswer };

export interface PopupFootProps {
  popup: Popup;
  screen: ReadScreen;
  onOptions: () => void;
  /** Call in a click handler. `null` if no panel can open. */
  onPanel: OpenPanel | null;
  /** Opens a route of the panel in a tab. */
  onTab: OpenPanel;
}

/** Opens the panel on a route. */
export type OpenPanel = (route: PanelRoute) => void;

/** Draws the usage and the actions on the answer. */
export function PopupFoot({ popup, screen, onOptions, onPanel, onTab }: PopupFootProps) {
  return (
    <footer class="popup-foot">
      <UsedThisMonth usage={popup.usage.value} />
      <div class="popup-foot-actions">
        {onPanel !== null && <PanelButtons screen={screen} onPanel={onPanel} />}
        <HandOffPart handOff={popup.handOff} />
        <Menu label={i18n.t("popup.more")} items={menuItems({ popup, screen, onOptions, onTab })} onOpen={() => void popup.readWatched()} />
      </div>
    </footer>
  );
}

function PanelButtons({ screen, onPanel }: { screen: ReadScreen; onPanel: OpenPanel }) {
  const { answer } = screen;
  const subject = subjectOf(screen);
  return (
    <>
      {answer.kind === "account" && (
        <Button onClick={() => onPanel({ view: "search-new", like: [subject], name: null, set: null })}>{i18n.t("popup.similar")}</Button>
      )}
      <Button variant="primary" icon="panel" onClick={() => onPanel(routeOfSubject(subject))}>
        {i18n.t("popup.openPanel")}
      </Button>
    </>
  );
}

/** Returns the answer's domain or address. */
const subjectOf = ({ answer }: ReadScreen): string => ("domain" in answer ? answer.domain : answer.address);

/** Returns the menu's items. `null` draws nothing. */
function menuItems({ popup, screen, onOptions, onTab }: Omit<PopupFootProps, "onPanel">): (MenuItem | null)[] {
  const summary = summaryOf(screen);
  return [
    summary === null ? null : { label: i18n.t("popup.menu.summary"), icon: "copy", act: () => void popup.copy(summary, "summary-copied") },
    { label: i18n.t("popup.menu.json"), icon: "copy", act: () => void popup.copyRaw() },
    "separator",
    refreshItem(popup),
    popup.private.value
      ? null
      : {
          label: i18n.t("popup.menu.watch"),
          icon: popup.watched.value ? "watching" : "watch",
          checked: popup.watched.value,
          act: () => void popup.toggleWatch(),
        },
    popup.target.value?.kind === "company" ? { label: i18n.t("popup.menu.wrong"), icon: "building", act: () => popup.change() } : null,
    popup.settings.value?.crm === "none" ? null : handOffItem(popup.handOff, handedOver(popup, screen), onOptions),
    "separator",
    popup.picked.value || !popup.page.readable.value
      ? null
      : { label: i18n.t("page.list"), icon: "person", act: () => void popup.showPage(), note: i18n.t("page.menuNote") },
    popup.tabSite.off.value ? { label: i18n.t("popup.menu.enableSite"), icon: "add", act: () => void popup.offerSite() } : null,
    // From a private window, the tab would open in an ordinary window and enter the history.
    popup.private.value ? null : { label: i18n.t("panel.inTab"), icon: "external", act: () => onTab(routeOfSubject(subjectOf(screen))) },
    { label: i18n.t("popup.menu.options"), icon: "settings", act: onOptions },
  ];
}

/** Returns the subject of "Create in CRM". */
function handedOver(popup: Popup, { answer }: ReadScreen): HandOffSubject {
  if (answer.kind === "account") return { kind: "account", key: answer.domain, account: answer.account };
  if (answer.kind === "known-company") return { kind: "account", key: answer.domain, account: answer };
  const target = popup.target.value;
  const own = target?.kind === "person" && target.subject.kind === "company" ? target.subject.domain : null;
  return { kind: "person", key: answer.address, person: answer.person, domain: answer.company?.domain ?? own };
}

const summaryOf = ({ answer }: ReadScreen): string | null =>
  answer.kind === "account" ? accountSummary(answer.account, answer.domain, answer.freshness.at) : null;
