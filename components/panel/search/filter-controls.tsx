import { useEffect, useId } from "preact/hooks";
import { i18n } from "#i18n";
import { operatorsFor, valueKind } from "../../../lib/model/filter-form";
import { fieldGroupNames, fieldsOf, filterFields, type Filter, type FilterField } from "../../../lib/model/filters";
import { maxFilterValueLength } from "../../../lib/model/search";
import { readableName } from "../../../lib/model/technology";
import { Icon } from "../../parts/icon";
import { fieldLabel, operatorLabel } from "./filter-labels";

interface ControlProps {
  filter: Filter;
  disabled?: boolean;
  onChange: (change: Partial<Filter>) => void;
  onKey?: (event: KeyboardEvent) => void;
}

/** Draws the 28 fields by group. */
export function FieldSelect({ filter, disabled, onChange, onKey }: ControlProps) {
  const choose = (name: string) => {
    const field = filterFields.find((each) => each === name);
    if (field !== undefined) onChange({ field });
  };
  return (
    <span class="select">
      <select
        data-part="field"
        aria-label={i18n.t("search.fieldLabel")}
        disabled={disabled}
        value={filter.field}
        onChange={(event) => choose(event.currentTarget.value)}
        onKeyDown={onKey}
      >
        {fieldGroupNames.map((group) => (
          <optgroup key={group} label={i18n.t(`search.group.${group}`)}>
            {fieldsOf(group).map((field) => (
              <option key={field} value={field} selected={field === filter.field}>
                {fieldLabel(field)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}

/** Draws all 14 operators, the likely ones first. */
export function OperatorSelect({ filter, disabled, onChange, onKey }: ControlProps) {
  const choices = operatorsFor(filter.field);
  const choose = (name: string) => {
    const operator = choices.find((each) => each === name);
    if (operator !== undefined) onChange({ operator });
  };
  return (
    <span class="select">
      <select
        aria-label={i18n.t("search.operatorLabel")}
        disabled={disabled}
        value={filter.operator}
        onChange={(event) => choose(event.currentTarget.value)}
        onKeyDown={onKey}
      >
        {choices.map((operator) => (
          <option key={operator} value={operator} selected={operator === filter.operator}>
            {operatorLabel(operator)}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" />
    </span>
  );
}

interface ValueInputProps extends ControlProps {
  /** Stored values of the field. */
  values: readonly string[];
  readValues: (field: FilterField) => void;
  describedBy: string | undefined;
  faulty: boolean;
  /** Called when the person leaves the field or presses Enter. */
  onCommit?: () => void;
}

/** Draws an input for numbers, known values or plain text. */
export function ValueInput({ filter, values, readValues, disabled, describedBy, faulty, onChange, onCommit, onKey }: ValueInputProps) {
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
        maxLength={maxFilterValueLength}
        value={filter.value ?? ""}
        onInput={(event) => onChange({ value: event.currentTarget.value })}
        onChange={onCommit}
        onKeyDown={onKey}
      />
      {kind === "known" && (
        <datalist id={id}>
          {values.map((value) => (
            <option key={value} value={value} label={filter.field === "tech" ? readableName(value) : undefined} />
          ))}
        </datalist>
      )}
    </>
  );
}
