import { batch, computed, signal } from "@preact/signals";
import type { Usage } from "../../model/activity";
import type { BoundSettings } from "../../model/policy";
import type { Ask } from "../../messages/client";
import type { Input, Output } from "../../messages/messages";
import { createLatest } from "../latest";
import { readOnly } from "../read-only";

/** Changed settings, without address and consents, which have messages of their own. */
export type Changes = Input<"settings.change">["changes"];

/** Asks for the browser's own consent to personal data, if it has one. Requires a click handler, before any `await`. */
export type RequestPeople = () => Promise<boolean>;

/** The counted requests of one calendar month. */
export type Month = Output<"usage.months">["months"][number];

export type Preferences = ReturnType<typeof createPreferences>;

/** The person's settings and the usage of each month. */
export function createPreferences({ ask, requestPeople }: { ask: Ask; requestPeople: RequestPeople }) {
  const saved = signal<BoundSettings | null>(null);
  /** The last chosen value of each setting, until it is saved. */
  const unsaved = signal<Changes>({});
  const usage = signal<Usage | null>(null);
  const months = signal<readonly Month[]>([]);
  const readUsage = async () => void (usage.value = await ask("usage.read", {}));
  const readings = createLatest();

  const add = (changes: Changes): void => void (unsaved.value = { ...unsaved.value, ...changes });

  async function change(changes: Changes): Promise<void> {
    add(changes);
    readings.start();
    const next = await ask("settings.change", { changes });
    const sent = new Map<string, unknown>(Object.entries(changes));
    batch(() => {
      saved.value = next;
      // A value chosen since then is still being saved.
      unsaved.value = pick(unsaved.value, (name, value) => sent.get(name) !== value);
    });
    await readUsage();
  }

  return {
    /** The settings with the values chosen on this page; `null` until read. */
    settings: computed((): BoundSettings | null => saved.value && Object.assign({}, saved.value, unsaved.value)),
    usage: readOnly(usage),
    /** Requests of every counted month, the latest first. */
    months: readOnly(months),
    async read(): Promise<void> {
      const isLatest = readings.start();
      const next = await ask("settings.read", {});
      if (isLatest()) saved.value = next;
      await readUsage();
      months.value = (await ask("usage.months", {})).months;
    },
    /** Changes settings, and reads `usage` again, which contains the caps. */
    change,
    /** Shows the chosen values, and returns the action that saves them. A retry saves the last chosen values. */
    choose(changes: Changes): () => Promise<void> {
      add(changes);
      return () => change(pick(unsaved.value, (name) => Object.hasOwn(changes, name)));
    },
    /** Agrees to sending e-mail addresses, hence domains too. False if the person refuses in the browser, or its request fails. */
    async agreeToEmails(): Promise<boolean> {
      const agreed = await requestPeople().catch(() => false);
      if (!agreed) return false;
      readings.start();
      saved.value = await ask("consent.set", { domains: true, emails: true });
      return true;
    },
  };
}

const pick = (changes: Changes, isPicked: (name: string, value: unknown) => boolean): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => isPicked(name, value)));
