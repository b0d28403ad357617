import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Connection } from "../../lib/model/connection";
import type { Settings } from "../../lib/model/settings";
import type { Options } from "../../lib/stores/options";
import { isFailure, OutcomeNotice } from "../connection/outcome";
import { useNow } from "../now";
import { Notice } from "../parts/notice";
import { Rich } from "../parts/rich";
import { relative } from "../formats";
import { requestDuration } from "./activity-labels";

/** Draws the first state that applies: failed action, sample mode, missing requirement, no answer yet, last answer's time. */
export function ConnectionStatus({ options, settings }: { options: Options; settings: Settings }) {
  const { saved, outcome } = options.connection;
  return (
    <div aria-live="polite" tabIndex={-1}>
      {outcome.value !== null && isFailure(outcome.value) ? (
        <OutcomeNotice form={options.connection} consentLink={<ReviewLink />} />
      ) : (
        saved.value !== null && <SavedStatus connection={saved.value} settings={settings} wasTested={outcome.value?.kind === "connected"} />
      )}
    </div>
  );
}

interface SavedStatusProps {
  connection: Connection;
  settings: Settings;
  /** True after a successful test, which reaches the service even with sample data. */
  wasTested: boolean;
}

/** Draws the connection's state, if no action failed. */
function SavedStatus({ connection, settings, wasTested }: SavedStatusProps) {
  const now = useNow();
  const tested = wasTested && connection.lastAnswer !== null ? lastAnswered(connection.lastAnswer, now) : null;
  if (settings.mode === "sample") {
    return (
      <>
        <Notice>{i18n.t("options.status.sample")}</Notice>
        {tested !== null && <Notice kind="positive">{tested}</Notice>}
      </>
    );
  }
  if (connection.address === "") return lacking(i18n.t("options.status.noAddress"));
  if (connection.key === null) return lacking(i18n.t("options.status.noKey"));
  if (connection.key.locked) return lacking(i18n.t("options.status.locked"));
  if (!connection.access) return lacking(i18n.t("options.status.noAccess", [new URL(connection.address).host]));
  if (settings.consentDomains === null) return lacking(i18n.t("options.status.noConsent"), <ReviewLink />);
  if (connection.lastAnswer === null) return <Notice>{i18n.t("options.status.untested")}</Notice>;
  return <Notice kind="positive">{lastAnswered(connection.lastAnswer, now)}</Notice>;
}

const ReviewLink = () => <a href="/welcome.html#/consent">{i18n.t("options.status.review")}</a>;

/** Draws a missing requirement. */
const lacking = (sentence: string, action?: ComponentChildren) => (
  <Notice kind="caution" action={action}>
    {sentence}
  </Notice>
);

/** Draws when the service last answered. */
function lastAnswered({ at, duration, version }: NonNullable<Connection["lastAnswer"]>, now: number): ComponentChildren {
  const seconds = requestDuration(duration);
  const sentence = (when: string) =>
    version === null
      ? i18n.t("options.status.connected", [when, seconds])
      : i18n.t("options.status.connectedVersion", [when, seconds, version]);
  // The live region excludes the age, which changes each minute.
  return (
    <Rich text={([slot]) => sentence(slot)}>
      <span aria-live="off">{relative(at, now)}</span>
    </Rich>
  );
}
