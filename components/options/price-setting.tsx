import { useSignal } from "@preact/signals";
import { i18n } from "#i18n";
import { readPrice, type PriceSetting } from "../../lib/model/number-setting";
import type { BoundSettings } from "../../lib/model/policy";
import { priceBounds } from "../../lib/model/usage";
import type { Changes } from "../../lib/stores/options/preferences";
import { formatNumber } from "../formats";
import { Field } from "../parts/field";
import { Managed } from "../parts/managed";
import { settingHint, settingName } from "./setting-labels";

interface PriceSettingProps {
  name: PriceSetting;
  settings: BoundSettings;
  change: (changes: Changes) => void;
}

/** Draws an optional price in credits. The field saves a valid price on Enter or blur. */
export function PriceSettingRow({ name, settings, change }: PriceSettingProps) {
  /** Text being typed; `null` if the field shows the saved price. */
  const typed = useSignal<string | null>(null);
  const refused = useSignal(false);
  const managed = settings.policy?.[name] !== undefined;
  const commit = (text: string) => {
    const price = readPrice(name, text);
    refused.value = price === undefined;
    if (price === undefined) return;
    typed.value = null;
    if (price !== settings[name]) change({ [name]: price });
  };
  return (
    <Field
      line
      label={settingName(name)}
      hint={managed ? <Managed /> : settingHint(name)}
      error={
        refused.value ? i18n.t("options.credits.priceInvalid", [formatNumber(priceBounds.max), formatNumber(priceBounds.decimals)]) : null
      }
    >
      {(bind) => (
        <input
          {...bind}
          class="input input-short"
          inputMode="decimal"
          autocomplete="off"
          disabled={managed}
          value={typed.value ?? String(settings[name] ?? "")}
          onInput={(event) => (typed.value = event.currentTarget.value)}
          onChange={(event) => commit(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
