import { readServiceAddress } from "../../model/connection";
import { isJsonObject, type JsonObject } from "../../model/json";
import { bindSettings, fixesAddress, noPolicy, type BoundSettings } from "../../model/policy";
import { parseSettings, settingGuards, type Settings } from "../../model/settings";
import { isOn, siteKinds, type SiteKind, type SiteState } from "../../model/site";
import { shortened } from "../../model/text";
import { covers, readSiteAddress, type OwnSite } from "../site-address";
import { isAllowed } from "../sites";

/** Settings that a file never changes. */
const personal = ["address", "mode", "consentDomains", "consentEmails", "crmAgreed"] as const;

/** Name of a setting that a file may contain. */
export type FileSetting = Exclude<keyof Settings, (typeof personal)[number]>;

const isFileSetting = (name: string): name is FileSetting =>
  Object.hasOwn(settingGuards, name) &&
  // control: file-personal#taken. Somebody else's file must not consent, change the address or switch off sample data.
  !personal.some((each) => each === name);

/** The settings that a file may contain. */
export const fileSettings: readonly FileSetting[] = Object.keys(settingGuards).filter(isFileSetting);

const format = "account-lens-settings";
const version = 1;

/** Usual settings files have about 2 kB; long texts and many added sites need more. */
export const maxBytes = 100_000;
const maxSites = 200;
const maxNameLength = 60;

/** Reason for refusing a file; "newer": from a later version. */
export type FileFault = "too-large" | "unreadable" | "not-settings" | "newer";

/** A site in the file but off here. Switching it on requires its own click. */
export type SiteOffer = { own: null; site: SiteState } | { own: OwnSite; kind: SiteKind };

/** The changes that a settings file offers to the user. */
export interface Offer {
  /** Settings that would change, with present and new values. `own`: the user's own value, if a policy replaces it. */
  changes: readonly {
    name: FileSetting;
    from: Settings[FileSetting];
    to: Settings[FileSetting];
    own: Settings[FileSetting] | undefined;
  }[];
  /** Settings whose value in the file is invalid. */
  refused: readonly (FileSetting | "address")[];
  /** Names not imported, shortened. "sites.on" or "sites.own" stands for an unreadable or surplus entry. */
  unknown: readonly string[];
  sites: readonly SiteOffer[];
  /** The file's service address, for the connection form. `null` if missing, malformed, unchanged, or fixed by the organisation. */
  address: string | null;
}

export interface CurrentSettings {
  settings: BoundSettings;
  sites: readonly SiteState[];
}

/** Returns address, switched-on sites and settings as JSON, without `personal` ones and those at an organisation's value or maximum. */
export function writeSettingsFile({ settings, sites }: CurrentSettings): string {
  const wanted = sites.filter((site) => site.wanted);
  // If the policy turns the highest number into the present value, the organisation set this or the maximum.
  const raised = (name: FileSetting) => bindSettings({ ...settings, [name]: Number.MAX_VALUE }, settings.policy ?? noPolicy, "")[name];
  const free = fileSettings.filter((name) => !isSame(raised(name), settings[name]));
  const file = {
    format,
    version,
    address: settings.address,
    settings: Object.fromEntries(free.map((name) => [name, settings[name]])),
    sites: { on: wanted.filter(({ own }) => !own).map(({ id }) => id), own: wanted.flatMap(ownSiteOf) },
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

/** Returns what an untrusted file would change, or why it is refused. Changes nothing. */
export function readSettingsFile(text: string, present: CurrentSettings): { ok: true; offer: Offer } | { ok: false; fault: FileFault } {
  const file = parse(text);
  if (file === undefined) return { ok: false, fault: "unreadable" };
  // control: file-format#format. Refuses other JSON, which could change settings that happen to have the same names.
  if (!isJsonObject(file) || file["format"] !== format || typeof file["version"] !== "number") return { ok: false, fault: "not-settings" };
  // control: file-format#version. Refuses a later version, which may mean something else by the same name.
  if (file["version"] > version) return { ok: false, fault: "newer" };
  return { ok: true, offer: offerOf(file, present) };
}

/** Parses JSON; `undefined` if malformed. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return undefined;
  }
}

function offerOf(file: JsonObject, { settings: present, sites: list }: CurrentSettings): Offer {
  const members = new Map(isJsonObject(file["settings"]) ? Object.entries(file["settings"]) : []);
  const named = fileSettings.filter((name) => members.has(name));
  // control: file-fits#file. Keeps an invalid value from being offered as a reset to the default.
  const isValid = (name: FileSetting) => settingGuards[name](members.get(name));
  const valid = Object.fromEntries(named.filter(isValid).map((name) => [name, members.get(name)]));
  const proposed = parseSettings({ ...present, ...valid });
  // The effective values stay within the organisation's limits.
  const effective = present.policy === undefined ? proposed : bindSettings(proposed, present.policy, "");
  const address = addressOf(file["address"], present);
  const sites = sitesOf(file["sites"], list, present.policy?.allowedSites);
  return {
    changes: named
      .filter((name) => !isSame(effective[name], present[name]))
      .map((name) => ({ name, from: present[name], to: effective[name], own: present.own?.[name] })),
    refused: [...named.filter((name) => !isValid(name)), ...(address === "malformed" ? (["address"] as const) : [])],
    unknown: [
      ...unknownNames(Object.keys(file), ["format", "version", "address", "settings", "sites"]),
      ...unknownNames([...members.keys()], fileSettings),
      ...sites.unknown,
    ],
    sites: sites.offers,
    address: address === "malformed" ? null : address,
  };
}

/** Compares by content, since a recipe is an array of rows. */
const isSame = (one: Settings[FileSetting], other: Settings[FileSetting]): boolean => JSON.stringify(one) === JSON.stringify(other);

/** Returns the unknown names, shortened. */
const unknownNames = (names: readonly string[], known: readonly string[]): string[] =>
  names.filter((name) => !known.includes(name)).map((name) => shortened(name, maxNameLength));

/** Returns the address to offer, or "malformed"; `null` if none. */
function addressOf(value: unknown, { address, policy }: BoundSettings): string | null {
  if (value === undefined || value === "" || (policy !== undefined && fixesAddress(policy))) return null;
  const read = typeof value === "string" ? readServiceAddress(value) : null;
  if (read?.ok !== true) return "malformed";
  return read.address === address ? null : read.address;
}

function sitesOf(
  value: unknown,
  list: readonly SiteState[],
  allowed: readonly string[] | undefined,
): { offers: SiteOffer[]; unknown: string[] } {
  const { on = [], own = [] } = isJsonObject(value) ? value : {};
  const ids = Array.isArray(on) ? on : [];
  const added = Array.isArray(own) ? own : [];
  const listed = list.filter((site) => !site.own && site.hosts.length > 0 && ids.includes(site.id));
  // control: file-sites#count. Limits the sites: a file could name thousands, each with its own button.
  const addedOffers = added.slice(0, maxSites).map(ownOffer);
  const mayBeOn = (offer: SiteOffer) => (offer.own === null ? offer.site.forbidden !== true : isAllowed(offer.own, list, allowed));
  const offers = [...listed.map((site): SiteOffer => ({ own: null, site })), ...addedOffers.filter((offer) => offer !== null)];
  return {
    offers: offers.filter((offer) => !isOnHere(offer, list) && mayBeOn(offer)),
    unknown: [
      // Other entries are not quoted: `JSON.stringify` throws on very deep ones.
      ...ids
        .filter((id) => !list.some((site) => site.id === id))
        .map((id) => (typeof id === "string" ? shortened(id, maxNameLength) : "sites.on")),
      ...addedOffers.filter((offer) => offer === null).map(() => "sites.own"),
      ...added.slice(maxSites).map(() => "sites.own"),
    ],
  };
}

/** Whether the site is already on. */
export const isOnHere = (offer: SiteOffer, list: readonly SiteState[]): boolean =>
  list.some((site) => {
    const isIt = offer.own === null ? site.id === offer.site.id : site.hosts.some((pattern) => covers(pattern, offer.own));
    return isIt && isOn(site);
  });

/** Reads an added site; `null` if invalid. */
function ownOffer(value: unknown): SiteOffer | null {
  if (!isJsonObject(value)) return null;
  const { protocol, host, kind } = value;
  const siteKind = siteKinds.find((known) => known === kind);
  const read = typeof host === "string" && (protocol === "https" || protocol === "http") ? readSiteAddress(`${protocol}://${host}`) : null;
  // control: file-sites#address. Keeps the browser from asking for access to an address that cannot be a site.
  return siteKind === undefined || read?.ok !== true || read.site.host !== host ? null : { own: read.site, kind: siteKind };
}

/** Returns the file's entry of an added site; empty for a listed or unreadable site. */
function ownSiteOf({ own, hosts, kind }: SiteState): (OwnSite & { kind: SiteKind })[] {
  const read = own ? readSiteAddress((hosts[0] ?? "").replace(/\/\*$/, "")) : null;
  return read?.ok === true ? [{ ...read.site, kind }] : [];
}
