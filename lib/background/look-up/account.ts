import type { Account, AccountDetails } from "../../model/account";
import type { AccountAnswer } from "../../model/look-up";
import type { Problem } from "../../model/problem";
import type { Provenance, Fetched, Found, LookUpSource } from "./source";
import type { CallOptions } from "../api/ports";
import type { Service } from "../api/service";
import { readAccount, readCompanyMatches } from "../api/schema";
import type { LoadSubjects } from "../subject/load";
import type { Subjects } from "../subject/subject";

/** Creates the source that requests accounts from the account overview and, after "not-found", the company search. */
export const createAccounts = (subjects: LoadSubjects): LookUpSource<AccountAnswer> => ({
  storeName: "accounts",
  // Loads the suffix list before any request, to detect answers about other companies.
  ask: async (...call) => askForAccount(await subjects(), ...call),
  present: async (...answer) => presentAccount(await subjects(), ...answer),
  complete: async (answer) => answer,
});

/** Requests the overview and, after "not-found", the company search. Returns "not-found" if the search fails, unless it was cancelled. */
async function askForAccount(
  subjects: Subjects,
  service: Service,
  domain: string,
  options: CallOptions,
  isKnownCompany: boolean,
): Promise<Fetched> {
  const overview = await service.accountOverview(domain, options);
  if (overview.ok) return { ok: true, found: { kind: "account", ...overview.value }, sent: overview.sent };
  const { blank, unconfirmed } = overview.problem;
  if (overview.problem.kind !== "not-found") return { ok: false, problem: overview.problem, sent: overview.sent };
  const search = await service.companySearch(domain, { ...options, reason: "fallback" });
  const sent = overview.sent + search.sent;
  if (search.ok) {
    const isKnown = exactMatch(subjects, search.value.rows, domain) !== null;
    const kind = isKnown ? "known-company" : "not-found";
    return { ok: true, found: { kind, ...search.value, unconfirmed, blank: isKnown ? undefined : blank }, sent };
  }
  const { problem } = search;
  if (problem.kind === "cancelled") return { ok: false, problem, sent };
  // After a refusal or an unconfirmed 404, "not found" is a guess: it must not replace a known company.
  const isGuess = problem.kind !== "not-found" || problem.unconfirmed === true;
  const isReported = !isLasting(problem) || (isGuess && isKnownCompany);
  return { ok: true, found: { kind: "not-found", data: null, unconfirmed, blank, ...(isReported && { fallback: problem }) }, sent };
}

/** Whether a repeat would hardly help, because nothing was found or the company search is not permitted. */
const isLasting = ({ kind, status }: Problem): boolean => kind === "not-found" || kind === "no-permission" || status === 405;

const exactMatch = ({ normalDomain }: Subjects, rows: AccountDetails[], domain: string): AccountDetails | null =>
  rows.find((row) => row.domain !== null && normalDomain(row.domain) === domain) ?? null;

function presentAccount(
  subjects: Subjects,
  domain: string,
  { kind, data, account, rows, fallback, blank }: Found,
  provenance: Provenance,
): AccountAnswer | null {
  if (kind === "account") return presentOverview(subjects, domain, account ?? readAccount(data), provenance);
  const companies = rows ?? (data === null ? null : readCompanyMatches(data))?.rows ?? [];
  const match = exactMatch(subjects, companies, domain);
  if (kind === "known-company") return match === null ? null : { kind, domain, details: match, ...provenance };
  if (kind !== "not-found") return null;
  const { raw: _raw, ...origin } = provenance;
  return { kind, domain, closest: closestOf(subjects, companies), fallback: fallback ?? null, ...(blank && { blank }), ...origin };
}

function presentOverview(
  { normalDomain, sameCompany }: Subjects,
  domain: string,
  account: Account | null,
  provenance: Provenance,
): AccountAnswer | null {
  if (account === null) return null;
  const answered = account.details.domain === null ? null : normalDomain(account.details.domain);
  if (answered === null || answered === domain || sameCompany(domain, answered)) return { kind: "account", domain, account, ...provenance };
  return { kind: "other-company", domain, answered, name: account.details.name, account, ...provenance };
}

function closestOf({ normalDomain }: Subjects, rows: AccountDetails[]): { name: string | null; domain: string } | null {
  for (const { name, domain } of rows) {
    const normal = domain === null ? null : normalDomain(domain);
    if (normal !== null) return { name, domain: normal };
  }
  return null;
}
