import * as z from "zod/mini";
import type { AccountInsight } from "../../model/account";
import { isEmpty, maxJudged, noJudgement, type Judgement } from "../../model/judgement";
import { identityOf } from "../../model/look-up-status";
import type { Settings } from "../../model/settings";
import { dayMs } from "../../model/time";
import type { SubjectKey } from "../../model/subject";
import { judgement } from "../../schemas/judgement";
import { subjectKind } from "../../schemas/subject";
import { lazyObject, moment, number, text } from "../../schemas/values";
import { parse, parseAll } from "../parse";
import { pageOf, readSearches } from "../search/records";
import { answerId, answersOf, isKept, scopeOf, type Scope } from "../store/cache";
import { findFacet, numberOf, textOf } from "../store/facets";
import type { ReadTransaction, WriteTransaction } from "../store/store";
import type { Subjects } from "../subject/subject";

/** A stored judgement. Its `id` consists of service and subject. */
const record = lazyObject(() => ({
  id: z.string(),
  kind: subjectKind(),
  key: z.string(),
  ...judgement().shape,
  /** Time of the last change, epoch milliseconds. */
  at: moment,
  /** Buying stage when the verdict last changed or, if never, at the first write; `null` if then unknown. */
  stage: text,
  /** ICP fit at that time; `null` if unknown. */
  fit: number,
}));

export type JudgementRecord = z.output<ReturnType<typeof record>>;

/** Equals the key that `store/protected.ts` reads, so that judged answers are not evicted. */
const idOf = (scope: Scope, subject: SubjectKey): string => answerId(scope, identityOf(subject));

/** Returns a subject's judgement; `null` if missing or garbled. */
export const readJudgement = async (transaction: ReadTransaction, scope: Scope, subject: SubjectKey): Promise<JudgementRecord | null> =>
  parse(record(), await transaction.objectStore("judgements").get(idOf(scope, subject)));

/** Returns a service's judgements, without garbled ones. */
export const readJudgements = async (transaction: ReadTransaction, scope: Scope): Promise<JudgementRecord[]> =>
  parseAll(record(), await transaction.objectStore("judgements").getAll(answersOf(scope)));

interface WriteContext extends Pick<Subjects, "normalDomain"> {
  settings: Settings;
  /** Epoch milliseconds. */
  now: number;
}

/** Changes parts of a judgement, and returns the earlier judgement. Returns `null` if a new one would exceed `maxJudged`. */
export async function writeJudgement(
  transaction: WriteTransaction,
  context: WriteContext,
  { kind, key }: SubjectKey,
  changes: Partial<Judgement>,
): Promise<Judgement | null> {
  const { settings, now } = context;
  const scope = scopeOf(settings);
  const store = transaction.objectStore("judgements");
  const id = idOf(scope, { kind, key });
  const before = parse(record(), await store.get(id));
  const { verdict, note, labels } = { ...noJudgement, ...before, ...changes };
  if (isEmpty({ verdict, note, labels })) return store.delete(id).then(() => before ?? noJudgement);
  if (before === null && (await store.count(answersOf(scope))) >= maxJudged) return null;
  const isSame = before !== null && before.verdict === verdict;
  const { stage, fit } = isSame ? before : await reported(transaction, context, { kind, key });
  await store.put({ id, kind, key: key.toLowerCase(), verdict, note, labels, at: now, stage, fit });
  return before ?? noJudgement;
}

async function reported(transaction: ReadTransaction, context: WriteContext, { kind, key }: SubjectKey) {
  const { settings, now } = context;
  if (kind === "person") return { stage: null, fit: null };
  const facet = await findFacet(transaction, answerId(scopeOf(settings), key));
  const stored = facet !== null && isKept(facet, settings.accountsKeptDays, now) ? facet : null;
  const account = stored ?? (await findInSearches(transaction, context, key.toLowerCase()));
  return { stage: textOf(account?.buyingStage), fit: numberOf(account?.icpScore) };
}

async function findInSearches(
  transaction: ReadTransaction,
  { settings, now, normalDomain }: WriteContext,
  domain: string,
): Promise<AccountInsight | undefined> {
  const isIt = ({ details }: AccountInsight) => normalDomain(details.domain ?? "") === domain;
  // The service may write an international domain in Unicode.
  const mayContain = (page: string) => domain.includes("xn--") || page.toLowerCase().includes(domain);
  for (const search of await readSearches(transaction, scopeOf(settings), settings, now)) {
    // Skips pages without the domain, because parsing megabytes is slow.
    const item = search.page !== null && mayContain(search.page) ? pageOf(search)?.list.find(isIt) : undefined;
    if (item !== undefined) return item;
  }
  return undefined;
}

/** Deletes judgements past their retention, and unreadable ones. */
export async function dropOldJudgements(transaction: WriteTransaction, keptDays: number, now: number): Promise<void> {
  const store = transaction.objectStore("judgements");
  const [ids, records] = await Promise.all([store.getAllKeys(), store.getAll()]);
  const isRecent = (stored: unknown) => now - (parse(record(), stored)?.at ?? -Infinity) < keptDays * dayMs;
  await Promise.all(ids.filter((_id, index) => !isRecent(records[index])).map((id) => store.delete(id)));
}
