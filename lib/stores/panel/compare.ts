import { computed, signal } from "@preact/signals";
import type { Usage } from "../../model/activity";
import type { AccountInsight } from "../../model/account";
import type { Outcomes } from "../../model/batch";
import { insightOf, type AccountAnswer } from "../../model/look-up";
import type { PanelEvent } from "../../model/panel-event";
import type { PanelRoute } from "../../model/panel-route";
import type { Problem } from "../../model/problem";
import { defaultSettings, isSameService, type Settings } from "../../model/settings";
import { createLatest } from "../latest";
import { createRetries } from "../retries";
import { readOnly } from "../read-only";
import { readSearch } from "./held-searches";
import { createJudgedMarks } from "./judged-marks";
import type { PanelPorts } from "./ports";

/** One account of a comparison. */
export interface ComparedColumn {
  domain: string;
  /** `null` without data. */
  account: AccountInsight | null;
  /** Source of the data, or why there are none. */
  from:
    | "look-up"
    | "search"
    /** Neither stored nor found by the search. */
    | "missing"
    /** Being looked up. */
    | "busy"
    /** The look-up's answer has no data. */
    | "none";
  /** Time of the answer or search result, epoch milliseconds; `null` without either. */
  at: number | null;
  /** Whether the answer is stored; false without an answer. */
  stored: boolean;
  /** Reason why the look-up failed, else `null`. */
  problem: Problem | null;
}

/** Milliseconds from an event to a reading, which events in between share. */
const pauseMs = 500;

export type CompareStore = ReturnType<typeof createCompareStore>;

/** Up to four accounts side by side. Look-ups require a click. */
export function createCompareStore({ ask, now, private: isPrivate, go, heldSearches }: PanelPorts) {
  const route = signal<Extract<PanelRoute, { view: "compare" }>>({ view: "compare", domains: [], search: null });
  const columns = signal<readonly ComparedColumn[]>([]);
  const usage = signal<Usage | null>(null);
  const settings = signal<Settings>(defaultSettings);
  const obstacle = signal<Problem | null>(null);
  const onlyDifferences = signal(false);
  const readings = createLatest();
  const retries = createRetries();
  const marks = createJudgedMarks(ask);
  const missing = computed(() => columns.value.filter(({ from }) => from === "missing"));
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Reads all data but judgements. Columns without a stored answer stay if `isHeld` or `keepsColumns`, unless the service changed. */
  async function read(keepsColumns = false): Promise<void> {
    const isLatest = readings.start();
    const { domains, search } = route.value;
    const opened = await Promise.all(domains.map((text) => ask("subject.open", { source: { kind: "text", text } })));
    const stored = opened.map(({ storedAccount }, index) => columnOf(domains[index] ?? "", storedAccount));
    const found = stored.some(({ from }) => from === "missing") ? await foundBy(search) : null;
    if (!isLatest()) return;
    const next = opened[0]?.settings ?? defaultSettings;
    const held = isSameService(next, settings.value) ? columns.value.filter((column) => keepsColumns || isHeld(column)) : [];
    columns.value = stored.map((column) =>
      column.from === "missing" ? (held.find(({ domain }) => domain === column.domain) ?? found?.get(column.domain) ?? column) : column,
    );
    usage.value = opened[0]?.usage ?? null;
    settings.value = next;
    obstacle.value = opened.find((_one, index) => columns.value[index]?.from === "missing")?.obstacle ?? null;
  }

  /** Reads newly stored answers. Other columns stay, because look-ups, batches and lists delete no answer. */
  function readStored(): void {
    timer = undefined;
    // Keeps only `isHeld` columns after an unanswered reading, which may have missed a deletion.
    void retries.run(() => read(!retries.lost.value), read);
  }

  async function foundBy(id: string | null): Promise<Map<string, ComparedColumn> | null> {
    if (id === null) return null;
    const search = await readSearch({ ask, heldSearches }, id);
    const at = search?.foundAt ?? null;
    const list = search?.page?.list ?? [];
    return new Map(
      list.map((account) => {
        const domain = account.details.domain?.toLowerCase() ?? "";
        return [domain, { domain, account, from: "search", at, stored: false, problem: null }];
      }),
    );
  }

  const set = (column: ComparedColumn) => {
    columns.value = columns.value.map((each) => (each.domain === column.domain ? column : each));
  };

  async function lookUp(column: ComparedColumn): Promise<ComparedColumn> {
    const { domain } = column;
    const asked = settings.value;
    set({ ...column, from: "busy", problem: null });
    const done = await ask("account.look-up", { domain, refresh: false, private: isPrivate }).catch(() => null);
    const ended =
      done?.ok === true
        ? columnOf(domain, done.answer)
        : { ...column, problem: done?.problem ?? { kind: "interrupted" as const, at: now() } };
    // Drops the previous service's late answer.
    if (isSameService(asked, settings.value)) set(ended);
    return ended;
  }

  return {
    columns: readOnly(columns),
    /** The compared domains, and any search that fills columns without an answer. */
    route: readOnly(route),
    /** Returns an account's judgement; `null` without one, or until read. */
    judgementOf: (domain: string) => marks.of({ kind: "account", key: domain }),
    missing,
    /** This month's requests to the service; `null` with sample data or until read. */
    usage: computed(() => (settings.value.mode === "sample" ? null : usage.value)),
    settings: readOnly(settings),
    /** Obstacle to looking up the missing accounts; `null` if none. */
    obstacle: readOnly(obstacle),
    /** Whether rows without a difference are hidden. */
    onlyDifferences,
    retries,
    /** Reads newly stored answers and the obstacle. */
    readAgain: readStored,
    async open(next: PanelRoute): Promise<void> {
      if (next.view !== "compare") return;
      route.value = next;
      columns.value = columns.value.filter(({ domain }) => next.domains.includes(domain));
      await Promise.all([retries.run(read), marks.take(next.domains.map((key) => ({ kind: "account", key })))]);
    },
    handle(event: PanelEvent): void {
      if (event.kind === "settings" || event.kind === "judgement") void marks.read();
      if (route.value.domains.length === 0) return;
      if (event.kind === "settings") void retries.run(read);
      const isProgress = event.kind === "batch" || event.kind === "list";
      if (event.kind === "library" || (isProgress && columns.value.some(mayBeStored))) timer ??= setTimeout(readStored, pauseMs);
    },
    /** Looks up the missing accounts without asking: the button showed the cost. In the outcomes, `stored` is always 0. */
    async lookUpMissing(): Promise<Outcomes> {
      const ended = await Promise.all(missing.value.map(lookUp));
      usage.value = (await ask("usage.read", {}).catch(() => null)) ?? usage.value;
      const count = (ofThis: (column: ComparedColumn) => boolean) => ended.filter(ofThis).length;
      return {
        found: count(({ from }) => from === "look-up"),
        notFound: count(({ from }) => from === "none"),
        stored: 0,
        failed: count(({ problem }) => problem !== null),
      };
    },
    /** Removes an account from the comparison. */
    remove: (domain: string): void => go({ ...route.value, domains: route.value.domains.filter((each) => each !== domain) }),
  };
}

const isHeld = ({ from, stored }: ComparedColumn): boolean => from === "busy" || (!stored && (from === "look-up" || from === "none"));

/** Whether a batch or list may store the column's answer. */
const mayBeStored = ({ from }: ComparedColumn): boolean => from === "missing" || from === "search";

function columnOf(domain: string, answer: AccountAnswer | null): ComparedColumn {
  if (answer === null) return { domain, account: null, from: "missing", at: null, stored: false, problem: null };
  const account = insightOf(answer);
  const from = account === null ? "none" : "look-up";
  return { domain, account, from, at: answer.freshness.at, stored: answer.stored, problem: null };
}
