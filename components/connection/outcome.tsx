import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { ConnectionAct, ConnectionForm, ConnectionOutcome } from "../../lib/stores/connection";
import { LinkButton } from "../parts/link-button";
import { Notice } from "../parts/notice";
import { problemLabels, problemSentence } from "../problems/problem-labels";
import { testProblem, testProblemDetail } from "./problem-labels";

type Failure = Exclude<ConnectionOutcome, { kind: "saved" | "connected" | "forgotten" | "locked" }>;

export const isFailure = (outcome: ConnectionOutcome): outcome is Failure =>
  !["saved", "connected", "forgotten", "locked"].includes(outcome.kind);

interface OutcomeNoticeProps {
  form: ConnectionForm;
  /** Link to the consent, for use if consent is missing. */
  review: ComponentChildren;
}

/** Draws why the last connection action failed, and the next step. */
export function OutcomeNotice({ form, review }: OutcomeNoticeProps) {
  const outcome = form.outcome.value;
  if (outcome === null || !isFailure(outcome)) return null;
  switch (outcome.kind) {
    case "access-denied":
      return (
        <Notice kind="caution" icon="lock">
          {i18n.t("options.connection.accessDenied", [outcome.host])}
        </Notice>
      );
    case "not-stored":
      return (
        <Notice kind="danger" icon="stop">
          {i18n.t("options.connection.notStored")}
        </Notice>
      );
    case "unanswered":
      return <UnansweredNotice form={form} act={outcome.act} />;
    case "failed":
      return <FailedNotice outcome={outcome} review={review} />;
  }
}

/** Draws that an action got no answer, with a link to repeat it. A test has its own button for that, which shows the cost. */
function UnansweredNotice({ form, act }: { form: ConnectionForm; act: ConnectionAct }) {
  if (act === "test") {
    return <Notice kind="caution">{i18n.t("options.connection.testUnanswered")}</Notice>;
  }
  const again = () => void (act === "save" ? form.save() : act === "lock" ? form.lock() : form.forget());
  return (
    <Notice kind="caution" action={<LinkButton onClick={again}>{i18n.t("action.tryAgain")}</LinkButton>}>
      {i18n.t("options.connection.unanswered")}
    </Notice>
  );
}

/** The connection test looks up a company. */
const about = { about: "company" } as const;

function FailedNotice({ outcome, review }: { outcome: Extract<Failure, { kind: "failed" }>; review: ComponentChildren }) {
  const { problem } = outcome;
  const detail = testProblemDetail(problem);
  const waits = problem.kind === "rate-limited" || problem.kind === "offline" || problem.kind === "no-consent";
  return (
    <Notice
      kind={waits ? "caution" : "danger"}
      icon={waits ? "wait" : "caution"}
      action={problem.kind === "no-consent" ? review : undefined}
    >
      {testProblem(problem) ?? (
        <>
          {problemSentence(problem, about)} {problemLabels(problem, about).text}
        </>
      )}
      {detail !== null && (
        <>
          <br />
          <small class="muted">{detail}</small>
        </>
      )}
    </Notice>
  );
}
