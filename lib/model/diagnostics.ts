import type { failure } from "../schemas/own-data";
import type { ValueOf } from "../schemas/values";
import type { ActivityLine } from "./activity";

export type Failure = ValueOf<typeof failure>;

/** Facts from the browser about itself and this extension. */
export interface BrowserFacts {
  /** This extension's version. */
  version: string;
  /** The browser's user agent string. */
  browser: string;
  /** Language of the browser's interface. */
  language: string;
  permissions: readonly string[];
  /** Number of accessible hosts, whose names are private. */
  hosts: number;
  /** Whether the extension may run in private windows. */
  private: boolean;
}

export interface Diagnostics extends BrowserFacts {
  /** Version of the database. */
  store: number;
  /** Versions and time of the last recorded answer; `null` if none. */
  service: { version: string | null; php: string | null; at: number } | null;
  /** Value of the setting `mode`. */
  mode: string;
  /** Consents given: "domains", "e-mails". */
  agreed: readonly string[];
  /** `set`: names of the organisation's settings. `ignored`: unreadable settings and list entries, such as `leaveOut[3]`. */
  policy?: { set: readonly string[]; ignored: readonly string[] } | undefined;
  /** Number of stored items by kind. */
  stored: Readonly<Record<string, number>>;
  /** Last requests to the service and hand-offs to a CRM, newest first. */
  outcomes: readonly Pick<ActivityLine, "at" | "operation" | "outcome" | "status" | "duration">[];
  /** Failures of the background itself, newest first. */
  failures: readonly Failure[];
}

/** Returns the diagnostics as text, without key, addresses and look-up input. */
export function diagnosticsText(facts: Diagnostics): string {
  return [
    `version: ${facts.version}`,
    `browser: ${facts.browser}`,
    `language: ${facts.language}`,
    `store: ${facts.store}`,
    `service: ${facts.service === null ? "no answer yet" : serviceFact(facts.service)}`,
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

/** Formats a time in UTC. */
const time = (at: number): string => new Date(at).toISOString();
/** Describes the last answer: "interface 2.0.0, PHP 8.2.29, 2026-11-20T14:02:11.000Z". */
const serviceFact = ({ version, php, at }: NonNullable<Diagnostics["service"]>): string =>
  [`interface ${version ?? "unknown"}`, ...(php === null ? [] : [`PHP ${php}`]), time(at)].join(", ");
/** Joins names; "none" without any. */
const listed = (names: readonly string[]): string => (names.length === 0 ? "none" : names.join(", "));
const section = (title: string, lines: readonly string[]): string[] => [`${title}:${lines.length === 0 ? " none" : ""}`, ...lines];

const outcomeLine = ({ at, operation, outcome, status, duration }: Diagnostics["outcomes"][number]): string =>
  [time(at), operation, outcome, status, duration === null ? null : `${duration} ms`].filter((part) => part !== null).join(" ");
