import type { ComponentChildren } from "preact";
import { FieldNotes, useFieldBinding } from "../parts/field-notes";
import type { FieldBinding } from "../parts/field-notes";
import { Managed } from "../parts/managed";
import { Switch } from "../parts/switch";

interface SettingProps {
  label: string;
  hint?: ComponentChildren;
  /** One sentence; null or left out while the value is fine. */
  error?: string | null;
  /** Draws the control with the given attributes. */
  children: (bind: FieldBinding) => ComponentChildren;
}

/** One line of the options page: what it is at the start, its control at the end. */
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
  /** The organisation has set it. */
  managed?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off, acting at once. */
export function SwitchSetting({ label, hint, managed = false, checked, onChange }: SwitchSettingProps) {
  return (
    <Setting label={label} hint={managed ? <Managed /> : hint}>
      {(bind) => <Switch {...bind} disabled={managed} checked={checked} onChange={onChange} />}
    </Setting>
  );
}
