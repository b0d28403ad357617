import { useSignal } from "@preact/signals";
import { i18n } from "#i18n";
import { readNumberSetting } from "../../lib/model/number-setting";
import type { NumberSetting } from "../../lib/model/number-setting";
import { numberBounds } from "../../lib/model/settings";
import type { FieldBinding } from "../parts/field-notes";
import { formatNumber } from "../formats";
import { Field } from "../parts/field";
import { Managed } from "../parts/managed";
import type { NamedSettingProps } from "./named-setting";
import { Setting } from "./setting";
import { settingName } from "./setting-labels";

interface NumberInputProps extends NamedSettingProps<NumberSetting> {
  /** Maximum allowed by the organisation. */
  policyMax?: number | undefined;
}

/** Draws a number with its label above it. */
export function NumberField(props: NumberInputProps) {
  const { error, draw } = useNumberInput(props, "input");
  return (
    <Field label={settingName(props.name)} hint={hintOf(props)} error={error}>
      {draw}
    </Field>
  );
}

/** Draws a number at the end of its line. */
export function NumberSettingLine(props: NumberInputProps) {
  const { error, draw } = useNumberInput(props, "input input-short");
  return (
    <Setting label={settingName(props.name)} hint={hintOf(props)} error={error}>
      {draw}
    </Setting>
  );
}

/** Saves a valid number when the person leaves the field or presses Enter. */
function useNumberInput({ name, settings, policyMax = Infinity, change }: NumberInputProps, className: string) {
  /** Text being typed; `null` if the field shows the saved value. */
  const typed = useSignal<string | null>(null);
  const refused = useSignal(false);

  const commit = (text: string) => {
    const value = readNumberSetting(name, text);
    refused.value = value === null || value > policyMax;
    if (value === null || value > policyMax) return;
    typed.value = null;
    if (value !== settings[name]) change({ [name]: value });
  };

  const draw = (bind: FieldBinding) => (
    <input
      {...bind}
      class={className}
      inputMode="numeric"
      autocomplete="off"
      value={typed.value ?? String(settings[name])}
      onInput={(event) => (typed.value = event.currentTarget.value)}
      onChange={(event) => commit(event.currentTarget.value)}
    />
  );
  return { error: refused.value ? boundsSentence(name, policyMax) : null, draw };
}

const hintOf = ({ hint, policyMax }: NumberInputProps) =>
  policyMax === undefined ? hint : <Managed>{i18n.t("managed.most", [formatNumber(policyMax)])}</Managed>;

function boundsSentence(name: NumberSetting, policyMax: number): string {
  const { min, max } = numberBounds[name];
  return i18n.t("options.number.invalid", [formatNumber(min), formatNumber(Math.min(max, policyMax))]);
}
