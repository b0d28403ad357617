import { i18n } from "#i18n";
import type { AccountInsight } from "../../lib/model/account";
import { literal } from "../../lib/model/csv";
import { headquartersOf } from "../../lib/model/text";
import { commaList, formatMoment, formatNumber, employeesText } from "../formats";

/** Returns the known facts for "Copy summary", without spreadsheet formulas. */
export function accountSummary(
  account: AccountInsight,
  domain: string,
  /** Time of the service's answer, epoch milliseconds. */
  at: number,
): string {
  const { details, icpScore, buyingStage, intentSignals } = account;
  const lines: (string | false | null)[][] = [
    [details.name === null ? domain : `${details.name} (${domain})`],
    [
      icpScore !== null && i18n.t("summary.fit", [formatNumber(icpScore)]),
      buyingStage !== null && i18n.t("summary.stage", [buyingStage]),
      sizeOf(account),
    ],
    [details.industry, headquartersOf(details)],
    [intentSignals.length > 0 && i18n.t("word.labelled", [i18n.t("lookup.section.signals"), intentSignals.join("; ")])],
    [i18n.t("summary.from", [formatMoment(at)])],
  ];
  return lines
    .map((facts) => commaList(facts.filter((fact): fact is string => typeof fact === "string" && fact !== "")))
    .filter((line) => line !== "")
    .map((line) =>
      // control: summary. Keeps a spreadsheet from running pasted lines as formulas.
      literal(line),
    )
    .join("\n");
}

function sizeOf({ details: { employees, employeesRange } }: AccountInsight): string | null {
  // Unlike `companySize`, adds no direction marks, since the text is copied.
  return employeesText(employees) ?? (employeesRange === null ? null : i18n.t("summary.employeesRange", [employeesRange]));
}
