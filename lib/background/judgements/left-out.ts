import { domainAndParents, hasLabel, readLabels, type Judgement, type LeftOutBy } from "../../model/judgement";
import type { Policy } from "../../model/policy";
import type { Settings } from "../../model/settings";
import type { SubjectKey } from "../../model/subject";
import type { Scope } from "../store/cache";
import type { ReadTransaction } from "../store/store";
import { readJudgement } from "./records";

function leftOutByJudgement({ verdict, labels }: Judgement, settings: Settings): LeftOutBy | null {
  if ((verdict === "ours" && settings.leaveOutOurs) || (verdict === "unfit" && settings.leaveOutNotFit)) return "verdict";
  return hasLabel(labels, readLabels(settings.leaveOutLabels)) ? "label" : null;
}

/** Reads a subject's judgement, and the first reason (policy, list, judgements) to leave the subject out. */
export async function readMark(
  transaction: ReadTransaction,
  scope: Scope,
  subject: SubjectKey,
  settings: Settings,
  policy: Policy,
): Promise<{ judgement: Judgement | null; leftOutBy: LeftOutBy | null }> {
  const domains = domainAndParents(subject.key.toLowerCase());
  // Judgements of a person's company and of parent domains count too.
  const companies = subject.kind === "person" ? domains : domains.slice(1);
  const [listed, own, ...others] = await Promise.all([
    // First, because an ended transaction throws here, before any promise exists.
    Promise.all(domains.map((domain) => transaction.objectStore("leaveOut").getKey(domain))),
    readJudgement(transaction, scope, subject),
    ...companies.map((key) => readJudgement(transaction, scope, { kind: "account", key })),
  ]);
  if (domains.some((domain) => policy.leaveOut?.has(domain) === true)) return { judgement: own, leftOutBy: "policy" };
  if (listed.some((found) => found !== undefined)) return { judgement: own, leftOutBy: "list" };
  const byJudgement = [own, ...others].flatMap((each) => (each && leftOutByJudgement(each, settings)) ?? []);
  return { judgement: own, leftOutBy: byJudgement[0] ?? null };
}
