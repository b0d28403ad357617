import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { TypedFault } from "../../lib/stores/popup-screen";
import { Button } from "../parts/button";
import { Check } from "../parts/check";
import { Field } from "../parts/field";
import { focusWhenDrawn } from "../parts/focus-when-drawn";

interface DomainFormProps {
  initial: string;
  fault: TypedFault | null;
  /** Label of the check box; `null` draws no check box. */
  remember: string | null;
  /** Cost of a look-up; left out if nothing can be spent. */
  cost?: string | undefined;
  caption: string | null;
  takesFocus?: boolean;
  /** True if another button is the primary one. */
  isSecondary?: boolean;
  onSubmit: (domain: string, how: { remember: boolean }) => void;
}

export function DomainForm({
  initial,
  fault,
  remember,
  cost,
  caption,
  takesFocus = false,
  isSecondary = false,
  onSubmit,
}: DomainFormProps) {
  const [text, setText] = useState(initial);
  const [remembered, setRemembered] = useState(true);
  const submit = (event: Event) => {
    event.preventDefault();
    onSubmit(text.trim(), { remember: remember !== null && remembered });
  };
  return (
    <form class="stack wide" onSubmit={submit}>
      <Field label={i18n.t("form.domain")} error={typedFaultLabel(fault)}>
        {(bind) => (
          <div class="input-group">
            <input
              class="input"
              {...bind}
              {...addressInput}
              inputMode="url"
              ref={takesFocus ? focusWhenDrawn : null}
              value={text}
              onInput={(event) => setText(event.currentTarget.value)}
            />
            <Button variant={isSecondary ? undefined : "primary"} type="submit" cost={cost}>
              {i18n.t("action.lookUp")}
            </Button>
          </div>
        )}
      </Field>
      {remember !== null && (
        <Check checked={remembered} onChange={setRemembered}>
          {remember}
        </Check>
      )}
      {caption !== null && <p class="caption">{caption}</p>}
    </form>
  );
}

/** Switches off browser help. Domains and addresses always run left to right. */
export const addressInput = { type: "text", dir: "ltr", autocapitalize: "off", autocomplete: "off", spellcheck: false } as const;

export function typedFaultLabel(fault: TypedFault | null): string | null {
  if (fault === null) return null;
  return fault === "too-long" ? i18n.t("form.tooLong") : i18n.t("form.unreadable");
}
