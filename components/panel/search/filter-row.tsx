import { useId, useLayoutEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { hasUndocumentedValue, takesValue, valueKind } from "../../../lib/model/filter-form";
import type { Filter } from "../../../lib/model/filters";
import type { SearchStore } from "../../../lib/stores/panel/search";
import type { FormRow } from "../../../lib/stores/panel/search/form";
import { Button, IconButton } from "../../parts/button";
import { FieldError } from "../../parts/field";
import { FieldSelect, OperatorSelect, ValueInput } from "../../filters/filter-controls";
import { conditionLabel, fieldLabel, filterLabel } from "../../filters/filter-labels";

interface FilterRowProps {
  view: SearchStore;
  row: FormRow;
  /** Position, counted from 1. */
  number: number;
}

/** Draws a filter's sentence or, during editing, its controls, then the removal button and any refusal. */
export function FilterRow({ view, row, number }: FilterRowProps) {
  const { form } = view;
  const holder = useRef<HTMLLIElement>(null);
  const focus = form.focus.value;
  /** Part of this row to focus; `null` if none. */
  const mine = focus !== null && focus.on !== "add" && focus.key === row.key ? focus.on : null;
  // Focuses in a layout effect, which runs before the next key press.
  useLayoutEffect(() => {
    if (mine === null) return;
    holder.current?.querySelector<HTMLElement>(`[data-part=${mine}]`)?.focus();
    form.focus.value = null;
  }, [mine]);
  const refused = view.refusedRow.value === row.key ? view.failure.value?.problem?.message : undefined;
  return (
    <li class="filter-row" ref={holder}>
      {form.editing.value === row.key ? (
        <FilterEditor view={view} row={row} number={number} />
      ) : (
        <Sentence view={view} row={row} number={number} />
      )}
      <IconButton
        small
        icon="close"
        label={i18n.t("search.remove", [number, fieldLabel(row.filter.field)])}
        onClick={() => form.remove(row.key)}
      />
      {refused !== undefined && (
        <FieldError class="filter-note" role="alert">
          {i18n.t("options.problem.says", [refused])}
        </FieldError>
      )}
    </li>
  );
}

/** Draws the filter as a sentence. The Delete key removes the filter. */
function Sentence({ view: { form }, row: { key, filter }, number }: FilterRowProps) {
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== "Delete") return;
    event.preventDefault();
    form.remove(key);
  };
  return (
    <button
      type="button"
      class="filter-sentence"
      data-part="sentence"
      aria-expanded={false}
      aria-label={i18n.t("search.edit", [number, filterLabel(filter)])}
      onClick={() => form.edit(key)}
      onKeyDown={onKey}
    >
      {/* The space separates field and condition for screen readers. */}
      <span>{fieldLabel(filter.field)}</span> <span dir="auto">{conditionLabel(filter)}</span>
    </button>
  );
}

/**
 * Draws a filter's controls. Enter in a text field closes them if the filter is complete. Escape closes them, and removes a filter without
 * its required value.
 */
function FilterEditor({ view, row, number }: FilterRowProps) {
  const { form } = view;
  const { key, filter } = row;
  const id = useId();
  const faulty = form.faulty.value.has(key);
  const kind = valueKind(filter);
  const change = (changed: Partial<Filter>) => form.change(key, changed);
  const onKey = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    // Keeps Enter from also pressing the button that `done` focuses.
    if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
      event.preventDefault();
      form.done();
    } else if (event.key === "Escape") {
      event.preventDefault();
      event.stopPropagation();
      form.leave();
    }
  };
  return (
    <div class="filter-editor" role="group" aria-label={i18n.t("search.editing", [number])}>
      <FieldSelect filter={filter} onChange={change} onKey={onKey} />
      <OperatorSelect filter={filter} onChange={change} onKey={onKey} />
      <span class="input-group">
        {takesValue(filter.operator) && (
          <ValueInput
            filter={filter}
            values={view.values.value.get(filter.field) ?? []}
            readValues={(field) => void view.readValues(field)}
            onChange={change}
            describedBy={faulty ? `${id}-fault` : hasUndocumentedValue(filter.operator) ? `${id}-hint` : undefined}
            faulty={faulty}
            onKey={onKey}
          />
        )}
        <Button onClick={() => form.done()} onKeyDown={onKey}>
          {i18n.t("search.done")}
        </Button>
      </span>
      {hasUndocumentedValue(filter.operator) && (
        <p class="caption filter-note" id={`${id}-hint`}>
          {i18n.t("search.unpublished")}
        </p>
      )}
      {faulty && (
        <FieldError class="filter-note" id={`${id}-fault`} role="alert">
          {kind === "number" ? i18n.t("search.lacksNumber") : i18n.t("search.lacksValue")}
        </FieldError>
      )}
    </div>
  );
}
