import type { ComponentChildren } from "preact";
import { useSignal, type Signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { i18n } from "#i18n";
import type { KeyKeeping } from "../../lib/model/settings";
import type { ConnectionFaults, ConnectionForm, FieldFault } from "../../lib/stores/connection";
import { Button } from "../parts/button";
import { Check } from "../parts/check";
import { Field, type FieldBinding, Managed } from "../parts/field";
import { addressInput } from "../problems/domain-form";

interface ConnectionFieldsProps {
  form: ConnectionForm;
  /** Controls after the button "Show", such as one that removes the key. */
  keyTools?: ComponentChildren;
}

/** Draws the fields for service address, API key, key storage and, if asked for, a passphrase. */
export function ConnectionFields({ form, keyTools }: ConnectionFieldsProps) {
  const managed = form.saved.value?.managed === true;
  return (
    <>
      <Field
        label={i18n.t("setting.address")}
        hint={managed ? <Managed /> : i18n.t("setting.addressHint")}
        error={faultSentence("address", form.faults.value.address)}
      >
        {(bind) => (
          <input
            {...bind}
            class="input"
            // Type "url" would refuse "api.example.com", which the form accepts as https.
            {...addressInput}
            inputMode="url"
            disabled={managed}
            value={form.address.value}
            onInput={(event) => (form.address.value = event.currentTarget.value)}
          />
        )}
      </Field>
      <KeyField form={form} keyTools={keyTools} />
      <KeepingField form={form} />
      {form.asksForPassphrase.value !== "no" && <PassphraseField form={form} />}
    </>
  );
}

function KeyField({ form, keyTools }: ConnectionFieldsProps) {
  const saved = form.saved.value?.key ?? null;
  const again = form.asksForKeyAgain.value;
  const savedKey = saved === null ? null : nameOfKey(saved.tail);
  const paste = (event: ClipboardEvent) => {
    if (!form.acceptsPasted(event.clipboardData?.getData("text") ?? "")) event.preventDefault();
  };
  return (
    <Field
      label={i18n.t("options.connection.key")}
      hint={keyHintOf({ again, savedKey })}
      error={faultSentence("key", form.faults.value.key)}
    >
      {(bind) => (
        <Secret
          bind={bind}
          name="key"
          dir="ltr"
          autocomplete="off"
          placeholder={again ? "" : (savedKey ?? "")}
          text={form.key}
          onPaste={paste}
          show={i18n.t("options.connection.showKey")}
          tools={keyTools}
        />
      )}
    </Field>
  );
}

function PassphraseField({ form }: { form: ConnectionForm }) {
  return (
    <Field
      label={i18n.t("options.connection.passphrase")}
      // If `asksForPassphrase` is "may", an empty field keeps the existing passphrase.
      hint={i18n.t(form.asksForPassphrase.value === "may" ? "options.connection.passphraseKept" : "options.connection.passphraseHint")}
      error={faultSentence("passphrase", form.faults.value.passphrase)}
    >
      {(bind) => (
        <Secret
          bind={bind}
          name="passphrase"
          dir="auto"
          autocomplete="new-password"
          text={form.passphrase}
          show={i18n.t("options.connection.showPassphrase")}
        />
      )}
    </Field>
  );
}

interface SecretProps {
  bind: FieldBinding;
  name: string;
  dir: "ltr" | "auto";
  autocomplete: "off" | "new-password";
  text: Signal<string>;
  placeholder?: string;
  onPaste?: (event: ClipboardEvent) => void;
  /** Accessible name of the button that reveals the text. */
  show: string;
  tools?: ComponentChildren;
}

/** Draws a field whose text a button reveals. */
function Secret({ bind, text, show, tools, ...input }: SecretProps) {
  const shown = useSignal(false);
  return (
    <div class="input-group">
      <input
        {...bind}
        {...input}
        class="input"
        // Preact's types separate text and password inputs: one conditional `type` would match neither.
        {...(shown.value ? ({ type: "text" } as const) : ({ type: "password" } as const))}
        spellcheck={false}
        value={text.value}
        onInput={(event) => (text.value = event.currentTarget.value)}
      />
      <Button aria-pressed={shown.value} aria-label={show} onClick={() => (shown.value = !shown.value)}>
        {i18n.t("options.connection.show")}
      </Button>
      {tools}
    </div>
  );
}

/** Returns "•••• 1a2b", or only the dots if a short key has no `tail`. */
const nameOfKey = (tail: string): string => ["••••", tail].filter(Boolean).join(" ");

function keyHintOf({ again, savedKey }: { again: boolean; savedKey: string | null }): string {
  if (again) return i18n.t("options.connection.keyAgain");
  return savedKey === null ? i18n.t("options.connection.keyHint") : i18n.t("options.connection.keySaved", [savedKey]);
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
    <Field label={i18n.t("options.connection.keeping")}>
      <>
        {choice("device", i18n.t("options.connection.keepingDevice"), i18n.t("options.connection.keepingDeviceHint"))}
        {choice("session", i18n.t("options.connection.keepingSession"), i18n.t("options.connection.keepingSessionHint"))}
        {choice("passphrase", i18n.t("options.connection.keepingPassphrase"), i18n.t("options.connection.keepingPassphraseHint"))}
      </>
    </Field>
  );
}

function faultSentence(field: keyof ConnectionFaults, fault: FieldFault | null): string | null {
  switch (fault) {
    case null:
      return null;
    case "empty":
      return i18n.t(`options.fault.${field}Empty`);
    case "too-short":
      return i18n.t(field === "key" ? "options.fault.keyTooShort" : "options.fault.passphraseTooShort");
    case "too-long":
      return i18n.t(`options.fault.${field}TooLong`);
    case "line-break":
      return i18n.t("options.fault.lineBreak");
    default:
      return i18n.t(`options.fault.${fault}`);
  }
}
