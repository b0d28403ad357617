import type { Usage } from "../../model/activity";
import type { BoundSettings } from "../../model/policy";
import type { Ask } from "../../messages/client";

/** The conditions for the next request: the person's settings and this month's usage. */
export interface Terms {
  settings: BoundSettings;
  usage: Usage;
}

export async function readTerms(ask: Ask): Promise<Terms> {
  const [settings, usage] = await Promise.all([ask("settings.read", {}), ask("usage.read", {})]);
  return { settings, usage };
}
