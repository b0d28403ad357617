import type { ComponentChildren } from "preact";
import { i18n } from "#i18n";
import type { Problem } from "../../../lib/model/problem";
import type { LookUpStatus, RowKey } from "../../../lib/model/look-up-status";
import type { MarkLook } from "../../people/state-mark";
import { problemLabels } from "../../problems/problem-labels";
import { relative } from "../../labels";

/** Returns the word at a row's end; `null` if a button replaces it. */
export function wordOf(look: LookUpStatus, kind: RowKey["kind"], now: number): string | null {
  switch (look.kind) {
    case "new":
    case "failed":
    case "skipped":
      return null;
    case "waiting":
      return i18n.t("batch.waiting");
    case "busy":
      return i18n.t("batch.busy");
    case "answered":
    case "stored": {
      const { brief } = look;
      if (brief === null) return i18n.t("page.stored");
      if (!brief.found) return kind === "account" ? i18n.t("page.noAccount") : i18n.t("page.noProfile");
      const age = relative(brief.at, now);
      return look.kind === "answered" ? i18n.t("batch.foundAt", [age]) : i18n.t("batch.storedAt", [age]);
    }
  }
}

/** Returns the mark before a row. */
export function markOf(look: LookUpStatus, personal: boolean): MarkLook {
  switch (look.kind) {
    case "new":
      return personal ? "skip" : "new";
    case "skipped":
      return "skip";
    case "waiting":
      return "new";
    case "busy":
      return "busy";
    case "failed":
      return "missing";
    case "answered":
    case "stored":
      return look.brief?.found === false ? "missing" : "found";
  }
}

/** Returns the short title of a failed look-up. */
export const problemTitle = (problem: Problem): ComponentChildren => problemLabels(problem, { about: "person" }).title;
