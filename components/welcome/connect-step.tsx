import { i18n } from "#i18n";
import type { BoundSettings } from "../../lib/model/policy";
import type { Welcome } from "../../lib/stores/welcome";
import { ConnectionFields } from "../connection/fields";
import { OutcomeNotice } from "../connection/outcome";
import { Button, LinkButton } from "../parts/button";
import { keepingPage } from "../parts/field";
import { testCost } from "../problems/spend-labels";
import { UnlockForm } from "../unlock/unlock-form";

/** Draws the connection form, its test, and the alternatives. */
export function ConnectStep({ welcome }: { welcome: Welcome }) {
  return (
    <>
      <h1 tabIndex={-1}>{i18n.t("welcome.connect.title")}</h1>
      <p>{i18n.t("welcome.connect.text")}</p>
      {welcome.settings.value !== null && <Fields welcome={welcome} settings={welcome.settings.value} />}
    </>
  );
}

function Fields({ welcome, settings }: { welcome: Welcome; settings: BoundSettings }) {
  const form = welcome.connection;
  const busy = form.busy.value !== null;
  const unlock = async (passphrase: string) => {
    const unlocked = await form.unlock(passphrase);
    // The passphrase field disappears.
    if (unlocked === "unlocked") document.querySelector("h1")?.focus();
    return unlocked;
  };
  return (
    <>
      {form.saved.value?.key?.locked === true && <UnlockForm unlock={unlock} hint={i18n.t("unlock.forgottenHere")} />}
      <form class="stack" onSubmit={keepingPage(() => void welcome.connect("test"))} noValidate>
        <ConnectionFields form={form} />
        <div aria-live="polite" tabIndex={-1}>
          <OutcomeNotice form={form} consentLink={<a href="#/consent">{i18n.t("welcome.connect.review")}</a>} />
        </div>
        <GoOn welcome={welcome} />
        <p class="actions">
          <Button variant="primary" type="submit" aria-disabled={busy} cost={busy ? undefined : testCost(settings.lookUpPrice)}>
            {i18n.t(busy ? "options.connection.testing" : "welcome.connect.test")}
          </Button>
          {settings.policy?.sampleDataOff !== true && (
            <Button onClick={() => void welcome.chooseSampleData()}>{i18n.t("action.exploreSample")}</Button>
          )}
        </p>
      </form>
      <p class="caption">
        {i18n.t("welcome.connect.note")}{" "}
        <LinkButton caption onClick={() => void welcome.connect("no-test")}>
          {i18n.t("welcome.connect.noTest")}
        </LinkButton>
      </p>
    </>
  );
}

function GoOn({ welcome }: { welcome: Welcome }) {
  const outcome = welcome.connection.outcome.value;
  const testFailed = outcome?.kind === "failed" || (outcome?.kind === "unanswered" && outcome.act === "test");
  if (!testFailed) return null;
  return (
    <p class="actions">
      <span>{i18n.t("welcome.connect.savedAnyway")}</span>
      <LinkButton onClick={() => void welcome.goOn()}>{i18n.t("welcome.connect.goOn")}</LinkButton>
    </p>
  );
}
