import { signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import type { Usage } from "../../model/activity";
import type { BoundSettings } from "../../model/policy";
import type { Ask } from "../../messages/client";
import type { Input, Output } from "../../messages/messages";

/** What this page may change by itself: the address and the consent have acts of their own. */
export type Changes = Input<"settings.change">["changes"];

/** The browser's own question whether data about people may be sent. Must be asked by a click, before anything is awaited. */
export type RequestPeople = () => Promise<boolean>;

/** Requests that were counted in one calendar month. */
export type Month = Output<"usage.months">["months"][number];

/** Everything the person can set, and what this month's caps have left. */
export interface Preferences {
  /** Null until they were read. */
  settings: ReadonlySignal<BoundSettings | null>;
  usage: ReadonlySignal<Usage | null>;
  /** Requests of every month that was counted, the latest first. */
  months: ReadonlySignal<readonly Month[]>;
  read(): Promise<void>;
  /** Changes settings at once; the caps stand in `usage` too, so that is read again. */
  change(changes: Changes): Promise<void>;
  /** Agrees that e-mail addresses are sent, and domains with them: the one is not sent without the other. False: refused to the browser. */
  agreeToEmails(): Promise<boolean>;
}

export function createPreferences({
  ask,
  requestPeople = async () => true,
}: {
  ask: Ask;
  requestPeople?: RequestPeople | undefined;
}): Preferences {
  const settings = signal<BoundSettings | null>(null);
  const usage = signal<Usage | null>(null);
  const months = signal<readonly Month[]>([]);
  const readUsage = async () => void (usage.value = await ask("usage.read", {}));

  return {
    settings,
    usage,
    months,
    async read() {
      settings.value = await ask("settings.read", {});
      await readUsage();
      months.value = (await ask("usage.months", {})).months;
    },
    async change(changes) {
      settings.value = await ask("settings.change", { changes });
      await readUsage();
    },
    async agreeToEmails() {
      const agreed = await requestPeople().catch(() => false);
      if (agreed) settings.value = await ask("consent.set", { domains: true, emails: true });
      return agreed;
    },
  };
}
