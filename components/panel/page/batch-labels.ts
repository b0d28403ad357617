import { i18n } from "#i18n";
import { endedOf, type Batch, type Outcomes } from "../../../lib/model/batch";
import type { List } from "../../../lib/model/lists";
import { commaList, formatNumber, counted } from "../../formats";

/** Returns "5 of 12" as `far`, and "2 found, 1 failed" as `found`. */
export function tallyOf(counts: List["counts"]): { far: string; found: string } {
  const { found, failed, subjects } = counts;
  const outcomes = [counted("batch.found", found), ...(failed > 0 ? [counted("batch.failed", failed)] : [])];
  return { far: i18n.t("word.ofTotal", [formatNumber(endedOf(counts)), formatNumber(subjects)]), found: commaList(outcomes) };
}

/** Returns "5 of 12 · 2 found", "5 of 12 · paused, 2 found", "Stopped after 5 of 12" or "Done: 9 found". */
export function runSentence(state: Batch["state"], counts: List["counts"]): string {
  const { far, found } = tallyOf(counts);
  switch (state) {
    case "running":
      return `${far} · ${found}`;
    case "paused":
      return `${far} · ${i18n.t("batch.paused", [found])}`;
    case "stopped":
      return i18n.t("batch.stopped", [far]);
    case "done":
      // Skipped items are neither among the ended items nor in `doneSentence`.
      return endedOf(counts) < counts.subjects ? `${far} · ${doneSentence(counts)}` : doneSentence(counts);
  }
}

/** Returns "Done: 9 found, 2 not found", without zeros except "0 found". */
export function doneSentence({ found, notFound, stored, failed }: Outcomes): string {
  const outcomes = [
    counted("batch.found", found),
    ...(notFound > 0 ? [counted("batch.notFound", notFound)] : []),
    ...(stored > 0 ? [counted("batch.stored", stored)] : []),
    ...(failed > 0 ? [counted("batch.failed", failed)] : []),
  ];
  return i18n.t("batch.done", [commaList(outcomes)]);
}
