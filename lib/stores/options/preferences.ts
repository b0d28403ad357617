import { signal } from "@preact/signals";
import type { Usage } from "../../model/activity";
import type { BoundSettings } from "../../model/policy";
import type { Ask } from "../../messages/client";
import type { Input, Output } from "../../messages/messages";
import { createLatest } from "../latest";
import { readOnly } from "../read-only";

/** Changed settings, without address and consents, which have messages of their own. */
export type Changes = Input<"settings.change">["changes"];

/** Asks for consent to personal data in the browser's own dialog, if any. Requires a click handler, before any `await`. */
export type RequestPeopleConsent = () => Promise<boolean>;

/** The counted requests of one calendar month. */
export type Month = Output<"usage.months">["months"][number];

export type Preferences = ReturnType<typeof createPreferences>;

/** The user's settings, and each month's usage. */
export function createPreferences({ ask, requestPeopleConsent }: { ask: Ask; requestPeopleConsent: RequestPeopleConsent }) {
  const settings = signal<BoundSettings | null>(null);
  const usage = signal<Usage | null>(null);
  const months = signal<readonly Month[]>([]);
  const readings = createLatest();
  const usageReadings = createLatest();
  const monthsReadings = createLatest();
  /** The last chosen value of each setting on this page. */
  const chosen: Changes = {};

  async function readUsage(): Promise<void> {
    const isLatest = usageReadings.start();
    const next = await ask("usage.read", {});
    if (isLatest()) usage.value = next;
  }

  async function readMonths(): Promise<void> {
    const isLatest = monthsReadings.start();
    const next = await ask("usage.months", {});
    if (isLatest()) months.value = next.months;
  }

  async function change(changes: Changes): Promise<void> {
    Object.assign(chosen, changes);
    readings.start();
    settings.value = await ask("settings.change", { changes });
    await readUsage();
  }

  return {
    /** `null` until read, like `usage`. */
    settings: readOnly(settings),
    usage: readOnly(usage),
    /** Requests of every counted month, the latest first. */
    months: readOnly(months),
    /** Reads settings, usage and months; rejects without an answer. */
    async read(): Promise<void> {
      const isLatest = readings.start();
      const next = await ask("settings.read", {});
      if (isLatest()) settings.value = next;
      await readUsage();
      await readMonths();
    },
    /** Changes settings, and reads `usage` again, which contains the caps. */
    change,
    /** Returns the action that changes these settings. A retry sends the last chosen values. */
    choose(changes: Changes): () => Promise<void> {
      Object.assign(chosen, changes);
      return () => change(Object.fromEntries(Object.entries(chosen).filter(([name]) => Object.hasOwn(changes, name))));
    },
    /** Agrees to sending e-mail addresses, hence domains too. Returns false if the user refuses, or the browser's request fails. */
    async agreeToEmails(): Promise<boolean> {
      const agreed = await requestPeopleConsent().catch(() => false);
      if (!agreed) return false;
      readings.start();
      settings.value = await ask("consent.set", { domains: true, emails: true });
      return true;
    },
  };
}
