import type { AccountInsight } from "./account";
import { withoutFormula } from "./csv";
import { headquartersOf } from "./text";

/** The texts of a summary, in the reader's language. */
export interface SummaryLabels {
  number: (value: number) => string;
  fit: (score: string) => string;
  stage: (stage: string) => string;
  employees: (count: number) => string;
  employeesRange: (range: string) => string;
  signals: (names: string) => string;
  /** Joins facts with the comma of the language. */
  list: (facts: readonly string[]) => string;
  from: string;
}

/** Returns the text of "Copy summary" from known facts, without spreadsheet formulas. */
export function summarise(account: AccountInsight, domain: string, labels: SummaryLabels): string {
  const { details } = account;
  const lines: (string | false | null)[][] = [
    [details.name === null ? domain : `${details.name} (${details.domain ?? domain})`],
    [
      account.icpScore !== null && labels.fit(labels.number(account.icpScore)),
      account.buyingStage !== null && labels.stage(account.buyingStage),
      sizeOf(account, labels),
    ],
    [details.industry, headquartersOf(details)],
    [account.intentSignals.length > 0 && labels.signals(account.intentSignals.join("; "))],
    [labels.from],
  ];
  return lines
    .map((facts) => labels.list(facts.filter((fact): fact is string => typeof fact === "string" && fact !== "")))
    .filter((line) => line !== "")
    .map((line) =>
      // control: summary. A summary is pasted into spreadsheets too.
      withoutFormula(line),
    )
    .join("\n");
}

function sizeOf({ details }: AccountInsight, labels: SummaryLabels): string | null {
  if (details.employees !== null) return labels.employees(details.employees);
  return details.employeesRange === null ? null : labels.employeesRange(details.employeesRange);
}
