import { i18n } from "#i18n";
import type { Cell } from "../../../lib/model/csv";
import type { ContactField } from "../../../lib/model/export-fields";
import type { PageGroup } from "../../../lib/model/page-contents";
import { toVcard } from "../../../lib/model/vcard";
import type { PageStore } from "../../../lib/stores/panel/page";
import { summaryIn, type LookUpStatus } from "../../../lib/model/look-up-status";
import { dated } from "../../../lib/model/file-name";
import type { PanelPorts } from "../../../lib/stores/panel/ports";
import type { MenuItem } from "../../parts/menu";
import { formatMoment, counted } from "../../formats";
import { localCsv } from "../../csv";
import { saveFile } from "../view";
import { statusLabel } from "./status-labels";

/** The values of all fields for one address on the page. */
type Exported = Record<ContactField, Cell>;

/**
 * Returns menu items that export the page's people; none if no people were read.
 *
 * @param onFields opens the choice of fields
 */
export function exportItems(view: PageStore, ports: PanelPorts, onFields: () => void): (MenuItem | null)[] {
  if (view.count.value === null || view.count.value === 0) return [];
  /** Saves the people as a file. */
  const save = (ending: "csv" | "json") => {
    const people = exported(view);
    const write = ending === "csv" ? csvOf : jsonOf;
    saveFile(ports, dated("page", ending), write(people, view.fields.chosen.value), counted("library.exported", people.length));
  };
  return [
    { label: i18n.t("library.exportCsv"), icon: "download", act: () => save("csv") },
    { label: i18n.t("library.exportJson"), icon: "download", act: () => save("json") },
    view.hasFound.value ? { label: i18n.t("batch.exportCards"), icon: "person", act: () => void saveCards(view, ports) } : null,
    "separator",
    { label: i18n.t("panel.exportFieldsOf"), icon: "download", act: onFields },
  ];
}

async function saveCards(view: PageStore, ports: PanelPorts): Promise<void> {
  // `readFound` skips people whose stored answer is missing or about another person.
  const people = await view.readFound();
  if (people === null) return ports.announce(i18n.t("options.unanswered"), true);
  if (people.length === 0) return ports.announce(i18n.t("batch.noCards"), true);
  const cards = people.map(({ person, address }) => toVcard(person, address)).join("");
  saveFile(ports, dated("page", "vcf"), cards, counted("library.exported", people.length));
}

/** Returns the fields of the page's people, group by group. */
function exported(view: PageStore): Exported[] {
  return view.list.groups.value.flatMap((group) =>
    group.people.map((contact) => {
      const status = view.statusOfPerson(contact);
      const summary = summaryIn(status);
      return {
        address: contact.address,
        name: summary?.name ?? contact.name,
        title: summary?.title ?? null,
        ...companyOf(view, group),
        state: stateLabel(status),
      };
    }),
  );
}

function companyOf(view: PageStore, group: PageGroup): Pick<Exported, "domain" | "company" | "stage" | "fit"> {
  if (group.kind !== "company") return { domain: null, company: null, stage: null, fit: null };
  const summary = summaryIn(view.statusOfCompany(group));
  const company = summary?.name ?? group.summary?.name ?? null;
  return { domain: group.domain, company, stage: summary?.stage ?? null, fit: summary?.fit ?? null };
}

/** Returns the status in words, even if the row has a button instead. */
function stateLabel(status: LookUpStatus): string {
  // Writes the exact time: an age in a file would soon be wrong.
  const label = statusLabel(status, "person", formatMoment);
  if (label !== null) return label;
  if (status.kind === "failed") return i18n.t("batch.failedRow");
  return status.kind === "skipped" ? i18n.t("batch.skipped") : i18n.t("word.notLookedUp");
}

/** Message keys of the fields. */
const labels = {
  address: "person.email",
  name: "person.name",
  title: "person.jobTitle",
  domain: "form.domain",
  company: "search.group.company",
  stage: "search.field.buyingStage",
  fit: "search.field.icpScore",
  state: "batch.column.state",
} as const satisfies Record<ContactField, string>;

/** Returns a field's label, also its column's heading. */
export const contactFieldLabel = (field: ContactField): string => i18n.t(labels[field]);

/** Returns CSV: a row of labels, then one row for each address. */
const csvOf = (people: readonly Exported[], fields: readonly ContactField[]): string =>
  localCsv([fields.map(contactFieldLabel), ...people.map((person) => fields.map((field) => person[field]))]);

/** Returns JSON: an object for each address. */
const jsonOf = (people: readonly Exported[], fields: readonly ContactField[]): string => {
  const chosen = people.map((person) => Object.fromEntries(fields.map((field) => [field, person[field]])));
  return `${JSON.stringify(chosen, null, 2)}\n`;
};
