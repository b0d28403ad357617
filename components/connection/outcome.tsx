import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Problem, ProblemKind } from "../../lib/model/problem";
import type { ConnectionForm, ConnectionOutcome } from "../../lib/stores/connection";
import { formatClock, sentence } from "../formats";
import { keepingFocus } from "../parts/focus";
import { Notice } from "../parts/notice";
import { UnansweredNotice } from "../unanswered";
import { problemLabels, problemSentence } from "../problems/problem-labels";

/** Outcomes that `OutcomeNotice` does not draw. */
const successes = ["saved", "connected", "forgotten", "locked"] as const;

type Failure = Exclude<ConnectionOutcome, { kind: (typeof successes)[number] }>;

/** True for an outcome that `OutcomeNotice` draws. */
export const isFailure = (outcome: ConnectionOutcome): outcome is Failure => successes.every((kind) => kind !== outcome.kind);

interface OutcomeNoticeProps {
  form: ConnectionForm;
  /** Link to the consent settings, drawn if the test lacked consent. */
  consentLink: ComponentChildren;
}

/** Draws any failure of the last connection action, and the next step. */
export function OutcomeNotice({ form, consentLink }: OutcomeNoticeProps) {
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
      // Only the form's own button, which names the cost, repeats a test.
      if (outcome.act === "test") return <Notice kind="caution">{i18n.t("options.connection.testUnanswered")}</Notice>;
      return <UnansweredNotice onAgain={keepingFocus(form[outcome.act])} />;
    case "failed":
      return <FailedNotice outcome={outcome} consentLink={consentLink} />;
  }
}

/** A connection test looks up a company, so failures outside `testLabels` get a company look-up's labels. */
const about = { about: "company" } as const;

function FailedNotice({ outcome, consentLink }: { outcome: Extract<Failure, { kind: "failed" }>; consentLink: ComponentChildren }) {
  const { problem } = outcome;
  const detail = testProblemDetail(problem);
  const isMild = problem.kind === "rate-limited" || problem.kind === "offline" || problem.kind === "no-consent";
  return (
    <Notice
      kind={isMild ? "caution" : "danger"}
      icon={isMild ? "wait" : "caution"}
      action={problem.kind === "no-consent" ? consentLink : undefined}
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

/** Returns why the test failed, and the next step; `null` if a look-up's labels apply. */
function testProblem(problem: Problem): string | null {
  if (problem.kind === "rate-limited" && problem.until !== undefined)
    return i18n.t("options.problem.rate_limited_until", [formatClock(problem.until)]);
  return hasTestLabel(problem.kind) ? i18n.t(testLabels[problem.kind]) : null;
}

function testProblemDetail(problem: Problem): string | null {
  const { status, host, message, at, tries = 0 } = problem;
  // For missing credits, `problemLabels` already quotes the message.
  const messages = message === undefined || problem.kind === "no-credits" ? [] : [i18n.t("options.problem.says", [message])];
  const wasSent = status !== undefined || tries > 0;
  const where = host === undefined || !wasSent ? [] : [destination(status, host, formatClock(at))];
  const mayCount = tries > 0 && ["timed-out", "cancelled", "interrupted"].includes(problem.kind);
  const cost = mayCount ? [i18n.t("state.mayCount")] : [];
  const detail = [...messages, ...where, ...cost].join(" ");
  return detail === "" ? null : detail;
}

const destination = (status: number | undefined, host: string, time: string): string =>
  status === undefined ? sentence(i18n.t("state.when", [host, time])) : i18n.t("options.problem.detail", [status, host, time]);

/** A test's texts that differ from a look-up's texts. */
const testLabels = {
  "no-key": "options.problem.no_key",
  "key-locked": "options.problem.key_locked",
  "no-consent": "options.problem.no_consent",
  "no-access": "options.problem.no_access",
  "no-permission": "options.problem.no_permission",
  "bad-request": "options.problem.bad_request",
} as const satisfies Partial<Record<ProblemKind, string>>;

/** True for a problem in `testLabels`. */
const hasTestLabel = (kind: ProblemKind): kind is keyof typeof testLabels => kind in testLabels;
