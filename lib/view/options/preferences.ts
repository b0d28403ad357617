import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { Usage } from "../../model/activity";
import type { Settings } from "../../model/settings";
import type { Ask } from "../../protocol/ask";
import type { Input } from "../../protocol/messages";

/** What this page may change by itself: the address and the consent have acts of their own. */
export type Changes = Input<"settings.change">["changes"];

/** Everything the person can set, and what this month's caps have left. */
export interface Preferences {
  /** Null until they were read. */
  settings: ReadonlySignal<Settings | null>;
  usage: ReadonlySignal<Usage | null>;
  read(): Promise<void>;
  /** Changes settings at once; the caps stand in `usage` too, so that is read again. */
  change(changes: Changes): Promise<void>;
  /** Agrees that e-mail addresses are sent, and domains with them: the one is not sent without the other. */
  agreeToEmails(): Promise<void>;
}

export function createPreferences({ ask }: { ask: Ask }): Preferences {
  const settings = signal<Settings | null>(null);
  const usage = signal<Usage | null>(null);
  const readUsage = async () => void (usage.value = await ask("usage.read", {}));

  return {
    settings,
    usage,
    async read() {
      settings.value = await ask("settings.read", {});
      await readUsage();
    },
    async change(changes) {
      settings.value = await ask("settings.change", { changes });
      await readUsage();
    },
    async agreeToEmails() {
      settings.value = await ask("consent.set", { domains: true, emails: true });
    },
  };
}
