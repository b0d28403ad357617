import type { AccountInsight } from "./account";
import { formatNumber, headquartersOf } from "./text";

/** The words of a summary, in the reader's language; each takes the value it stands for. */
export interface SummaryWords {
  fit: (score: string) => string;
  stage: (stage: string) => string;
  employees: (count: string) => string;
  employeesRange: (range: string) => string;
  signals: (names: string) => string;
  from: string;
}

/** "Copy summary": plain text, one fact a line; what is absent is left out. */
export function summarise(account: AccountInsight, domain: string, words: SummaryWords): string {
  const { details } = account;
  const lines = [
    [details.name === null ? domain : `${details.name} (${details.domain ?? domain})`],
    [
      account.icpScore !== null && words.fit(formatNumber(account.icpScore)),
      account.buyingStage !== null && words.stage(account.buyingStage),
      sizeOf(account, words),
    ],
    [details.industry, headquartersOf(details)],
    [account.intentSignals.length > 0 && words.signals(account.intentSignals.join("; "))],
    [words.from],
  ];
  return lines
    .map((facts) => facts.filter(Boolean).join(", "))
    .filter((line) => line !== "")
    .join("\n");
}

function sizeOf({ details }: AccountInsight, words: SummaryWords): string | null {
  if (details.employees !== null) return words.employees(formatNumber(details.employees));
  return details.employeesRange === null ? null : words.employeesRange(details.employeesRange);
}
