import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { Usage } from "../../lib/model/activity";
import type { Problem } from "../../lib/model/problem";
import type { Pause, PopupMessage, Failure } from "../../lib/stores/popup-screen";
import { Notice } from "../parts/notice";
import { ShortMessage } from "../parts/short-message";
import { Meter, SpendLine } from "../parts/spend";
import { LinkButton } from "../parts/link-button";
import { State } from "../parts/state";
import { Unlock } from "../unlock/unlock";
import { messageLabel } from "./message-labels";
import { ProblemActions, ProblemLink, type ProblemVerbs } from "./problem-actions";
import { copyAge, problemLabels, problemSentence } from "./problem-labels";
import { lookUpCost, requestsUsed } from "./spend-labels";

interface ProblemProps {
  failure: Failure;
  about: "company" | "person";
  pause: Pause | null;
  usage: Usage | null;
  sample: boolean;
  verbs: ProblemVerbs;
}

interface ProblemStateProps extends ProblemProps {
  /** A short message, in place of the detail line. */
  message: PopupMessage | null;
  takesFocus: boolean;
}

/** Draws a problem without a stored copy, on the whole surface. */
export function ProblemState({ failure, about, pause, usage, sample, verbs, message, takesFocus }: ProblemStateProps) {
  const { problem, sent } = failure;
  const labels = problemLabels(problem, { about, pause, cap: usage?.lookups.cap ?? 0, sample });
  const capped = problem.kind === "cap-reached" && usage !== null;
  return (
    <State
      title={labels.title}
      text={labels.text}
      icon={labels.icon}
      takesFocus={takesFocus}
      detail={<ShortMessage message={messageLabel(message)}>{[labels.detail, requestsUsed(sent)].filter(Boolean).join(" ")}</ShortMessage>}
      actions={
        <ProblemActions
          actions={labels.actions}
          problem={problem}
          verbs={verbs}
          cost={lookUpCost(usage)}
          waits={isWaiting(problem, pause)}
        />
      }
    >
      {problem.kind === "key-locked" && <Unlock unlock={verbs.unlock} />}
      {capped && (
        <div class="spend wide">
          <Meter count={usage.lookups} label={i18n.t("state.capReached.meter")} />
          <SpendLine lookups={usage.lookups} />
        </div>
      )}
    </State>
  );
}

/** Draws a problem above a stored copy, stored at `storedAt`. */
export function ProblemNotice({
  failure,
  about,
  pause,
  usage,
  sample,
  verbs,
  storedAt,
  now,
}: ProblemProps & { storedAt: number | null; now: number }) {
  const { problem } = failure;
  const [opened, setOpened] = useState(false);
  const context = { about, pause, cap: usage?.lookups.cap ?? 0, sample };
  const labels = problemLabels(problem, context);
  const locked = problem.kind === "key-locked";
  return (
    <>
      <Notice
        kind={labels.icon?.kind === "danger" ? "danger" : "caution"}
        icon={labels.icon?.name ?? "info"}
        action={
          locked ? (
            <LinkButton aria-expanded={opened} onClick={() => setOpened(!opened)}>
              {i18n.t("unlock.unlock")}
            </LinkButton>
          ) : (
            <ProblemLink actions={labels.actions} problem={problem} verbs={verbs} waits={isWaiting(problem, pause)} />
          )
        }
      >
        {problemSentence(problem, context)} {storedAt !== null && copyAge(problem, storedAt, now)}
      </Notice>
      {locked && opened && <Unlock unlock={verbs.unlock} />}
    </>
  );
}

/** Returns true if a retry would only be refused. */
const isWaiting = (problem: Problem, pause: Pause | null): boolean =>
  problem.kind === "rate-limited" && pause !== null && (pause.remaining > 0 || pause.byItself);
