import "./page.css";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { countsOfItems, endedOf, isUnderWay, resumesByItself, type Batch } from "../../../lib/model/batch";
import type { List } from "../../../lib/model/lists";
import type { Usage } from "../../../lib/model/activity";
import type { Problem } from "../../../lib/model/problem";
import type { PageStore } from "../../../lib/stores/panel/page";
import type { Unlocked } from "../../../lib/stores/unlock";
import { counted } from "../../formats";
import { useNow } from "../../now";
import { Button } from "../../parts/button";
import { Status } from "../../parts/notice";
import { eachLookUp, creditsCost } from "../../problems/spend-labels";
import { UnlockForm } from "../../unlock/unlock-form";
import { keepingFocus, useFocusKept } from "../../parts/focus";
import { runSentence, tallyOf } from "./batch-labels";
import { ProblemNotice } from "./problem-notice";

interface BatchProgressProps {
  batch: Batch;
  view: Pick<PageStore, "usage" | "control" | "unlock">;
  hasSpend?: boolean;
}

/** Draws a batch's progress and actions. */
export function BatchProgress({ batch, view, hasSpend }: BatchProgressProps) {
  return (
    <RunProgress
      run={batch}
      counts={countsOfItems(batch.items)}
      usage={view.usage.value}
      control={(act) => void view.control(act)}
      unlock={view.unlock}
      dismiss={() => void view.control("dismiss")}
      hasSpend={hasSpend}
    />
  );
}

interface RunProgressProps {
  run: Pick<Batch, "state" | "stoppedBy">;
  counts: List["counts"];
  /** `null` with sample data, or until known. */
  usage: Usage | null;
  /** Pauses, resumes or stops. */
  control: (act: "pause" | "resume" | "stop") => void;
  /** Unlocks the key, and resumes the run. */
  unlock: (passphrase: string) => Promise<Unlocked>;
  /** Removes an ended run. Missing for a list, which stays. */
  dismiss?: () => void;
  /** True to draw the spending even when paused or ended, so that nothing below moves. */
  hasSpend?: boolean | undefined;
  /** Speed and time left. */
  pace?: string | null;
}

/** Draws the progress of many look-ups, with actions. */
export function RunProgress(props: RunProgressProps) {
  const { run, counts, usage, dismiss, hasSpend = run.state === "running", pace = null } = props;
  const { subjects } = counts;
  const ended = endedOf(counts);
  const sentence = runSentence(run.state, counts);
  /** Emphasised beginning of the sentence. */
  const far = isUnderWay(run) ? tallyOf(counts).far : "";
  const announced = useThrottled(sentence, !isUnderWay(run));
  return (
    <div class="batch spend">
      <div
        class="progress"
        role="progressbar"
        aria-label={i18n.t("lists.state.running")}
        aria-valuemin={0}
        aria-valuemax={subjects}
        aria-valuenow={ended}
        aria-valuetext={sentence}
      >
        <span style={{ inlineSize: `${subjects === 0 ? 100 : (100 * ended) / subjects}%` }} />
      </div>
      <p class="spread batch-line">
        <span>
          <b>{far}</b>
          {sentence.slice(far.length)}
        </span>
        {isUnderWay(run) && <UnderWayActions {...props} />}
        {!isUnderWay(run) && dismiss && <Button onClick={keepingFocus(dismiss)}>{i18n.t("options.file.close")}</Button>}
      </p>
      <Status visible={false}>{announced}</Status>
      {pace !== null && <p>{pace}</p>}
      <Status visible={run.stoppedBy !== null}>{run.stoppedBy !== null && <StoppedBy {...props} problem={run.stoppedBy} />}</Status>
      {run.stoppedBy?.kind === "key-locked" && <UnlockRun unlock={props.unlock} />}
      {usage !== null && hasSpend && <p>{eachLookUp(usage)}</p>}
    </div>
  );
}

/** Draws "Pause" or "Resume", and "Stop". At the run's end, an ancestor takes their focus. */
function UnderWayActions({ run, counts: { waiting }, usage, control }: RunProgressProps) {
  const resume = i18n.t("batch.resume");
  return (
    <span class="actions" ref={useFocusKept<HTMLSpanElement>()}>
      {/* "Pause" and "Resume" are one element, which keeps the focus. */}
      {run.state === "running" ? (
        <Button onClick={() => control("pause")}>{i18n.t("batch.pause")}</Button>
      ) : (
        <Button cost={waiting === 0 ? undefined : creditsCost(usage, waiting)} onClick={() => control("resume")}>
          {waiting === 0 ? resume : i18n.t("word.labelled", [resume, counted("spend.lookUps", waiting)])}
        </Button>
      )}
      <Button onClick={keepingFocus(() => control("stop"))}>{i18n.t("action.stop")}</Button>
    </span>
  );
}

/** Draws the unlock form. When it disappears, an ancestor takes its focus. */
const UnlockRun = ({ unlock }: Pick<RunProgressProps, "unlock">) => (
  <div ref={useFocusKept<HTMLDivElement>()}>
    <UnlockForm unlock={unlock} />
  </div>
);

/** Draws the problem that paused the look-ups. If the browser was offline, resumes them once online. */
function StoppedBy({ run, problem, usage, control }: RunProgressProps & { problem: Problem }) {
  useEffect(() => {
    if (problem.kind !== "offline") return undefined;
    // The event "online" does not start an ended worker, but `control`'s message does.
    const resume = () => control("resume");
    addEventListener("online", resume);
    return () => removeEventListener("online", resume);
  }, [problem.kind]);
  const now = useNow(1000, problem.kind === "rate-limited");
  const remainingSeconds = Math.max(0, Math.ceil(((problem.until ?? now) - now) / 1000));
  const context = { about: problem.about ?? "company", pause: { remainingSeconds, byItself: false }, sample: usage === null };
  return (
    <ProblemNotice problem={problem} context={context} hasLink={problem.kind !== "key-locked"}>
      {resumesByItself(run) ? i18n.t("batch.byItself") : null}
    </ProblemNotice>
  );
}

/** Minimum time between announcements, so that screen readers are not kept busy. */
const announceEveryMs = 5000;

/** Returns the sentence for screen readers, changed at most every five seconds; at once if `last`. */
function useThrottled(sentence: string, last: boolean): string {
  const announced = useSignal(sentence);
  const at = useRef(0);
  useEffect(() => {
    const announce = () => {
      at.current = Date.now();
      announced.value = sentence;
    };
    const wait = last ? 0 : Math.max(0, at.current + announceEveryMs - Date.now());
    const timer = setTimeout(announce, wait);
    return () => clearTimeout(timer);
  }, [sentence, last]);
  return announced.value;
}
