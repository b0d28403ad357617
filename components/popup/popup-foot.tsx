import { i18n } from "#i18n";
import { formatNumber } from "../../lib/model/text";
import { formatMoment } from "../../lib/model/time";
import { leftOf } from "../../lib/model/usage";
import { summarise } from "../../lib/model/summary";
import type { Popup } from "../../lib/view/popup";
import type { Screen } from "../../lib/view/popup-screen";
import { Freshness } from "../parts/freshness";
import { Menu, type MenuItem } from "../parts/menu";
import { ShortMessage } from "../parts/short-message";
import { messageWords } from "../states/message-words";
import { usedThisMonth } from "../states/spend-words";

/** An answer that is read, not asked about. */
export type ReadScreen = Extract<Screen, { kind: "account" | "person" }>;

interface PopupFootProps {
  popup: Popup;
  screen: ReadScreen;
  now: number;
  onOptions: () => void;
}

/** How old the answer is, what was spent, and what else can be done with it. */
export function PopupFoot({ popup, screen, now, onOptions }: PopupFootProps) {
  const { answer, updating } = screen;
  const usage = popup.usage.value;
  const used = usage === null ? null : usedThisMonth(usage);
  return (
    <footer class="popup-foot popup-foot-line">
      <div class="popup-foot-status">
        <ShortMessage message={messageWords(popup.announcer.current.value)}>
          <Freshness at={answer.freshness.at} now={now} fresh={answer.freshness.fresh} updating={updating} />
        </ShortMessage>
        {used !== null && <span class={used.near ? "caption spend-near" : "caption"}>{used.text}</span>}
      </div>
      <Menu label={i18n.t("popup.more")} items={menuItems(popup, screen, now, onOptions)} />
    </footer>
  );
}

function menuItems(popup: Popup, screen: ReadScreen, now: number, onOptions: () => void): MenuItem[] {
  const summary = summaryOf(screen, now);
  const usage = popup.usage.value;
  const note =
    usage === null ? i18n.t("popup.menu.refreshSample") : i18n.t("popup.menu.refreshCost", [formatNumber(leftOf(usage.lookups))]);
  const items: (MenuItem | null)[] = [
    summary === null ? null : { label: i18n.t("popup.menu.summary"), icon: "copy", act: () => void popup.copy(summary, "summary-copied") },
    { label: i18n.t("popup.menu.json"), icon: "copy", act: () => void popup.copyRaw() },
    "separator",
    {
      label: i18n.t("popup.menu.refresh"),
      icon: "refresh",
      act: () => void popup.lookUp({ refresh: true }),
      note,
    },
    popup.target.value?.kind === "company" ? { label: i18n.t("popup.menu.wrong"), icon: "building", act: () => popup.change() } : null,
    "separator",
    popup.picked.value || !popup.page.readable.value
      ? null
      : { label: i18n.t("page.menu"), icon: "person", act: () => void popup.showPage(), note: i18n.t("page.menuNote") },
    popup.tabSite.off.value ? { label: i18n.t("popup.menu.enableSite"), icon: "add", act: () => popup.offerSite() } : null,
    { label: i18n.t("popup.menu.options"), icon: "settings", act: onOptions },
  ];
  return items.filter((item) => item !== null);
}

/** "Copy summary" exists for accounts. */
function summaryOf({ answer }: ReadScreen, now: number): string | null {
  if (answer.kind !== "account") return null;
  return summarise(answer.account, answer.domain, {
    fit: (score) => i18n.t("summary.fit", [score]),
    stage: (stage) => i18n.t("summary.stage", [stage]),
    employees: (count) => i18n.t("summary.employees", [count]),
    employeesRange: (range) => i18n.t("summary.employeesRange", [range]),
    signals: (names) => i18n.t("summary.signals", [names]),
    from: i18n.t("summary.from", [formatMoment(now)]),
  });
}
