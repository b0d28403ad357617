import { computed, signal } from "@preact/signals";
import type { AccountInsight } from "../../../model/account";
import { insightOf, type AccountAnswer, type LookUp } from "../../../model/look-up";
import type { Problem } from "../../../model/problem";
import type { Seeds } from "../../../model/search";
import { characteristicTraits, sharedTraits, type RareTrait } from "../../../model/shared-traits";
import { typedText } from "../../../model/subject";
import type { Output } from "../../../messages/messages";
import { createLatest } from "../../latest";
import type { TypedFault } from "../../subject-screen";
import { readOnly } from "../../read-only";
import type { PanelPorts } from "../ports";

/** A company for which a search finds similar companies. */
export interface Seed {
  domain: string;
  account: AccountInsight;
}

/** Traits of most seeds. `stored`: number of all stored accounts, or 0 for an unstored seed. */
export interface Shared {
  traits: readonly RareTrait[];
  stored: number;
}

export type SeedState =
  | { kind: "none" }
  /** "unanswered": it is unknown whether data are stored. */
  | { kind: "reading" | "unanswered"; domains: readonly string[] }
  /** `missing`: seeds without stored data. */
  | { kind: "stored"; domains: readonly string[]; seeds: readonly Seed[]; missing: readonly string[]; shared: Shared }
  /** No seed has stored data. `looking`: the only seed is being looked up. `problem`: why the look-up failed, else `null`. */
  | { kind: "missing"; domains: readonly string[]; looking: boolean; problem: Problem | null };

export type SeedStore = ReturnType<typeof createSeedStore>;

/** A search's seeds. Only `lookUp` sends anything to the service. */
export function createSeedStore({ ask, now, private: isPrivate }: Pick<PanelPorts, "ask" | "now" | "private">) {
  const state = signal<SeedState>({ kind: "none" });
  const fault = signal<TypedFault | "unanswered" | null>(null);
  const requests = createLatest();

  /** Reads seeds from storage. */
  async function read(domains: readonly string[]): Promise<void> {
    const isLatest = requests.start();
    fault.value = null;
    if (domains.length === 0) {
      state.value = { kind: "none" };
      return;
    }
    state.value = { kind: "reading", domains };
    const found = await ask("search.seeds", { seeds: [...domains] }).catch(() => null);
    if (isLatest()) state.value = stateOf(domains, found);
  }

  /** Rereads the seeds, unless they are being read or looked up. Keeps unstored data until stored data are found. */
  async function refresh(): Promise<void> {
    const shown = state.value;
    if (shown.kind === "none" || shown.kind === "reading" || (shown.kind === "missing" && shown.looking)) return;
    const isLatest = requests.start();
    // The seeds' accounts may have been deleted.
    const found = await ask("search.seeds", { seeds: [...shown.domains] }).catch(() => null);
    if (!isLatest() || found === null) return;
    const next = stateOf(shown.domains, found);
    // A seed that was missing before keeps the problem of its look-up.
    if (next.kind === "stored" || !(shown.kind === "missing" || isUnstored(shown))) state.value = next;
  }

  async function lookUp(): Promise<void> {
    const present = state.value;
    if (present.kind === "unanswered") return read(present.domains);
    if (present.kind !== "missing" || present.looking) return;
    const [domain, ...others] = present.domains;
    if (domain === undefined || others.length > 0) return;
    const isLatest = requests.start();
    state.value = { ...present, looking: true, problem: null };
    const ended = await ask("account.look-up", { domain, refresh: false, private: isPrivate }).catch(() => null);
    const found = await ask("search.seeds", { seeds: [domain] }).catch(() => null);
    if (!isLatest()) return;
    const next = stateOf(present.domains, found);
    const account = ended?.ok === true ? insightOf(ended.answer) : null;
    if (next.kind === "stored") state.value = next;
    else if (account !== null) state.value = unstored(domain, account);
    else state.value = { ...present, problem: problemOf(ended) };
  }

  /** Returns the reason why a look-up found no data. */
  function problemOf(ended: LookUp<AccountAnswer> | null): Problem {
    if (ended === null) return { kind: "interrupted", at: now() };
    return ended.ok ? { kind: "not-found", at: now() } : ended.problem;
  }

  return {
    state: readOnly(state),
    /** The seeds with data; empty until read. */
    known: computed((): readonly Seed[] => (state.value.kind === "stored" ? state.value.seeds : [])),
    /** Domains of all seeds, with data or not. */
    domains: computed((): readonly string[] => ("domains" in state.value ? state.value.domains : [])),
    /** Fault of the last resolved text; `null` if none, or after `read` or `retype`. */
    fault: readOnly(fault),
    /** Forgets a typed text's fault. */
    retype: (): void => void (fault.value = null),
    /** Makes these companies the seeds; an empty array clears them. Resolves once they are read. */
    read,
    refresh,
    /** Returns a typed text's domain; without a domain or an answer, returns `null` and sets `fault`. */
    async resolve(text: string): Promise<string | null> {
      const opened = await ask("subject.open", { source: typedText(text) }).catch(() => null);
      const domain = domainOf(opened);
      if (opened === null) fault.value = "unanswered";
      else fault.value = domain === null ? (opened.fault ?? "unreadable") : null;
      return domain;
    },
    /** Looks up the only seed if its data are missing. Reads unanswered seeds again. */
    lookUp,
  };
}

const domainOf = (opened: Output<"subject.open"> | null): string | null =>
  opened?.subject?.kind === "company" ? opened.subject.domain : null;

/** Returns the state after a reading. */
function stateOf(domains: readonly string[], found: Seeds | null): SeedState {
  if (found === null) return { kind: "unanswered", domains };
  const seeds = found.seeds.flatMap(({ domain, account }) => (account === null ? [] : [{ domain, account }]));
  if (seeds.length === 0) return { kind: "missing", domains, looking: false, problem: null };
  const missing = domains.filter((domain) => !seeds.some((seed) => seed.domain === domain));
  return { kind: "stored", domains, seeds, missing, shared: { traits: found.traits, stored: found.stored } };
}

/** Returns the state of a looked-up seed without stored data, as in a private window. */
function unstored(domain: string, account: AccountInsight): SeedState {
  const traits = characteristicTraits(sharedTraits([account]).map((trait) => ({ ...trait, stored: 0 })));
  return { kind: "stored", domains: [domain], seeds: [{ domain, account }], missing: [], shared: { traits, stored: 0 } };
}

/** True for a state from {@link unstored}: with a stored seed, `shared.stored` is at least one. */
const isUnstored = (state: SeedState): boolean => state.kind === "stored" && state.shared.stored === 0;
