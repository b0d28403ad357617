import type { Ask } from "../../messages/client";
import type { Input, Output } from "../../messages/messages";
import { createReading } from "../reading";

/** Changed settings, without address and consents, which have messages of their own. */
export type Changes = Input<"settings.change">["changes"];

/** Asks for consent to personal data in the browser's own dialog, if any. Call in a click handler, before any `await`. */
export type RequestPeopleConsent = () => Promise<boolean>;

/** The counted requests of one calendar month. */
export type Month = Output<"usage.months">["months"][number];

export type Preferences = ReturnType<typeof createPreferences>;

/** The user's settings, and each month's usage. */
export function createPreferences({ ask, requestPeopleConsent }: { ask: Ask; requestPeopleConsent: RequestPeopleConsent }) {
  const settings = createReading(() => ask("settings.read", {}));
  const usage = createReading(() => ask("usage.read", {}));
  const months = createReading(async () => (await ask("usage.months", {})).months);

  async function change(changes: Changes): Promise<void> {
    settings.set(await ask("settings.change", { changes }));
    await usage.read();
  }

  return {
    /** `null` until read, like `usage` and `months`. */
    settings: settings.value,
    usage: usage.value,
    /** Requests of every counted month, the latest first. */
    months: months.value,
    /** Reads settings, usage and months; rejects without an answer. */
    async read(): Promise<void> {
      await settings.read();
      await usage.read();
      await months.read();
    },
    /** Changes settings, and reads `usage` again, which contains the caps. */
    change,
    /** Agrees to sending e-mail addresses, hence domains too. Returns false if the user refuses, or the request fails. */
    async agreeToEmails(): Promise<boolean> {
      const agreed = await requestPeopleConsent().catch(() => false);
      if (!agreed) return false;
      settings.set(await ask("consent.set", { domains: true, emails: true }));
      return true;
    },
  };
}
