import type { Settings } from "./settings";

/** What an administrator has set for this browser. A member that is left out is the person's own affair. */
export interface Policy {
  serviceAddress?: string | undefined;
  /** The person cannot enter another address; else the one above only takes the place of none. */
  serviceAddressLocked?: boolean | undefined;
  /** Match patterns of the hosts on which sites may be switched on: on no others. */
  allowedSites?: readonly string[] | undefined;
  /** Upper bounds of the person's own caps, a month. */
  maxLookUps?: number | undefined;
  maxSearches?: number | undefined;
  /** Upper bound of the days that answers and searches are kept. */
  maxKeptDays?: number | undefined;
  /** Account search sends nothing. */
  paidSearchOff?: boolean | undefined;
  sampleDataOff?: boolean | undefined;
  /** Names of what was set and could not be read; it is ignored. */
  ignored: readonly string[];
}

export const noPolicy: Policy = { ignored: [] };

/** The settings as they count: the person's own, within what the organisation allows. */
export interface BoundSettings extends Settings {
  /** Left out where nothing is set. */
  policy?: Policy | undefined;
}

/** True where anything was set, be it in vain. */
const isManaged = ({ ignored, ...set }: Policy): boolean => ignored.length > 0 || Object.values(set).some((member) => member !== undefined);

/** True where the person cannot choose the address. */
export const fixesAddress = ({ serviceAddress, serviceAddressLocked }: Policy): boolean =>
  serviceAddress !== undefined && serviceAddressLocked === true;

/** True where no search may be sent; sample data cost nothing. */
export const isSearchOff = ({ mode, policy }: BoundSettings): boolean => mode === "service" && policy?.paidSearchOff === true;

/** @param builtIn the address the build brought along, or "" */
export function bindSettings(settings: Settings, policy: Policy, builtIn: string): BoundSettings {
  const { serviceAddress = "", maxLookUps = Infinity, maxSearches = Infinity, maxKeptDays = Infinity } = policy;
  return {
    ...settings,
    address: fixesAddress(policy) ? serviceAddress : settings.address || serviceAddress || builtIn,
    mode: policy.sampleDataOff === true ? "service" : settings.mode,
    capLookups: Math.min(settings.capLookups, maxLookUps),
    capSearches: Math.min(settings.capSearches, maxSearches),
    accountsKeptDays: Math.min(settings.accountsKeptDays, maxKeptDays),
    peopleKeptDays: Math.min(settings.peopleKeptDays, maxKeptDays),
    searchesKeptDays: Math.min(settings.searchesKeptDays, maxKeptDays),
    ...(isManaged(policy) ? { policy } : {}),
  };
}
