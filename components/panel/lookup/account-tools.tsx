import { useSignal } from "@preact/signals";
import { i18n } from "#i18n";
import type { AccountInsight } from "../../../lib/model/account";
import type { AccountAnswer } from "../../../lib/model/look-up";
import { exportRows } from "../../../lib/model/result-fields";
import type { Panel } from "../../../lib/stores/panel/panel";
import { accountSummary } from "../../account/summary";
import { localCsv } from "../../csv";
import { handOffItem, HandOffPart } from "../../crm/hand-off";
import type { MenuItem } from "../../parts/menu";
import { saveFile } from "../view";
import { ExportFieldsDialog } from "../export-fields";
import { fieldLabel } from "../../filters/filter-labels";
import { fileName, jsonText } from "./export";
import { SubjectTools } from "./subject-tools";

type CompanyAnswer = Extract<AccountAnswer, { kind: "account" | "known-company" }>;

/** Draws the actions on a company. */
export function AccountTools({ panel, answer }: { panel: Panel; answer: CompanyAnswer }) {
  const { lookup, ports } = panel;
  const { subject, fields } = lookup;
  const { domain } = answer;
  const choosing = useSignal(false);
  /** `null` for a known company: its answer has too few members for a summary or CSV file. */
  const account = answer.kind === "account" ? answer.account : null;
  const company = answer.kind === "account" ? answer.account : answer;
  const exportJson = async () => {
    const raw = await subject.readRaw();
    if (!raw) return ports.announce(i18n.t(raw === null ? "raw.gone" : "options.unanswered"), true);
    saveFile(ports, fileName(domain, "json"), jsonText(raw), i18n.t("word.fileSaved"));
  };
  const exportCsv = (found: AccountInsight) => {
    // The Search view may have changed the chosen fields.
    fields.refresh();
    const chosen = fields.chosen.value;
    // The service may omit the domain, or report a URL instead.
    const item = { ...found, details: { ...found.details, domain } };
    const csv = localCsv([chosen.map(fieldLabel), ...exportRows([{ item, similarity: null }], chosen)]);
    saveFile(ports, fileName(domain, "csv"), csv, i18n.t("word.fileSaved"));
  };
  /** Opens the dialog for fields. */
  const chooseFields = () => {
    fields.refresh();
    choosing.value = true;
  };
  const items: (MenuItem | null)[] = [
    account && {
      label: i18n.t("popup.menu.summary"),
      icon: "copy",
      act: () => void subject.copy(accountSummary(account, domain, answer.freshness.at), "summary-copied"),
    },
    { label: i18n.t("popup.menu.json"), icon: "copy", act: () => void subject.copyRaw() },
    { label: i18n.t("library.exportJson"), icon: "download", note: i18n.t("lookup.exportNote"), act: () => void exportJson() },
    account && { label: i18n.t("library.exportCsv"), icon: "download", act: () => exportCsv(account) },
    account && { label: i18n.t("panel.exportFieldsOf"), icon: "download", act: chooseFields },
    "separator",
    account && {
      label: i18n.t("popup.similar"),
      icon: "search",
      act: () => ports.go({ view: "search-new", like: [domain], name: null, set: null }),
    },
    handOffItem(lookup.subject.handOff, { kind: "account", key: domain, account: company }, () => ports.openOptions("crm")),
    { label: i18n.t("popup.menu.wrong"), icon: "building", act: () => subject.change() },
    {
      label: i18n.t("lookup.openSite", [domain]),
      icon: "external",
      act: () => ports.openTab(`https://${domain}`),
    },
  ];
  return (
    <>
      <SubjectTools panel={panel} name={company.details.name ?? domain} items={items} />
      <HandOffPart handOff={lookup.subject.handOff} />
      {choosing.value && <ExportFieldsDialog fields={fields} label={fieldLabel} onClose={() => (choosing.value = false)} />}
    </>
  );
}
