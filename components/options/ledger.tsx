import { i18n } from "#i18n";
import { toCsv } from "../../lib/model/csv";
import type { Options } from "../../lib/stores/options";
import type { Month } from "../../lib/stores/options/preferences";
import { formatDate, formatNumber } from "../formats";
import { Button } from "../parts/button";
import { Field } from "../parts/field";
import { Table } from "../parts/table";
import { download } from "../download";
import { dated } from "../../lib/model/file-name";

/** Draws this browser's usage by month. The caps apply to the latest month. */
export function Ledger({ options }: { options: Options }) {
  const months = options.preferences.months.value;
  if (months.length === 0) return null;
  const exportMonths = () =>
    options.act({ section: "credits", what: "exported" }, async () => download(dated("requests", "csv"), ledgerCsv(months)));
  return (
    <>
      <Field line label={i18n.t("options.credits.ledger")} hint={i18n.t("options.credits.ledgerHint")}>
        <Button icon="download" onClick={() => void exportMonths()}>
          {i18n.t("options.activity.export")}
        </Button>
      </Field>
      <Table label={i18n.t("options.credits.ledger")} head={header()} numbers={[1, 2]}>
        {months.map(({ month, searches, lookups }) => (
          <tr key={month}>
            <th scope="row">{monthName(month, { month: "long", year: "numeric" })}</th>
            <td class="number">{formatNumber(searches)}</td>
            <td class="number">{formatNumber(lookups)}</td>
          </tr>
        ))}
      </Table>
    </>
  );
}

const header = () => [i18n.t("options.credits.month"), i18n.t("options.credits.searches"), i18n.t("options.credits.lookups")];

/** Returns one line per month ("2026-11"), the latest first. */
const ledgerCsv = (months: readonly Month[]): string =>
  toCsv([header(), ...months.map(({ month, searches, lookups }) => [month, searches, lookups])]);

/** Returns "November 2026" for "2026-11", in the given format. */
export function monthName(month: string, form: Intl.DateTimeFormatOptions): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return formatDate(new Date(year, number - 1, 1), form);
}
