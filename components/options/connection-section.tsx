import { i18n } from "#i18n";
import type { BoundSettings } from "../../lib/model/policy";
import type { Options } from "../../lib/stores/options";
import type { ConnectionForm } from "../../lib/stores/connection";
import { ConnectionFields } from "../connection/fields";
import { Button } from "../parts/button";
import { Field, keepingPage, Managed } from "../parts/field";
import { Status } from "../parts/notice";
import { Switch } from "../parts/check";
import { testCost } from "../problems/spend-labels";
import { UnlockForm } from "../unlock/unlock-form";
import { ConnectionStatus } from "./connection-status";
import { NumberSettingRow, focusTitle, SettingsSection } from "./setting";

/** Draws connection status, address and key, the switch for sample data, and the deadlines. */
export function ConnectionSection({ options, settings }: { options: Options; settings: BoundSettings }) {
  const change = options.changeIn("connection");
  const noSample = settings.policy?.sampleDataOff === true;
  const unlock = async (passphrase: string) => {
    const unlocked = await options.connection.unlock(passphrase);
    if (unlocked === "unlocked") focusTitle("connection");
    return unlocked;
  };
  return (
    <SettingsSection section="connection" options={options}>
      <ConnectionStatus options={options} settings={settings} />
      {options.connection.saved.value?.key?.locked === true && <UnlockForm unlock={unlock} hint={i18n.t("unlock.forgottenHere")} />}
      <ServiceForm options={options} lookUpPrice={settings.lookUpPrice} />
      <Field line label={i18n.t("options.connection.sample")} hint={noSample ? <Managed /> : i18n.t("options.connection.sampleHint")}>
        {(bind) => (
          <Switch
            {...bind}
            disabled={noSample}
            checked={settings.mode === "sample"}
            onChange={(on) => change({ mode: on ? "sample" : "service" })}
          />
        )}
      </Field>
      <NumberSettingRow name="deadlineLookup" hint={i18n.t("options.connection.deadlineHint")} settings={settings} change={change} />
      <NumberSettingRow name="deadlineSearch" hint={i18n.t("options.connection.deadlineHint")} settings={settings} change={change} />
    </SettingsSection>
  );
}

/** Draws the connection form with its actions. */
function ServiceForm({ options, lookUpPrice }: { options: Options; lookUpPrice: number | null }) {
  const form = options.connection;
  const busy = form.busy.value;
  const saved = form.saved.value?.key ?? null;
  const lock = () => {
    void form.lock();
    focusTitle("connection");
  };
  const removeKey = async (fields: HTMLFormElement | null) => {
    await form.forget();
    // The button disappears, so the key's field takes the focus.
    const input = fields?.elements.namedItem("key");
    if (input instanceof HTMLElement) input.focus();
  };
  const remove = (
    <Button variant="danger" onClick={(event) => void removeKey(event.currentTarget.form)}>
      {i18n.t("options.connection.remove")}
    </Button>
  );
  return (
    <form onSubmit={keepingPage(() => void options.saveConnection())} noValidate>
      <ConnectionFields form={form} keyTools={saved === null ? undefined : remove} />
      <div class="actions">
        <Button variant="primary" type="submit" aria-disabled={busy !== null}>
          {i18n.t(busy === "save" ? "options.connection.saving" : "options.connection.save")}
        </Button>
        <Button
          aria-disabled={busy !== null}
          cost={busy === "test" ? undefined : testCost(lookUpPrice)}
          onClick={() => void options.testConnection()}
        >
          {i18n.t(busy === "test" ? "options.connection.testing" : "options.connection.test")}
        </Button>
        {saved?.keeping === "passphrase" && !saved.locked && (
          <Button icon="lock" onClick={lock}>
            {i18n.t("options.connection.lock")}
          </Button>
        )}
        <Status>{doneSentence(form)}</Status>
      </div>
    </form>
  );
}

function doneSentence(form: ConnectionForm): string | null {
  switch (form.outcome.value?.kind) {
    case "saved":
      return form.changed.value ? null : i18n.t("options.saved");
    case "forgotten":
      return i18n.t("options.connection.removed");
    case "locked":
      return i18n.t("options.connection.lockedNow");
    // `ConnectionStatus` shows failures, and a test's success.
    default:
      return null;
  }
}
