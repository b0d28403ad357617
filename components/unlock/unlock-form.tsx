import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Unlocked } from "../../lib/stores/unlock";
import { Button, pageLink } from "../parts/button";
import { Field } from "../parts/field";

interface UnlockFormProps {
  /** Tries a passphrase. If it is right, continues the blocked action or updates the page. */
  unlock: (passphrase: string) => Promise<Unlocked>;
  /** Help for a forgotten passphrase; by default, a link to the options page. */
  hint?: ComponentChildren;
}

/** Draws the passphrase field that unlocks the key. */
export function UnlockForm({ unlock, hint }: UnlockFormProps) {
  const typed = useSignal("");
  const fault = useSignal<Exclude<Unlocked, "unlocked"> | "empty" | null>(null);
  const busy = useSignal(false);
  const field = useRef<HTMLInputElement>(null);

  const submit = async () => {
    if (busy.value) return;
    busy.value = true;
    const outcome = typed.value === "" ? "empty" : await unlock(typed.value);
    busy.value = false;
    fault.value = outcome === "unlocked" ? null : outcome;
    if (outcome !== "unlocked") field.current?.select();
  };
  // Handles Enter without a form element, which could not be nested in the search form.
  const onEnter = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.isComposing) return;
    event.preventDefault();
    void submit();
  };
  const help = hint ?? <a {...pageLink("options.html#/connection")}>{i18n.t("unlock.forgotten")}</a>;
  return (
    <div class="wide unlock" role="group" aria-label={i18n.t("unlock.unlock")}>
      <Field label={i18n.t("unlock.passphrase")} hint={help} error={fault.value === null ? null : i18n.t(faults[fault.value])}>
        {(bind) => (
          <div class="input-group">
            <input
              {...bind}
              ref={field}
              class="input"
              type="password"
              autocomplete="off"
              dir="auto"
              value={typed.value}
              onInput={(event) => {
                typed.value = event.currentTarget.value;
                fault.value = null;
              }}
              onKeyDown={onEnter}
            />
            <Button variant="primary" aria-disabled={busy.value} onClick={() => void submit()}>
              {i18n.t(busy.value ? "unlock.unlocking" : "unlock.unlock")}
            </Button>
          </div>
        )}
      </Field>
    </div>
  );
}

const faults = { empty: "unlock.empty", wrong: "unlock.wrong", unanswered: "unlock.unanswered" } as const;
