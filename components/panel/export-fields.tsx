import { i18n } from "#i18n";
import type { FieldChoice } from "../../lib/stores/panel/field-choice";
import { formatNumber } from "../formats";
import { Button } from "../parts/button";
import { Check } from "../parts/check";
import { closeDialog, Dialog } from "../parts/dialog";
import { Disclosure } from "../parts/disclosure";

interface FieldsProps<Field extends string> {
  fields: Pick<FieldChoice<Field>, "all" | "chosen" | "choose">;
  label: (field: Field) => string;
}

interface ExportFieldsProps<Field extends string> extends FieldsProps<Field> {
  fields: FieldChoice<Field>;
}

/** Draws the choice of an export's fields, folded. */
export function ExportFields<Field extends string>(props: ExportFieldsProps<Field>) {
  return (
    <Disclosure summary={i18n.t("word.labelled", [i18n.t("panel.exportFields"), formatNumber(props.fields.chosen.value.length)])}>
      {() => (
        <div class="stack">
          <Fields {...props} />
          <p class="caption">{noteOn(props.fields)}</p>
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
      text={noteOn(props.fields)}
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

/** Returns whether the choice is remembered, and what no export contains. */
const noteOn = ({ isKept }: { isKept: boolean }): string =>
  [isKept && i18n.t("search.results.fieldsKept"), i18n.t("search.results.fieldsNote")].filter(Boolean).join(" ");

/** Draws a check box for each field. */
export function Fields<Field extends string>({ fields, label }: FieldsProps<Field>) {
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
