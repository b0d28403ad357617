import { useSignal } from "@preact/signals";
import { i18n } from "#i18n";
import type { AccountInsight } from "../../../lib/model/account";
import type { AccountAnswer } from "../../../lib/model/look-up";
import type { ResultField } from "../../../lib/model/result-fields";
import type { FieldChoice } from "../../../lib/stores/panel/export-fields";
import type { Panel } from "../../../lib/stores/panel/panel";
import { accountSummary } from "../../account/summary";
import { handOffItem, HandOffPart } from "../../crm/hand-off";
import type { MenuItem } from "../../parts/menu";
import { refreshNote } from "../../problems/spend-labels";
import { saveFile } from "../actions";
import { AccountFields, accountCsv } from "./account-export";
import { fileName, jsonText } from "./export";
import { SubjectTools, panelItems } from "./subject-tools";

type Read = Extract<AccountAnswer, { kind: "account" | "known-company" }>;

/** Draws the actions on a company. */
export function AccountTools({ panel, answer, now }: { panel: Panel; answer: Read; now: number }) {
  const { lookup, ports } = panel;
  const { subject } = lookup;
  const { domain } = answer;
  const choosing = useSignal<FieldChoice<ResultField> | null>(null);
  const details = answer.kind === "account" ? answer.account.details : answer.details;
  const exportJson = async () => {
    const raw = await subject.readRaw();
    if (raw === null) return ports.announce(i18n.t("raw.gone"));
    saveFile(ports, fileName(domain, "json"), jsonText(raw), i18n.t("lookup.exported"));
  };
  const exportCsv = (account: AccountInsight) => {
    const { chosen } = fieldsNow(lookup);
    saveFile(ports, fileName(domain, "csv"), accountCsv(account, chosen.value), i18n.t("lookup.exported"));
  };
  const chooseFields = () => {
    choosing.value = fieldsNow(lookup);
  };
  const items: MenuItem[] = [
    refreshItem(panel),
    "separator",
    ...(answer.kind === "account"
      ? [
          {
            label: i18n.t("popup.menu.summary"),
            icon: "copy" as const,
            act: () => void subject.copy(accountSummary(answer.account, domain, now), "summary-copied"),
          },
        ]
      : []),
    { label: i18n.t("popup.menu.json"), icon: "copy", act: () => void subject.copyRaw() },
    { label: i18n.t("library.exportJson"), icon: "download", note: i18n.t("lookup.exportNote"), act: () => void exportJson() },
    ...(answer.kind === "account"
      ? [
          {
            label: i18n.t("library.exportCsv"),
            icon: "download" as const,
            act: () => exportCsv(answer.account),
          },
          {
            label: i18n.t("panel.exportFieldsOf"),
            icon: "download" as const,
            act: chooseFields,
          },
        ]
      : []),
    "separator",
    ...(answer.kind === "account"
      ? [
          {
            label: i18n.t("popup.similar"),
            icon: "search" as const,
            act: () => ports.go({ view: "search-new", like: [domain], name: null, set: null }),
          },
        ]
      : []),
    handOffItem(lookup.handOff, { kind: "account", key: domain, account: answer.kind === "account" ? answer.account : answer }, () =>
      ports.openOptions("crm"),
    ),
    { label: i18n.t("popup.menu.wrong"), icon: "building", act: () => subject.change() },
    {
      label: i18n.t("lookup.openSite", [domain]),
      icon: "external",
      act: () => void window.open(`https://${domain}`, "_blank", "noreferrer"),
    },
    ...panelItems(panel),
    { label: i18n.t("popup.menu.options"), icon: "settings", act: () => ports.openOptions("connection") },
  ];
  return (
    <>
      <SubjectTools panel={panel} name={details.name ?? domain} items={items} />
      <HandOffPart handOff={lookup.handOff} />
      {choosing.value !== null && <AccountFields fields={choosing.value} onClose={() => (choosing.value = null)} />}
    </>
  );
}

/** Returns the fields as last chosen, here or in a search. */
function fieldsNow(lookup: Panel["lookup"]): FieldChoice<ResultField> {
  const fields = lookup.readFields();
  fields.refresh();
  return fields;
}

/** Returns the menu item to repeat the look-up, with its cost. */
export function refreshItem({ lookup: { subject } }: Panel): MenuItem {
  return {
    label: i18n.t("action.refresh"),
    icon: "refresh",
    act: () => void subject.lookUp({ refresh: true }),
    note: refreshNote(subject.usage.value),
  };
}
