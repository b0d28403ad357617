import { i18n } from "#i18n";
import type { FieldChoice } from "../../lib/stores/panel/export-fields";
import { formatNumber } from "../formats";
import { Button } from "../parts/button";
import { Check } from "../parts/check";
import { closeDialog, Dialog } from "../parts/dialog";
import { Disclosure } from "../parts/disclosure";

interface ExportFieldsProps<Field extends string> {
  fields: Pick<FieldChoice<Field>, "all" | "chosen" | "choose">;
  label: (field: Field) => string;
}

/** Draws the choice of an export's fields, folded. */
export function ExportFields<Field extends string>(props: ExportFieldsProps<Field>) {
  return (
    <Disclosure summary={i18n.t("word.labelled", [i18n.t("panel.exportFields"), formatNumber(props.fields.chosen.value.length)])}>
      {() => (
        <div class="stack">
          <Fields {...props} />
          <p class="caption">{i18n.t("search.results.fieldsNote")}</p>
        </div>
      )}
    </Disclosure>
  );
}

/** Draws the fields in a dialog, for exports from a menu. */
export function ExportFieldsDialog<Field extends string>({ onClose, ...props }: ExportFieldsProps<Field> & { onClose: () => void }) {
  return (
    <Dialog
      title={i18n.t("panel.exportFields")}
      text={i18n.t("search.results.fieldsNote")}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={closeDialog}>
          {i18n.t("search.done")}
        </Button>
      }
    >
      <Fields {...props} />
    </Dialog>
  );
}

/** Draws a check box for each field. */
export function Fields<Field extends string>({ fields, label }: ExportFieldsProps<Field>) {
  const chosen = fields.chosen.value;
  return (
    <div class="export-fields">
      {fields.all.map((field) => (
        <Check key={field} checked={chosen.includes(field)} onChange={(on) => fields.choose(field, on)}>
          {label(field)}
        </Check>
      ))}
    </div>
  );
}
