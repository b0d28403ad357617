import { useEffect, useId } from "preact/hooks";
import { i18n } from "#i18n";
import { operatorsFor, valueKind } from "../../lib/model/filter-form";
import { fieldGroupNames, fieldsOf, type Filter, type FilterField } from "../../lib/model/filters";
import { maxFilterValueLength } from "../../lib/model/search";
import { technologyName } from "../../lib/model/technology";
import { pasteOnOneLine } from "../parts/paste-lines";
import { Select } from "../parts/field";
import { fieldLabel, operatorLabel } from "./filter-labels";

interface ControlProps {
  filter: Filter;
  disabled?: boolean;
  onChange: (change: Partial<Filter>) => void;
  onKey?: (event: KeyboardEvent) => void;
}

/** Draws the choice of the field, by group. */
export const FieldSelect = ({ filter, disabled, onChange, onKey }: ControlProps) => (
  <Select
    data-part="field"
    label={i18n.t("search.fieldLabel")}
    value={filter.field}
    groups={fieldGroupNames.map((group) => ({
      label: i18n.t(`search.group.${group}`),
      choices: fieldsOf(group).map((field) => ({ value: field, label: fieldLabel(field) })),
    }))}
    disabled={disabled}
    onChange={(field) => onChange({ field })}
    onKeyDown={onKey}
  />
);

/** Draws the choice of the operator, the likely ones first. */
export const OperatorSelect = ({ filter, disabled, onChange, onKey }: ControlProps) => (
  <Select
    label={i18n.t("search.operatorLabel")}
    value={filter.operator}
    choices={operatorsFor(filter.field).map((operator) => ({ value: operator, label: operatorLabel(operator) }))}
    disabled={disabled}
    onChange={(operator) => onChange({ operator })}
    onKeyDown={onKey}
  />
);

interface ValueInputProps extends ControlProps {
  /** The field's values in stored answers and searches. */
  values: readonly string[];
  /** Reads `values`; called for an enabled input that suggests them. */
  readValues: (field: FilterField) => void;
  describedBy: string | undefined;
  faulty: boolean;
  /** Maximum number of characters, by default a search's limit. */
  maxLength?: number;
  /** Called after an edit, on leaving the field or pressing Enter. */
  onCommit?: () => void;
}

/** Draws an input for numbers, known values or plain text. */
export function ValueInput({
  filter,
  values,
  readValues,
  disabled,
  describedBy,
  faulty,
  maxLength = maxFilterValueLength,
  onChange,
  onCommit,
  onKey,
}: ValueInputProps) {
  const id = useId();
  const kind = valueKind(filter);
  useEffect(() => {
    if (kind === "known" && disabled !== true) readValues(filter.field);
  }, [kind, filter.field, disabled]);
  return (
    <>
      <input
        class="input"
        data-part="value"
        type={kind === "number" ? "number" : "text"}
        step="any"
        list={kind === "known" ? id : undefined}
        aria-label={i18n.t("search.valueLabel")}
        aria-describedby={describedBy}
        aria-invalid={faulty ? "true" : undefined}
        autocomplete="off"
        spellcheck={false}
        disabled={disabled}
        maxLength={maxLength}
        value={filter.value ?? ""}
        onInput={(event) => onChange({ value: event.currentTarget.value })}
        onChange={onCommit}
        onPaste={(event) => pasteOnOneLine(event, () => filter.operator.startsWith("in set"))}
        onKeyDown={onKey}
      />
      {kind === "known" && (
        <datalist id={id}>
          {values.map((value) => (
            <option key={value} value={value} label={filter.field === "tech" ? technologyName(value) : undefined} />
          ))}
        </datalist>
      )}
    </>
  );
}
