import type { ProblemKind } from "../../model/problem";
import type { Ask } from "../../messages/client";
import type { OpenedSubject } from "../subject-screen";

/** Conditions for the next request to the service. */
export type Terms = Pick<OpenedSubject, "settings" | "usage">;

/** Problems that may be solved outside this panel, as in the options. Each arises before anything is sent. */
export const solvableElsewhere: ReadonlySet<ProblemKind> = new Set<ProblemKind>([
  "no-key",
  "key-locked",
  "no-consent",
  "no-access",
  "cap-reached",
  "managed-off",
]);

/** Reads settings and usage; rejects if either is unanswered. */
export async function readTerms(ask: Ask): Promise<Terms> {
  const [settings, usage] = await Promise.all([ask("settings.read", {}), ask("usage.read", {})]);
  return { settings, usage };
}
