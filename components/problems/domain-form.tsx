import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { TypedFault } from "../../lib/stores/subject-screen";
import type { SubjectView } from "../../lib/stores/subject-view";
import { Button } from "../parts/button";
import { Check } from "../parts/check";
import { Field, keepingPage } from "../parts/field";
import { focusWhenDrawn } from "../parts/focus";
import { lookUpCost } from "./spend-labels";

interface DomainFormProps {
  view: SubjectView;
  initial: string;
  /** Label of the check box; `null` draws none. */
  remember: string | null;
  caption: string | null;
  takesFocus?: boolean;
  /** True if another button is primary. */
  isSecondary?: boolean;
}

/** Draws the form that looks up a company's domain. */
export function DomainForm({ view, initial, remember, caption, takesFocus = false, isSecondary = false }: DomainFormProps) {
  const [text, setText] = useState(initial);
  const [remembered, setRemembered] = useState(true);
  const submit = () => void view.chooseDomain(text.trim(), { remember: remember !== null && remembered });
  return (
    <form class="stack wide" onSubmit={keepingPage(submit)}>
      <Field label={i18n.t("form.domain")} error={typedFaultLabel(view.fault.value)}>
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
            <Button variant={isSecondary ? undefined : "primary"} type="submit" cost={lookUpCost(view.usage.value)}>
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

/** Attributes of an input for domains and addresses: uncorrected, left to right. */
export const addressInput = { type: "text", dir: "ltr", autocapitalize: "off", autocomplete: "off", spellcheck: false } as const;

/** Returns why a text was refused; `null` without a fault. */
export function typedFaultLabel(fault: TypedFault | null): string | null {
  if (fault === null) return null;
  return fault === "too-long" ? i18n.t("form.tooLong") : i18n.t("form.unreadable");
}
