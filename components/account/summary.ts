import { i18n } from "#i18n";
import type { AccountInsight } from "../../lib/model/account";
import { summarise } from "../../lib/model/summary";
import { commaList, formatMoment, formatNumber } from "../formats";
import { counted } from "../labels";

/** Returns the text of "Copy summary", in the interface language. */
export const accountSummary = (account: AccountInsight, domain: string, now: number): string =>
  summarise(account, domain, {
    number: formatNumber,
    fit: (score) => i18n.t("summary.fit", [score]),
    stage: (stage) => i18n.t("summary.stage", [stage]),
    employees: (count) => counted("summary.employees", count),
    employeesRange: (range) => i18n.t("summary.employeesRange", [range]),
    signals: (names) => i18n.t("summary.signals", [names]),
    list: commaList,
    from: i18n.t("summary.from", [formatMoment(now)]),
  });
