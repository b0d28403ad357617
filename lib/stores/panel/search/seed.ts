import { computed, signal } from "@preact/signals";
import type { AccountInsight } from "../../../model/account";
import { seedOf } from "../../../model/similar-companies";
import type { Problem } from "../../../model/problem";
import { typedText } from "../../../model/subject";
import type { Output } from "../../../messages/messages";
import { createLatest } from "../../latest";
import type { TypedFault } from "../../popup-screen";
import { readOnly } from "../../read-only";
import type { PanelPorts } from "../ports";

export type SeedState =
  | { kind: "none" }
  | { kind: "reading" }
  | { kind: "stored"; domain: string; account: AccountInsight }
  /** Nothing is stored about it. `problem`: the reason why its look-up failed. */
  | { kind: "missing"; domain: string; looking: boolean; problem: Problem | null };

export type SeedStore = ReturnType<typeof createSeedStore>;

/** The company that similar ones are searched for. Sends a request only in `lookUp`. */
export function createSeedStore({ ask, now, private: isPrivate }: Pick<PanelPorts, "ask" | "now" | "private">) {
  const state = signal<SeedState>({ kind: "none" });
  const fault = signal<TypedFault | null>(null);
  const requests = createLatest();

  const open = (text: string) => ask("subject.open", { source: typedText(text) });

  async function read(domain: string): Promise<void> {
    const isLatest = requests.start();
    fault.value = null;
    state.value = { kind: "reading" };
    const opened = await open(domain).catch(() => null);
    if (isLatest()) state.value = stateOf(domain, opened);
  }

  async function lookUp(): Promise<void> {
    const present = state.value;
    if (present.kind !== "missing" || present.looking) return;
    const isLatest = requests.start();
    state.value = { ...present, looking: true, problem: null };
    const { domain } = present;
    const ended = await ask("account.look-up", { domain, refresh: false, private: isPrivate }).catch(() => null);
    if (!isLatest()) return;
    const account = ended?.ok === true ? seedOf(ended.answer) : null;
    const problem =
      ended === null ? { kind: "interrupted" as const, at: now() } : ended.ok ? { kind: "not-found" as const, at: now() } : ended.problem;
    state.value = account === null ? { kind: "missing", domain, looking: false, problem } : { kind: "stored", domain, account };
  }

  return {
    state: readOnly(state),
    domain: computed(() => (state.value.kind === "stored" || state.value.kind === "missing" ? state.value.domain : null)),
    fault: readOnly(fault),
    clear(): void {
      requests.start();
      fault.value = null;
      state.value = { kind: "none" };
    },
    /** Takes the company of this domain. Resolves when storage has been checked. */
    read,
    /** Returns the domain of a typed text; `null` if it has none. */
    async resolve(text: string): Promise<string | null> {
      const opened = await open(text).catch(() => null);
      const domain = domainOf(opened);
      fault.value = domain === null ? (opened?.fault ?? "unreadable") : null;
      return domain;
    },
    lookUp,
  };
}

const domainOf = (opened: Output<"subject.open"> | null): string | null =>
  opened?.subject?.kind === "company" ? opened.subject.domain : null;

function stateOf(asked: string, opened: Output<"subject.open"> | null): SeedState {
  const domain = domainOf(opened) ?? asked;
  const account = seedOf(opened?.storedAccount ?? null);
  return account === null ? { kind: "missing", domain, looking: false, problem: null } : { kind: "stored", domain, account };
}
