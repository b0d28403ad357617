import type { Handlers } from "../messages/router";
import { operations, type Operation } from "../model/activity";
import type { BoundSettings } from "../model/policy";
import type { Connections } from "./connection";
import { hasConsent } from "./gate";
import type { Sites } from "./sites/sites";
import { readMonths, readUsage } from "./store/ledger";
import type { SettingsStore } from "./store/settings";
import type { Store, WriteTransaction } from "./store/store";

export interface SettingsHandlerPorts {
  store: Store;
  settings: SettingsStore;
  connections: Connections;
  sites: Sites;
  /** Whether the browser itself has the person's consent to send data about people. */
  hasPeopleConsent(): Promise<boolean>;
  /** Notifies open panels that settings, consent or connection changed. */
  notifySettings(): void;
  /** Stops running requests of these operations. */
  stopSending(operations: readonly Operation[]): void;
  now(): number;
}

type SettingsMessage = Extract<
  keyof Handlers,
  `usage.${string}` | `settings.${string}` | `consent.${string}` | `connection.${string}` | `key.${string}`
>;

/** Handlers of the messages about usage, settings, consent, connection and key. */
export function settingsHandlers(ports: SettingsHandlerPorts): Pick<Handlers, SettingsMessage> {
  const { store, settings, connections, now } = ports;

  async function changeSettings(changes: Parameters<SettingsStore["change"]>[1]): Promise<BoundSettings> {
    const changed = await store.write((transaction) => settings.change(transaction, changes));
    // No content script runs while cards are off.
    if (changes.hoverOn !== undefined) await ports.sites.settle();
    ports.notifySettings();
    return changed;
  }

  /** Notifies the panels if the change succeeded; a refused change needs no event. */
  async function notifying<Outcome extends object>(changing: Promise<Outcome>): Promise<Outcome> {
    const outcome = await changing;
    if (!("ok" in outcome) || outcome.ok === true) ports.notifySettings();
    return outcome;
  }

  return {
    "usage.months": async () => ({ months: await store.read(readMonths) }),
    "usage.read": () => store.read(async (transaction) => readUsage(transaction, await settings.read(transaction), now())),
    "settings.read": () => store.read(settings.read),
    "settings.change": ({ changes }) => changeSettings(changes),
    "consent.set": async ({ domains, emails }) => {
      // A browser with its own consent prompt decides.
      const agreed = { domains, emails: emails && (await ports.hasPeopleConsent()) };
      return notifying(
        store
          .write((transaction) => changeConsent(transaction, settings, agreed, now()))
          .then((changed) => {
            // control: withdrawal-stops. Running requests relied on the withdrawn consent.
            ports.stopSending(operations.filter((operation) => !hasConsent(changed, operation)));
            return changed;
          }),
      );
    },

    "connection.read": () => connections.read(),
    "connection.save": (wanted) => notifying(connections.save(wanted)),
    "connection.test": () => connections.test(),
    "key.unlock": ({ passphrase }) => notifying(connections.unlock(passphrase)),
    "key.lock": () => notifying(connections.lock()),
    "key.forget": () => notifying(connections.forgetKey()),
  };
}

/** Renewing a consent keeps its date. */
async function changeConsent(
  transaction: WriteTransaction,
  settings: SettingsStore,
  agreed: { domains: boolean; emails: boolean },
  now: number,
): Promise<BoundSettings> {
  const { consentDomains, consentEmails } = await settings.read(transaction);
  return settings.change(transaction, {
    consentDomains: agreed.domains ? (consentDomains ?? now) : null,
    consentEmails: agreed.emails ? (consentEmails ?? now) : null,
  });
}
