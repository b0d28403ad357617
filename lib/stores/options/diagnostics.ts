import { computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { diagnosticsText } from "../../model/diagnostics";
import type { Policy } from "../../model/policy";
import type { BrowserFacts, Diagnostics } from "../../model/diagnostics";
import type { Ask } from "../../messages/client";
import type { ConnectionForm } from "../connection";
import type { Preferences } from "./preferences";
import type { StoredData } from "./stored";

/** Number of requests in the diagnostics. */
const lastRequests = 10;

/** The diagnostics for a supporter. */
export interface DiagnosticsView {
  /** Facts from the browser; `null` until read. */
  browser: ReadonlySignal<BrowserFacts | null>;
  /** All of it as plain text; `null` until read. */
  text: ReadonlySignal<string | null>;
  read(): Promise<void>;
}

interface Sources {
  ask: Ask;
  readBrowser(): Promise<BrowserFacts>;
  connection: Pick<ConnectionForm, "saved">;
  preferences: Pick<Preferences, "settings">;
  stored: Pick<StoredData, "counts">;
}

export function createDiagnostics({ ask, readBrowser, connection, preferences, stored }: Sources): DiagnosticsView {
  const browser = signal<BrowserFacts | null>(null);
  const noted = signal<Pick<Diagnostics, "store" | "failures" | "outcomes"> | null>(null);

  const text = computed(() => {
    const settings = preferences.settings.value;
    if (browser.value === null || noted.value === null || settings === null) return null;
    const last = connection.saved.value?.lastAnswer ?? null;
    return diagnosticsText({
      ...browser.value,
      ...noted.value,
      service: last === null ? null : { version: last.version, at: last.at },
      mode: settings.mode,
      agreed: [...(settings.consentDomains === null ? [] : ["domains"]), ...(settings.consentEmails === null ? [] : ["e-mails"])],
      ...(settings.policy === undefined ? {} : { policy: namesIn(settings.policy) }),
      stored: stored.counts.value ?? {},
    });
  });

  return {
    browser,
    text,
    async read() {
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

const namesIn = ({ ignored, ...set }: Policy) => ({ set: Object.keys(set), ignored });
