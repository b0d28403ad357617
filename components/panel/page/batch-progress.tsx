import "./page.css";
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { i18n } from "#i18n";
import { countsOf, isUnderWay, resumesByItself, type Batch } from "../../../lib/model/batch";
import type { Usage } from "../../../lib/model/activity";
import type { Problem } from "../../../lib/model/problem";
import type { Input } from "../../../lib/messages/messages";
import type { Unlocked } from "../../../lib/stores/unlock";
import { eachLookUp } from "../../people/page-labels";
import { Button } from "../../parts/button";
import { Notice } from "../../parts/notice";
import { Status } from "../../parts/status";
import { problemLabels } from "../../problems/problem-labels";
import { Unlock } from "../../unlock/unlock";
import { leaving } from "./keep-focus";
import { batchSentence, tallyOf } from "./batch-labels";

interface BatchProgressProps {
  batch: Batch;
  /** `null` if look-ups cost nothing. */
  usage: Usage | null;
  /** Pauses, resumes or stops the batch, or dismisses one that has ended. */
  control: (act: Input<"batch.control">["act"]) => void;
  /** Unlocks the key and continues. */
  unlock: (passphrase: string) => Promise<Unlocked>;
}

/** Draws the progress of a batch, and its actions. */
export function BatchProgress(props: BatchProgressProps) {
  const { batch, usage } = props;
  const { ended, total } = countsOf(batch);
  const sentence = batchSentence(batch);
  const announced = useThrottled(sentence, !isUnderWay(batch));
  return (
    <div class="batch spend">
      <div
        class="progress"
        role="progressbar"
        aria-label={i18n.t("batch.name")}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={ended}
        aria-valuetext={sentence}
      >
        <span style={{ inlineSize: `${total === 0 ? 100 : (100 * ended) / total}%` }} />
      </div>
      <p class="batch-line">
        <span>
          <BatchLine batch={batch} sentence={sentence} />
        </span>
        <BatchActions {...props} />
      </p>
      <Status visible={false}>{announced}</Status>
      {batch.stoppedBy !== null && <StoppedBy batch={batch} problem={batch.stoppedBy} usage={usage} />}
      {batch.stoppedBy?.kind === "key-locked" && <Unlock unlock={props.unlock} />}
      {usage !== null && isUnderWay(batch) && <p>{eachLookUp(usage)}</p>}
    </div>
  );
}

/** Draws the batch's sentence, with emphasis on the progress while it is running. */
function BatchLine({ batch, sentence }: { batch: Batch; sentence: string }) {
  const { far, found } = tallyOf(batch);
  return isUnderWay(batch) ? (
    <>
      <b>{far}</b> · {batch.state === "paused" ? i18n.t("batch.paused", [found]) : found}
    </>
  ) : (
    sentence
  );
}

function BatchActions({ batch, control }: BatchProgressProps) {
  if (!isUnderWay(batch)) return <Button onClick={leaving(() => control("dismiss"))}>{i18n.t("batch.dismiss")}</Button>;
  return (
    <span class="batch-actions">
      {batch.state === "running" ? (
        <Button onClick={() => control("pause")}>{i18n.t("batch.pause")}</Button>
      ) : (
        <Button onClick={() => control("resume")}>{i18n.t("batch.resume")}</Button>
      )}
      <Button onClick={leaving(() => control("stop"))}>{i18n.t("action.stop")}</Button>
    </span>
  );
}

/** Draws why the batch stopped. */
function StoppedBy({ batch, problem, usage }: { batch: Batch; problem: Problem; usage: Usage | null }) {
  const now = useSeconds(problem.kind === "rate-limited");
  const about = batch.items[0]?.kind === "account" ? "company" : "person";
  const remaining = Math.max(0, Math.ceil(((problem.until ?? now) - now) / 1000));
  const labels = problemLabels(problem, {
    about,
    pause: { remaining, byItself: false },
    cap: usage?.lookups.cap ?? 0,
    sample: usage === null,
  });
  return (
    <Notice kind={labels.icon?.kind ?? "caution"} icon={labels.icon?.name}>
      <b>{labels.title}</b>. {resumesByItself(batch, now) ? i18n.t("batch.byItself") : labels.text}
    </Notice>
  );
}

/** Minimum time between two announcements, which keeps screen readers from constant interruption. */
const announceEveryMs = 5000;

/** Returns the sentence for screen readers, updated at most every five seconds until the last. */
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

/** Returns the time in epoch milliseconds, updated each second while `active`. */
function useSeconds(active: boolean): number {
  const now = useSignal(Date.now());
  useEffect(() => {
    if (!active) return;
    const timer = setInterval(() => (now.value = Date.now()), 1000);
    return () => clearInterval(timer);
  }, [active]);
  return now.value;
}
