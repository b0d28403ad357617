import type { judgedSubject, judgement, leftOutBy } from "../schemas/judgement";
import type { ValueOf } from "../schemas/values";
import { folded } from "./text";

/** Verdicts: good fit, too early, not a fit, already ours. */
export const verdicts = ["good", "early", "unfit", "ours"] as const;
export type Verdict = (typeof verdicts)[number];

/** The user's verdict, note and labels of one subject. */
export type Judgement = ValueOf<typeof judgement>;
/** A subject with its judgement and any reason for leaving it out. */
export type JudgedSubject = ValueOf<typeof judgedSubject>;
/** The reason why a subject is left out. */
export type LeftOutBy = ValueOf<typeof leftOutBy>;

/** A longer note is refused, not cut. */
export const maxNoteLength = 2000;
/** Further typed labels are dropped. */
export const maxLabels = 20;
/** Longer typed labels are cut. */
export const maxLabelLength = 40;
/** Maximum number of judged subjects per service: judgements are never evicted. */
export const maxJudged = 10_000;
/** Maximum number of subjects whose judgements are read at once. */
export const maxJudgedRead = 1000;
/** Maximum number of domains to leave out in the user's list, and of entries in the policy's list. */
export const maxLeftOut = 10_000;
/** Maximum number of characters of the user's list. */
export const maxLeftOutLength = 400_000;

/** No verdict, note or labels. */
export const noJudgement: Judgement = { verdict: null, note: "", labels: [] };

/** True if verdict, note and labels are all missing. */
export const isEmpty = ({ verdict, note, labels }: Judgement): boolean => verdict === null && note === "" && labels.length === 0;

/** Control characters, line ends, byte order marks and direction marks. */
const controlCharacters = /[\p{Cc}\u2028\u2029\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]+/gu;

/** Reads labels separated by commas or line ends. Drops duplicates, ignoring case, and excess labels. */
export function readLabels(text: string): string[] {
  const labels = new Map<string, string>();
  for (const part of text.split(/[,،、，\n\r]/)) {
    const label = cutLabel(
      // control: label-signs. A direction mark in one label would reverse the texts beside it.
      part.replace(controlCharacters, " ").replace(/\s+/g, " ").trim(),
    );
    if (label !== "" && !labels.has(folded(label))) labels.set(folded(label), label);
  }
  return [...labels.values()].slice(0, maxLabels);
}

/** Shortens a long label, without splitting a surrogate pair. */
function cutLabel(label: string): string {
  if (label.length <= maxLabelLength) return label;
  const cut = label.slice(0, maxLabelLength);
  return cut.replace(/[\uD800-\uDBFF]$/, "").trim();
}

/** Whether one of the labels is wanted, ignoring case. */
export function hasLabel(labels: readonly string[], wanted: readonly string[]): boolean {
  const keys = new Set(wanted.map(folded));
  return labels.some((label) => keys.has(folded(label)));
}

/** Returns the domain of a domain name or e-mail address, then its parents, without the top-level domain. */
export function domainAndParents(key: string): string[] {
  const labels = key.slice(key.lastIndexOf("@") + 1).split(".");
  return labels.slice(0, -1).map((_label, index) => labels.slice(index).join("."));
}
