import "./judgement.css";
import type { ReadonlySignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { i18n } from "#i18n";
import { noJudgement, verdicts, type Judgement } from "../../lib/model/judgement";
import type { JudgementStore } from "../../lib/stores/judgement";
import type { SubjectView } from "../../lib/stores/subject-view";
import { isShortcut, useKeys } from "../keys";
import { useLeaving } from "../leaving";
import { Disclosure } from "../parts/disclosure";
import { Field, FieldError } from "../parts/field";
import { keepingFocus } from "../parts/focus";
import { LinkButton } from "../parts/button";
import { Notice, Status } from "../parts/notice";
import { Section } from "../parts/section";
import { judgementLine, outcomeSentence, tooLongSentence, verdictLabel } from "./judgement-labels";

export interface JudgementMarkProps {
  store: JudgementStore;
  /** Changes when the judgement must be read again. */
  changed?: ReadonlySignal<unknown>;
}

/** Reads a judgement, saves typed texts, and draws any reason why batches leave the subject out. */
export function JudgementMark({ store, changed }: JudgementMarkProps) {
  useEffect(() => void store.read(), [store, changed?.value]);
  // Saves on unmounting, when `store` changes, and when the page closes.
  useLeaving(() => void store.saveTexts(), store);
  const leftOutBy = store.judged.value?.leftOutBy ?? null;
  return leftOutBy === null ? null : <Notice>{i18n.t(`judgement.by_${leftOutBy}`)}</Notice>;
}

interface JudgementPartProps {
  store: JudgementStore;
  /** True in a private window, which shows the stored judgement but cannot change it. */
  private: boolean;
  /** Whether the keys 1 to 4 give a verdict. */
  keys: boolean;
  report: SubjectView["report"];
}

/** Draws a verdict, note and labels, with controls unless private. Requires {@link JudgementMark}, which reads and saves. */
export function JudgementPart({ store, private: isPrivate, keys, report }: JudgementPartProps) {
  useVerdictKeys(store, report, keys && !isPrivate);
  return (
    <Section tabIndex={-1} title={i18n.t("judgement.title")}>
      <div class="stack judgement">
        {isPrivate ? <StoredJudgement judged={store.judged.value ?? noJudgement} /> : <JudgementFields store={store} keys={keys} />}
      </div>
    </Section>
  );
}

/** Draws a judgement that cannot be changed here. */
function StoredJudgement({ judged }: { judged: Judgement }) {
  return (
    <>
      <p>{judgementLine(judged)}</p>
      {judged.note !== "" && <blockquote dir="auto">{judged.note}</blockquote>}
      <p class="caption">{i18n.t("judgement.private")}</p>
    </>
  );
}

function JudgementFields({ store, keys }: Pick<JudgementPartProps, "store" | "keys">) {
  const isRead = store.judged.value !== null;
  // Until the judgement is read, draws `noJudgement`, so that no button moves later.
  const judged = store.judged.value ?? noJudgement;
  const outcome = store.outcome.value;
  const saves = store.saves.value;
  const isSaved = outcome === "saved" && !store.isTooLong();
  const failure = outcome === "saved" ? null : outcome;
  return (
    <>
      <div class="chips" role="group" aria-label={i18n.t("judgement.title")}>
        {verdicts.map((verdict, index) => (
          <button
            key={verdict}
            type="button"
            class="chip-button"
            aria-pressed={judged.verdict === verdict}
            disabled={!isRead}
            aria-keyshortcuts={keys ? String(index + 1) : undefined}
            onClick={() => void store.judge(verdict)}
          >
            {verdictLabel(verdict)}
          </button>
        ))}
      </div>
      <div role="alert">
        {failure !== null && (
          <FieldError key={saves}>
            {outcomeSentence(failure)}
            {failure === "unread" && <LinkButton onClick={keepingFocus(store.read)}>{i18n.t("action.tryAgain")}</LinkButton>}
          </FieldError>
        )}
      </div>
      <Disclosure caption summary={i18n.t("judgement.details")} open={judged.note !== "" || judged.labels.length > 0}>
        {() => isRead && <DetailFields store={store} />}
      </Disclosure>
      <Status visible={isSaved}>
        {isSaved && (
          <span key={saves} class="caption">
            {i18n.t("options.saved")}
          </span>
        )}
      </Status>
    </>
  );
}

function DetailFields({ store }: { store: JudgementStore }) {
  const text = store.noteText();
  const replaced = store.replaced.value;
  return (
    <div class="stack">
      <Field label={i18n.t("judgement.note")} error={store.isTooLong() ? tooLongSentence(text.length) : null}>
        {(bind) => (
          <textarea
            {...bind}
            class="input"
            rows={3}
            dir="auto"
            // Keeps the note out of the browser's session files.
            autocomplete="off"
            value={text}
            onInput={(event) => store.typeNote(event.currentTarget.value)}
            onChange={() => void store.saveTexts()}
          />
        )}
      </Field>
      <Status visible={replaced !== null}>
        {replaced !== null && (
          <Notice>
            {i18n.t("judgement.replaced")}
            <blockquote dir="auto">{replaced}</blockquote>
          </Notice>
        )}
      </Status>
      <Field label={i18n.t("judgement.labels")} hint={i18n.t("judgement.hint")}>
        {(bind) => (
          <textarea
            {...bind}
            class="input"
            rows={1}
            dir="auto"
            autocomplete="off"
            maxLength={1000}
            value={store.labelText()}
            onInput={(event) => store.typeLabels(event.currentTarget.value)}
            onBlur={() => void store.saveTexts()}
          />
        )}
      </Field>
    </div>
  );
}

/** Gives or withdraws a verdict by keys 1 to 4, and reports which, because the buttons may be out of sight. */
function useVerdictKeys(store: JudgementStore, report: SubjectView["report"], isOn: boolean): void {
  const onKey = async (event: KeyboardEvent) => {
    const verdict = verdicts[Number(event.key) - 1];
    if (verdict === undefined || event.ctrlKey || event.metaKey || event.altKey || !isShortcut(event)) return;
    event.preventDefault();
    if (!(await store.judge(verdict))) {
      const failure = store.outcome.value;
      if (failure !== null && failure !== "saved") report({ text: outcomeSentence(failure), failed: true });
      return;
    }
    const isGiven = store.judged.value?.verdict === verdict;
    report({ text: isGiven ? verdictLabel(verdict) : i18n.t("judgement.none"), failed: false });
  };
  useKeys((event) => void onKey(event), [store], isOn);
}
