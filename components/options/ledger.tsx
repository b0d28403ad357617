import { i18n } from "#i18n";
import { creditsInMonth, type Prices } from "../../lib/model/usage";
import type { Settings } from "../../lib/model/settings";
import type { Options } from "../../lib/stores/options";
import type { Month } from "../../lib/stores/options/preferences";
import { localCsv } from "../csv";
import { formatNumber, formatServiceMonth } from "../formats";
import { Button } from "../parts/button";
import { Field } from "../parts/field";
import { Table } from "../parts/table";
import { download } from "../download";
import { dated } from "../../lib/model/file-name";

/** Draws this browser's usage by month, latest first; nothing without recorded months. */
export function Ledger({ options, settings }: { options: Options; settings: Settings }) {
  const months = options.preferences.months.value ?? [];
  if (months.length === 0) return null;
  const priced = settings.lookUpPrice !== null || settings.searchPrice !== null;
  const exportMonths = () =>
    options.act({ section: "credits", what: "exported" }, async () =>
      download(dated("requests", "csv"), ledgerCsv(months, settings, priced)),
    );
  return (
    <>
      <Field line label={i18n.t("options.credits.ledger")} hint={i18n.t("options.credits.ledgerHint")}>
        <Button icon="download" onClick={() => void exportMonths()}>
          {i18n.t("library.exportCsv")}
        </Button>
      </Field>
      <Table label={i18n.t("options.credits.ledger")} head={header(priced)} numbers={[1, 2, 3]}>
        {months.map((counts) => (
          <tr key={counts.month}>
            <th scope="row">{formatServiceMonth(`${counts.month}-01`, "whole")}</th>
            <td class="number">{formatNumber(counts.searches)}</td>
            <td class="number">{formatNumber(counts.lookups)}</td>
            {priced && <td class="number">{creditsLabel(creditsInMonth(counts, settings))}</td>}
          </tr>
        ))}
      </Table>
    </>
  );
}

/** Formats credits; "—" if unknown. */
const creditsLabel = (credits: number | null): string => (credits === null ? "—" : formatNumber(credits));

/** Returns the headings, with credits if a price is entered. */
const header = (priced: boolean): string[] => [
  i18n.t("activity.columnMonth"),
  i18n.t("library.tab.searches"),
  i18n.t("options.credits.lookups"),
  ...(priced ? [i18n.t("options.credits.title")] : []),
];

function ledgerCsv(months: readonly Month[], prices: Prices, priced: boolean): string {
  const rows = months.map((counts) => [counts.month, counts.searches, counts.lookups, ...(priced ? [creditsInMonth(counts, prices)] : [])]);
  return localCsv([header(priced), ...rows]);
}
