/** The only list of an account's members, named as in the interface. `null` means not reported, unlike 0. */
import * as z from "zod/mini";
import { count, json, jsonObject, number, text, lazyObject } from "./values";

/** Company data of an account or a search result. */
export const details = lazyObject(() => ({
  name: text,
  description: text,
  domain: text,
  type: text,
  phone: text,
  uuid: text,
  createdAt: text,
  employees: number,
  employeesRange: text,
  visitorsCount: number,
  identifiedPeople: number,
  annualRevenue: number,
  estimatedAnnualRevenue: text,
  foundedYear: number,
  streetAddress: text,
  city: text,
  postalCode: text,
  state: text,
  country: text,
  industry: text,
  subIndustry: text,
  linkedin: text,
}));

/** Campaign parameters of a journey entry. */
export const utm = lazyObject(() => ({
  channelSubchannel: text,
  ad: text,
  adId: text,
  color: text,
  campaignId: text,
  adgroupId: text,
  campaign: text,
  term: text,
  source: text,
  medium: text,
  content: text,
  adgroup: text,
}));

/** Non-null members of the received object that its schema does not name. */
export const others = jsonObject;

/** One entry of an account's or person's journey. */
export const journeyEntry = lazyObject(() => ({
  date: text,
  time: text,
  hitTimestamp: text,
  name: text,
  source: text,
  identifier: text,
  isMilestone: z.boolean(),
  scrollPercentage: number,
  timeSpent: number,
  attributes: z.record(z.string(), z.string()),
  utm: utm(),
  others,
}));

/** The members that an account and a search result share. */
export const insight = lazyObject(() => ({
  details: details(),
  intentSignals: z.array(z.string()),
  /** Shape not specified by the interface. */
  intentTrends: z.array(json),
  sessionsDuration: number,
  totalActiveTime: number,
  buyingStage: text,
  lifecycleStage: text,
  icpScore: number,
  tags: z.array(z.string()),
  tech: z.array(z.string()),
  techCategories: z.array(z.string()),
}));

/** An account overview. Its `json` members have no specified shape. */
export const account = lazyObject(() => ({
  ...insight().shape,
  activity: z.array(json),
  journey: z.array(journeyEntry()),
  people: z.array(json),
  websiteVisitors: z.array(json),
  topPages: z.array(json),
}));

/** A page of search results. `total` counts the companies on all pages. */
export const accountPage = lazyObject(() => ({ list: z.array(insight()), total: count, offset: count, limit: count }));
