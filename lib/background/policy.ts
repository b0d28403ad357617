import * as z from "zod/mini";
import { readServiceAddress } from "../model/connection";
import { noPolicy } from "../model/policy";
import type { Policy } from "../model/policy";
import { settingGuards } from "../model/settings";
import { readSitePattern } from "./sites/patterns";
import type { Store } from "./store/store";

/** What an administrator may set, as `managed-schema.json` names it; each member is read by itself. */
const members = {
  serviceAddress: z.string().check(z.refine((text) => readServiceAddress(text).ok)),
  serviceAddressLocked: z.boolean(),
  allowedSites: z.array(z.unknown()),
  maxLookUps: z.custom<number>(settingGuards.capLookups),
  maxSearches: z.custom<number>(settingGuards.capSearches),
  maxKeptDays: z.custom<number>(settingGuards.accountsKeptDays),
  paidSearchOff: z.boolean(),
  sampleDataOff: z.boolean(),
} satisfies Record<keyof Omit<Policy, "ignored">, z.ZodMiniType>;

const policyOf = z.partial(z.object(members));

/** At most so many names of what is ignored are told, each so long. */
const mostIgnored = 20;
const longestName = 60;

/** Reads what the browser hands over. A member that does not fit is ignored and named; the others count. */
function parsePolicy(managed: unknown): Policy {
  const given = typeof managed === "object" && managed !== null ? Object.entries(managed) : [];
  const known = new Map<string, z.ZodMiniType>(Object.entries(members));
  const fits = ([name, value]: [string, unknown]) => known.get(name)?.safeParse(value).success === true;
  const { allowedSites, serviceAddress, ...rest } = policyOf.parse(Object.fromEntries(given.filter(fits)));
  const sites = allowedSites?.map((entry) => (typeof entry === "string" ? readSitePattern(entry) : null));
  const badSites = sites?.flatMap((pattern, index) => (pattern === null ? [`allowedSites[${index}]`] : [])) ?? [];
  const ignored = [...given.filter((member) => !fits(member)).map(([name]) => name.slice(0, longestName)), ...badSites];
  return {
    ...rest,
    ...(serviceAddress === undefined ? {} : { serviceAddress: normalised(serviceAddress) }),
    // An entry that cannot be read allows nothing: the list stays closed.
    ...(sites === undefined ? {} : { allowedSites: sites.filter((pattern) => pattern !== null) }),
    ignored: ignored.slice(0, mostIgnored),
  };
}

function normalised(text: string): string {
  const read = readServiceAddress(text);
  return read.ok ? read.address : text;
}

/** What the administrator has set, as last read. */
export interface Policies {
  current(): Policy;
  /** Resolves once it was read: nothing that is bound by it may begin before. */
  ready(): Promise<void>;
  /** It was changed: reads it anew. */
  hear(): Promise<void>;
}

/** @param read the browser's managed storage; it rejects where nobody manages the browser */
export function createPolicies(read: () => Promise<unknown>): Policies {
  let current = noPolicy;
  const readOnce = async () => {
    const managed = await read().catch(() => null);
    if (managed !== null) current = parsePolicy(managed);
  };
  let reading = readOnce();
  return {
    current: () => current,
    ready: () => reading,
    hear: () => (reading = reading.then(readOnce)),
  };
}

/** Inside a transaction nothing else may be waited for: the policy is read before each begins. */
export function afterPolicy(store: Store, { ready }: Policies): Store {
  return {
    ...store,
    read: (work) => ready().then(() => store.read(work)),
    write: (work) => ready().then(() => store.write(work)),
  };
}
