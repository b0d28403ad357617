import { computed, signal } from "@preact/signals";
import { diagnosticsText, type BrowserFacts, type Diagnostics } from "../../model/diagnostics";
import type { Policy } from "../../model/policy";
import type { Ask } from "../../messages/client";
import type { ConnectionForm } from "../connection";
import { readOnly } from "../read-only";
import type { Preferences } from "./preferences";
import type { createStoredDataStore } from "./stored";

/** Number of logged requests and hand-offs in the diagnostics. */
const lastRequests = 10;

interface Sources {
  ask: Ask;
  readBrowser(): Promise<BrowserFacts>;
  connection: Pick<ConnectionForm, "saved">;
  preferences: Pick<Preferences, "settings">;
  stored: Pick<ReturnType<typeof createStoredDataStore>, "counts">;
}

/** Diagnostics to copy into a support request. */
export function createDiagnostics({ ask, readBrowser, connection, preferences, stored }: Sources) {
  const browser = signal<BrowserFacts | null>(null);
  const noted = signal<Pick<Diagnostics, "store" | "failures" | "outcomes"> | null>(null);

  const text = computed(() => {
    const settings = preferences.settings.value;
    if (browser.value === null || noted.value === null || settings === null) return null;
    return diagnosticsText({
      ...browser.value,
      ...noted.value,
      service: connection.saved.value?.lastAnswer ?? null,
      mode: settings.mode,
      agreed: [...(settings.consentDomains === null ? [] : ["domains"]), ...(settings.consentEmails === null ? [] : ["e-mails"])],
      ...(settings.policy === undefined ? {} : { policy: namesIn(settings.policy) }),
      stored: stored.counts.value ?? {},
    });
  });

  return {
    /** Facts from the browser; `null` until read. */
    browser: readOnly(browser),
    /** The diagnostics as plain text; `null` until read. */
    text,
    /** Reads the facts from browser and background, and the last logged requests. */
    async read(): Promise<void> {
      const [facts, own, { lines }] = await Promise.all([
        readBrowser(),
        ask("diagnostics.read", {}),
        ask("activity.read", { operation: null, outcome: "all", limit: lastRequests }),
      ]);
      browser.value = facts;
      noted.value = { ...own, outcomes: lines };
    },
  };
}

/** Returns a policy's setting names, without values. */
const namesIn = ({ ignored, ...set }: Policy) => ({ set: Object.keys(set), ignored });
