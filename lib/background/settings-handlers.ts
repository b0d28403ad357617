import type { Handlers } from "../messages/router";
import { operations } from "../model/activity";
import type { BackgroundParts } from "./background";
import { hasConsent } from "./gate";
import { readMonths } from "./store/ledger";

/** Handles messages about usage, settings, consent and connection. */
export function settingsHandlers(parts: BackgroundParts) {
  const { store, settings, connections, changingKey, now } = parts;

  async function notifying<Outcome extends object>(changing: Promise<Outcome>): Promise<Outcome> {
    const outcome = await changing;
    if (!("ok" in outcome) || outcome.ok === true) parts.notifySettings();
    return outcome;
  }

  return {
    "usage.months": async () => ({ months: await store.read(readMonths) }),
    "usage.read": async () => (await parts.gate.recentReading()).usage,
    "settings.read": () => store.read(settings.read),
    "settings.change": async ({ changes }) => {
      const changed = await store.write((transaction) => settings.change(transaction, changes));
      // No content script runs while cards are off.
      if (changes.hoverOn !== undefined) await parts.sites.settle();
      parts.notifySettings();
      // Settings may have changed during `settle`.
      return changes.hoverOn === undefined ? changed : store.read(settings.read);
    },
    "consent.set": async ({ domains, emails }) => {
      // If the browser has its own consent to data about people, that is required too.
      const emailsAgreed = emails && (await parts.hasPeopleConsent());
      const changed = await store.write(async (transaction) => {
        // An earlier consent keeps its date.
        const { consentDomains, consentEmails } = await settings.read(transaction);
        return settings.change(transaction, {
          consentDomains: domains ? (consentDomains ?? now()) : null,
          consentEmails: emailsAgreed ? (consentEmails ?? now()) : null,
        });
      });
      // control: withdrawal-stops. Stops running requests, which relied on the withdrawn consent.
      parts.stopSending(operations.filter((operation) => !hasConsent(changed, operation)));
      parts.notifySettings();
      return changed;
    },

    "connection.read": () => connections.read(),
    "connection.save": (wanted) => notifying(changingKey(() => connections.save(wanted))),
    "connection.test": () => connections.test(),
    "key.unlock": ({ passphrase }) => notifying(changingKey(() => connections.unlock(passphrase))),
    "key.lock": () => notifying(changingKey(connections.lock)),
    "key.forget": () => notifying(changingKey(connections.forgetKey)),
  } satisfies Partial<Handlers>;
}
