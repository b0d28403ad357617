import type { ComponentChildren } from "preact";
import { useId } from "preact/hooks";
import type { FieldBinding } from "../parts/field";
import { Icon } from "../parts/icon";
import { Switch } from "../parts/switch";

interface SettingProps {
  label: string;
  hint?: string | undefined;
  /** One sentence; null or left out while the value is fine. */
  error?: string | null;
  /** Draws the control with the given attributes. */
  children: (bind: FieldBinding) => ComponentChildren;
}

/** One line of the options page: what it is at the start, its control at the end. */
export function Setting({ label, hint, error = null, children }: SettingProps) {
  const id = useId();
  const described = [error !== null && `${id}-error`, hint !== undefined && `${id}-hint`].filter(Boolean).join(" ");
  return (
    <div class="setting">
      <div>
        <label for={id}>{label}</label>
        {hint !== undefined && (
          <p class="field-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        <div role="alert">
          {error !== null && (
            <p class="field-error" id={`${id}-error`}>
              <Icon name="caution" />
              {error}
            </p>
          )}
        </div>
      </div>
      {children({
        id,
        "aria-describedby": described === "" ? undefined : described,
        "aria-invalid": error === null ? undefined : "true",
      })}
    </div>
  );
}

interface SwitchSettingProps {
  label: string;
  hint?: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A setting that is on or off, acting at once. */
export function SwitchSetting({ label, hint, checked, onChange }: SwitchSettingProps) {
  return (
    <Setting label={label} hint={hint}>
      {(bind) => <Switch {...bind} checked={checked} onChange={onChange} />}
    </Setting>
  );
}
