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

interface SwitchSettingProps {
  label: string;
  hint?: string;
  /** True if the organisation has set it. */
  managed?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Draws a setting that is on or off and applies at once. */
export function SwitchSetting({ label, hint, managed = false, checked, onChange }: SwitchSettingProps) {
  return (
    <Setting label={label} hint={managed ? <Managed /> : hint}>
      {(bind) => <Switch {...bind} disabled={managed} checked={checked} onChange={onChange} />}
    </Setting>
  );
}
