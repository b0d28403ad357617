import type { ActivityLine } from "./activity";

/** Something the background itself failed at. */
export interface Failure {
  /** Epoch milliseconds. */
  at: number;
  /** Name of the message that failed. */
  message: string;
  /** Kind of the error, never its words. */
  error: string;
}

/** What the browser tells of itself and of this extension in it. */
export interface BrowserFacts {
  /** Version of the extension. */
  version: string;
  /** The browser's own description of itself. */
  browser: string;
  language: string;
  permissions: readonly string[];
  /** How many hosts the extension may reach; which, is nobody's business. */
  hosts: number;
  /** The browser lets the extension run in private windows. */
  private: boolean;
}

/** Everything the diagnostics say. */
export interface Diagnostics extends BrowserFacts {
  /** Version of the database. */
  store: number;
  /** Interface version of the service's last answer, and when that was; null: it never answered. */
  service: { version: string | null; at: number } | null;
  mode: string;
  agreed: readonly string[];
  /** Names of what the organisation has set; left out where nothing is set. `ignored`: what of it could not be read. */
  policy?: { set: readonly string[]; ignored: readonly string[] } | undefined;
  stored: Readonly<Record<string, number>>;
  /** The last requests, newest first. */
  outcomes: readonly Pick<ActivityLine, "at" | "operation" | "outcome" | "status" | "duration">[];
  failures: readonly Failure[];
}

/** Diagnostics as plain text for a person who helps. Never the key, never an address, never what was asked for. */
export function diagnosticsText(facts: Diagnostics): string {
  const { service } = facts;
  return [
    `version: ${facts.version}`,
    `browser: ${facts.browser}`,
    `language: ${facts.language}`,
    `store: ${facts.store}`,
    `service: ${service === null ? "no answer yet" : `interface ${service.version ?? "unknown"}, ${time(service.at)}`}`,
    `mode: ${facts.mode}`,
    `agreed: ${listed(facts.agreed)}`,
    ...(facts.policy === undefined ? [] : [`policy: ${listed(facts.policy.set)}; ignored: ${listed(facts.policy.ignored)}`]),
    `permissions: ${listed(facts.permissions)}`,
    `hosts: ${facts.hosts}`,
    `private windows: ${facts.private ? "yes" : "no"}`,
    `stored: ${Object.entries(facts.stored)
      .map(([kind, count]) => `${kind} ${count}`)
      .join(", ")}`,
    ...section("last requests", facts.outcomes.map(outcomeLine)),
    ...section(
      "failures",
      facts.failures.map(({ at, message, error }) => `${time(at)} ${message} ${error}`),
    ),
  ].join("\n");
}

const time = (at: number): string => new Date(at).toISOString();
const listed = (names: readonly string[]): string => (names.length === 0 ? "none" : names.join(", "));
const section = (title: string, lines: readonly string[]): string[] => [`${title}:${lines.length === 0 ? " none" : ""}`, ...lines];

const outcomeLine = ({ at, operation, outcome, status, duration }: Diagnostics["outcomes"][number]): string =>
  [time(at), operation, outcome, status, duration === null ? null : `${duration} ms`].filter((part) => part !== null).join(" ");
