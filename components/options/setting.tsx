import type { ComponentChildren } from "preact";
import { FieldNotes, useFieldBinding } from "../parts/field-notes";
import type { FieldBinding } from "../parts/field-notes";
import { Managed } from "../parts/managed";
import { Switch } from "../parts/switch";

interface SettingProps {
  label: string;
  hint?: ComponentChildren;
  /** One sentence; `null` or left out if the value is valid. */
  error?: string | null;
  /** Draws the control with the given attributes. */
  children: (bind: FieldBinding) => ComponentChildren;
}

/** Draws one line of the options page: label, then control. */
export function Setting({ label, hint, error, children }: SettingProps) {
  const bind = useFieldBinding({ hint, error });
  return (
    <div class="setting">
      <div>
        <label for={bind.id}>{label}</label>
        <FieldNotes id={bind.id} hint={hint} error={error} />
      </div>
      {children(bind)}
    </div>
  );
}

interface SettingTextProps {
  label: string;
  text?: ComponentChildren;
  /** True if the control has the label as its accessible name too. */
  labelled?: boolean;
  children: ComponentChildren;
}

/** Draws one line whose controls need no label element. */
export function SettingText({ label, text, labelled = false, children }: SettingTextProps) {
  return (
    <div class="setting">
      <div>
        <p class="setting-label" aria-hidden={labelled ? "true" : undefined}>
          {label}
        </p>
        {text !== undefined && <p class="caption">{text}</p>}
      </div>
      {children}
    </div>
  );
}

interface SwitchLineProps {
  label: string;
  hint?: string | undefined;
  /** True if the organisation has set it. */
  managed?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Draws a switch at the end of its line. */
export function SwitchLine({ label, hint, managed = false, checked, onChange }: SwitchLineProps) {
  return (
    <Setting label={label} hint={managed ? <Managed /> : hint}>
      {(bind) => <Switch {...bind} disabled={managed} checked={checked} onChange={onChange} />}
    </Setting>
  );
}
