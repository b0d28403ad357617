import { computed } from "@preact/signals";
import type { Screen } from "../../subject-screen";
import type { SubjectStore } from "../../subject";
import type { LookupPorts } from "../lookup";

/** Milliseconds that a page must stay in front before the look-up. */
const dwellMs = 800;

export type Visits = ReturnType<typeof createVisits>;

/** Automatic look-ups of visited companies, within the budget that `visit.take` shares with the hover cards. */
export function createVisits({ ask, follow, ...ports }: LookupPorts, subject: SubjectStore) {
  /** Companies looked up automatically: each only once, whatever the result. */
  const lookedUp = new Set<string>();
  /** The wait for `dwellMs`. */
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Whether visited companies are looked up automatically. */
  const looksUpVisits = computed(
    () =>
      follow.following.value &&
      subject.settings.value?.followLooksUp === true &&
      // A private window sends nothing without a click.
      !ports.private &&
      // control: own-panel. Excludes tabs, in which another extension could open the panel and lead it through pages.
      !ports.inTab,
  );

  /** Looks up the company, unless following, view or screen has changed, or the hover budget is spent or unknown. */
  async function lookUpInBudget(company: string, screen: Screen): Promise<void> {
    const isUnchanged = () => follow.following.value && ports.isInView() && subject.screen.value === screen;
    const tabId = follow.tab.value?.tabId;
    if (!isUnchanged() || tabId === undefined) return;
    const { left } = await ask("visit.take", { tabId }).catch(() => ({ left: false }));
    if (!isUnchanged()) return;
    // A spent budget requires a click: a page may navigate by itself again and again.
    if (left) {
      lookedUp.add(company);
      await subject.lookUp();
    } else if (screen.kind === "ready") subject.leaveFor({ kind: "ready", paced: true });
  }

  return {
    looksUpVisits,
    /** Looks up the shown company after `dwellMs`, unless fresh or in `lookedUp`. Requires `looksUpVisits`. */
    visit(): void {
      const visited = subject.key.value;
      const screen = subject.screen.value;
      const stale = screen.kind === "ready" || (screen.kind === "account" && !screen.updating && !screen.answer.freshness.fresh);
      if (visited?.kind !== "account" || !stale || lookedUp.has(visited.key)) return;
      timer = setTimeout(() => void lookUpInBudget(visited.key, screen), dwellMs);
    },
    /** Cancels a look-up still waiting for `dwellMs`. */
    leave: () => clearTimeout(timer),
  };
}
