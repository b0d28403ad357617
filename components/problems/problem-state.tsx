import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import { hasData } from "../../lib/model/look-up";
import type { Failure } from "../../lib/stores/subject-screen";
import type { SubjectView } from "../../lib/stores/subject-view";
import { Notice } from "../parts/notice";
import { Meter, SpendLine } from "../parts/spend";
import { LinkButton } from "../parts/button";
import { State } from "../parts/state";
import { UnlockForm } from "../unlock/unlock-form";
import { ProblemActions, ProblemLink } from "./problem-actions";
import { copyAge, problemLabels, problemSentence, titleWithoutData, type ProblemContext } from "./problem-labels";
import { requestsUsed } from "./spend-labels";

interface ProblemProps {
  view: SubjectView;
  failure: Failure;
}

/** Draws a problem without a stored copy, on the whole surface. */
export function ProblemState({ view, failure }: ProblemProps) {
  const { problem, sent } = failure;
  const usage = view.usage.value;
  const labels = problemLabels(problem, contextOf(view));
  const capped = problem.kind === "cap-reached" && usage !== null;
  return (
    <State
      title={labels.title}
      text={labels.text}
      icon={labels.icon}
      takesFocus={view.acted.value}
      detail={[labels.detail, requestsUsed(sent)].filter(Boolean).join(" ")}
      actions={<ProblemActions actions={labels.actions} problem={problem} view={view} />}
    >
      {problem.kind === "key-locked" && <UnlockForm unlock={view.unlock} />}
      {capped && (
        <div class="spend wide">
          <Meter count={usage.lookups} label={i18n.t("state.capReached.meter")} />
          <SpendLine lookups={usage.lookups} />
        </div>
      )}
    </State>
  );
}

/** Draws the screen's problem in one sentence, else the title of an answer without data. */
export function MessageSentence({ view }: { view: SubjectView }) {
  const screen = view.screen.value;
  if ("failure" in screen && screen.failure !== null) return <>{problemSentence(screen.failure.problem, contextOf(view))}</>;
  return "answer" in screen && !hasData(screen.answer) ? <>{titleWithoutData(screen.answer)}</> : null;
}

/** Draws a problem above a stored copy, or above a search result if `storedAt` is `null`. */
export function ProblemNotice({ view, failure, storedAt, now }: ProblemProps & { storedAt: number | null; now: number }) {
  const { problem } = failure;
  const [opened, setOpened] = useState(false);
  const context = contextOf(view);
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
            <ProblemLink actions={labels.actions} problem={problem} view={view} />
          )
        }
      >
        {problemSentence(problem, context)} {storedAt !== null && copyAge(problem, storedAt, now)}
      </Notice>
      {locked && opened && <UnlockForm unlock={view.unlock} />}
    </>
  );
}

const contextOf = ({ target, pause, sample }: SubjectView): ProblemContext => ({
  about: target.value?.kind === "person" ? "person" : "company",
  pause: pause.value,
  sample: sample.value,
});
