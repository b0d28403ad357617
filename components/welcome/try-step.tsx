import { i18n } from "#i18n";
import { defaultSettings } from "../../lib/model/settings";
import type { Welcome } from "../../lib/stores/welcome";
import { KeysSentence } from "../connection/keys";
import { Notice } from "../parts/notice";
import { counted } from "../formats";

/** Draws the first steps, with the service or sample data. */
export function TryStep({ welcome }: { welcome: Welcome }) {
  const settings = welcome.settings.value;
  return (
    <>
      <h1 tabIndex={-1}>{i18n.t("welcome.try.title")}</h1>
      {settings !== null && (settings.mode === "sample" ? <WithSampleData welcome={welcome} /> : <WithService welcome={welcome} />)}
      <p>
        {i18n.t("welcome.try.hover")} <a href="#/sites">{i18n.t("welcome.try.sites")}</a>
      </p>
      <p class="caption">{i18n.t("welcome.try.pin")}</p>
      <p class="caption">
        <a href="/options.html">{i18n.t("action.openOptions")}</a>
      </p>
    </>
  );
}

function WithService({ welcome }: { welcome: Welcome }) {
  const freshDays = (welcome.settings.value ?? defaultSettings).accountsFreshDays;
  return (
    <>
      {missingStepNotice(welcome) ?? <p>{i18n.t("welcome.try.connected")}</p>}
      <ol class="instructions stack-tight">
        <li>{i18n.t("welcome.try.open")}</li>
        <li>
          <KeysSentence
            keys={welcome.popupKeys.value}
            alone={i18n.t("welcome.try.press")}
            withKeys={(slot) => i18n.t("welcome.try.pressKeys", [slot])}
          />
        </li>
      </ol>
      <p>{i18n.t("welcome.try.reads", [counted("word.days", freshDays)])}</p>
    </>
  );
}

/** Draws the set-up's missing part and its remedy; `null` if complete, `false` until the connection is read. */
function missingStepNotice(welcome: Welcome) {
  const saved = welcome.connection.saved.value;
  if (saved === null) return false;
  if (saved.key === null) return missing(i18n.t("welcome.try.notConnected"), "#/connect", i18n.t("action.connect"));
  const connectionPage = "/options.html#/connection";
  if (saved.key.locked) return missing(i18n.t("options.status.locked"), connectionPage, i18n.t("action.openOptions"));
  if (!welcome.agreed.value) return missing(i18n.t("welcome.try.noConsent"), "#/consent", i18n.t("welcome.connect.review"));
  if (saved.lastAnswer !== null && saved.access) return null;
  return missing(i18n.t("welcome.try.untested"), connectionPage, i18n.t("action.openOptions"));
}

const missing = (text: string, href: string, label: string) => (
  <Notice kind="caution" action={<a href={href}>{label}</a>}>
    {text}
  </Notice>
);

/** Draws examples from the sample data. */
function WithSampleData({ welcome }: { welcome: Welcome }) {
  return (
    <>
      <p>{i18n.t("welcome.try.sampleText")}</p>
      <p>
        <KeysSentence
          keys={welcome.popupKeys.value}
          alone={i18n.t("welcome.try.sampleType")}
          withKeys={(slot) => i18n.t("welcome.try.sampleTypeKeys", [slot])}
        />
      </p>
      <ul class="signals">
        {welcome.samples.map(({ text, shows }) => (
          <li key={text}>
            <code dir="ltr">{text}</code> <span class="muted">{i18n.t(`welcome.try.sample_${shows}`)}</span>
          </li>
        ))}
      </ul>
      <p>
        {i18n.t("welcome.try.sampleLater")} <a href="#/connect">{i18n.t("welcome.try.connect")}</a>
      </p>
    </>
  );
}
