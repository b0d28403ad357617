import type { AccountInsight } from "../../../lib/model/account";
import { toCsv } from "../../../lib/model/csv";
import { exportRows, type ResultField } from "../../../lib/model/result-fields";
import type { FieldChoice } from "../../../lib/stores/panel/export-fields";
import { ExportFieldsDialog } from "../export-fields";
import { fieldLabel } from "../search/filter-labels";

/** Returns one account as CSV. A list fills one cell. */
export const accountCsv = (item: AccountInsight, fields: readonly ResultField[]): string =>
  toCsv([fields.map(fieldLabel), ...exportRows([{ item, similarity: null }], fields)]);

/** Draws the choice of fields for that row. */
export function AccountFields({ fields, onClose }: { fields: FieldChoice<ResultField>; onClose: () => void }) {
  return <ExportFieldsDialog fields={fields} label={fieldLabel} onClose={onClose} />;
}
