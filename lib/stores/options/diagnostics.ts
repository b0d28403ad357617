import { computed } from "@preact/signals";
import { diagnosticsText, type BrowserFacts } from "../../model/diagnostics";
import type { Policy } from "../../model/policy";
import type { Ask } from "../../messages/client";
import type { ConnectionForm } from "../connection";
import { createReading } from "../reading";
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
  const { value: facts, read } = createReading(async () => {
    const [browser, own, { lines }] = await Promise.all([
      readBrowser(),
      ask("diagnostics.read", {}),
      ask("activity.read", { operation: null, outcome: "all", limit: lastRequests }),
    ]);
    return { ...browser, ...own, outcomes: lines };
  });

  const text = computed(() => {
    const settings = preferences.settings.value;
    if (facts.value === null || settings === null) return null;
    return diagnosticsText({
      ...facts.value,
      service: connection.saved.value?.lastAnswer ?? null,
      mode: settings.mode,
      agreed: [...(settings.consentDomains === null ? [] : ["domains"]), ...(settings.consentEmails === null ? [] : ["e-mails"])],
      ...(settings.policy === undefined ? {} : { policy: namesIn(settings.policy) }),
      stored: stored.counts.value ?? {},
    });
  });

  return {
    /** Facts from browser and background, and the last logged requests; `null` until read. */
    facts,
    /** The diagnostics as plain text; `null` until read. */
    text,
    read,
  };
}

/** Returns a policy's setting names, without values. */
const namesIn = ({ ignored, ...set }: Policy) => ({ set: Object.keys(set), ignored });
