import type { Usage } from "../../model/activity";
import type { BoundSettings } from "../../model/policy";
import type { Ask } from "../../messages/client";

/** Conditions for the next request. */
export interface Terms {
  settings: BoundSettings;
  usage: Usage;
}

export async function readTerms(ask: Ask): Promise<Terms> {
  const [settings, usage] = await Promise.all([ask("settings.read", {}), ask("usage.read", {})]);
  return { settings, usage };
}
