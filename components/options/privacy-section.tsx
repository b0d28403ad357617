import { useSignal } from "@preact/signals";
import { i18n } from "#i18n";
import type { BoundSettings } from "../../lib/model/policy";
import type { Options } from "../../lib/stores/options";
import { formatMoment, sentence } from "../formats";
import { Button, ButtonAnchor } from "../parts/button";
import { Field } from "../parts/field";
import { Confirm, type Question } from "../parts/dialog";
import { download } from "../download";
import { dated } from "../../lib/model/file-name";
import { everythingQuestion } from "./questions";
import { SwitchSetting, SettingsSection } from "./setting";
import { StoredRows } from "./stored-rows";

/** Draws the settings of privacy and of stored data. */
export function PrivacySection({ options, settings }: { options: Options; settings: BoundSettings }) {
  const question = useSignal<Question | null>(null);
  const { changePrivate } = options;
  const { counts } = options.stored;
  const deleteEverything = () => {
    const hasKey = options.connection.saved.value?.key != null;
    question.value = everythingQuestion(counts.value, hasKey, () => void options.deleteEverything());
  };
  const exportData = () =>
    options.act(
      { section: "privacy", what: "exported" },
      async () => download(dated("data", "json"), await options.stored.exportFile()),
      "export data",
    );
  return (
    <SettingsSection section="privacy" options={options}>
      <StoredRows options={options} settings={settings} ask={(asked) => (question.value = asked)} />
      <SwitchSetting name="photos" settings={settings} change={options.changeIn("privacy")} hint={i18n.t("setting.photosHint")} />
      <Field
        line
        label={i18n.t("options.privacy.private")}
        hint={i18n.t(options.diagnostics.facts.value?.private === true ? "options.privacy.privateOn" : "options.privacy.privateOff")}
      >
        {changePrivate === null ? undefined : (
          <Button icon="external" aria-label={i18n.t("options.privacy.privateChange")} onClick={changePrivate}>
            {i18n.t("options.shortcuts.change")}
          </Button>
        )}
      </Field>
      <Field line label={i18n.t("options.privacy.agreed")} hint={agreedSentence(settings)}>
        <ButtonAnchor href="/welcome.html#/consent">{i18n.t("options.status.review")}</ButtonAnchor>
      </Field>
      <Field line label={i18n.t("options.privacy.data")} hint={i18n.t("options.privacy.dataHint")}>
        <Button icon="download" onClick={() => void exportData()}>
          {i18n.t("options.privacy.export")}
        </Button>
      </Field>
      <Field line label={i18n.t("options.privacy.everything")} hint={i18n.t("options.privacy.everythingHint")}>
        <Button variant="danger" icon="delete" onClick={deleteEverything}>
          {i18n.t("options.privacy.deleteEverything")}
        </Button>
      </Field>
      <Confirm question={question} />
    </SettingsSection>
  );
}

/** Returns which consents were given, and when. */
function agreedSentence({ consentDomains, consentEmails }: BoundSettings): string {
  const agreed = [
    ...(consentDomains === null ? [] : [i18n.t("options.privacy.agreedDomains", [formatMoment(consentDomains)])]),
    ...(consentEmails === null ? [] : [i18n.t("options.privacy.agreedEmails", [formatMoment(consentEmails)])]),
  ];
  return agreed.length === 0 ? i18n.t("options.privacy.agreedNothing") : sentence(agreed.join("; "));
}
