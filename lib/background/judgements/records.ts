import * as z from "zod/mini";
import { isEmpty, maxJudged, noJudgement, type Judgement } from "../../model/judgement";
import { nameOf } from "../../model/look-up-status";
import { dayMs } from "../../model/time";
import { judgement } from "../../schemas/judgement";
import { lazyObject, moment, number, text } from "../../schemas/values";
import type { Key } from "../batch/sendable";
import { parse, parseAll } from "../parse";
import { answerId, answersOf, type Scope } from "../store/cache";
import { findFacet, numberOf, textOf } from "../store/facets";
import type { ReadTransaction, WriteTransaction } from "../store/store";

/** A judgement as stored, by service and subject. */
const record = lazyObject(() => ({
  id: z.string(),
  kind: z.enum(["account", "person"]),
  key: z.string(),
  ...judgement().shape,
  /** Time of the last change, epoch milliseconds. */
  at: moment,
  /** Stage and fit at the time of the verdict or, without a verdict, of the first change. `null` if not reported. */
  stage: text,
  fit: number,
}));

export type JudgementRecord = z.output<ReturnType<typeof record>>;

/** Equals the key that `store/protected.ts` reads, so that judged answers are not evicted. */
const idOf = (scope: Scope, subject: Key): string => answerId(scope, nameOf(subject));

export const readJudgement = async (transaction: ReadTransaction, scope: Scope, subject: Key): Promise<JudgementRecord | null> =>
  parse(record(), await transaction.objectStore("judgements").get(idOf(scope, subject)));

export const readJudgements = async (transaction: ReadTransaction, scope: Scope): Promise<JudgementRecord[]> =>
  parseAll(record(), await transaction.objectStore("judgements").getAll(answersOf(scope)));

/** Changes parts of a judgement; deletes it if nothing is left. Returns the previous judgement or `noJudgement`; `null` at the limit. */
export async function writeJudgement(
  transaction: WriteTransaction,
  scope: Scope,
  { kind, key }: Key,
  changes: Partial<Judgement>,
  now: number,
): Promise<Judgement | null> {
  const store = transaction.objectStore("judgements");
  const id = idOf(scope, { kind, key });
  const before = parse(record(), await store.get(id));
  const { verdict, note, labels } = { ...noJudgement, ...before, ...changes };
  if (isEmpty({ verdict, note, labels })) return store.delete(id).then(() => before ?? noJudgement);
  if (before === null && (await store.count(answersOf(scope))) >= maxJudged) return null;
  const { stage, fit } = before !== null && before.verdict === verdict ? before : await reported(transaction, scope, { kind, key });
  await store.put({ id, kind, key: key.toLowerCase(), verdict, note, labels, at: now, stage, fit });
  return before ?? noJudgement;
}

async function reported(transaction: ReadTransaction, scope: Scope, { kind, key }: Key): Promise<Pick<JudgementRecord, "stage" | "fit">> {
  const facet = kind === "account" ? await findFacet(transaction, answerId(scope, key)) : null;
  return { stage: textOf(facet?.buyingStage), fit: numberOf(facet?.icpScore) };
}

/** Deletes judgements past their retention, and unreadable ones. */
export async function dropOldJudgements(transaction: WriteTransaction, keptDays: number, now: number): Promise<void> {
  const store = transaction.objectStore("judgements");
  const [ids, records] = await Promise.all([store.getAllKeys(), store.getAll()]);
  const isKept = (stored: unknown) => now - (parse(record(), stored)?.at ?? -Infinity) < keptDays * dayMs;
  await Promise.all(ids.filter((_id, index) => !isKept(records[index])).map((id) => store.delete(id)));
}
