import type { ComponentChildren } from "preact";
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { i18n } from "#i18n";
import type { KeyKeeping } from "../../lib/model/settings";
import type { ConnectionForm } from "../../lib/view/connection";
import { Button } from "../parts/button";
import { Check } from "../parts/check";
import { Field } from "../parts/field";
import { faultSentence } from "./fault-words";

interface ConnectionFieldsProps {
  form: ConnectionForm;
  /** What is said under the key while none is saved. */
  keyHint: string;
  /** What stands after "Show": a way to remove the key. */
  keyTools?: ComponentChildren;
}

/** Service address, API key and where the key is kept. */
export function ConnectionFields({ form, keyHint, keyTools }: ConnectionFieldsProps) {
  return (
    <>
      <Field
        label={i18n.t("options.connection.address")}
        hint={i18n.t("options.connection.addressHint")}
        error={faultSentence("address", form.faults.value.address)}
      >
        {(bind) => (
          <input
            {...bind}
            class="input"
            // Not of type "url": the browser's own check would refuse "api.example.com", which is read as https.
            type="text"
            inputMode="url"
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            dir="ltr"
            value={form.address.value}
            onInput={(event) => (form.address.value = event.currentTarget.value)}
          />
        )}
      </Field>
      <KeyField form={form} keyHint={keyHint} keyTools={keyTools} />
      <KeepingField form={form} />
    </>
  );
}

function KeyField({ form, keyHint, keyTools }: ConnectionFieldsProps) {
  const shown = useSignal(false);
  const saved = form.saved.value?.key ?? null;
  const again = form.asksForKeyAgain.value;
  const savedKey = saved === null ? null : nameOfKey(saved.tail);
  const paste = (event: ClipboardEvent) => {
    if (!form.takesPasted(event.clipboardData?.getData("text") ?? "")) event.preventDefault();
  };
  return (
    <Field
      label={i18n.t("options.connection.key")}
      hint={keyHintOf({ again, savedKey, keyHint })}
      error={faultSentence("key", form.faults.value.key)}
    >
      {(bind) => (
        <div class="input-group">
          <input
            {...bind}
            name="key"
            class="input"
            {...(shown.value ? ({ type: "text" } as const) : ({ type: "password" } as const))}
            autocomplete="off"
            spellcheck={false}
            dir="ltr"
            placeholder={again ? "" : (savedKey ?? "")}
            value={form.key.value}
            onInput={(event) => (form.key.value = event.currentTarget.value)}
            onPaste={paste}
          />
          <Button aria-pressed={shown.value} aria-label={i18n.t("options.connection.showKey")} onClick={() => (shown.value = !shown.value)}>
            {i18n.t("options.connection.show")}
          </Button>
          {keyTools}
        </div>
      )}
    </Field>
  );
}

/** The saved key as far as a page may know it: "•••• 1a2b", or dots alone for a short one. */
const nameOfKey = (tail: string): string => [i18n.t("options.connection.keyMasked"), tail].filter(Boolean).join(" ");

function keyHintOf({ again, savedKey, keyHint }: { again: boolean; savedKey: string | null; keyHint: string }): string {
  if (again) return i18n.t("options.connection.keyAgain");
  return savedKey === null ? keyHint : `${i18n.t("options.connection.keySaved", [savedKey])} ${keyHint}`;
}

function KeepingField({ form }: { form: ConnectionForm }) {
  const name = useId();
  const choice = (keeping: KeyKeeping, label: string, hint: string) => (
    <Check radio={name} checked={form.keeping.value === keeping} onChange={() => (form.keeping.value = keeping)}>
      {label}
      <br />
      <small class="muted">{hint}</small>
    </Check>
  );
  return (
    <fieldset class="field">
      <legend class="field-label">{i18n.t("options.connection.keeping")}</legend>
      {choice("device", i18n.t("options.connection.keepingDevice"), i18n.t("options.connection.keepingDeviceHint"))}
      {choice("session", i18n.t("options.connection.keepingSession"), i18n.t("options.connection.keepingSessionHint"))}
    </fieldset>
  );
}
