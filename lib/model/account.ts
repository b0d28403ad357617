import type { Json, JsonObject } from "./json";

/** The account types, in the interface's names. `null` if the service did not report the value; a zero was sent. */

/** The service's data about a company, in an account or a search result. */
export interface AccountDetails {
  name: string | null;
  description: string | null;
  domain: string | null;
  type: string | null;
  phone: string | null;
  uuid: string | null;
  createdAt: string | null;
  employees: number | null;
  employeesRange: string | null;
  visitorsCount: number | null;
  identifiedPeople: number | null;
  annualRevenue: number | null;
  estimatedAnnualRevenue: string | null;
  foundedYear: number | null;
  streetAddress: string | null;
  city: string | null;
  postalCode: string | null;
  state: string | null;
  country: string | null;
  industry: string | null;
  subIndustry: string | null;
  linkedin: string | null;
}

/** Campaign parameters of a journey entry. */
export interface Utm {
  channelSubchannel: string | null;
  ad: string | null;
  adId: string | null;
  color: string | null;
  campaignId: string | null;
  adgroupId: string | null;
  campaign: string | null;
  term: string | null;
  source: string | null;
  medium: string | null;
  content: string | null;
  adgroup: string | null;
}

/** A journey entry. `others` keeps all other non-null members, whose types the interface leaves open. */
export interface JourneyEntry {
  date: string | null;
  time: string | null;
  hitTimestamp: string | null;
  name: string | null;
  source: string | null;
  identifier: string | null;
  isMilestone: boolean;
  scrollPercentage: number | null;
  timeSpent: number | null;
  attributes: Record<string, string>;
  utm: Utm;
  others: JsonObject;
}

/** The members of both account and search result. */
export interface AccountInsight {
  details: AccountDetails;
  intentSignals: string[];
  /** Shape not specified by the interface. */
  intentTrends: Json[];
  sessionsDuration: number | null;
  totalActiveTime: number | null;
  buyingStage: string | null;
  lifecycleStage: string | null;
  icpScore: number | null;
  tags: string[];
  tech: string[];
  techCategories: string[];
}

/** An account overview. `activity`, `people`, `websiteVisitors` and `topPages` have no specified shape. */
export interface Account extends AccountInsight {
  activity: Json[];
  journey: JourneyEntry[];
  people: Json[];
  websiteVisitors: Json[];
  topPages: Json[];
}

/** One page of an account search. */
export interface AccountPage {
  list: AccountInsight[];
  total: number;
  offset: number;
  limit: number;
}

/** The buying stages with a customary order. Other values are shown without a rail. */
export const buyingStages = ["Awareness", "Consideration", "Decision", "Purchase"] as const;
