import { Field, type FieldProps } from "./field";
import { Select, type SelectProps } from "./select";

type SelectFieldProps<Value extends string> = Pick<FieldProps, "label" | "hint" | "line"> & Omit<SelectProps<Value>, "label">;

/** Draws a labelled choice. */
export const SelectField = <Value extends string>({ label, hint, line = false, ...select }: SelectFieldProps<Value>) => (
  <Field label={label} hint={hint} line={line}>
    {(bind) => <Select {...select} {...bind} />}
  </Field>
);
