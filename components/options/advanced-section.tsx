import { useSignal } from "@preact/signals";
import { useRef } from "preact/hooks";
import { i18n } from "#i18n";
import type { Options } from "../../lib/stores/options";
import { Button } from "../parts/button";
import { Disclosure } from "../parts/disclosure";
import { Field } from "../parts/field";
import { Confirm, type Question } from "../parts/dialog";
import { download } from "../download";
import { dated } from "../../lib/model/file-name";
import { SettingsSection } from "./setting";
import { FileOffer } from "./file-offer";
import type { BoundSettings } from "../../lib/model/policy";
import { ManagedSettings } from "./managed-section";

/** Draws the administrator's settings, export and import of settings, diagnostics, and the reset. */
export function AdvancedSection({ options, settings }: { options: Options; settings: BoundSettings }) {
  const question = useSignal<Question | null>(null);
  const reset = () =>
    (question.value = {
      title: i18n.t("options.advanced.resetTitle"),
      text: i18n.t("options.advanced.resetHint"),
      confirm: i18n.t("options.advanced.resetButton"),
      onConfirm: () => void options.act({ section: "advanced", what: "saved" }, options.transfer.reset),
    });
  return (
    <SettingsSection section="advanced" options={options}>
      <ManagedSettings policy={settings.policy} />
      <SettingsFile options={options} />
      <FileOffer options={options} />
      <Diagnostics options={options} />
      <Field line label={i18n.t("options.advanced.reset")} hint={i18n.t("options.advanced.resetHint")}>
        <Button variant="danger" onClick={reset}>
          {i18n.t("options.advanced.resetButton")}
        </Button>
      </Field>
      <Confirm question={question} />
    </SettingsSection>
  );
}

/** Draws the export and import of settings. */
function SettingsFile({ options }: { options: Options }) {
  const { transfer } = options;
  const chooser = useRef<HTMLInputElement>(null);
  const save = () =>
    options.act({ section: "advanced", what: "exported" }, async () => download(dated("settings", "json"), transfer.write()));
  return (
    <Field line label={i18n.t("options.advanced.file")} hint={i18n.t("options.advanced.fileHint")}>
      <div class="actions">
        <Button icon="download" onClick={() => void save()}>
          {i18n.t("options.advanced.save")}
        </Button>
        {/* A visible field would show an untranslatable text. */}
        <Button onClick={() => chooser.current?.click()}>{i18n.t("options.advanced.open")}</Button>
        <input
          ref={chooser}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={({ currentTarget: field }) => {
            const [file] = field.files ?? [];
            // Empties the field, so that choosing the corrected file again fires an event.
            if (file !== undefined) void transfer.read(file).finally(() => (field.value = ""));
          }}
        />
      </div>
    </Field>
  );
}

/** Draws the diagnostics, and a link to the licences. */
function Diagnostics({ options }: { options: Options }) {
  const text = options.diagnostics.text.value;
  return (
    <>
      <Field line label={i18n.t("options.advanced.diagnostics")} hint={i18n.t("options.advanced.diagnosticsHint")}>
        <Button icon="copy" aria-disabled={text === null} onClick={text === null ? undefined : () => void options.copyDiagnostics()}>
          {i18n.t("options.advanced.copy")}
        </Button>
      </Field>
      {text !== null && (
        <Disclosure summary={i18n.t("options.advanced.diagnosticsShow")}>
          {() => (
            <pre class="diagnostics" dir="ltr" tabIndex={0}>
              {text}
            </pre>
          )}
        </Disclosure>
      )}
      <p class="caption">
        <a href="licences.txt" target="_blank" rel="noreferrer">
          {i18n.t("options.advanced.licences")}
        </a>
      </p>
    </>
  );
}
