/**
 * An account, in the interface's names: the only list of its members. Types, reader and message checks derive from it. `null` means not
 * reported; a zero was sent.
 */
import * as z from "zod/mini";
import { count, json, jsonObject, number, text, lazyObject } from "./values";

/** The service's data about a company, in an account or a search result. */
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

/** All other non-null members of an object, whose types the interface leaves open. */
export const others = jsonObject;

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

/** The members of both account and search result. */
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

/** An account overview. `activity`, `people`, `websiteVisitors` and `topPages` have no specified shape. */
export const account = lazyObject(() => ({
  ...insight().shape,
  activity: z.array(json),
  journey: z.array(journeyEntry()),
  people: z.array(json),
  websiteVisitors: z.array(json),
  topPages: z.array(json),
}));

export const accountPage = lazyObject(() => ({ list: z.array(insight()), total: count, offset: count, limit: count }));
