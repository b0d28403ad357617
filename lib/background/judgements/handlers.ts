import { tally } from "../../model/how-right";
import { maxLeftOut, maxLeftOutLength, noJudgement, type JudgedSubject } from "../../model/judgement";
import { readPastedList } from "../../model/pasted-list";
import { folded } from "../../model/text";
import type { Handlers } from "../../messages/router";
import type { BackgroundParts } from "../background";
import { scopeOf } from "../store/cache";
import type { Subjects } from "../subject/subject";
import { readMark } from "./left-out";
import { readJudgements, writeJudgement, type JudgementRecord } from "./records";

/** Maximum number of reported entries without a domain. */
const maxUnread = 5;

/** Handles messages about judgements and left-out domains. */
export function judgementHandlers({ store, settings, policies, subjects, notifyPanels, now }: BackgroundParts) {
  return {
    /** Returns judgements and reasons for leaving out. Omits subjects with neither. */
    "judgement.read": ({ subjects: asked }) =>
      store.read(async (transaction) => {
        const current = await settings.read(transaction);
        const judged = asked.map(async ({ kind, key }): Promise<JudgedSubject[]> => {
          const { judgement, leftOutBy } = await readMark(transaction, scopeOf(current), { kind, key }, current, policies.current());
          if (judgement === null && leftOutBy === null) return [];
          const { verdict, note, labels } = judgement ?? noJudgement;
          return [{ kind, key, verdict, note, labels, leftOutBy }];
        });
        return { judged: (await Promise.all(judged)).flat() };
      }),
    /** Refuses private windows, and judgements beyond `maxJudged`. */
    "judgement.save": async ({ kind, key, judgement, noteWas }, from) => {
      // Nothing of a private window is stored.
      if (from.private) return { outcome: "private" };
      // Read before the transaction, which would end during the wait.
      const { normalDomain } = await subjects();
      const before = await store.write(async (transaction) =>
        writeJudgement(transaction, { settings: await settings.read(transaction), now: now(), normalDomain }, { kind, key }, judgement),
      );
      if (before === null) return { outcome: "full" };
      void notifyPanels({ kind: "judgement" });
      // True if this replaces a note saved meanwhile by another page, which the user can restore.
      const isReplaced = judgement.note !== undefined && noteWas !== undefined && ![judgement.note, noteWas, ""].includes(before.note);
      return { outcome: "saved", ...(isReplaced && { replaced: before.note }) };
    },
    /** `judged` counts all judged subjects, `howRight` only companies with a verdict. */
    "judgement.summary": () =>
      store.read(async (transaction) => {
        const current = await settings.read(transaction);
        const judged = await readJudgements(transaction, scopeOf(current));
        const withVerdict = judged.flatMap(({ verdict, stage, fit, kind }) =>
          verdict === null || kind !== "account" ? [] : [{ verdict, stage, fit }],
        );
        return { judged: judged.length, labels: labelsIn(judged), howRight: tally(withVerdict, current.fitScale) };
      }),
    /** `managed` counts the policy's domains. */
    "leave-out.read": () =>
      store.read(async (transaction) => ({
        domains: await transaction.objectStore("leaveOut").getAllKeys(),
        managed: policies.current().leaveOut?.size ?? 0,
      })),
    /** Replaces the list. Refuses private windows and too many domains. */
    "leave-out.save": async ({ text }, from) => {
      if (from.private) return { ok: false, reason: "private" };
      const reading = await subjects();
      const read = entriesOf(text).map((entry) => ({ entry, domains: domainsIn(entry, reading) }));
      const domains = [...new Set(read.flatMap(({ domains: found }) => found))].toSorted();
      if (domains.length > maxLeftOut) return { ok: false, reason: "too-many" };
      await store.write(async (transaction) => {
        const list = transaction.objectStore("leaveOut");
        await list.clear();
        await Promise.all(domains.map((domain) => list.put({ domain })));
      });
      void notifyPanels({ kind: "judgement" });
      const unread = read.flatMap(({ entry, domains: found }) => (found.length === 0 ? [entry.slice(0, 100)] : []));
      return { ok: true, domains, unread: unread.slice(0, maxUnread) };
    },
  } satisfies Partial<Handlers>;
}

const entriesOf = (text: string): string[] =>
  text
    .split(/[\n\r\t;,|]+/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");

/** Returns an entry's public domains. Excludes mailbox providers, whose domains would leave out all their users. */
const domainsIn = (entry: string, { normalDomain, isPublicDomain }: Subjects): string[] =>
  readPastedList(entry, maxLeftOutLength)
    .flatMap(({ key }) => normalDomain(key.slice(key.lastIndexOf("@") + 1)) ?? [])
    .filter(isPublicDomain);

/** Returns the labels, most frequent first, each as first spelled. */
function labelsIn(judged: readonly JudgementRecord[]): string[] {
  const counts = new Map<string, { label: string; count: number }>();
  for (const label of judged.flatMap(({ labels }) => labels)) {
    const known = counts.get(folded(label));
    counts.set(folded(label), { label: known?.label ?? label, count: (known?.count ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.count - one.count).map(({ label }) => label);
}
