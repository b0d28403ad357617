import { i18n } from "#i18n";
import type { AccountChanges } from "../../../lib/model/library";
import { Notice } from "../../parts/notice";
import { relative } from "../../labels";
import { changesLabel } from "../library/changes-labels";

/** Draws the changes of the last look-up; draws nothing without changes. */
export function ChangesNotice({ changes, now }: { changes: AccountChanges; now: number }) {
  const lines = changesLabel(changes);
  if (lines.length === 0) return null;
  return (
    <Notice icon="signal">
      <b>{i18n.t("lookup.changed", [relative(changes.since, now)])}</b>
      {lines.map((line) => (
        <span key={line} class="changes-line">
          <bdi>{line}</bdi>
        </span>
      ))}
    </Notice>
  );
}
