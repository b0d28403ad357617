import { i18n } from "#i18n";
import type { OwnSiteForm } from "../../lib/stores/own-site-form";
import { Button } from "../parts/button";
import { Field, keepingPage } from "../parts/field";
import { addressInput } from "../problems/domain-form";
import { KindChoice } from "./kind-choice";
import { siteFaultLabel } from "./site-labels";

interface OwnSiteFieldProps {
  form: OwnSiteForm;
  /** Must call `form.submit` synchronously, because the browser's prompt requires a click. */
  onSubmit: () => void;
}

/** Draws address, kind and access button for a site not built in. */
export function OwnSiteField({ form, onSubmit }: OwnSiteFieldProps) {
  return (
    <form onSubmit={keepingPage(onSubmit)} noValidate>
      <Field label={i18n.t("options.sites.add")} hint={i18n.t("site.addHint")} error={siteFaultLabel(form.fault.value)}>
        {(bind) => (
          <div class="input-group own-site">
            <input
              class="input"
              {...bind}
              {...addressInput}
              inputMode="url"
              placeholder="crm.mycompany.example"
              value={form.text.value}
              onInput={(event) => (form.text.value = event.currentTarget.value)}
            />
            <KindChoice label={i18n.t("site.kind")} value={form.kind.value} onChange={(kind) => (form.kind.value = kind)} />
            <Button type="submit">{i18n.t("site.add")}</Button>
          </div>
        )}
      </Field>
    </form>
  );
}
