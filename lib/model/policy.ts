import type { policy, settings } from "../schemas/own-data";
import type { ValueOf } from "../schemas/values";
import type { Settings } from "./settings";

export type Policy = ValueOf<typeof policy> & {
  /** Domains of companies to leave out; pages do not receive them. */
  leaveOut?: ReadonlySet<string>;
};

/** The policy without any setting. */
export const noPolicy: Policy = { ignored: [] };

export type BoundSettings = ValueOf<typeof settings>;

/** Whether the organisation set anything, readable or not. */
const isManaged = ({ ignored, ...set }: Policy): boolean => ignored.length > 0 || Object.values(set).some((member) => member !== undefined);

/** Whether the user cannot choose the address. */
export const fixesAddress = ({ serviceAddress, serviceAddressLocked }: Policy): boolean =>
  serviceAddress !== undefined && serviceAddressLocked === true;

/** Whether the organisation forbids searches. Sample data are exempt: they cost nothing. */
export const isSearchOff = ({ mode, policy }: BoundSettings): boolean => mode === "service" && policy?.paidSearchOff === true;

/** Removes `leaveOut`: it may hold thousands of domains, which no page needs. */
const withoutList = ({ leaveOut: _leaveOut, ...others }: Policy): Policy => others;

/** Applies the policy to the user's settings. `builtIn`: the build's service address, or "". */
export function bindSettings(settings: Settings, policy: Policy, builtIn: string): BoundSettings {
  const {
    serviceAddress = "",
    maxLookUps = Infinity,
    maxSearches = Infinity,
    maxKeptDays = Infinity,
    lookUpPrice,
    searchPrice,
    crm,
    crmAddress,
    crmPersonAddress,
    fitRecipe,
  } = policy;
  return {
    ...settings,
    address: fixesAddress(policy) ? serviceAddress : settings.address || serviceAddress || builtIn,
    mode: policy.sampleDataOff === true ? "service" : settings.mode,
    capLookups: Math.min(settings.capLookups, maxLookUps),
    capSearches: Math.min(settings.capSearches, maxSearches),
    lookUpPrice: lookUpPrice ?? settings.lookUpPrice,
    searchPrice: searchPrice ?? settings.searchPrice,
    crm: crm ?? settings.crm,
    crmAddress: crmAddress ?? settings.crmAddress,
    crmPersonAddress: crmPersonAddress ?? settings.crmPersonAddress,
    fitRecipe: fitRecipe ?? settings.fitRecipe,
    accountsKeptDays: Math.min(settings.accountsKeptDays, maxKeptDays),
    peopleKeptDays: Math.min(settings.peopleKeptDays, maxKeptDays),
    searchesKeptDays: Math.min(settings.searchesKeptDays, maxKeptDays),
    judgementsKeptDays: Math.min(settings.judgementsKeptDays, maxKeptDays),
    ...(isManaged(policy) ? { policy: withoutList(policy), own: settings } : {}),
  };
}
