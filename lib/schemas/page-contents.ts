import * as z from "zod/mini";
import { count, moment, number, text, lazyObject } from "./values";

/** An answer's summary, as the rows of people and companies show it. */
export const summary = lazyObject(() => ({
  /** False if the service has no record. */
  found: z.boolean(),
  /** This and the next three are `null` if unreported, or if the answer is about another person or company. */
  name: text,
  /** Job title of a person. */
  title: text,
  /** Buying stage and ICP fit of an account. */
  stage: text,
  fit: number,
  /** Time of the service's answer, epoch milliseconds. */
  at: moment,
}));

/** A person found on a page. */
export const pageContact = lazyObject(() => ({
  /** Normalised address, or its spelling in a stored answer. */
  address: z.string(),
  /** The name beside the address on the page; `null` if none. */
  name: text,
  /** Summary of the stored answer; `null` if none. */
  summary: z.nullable(summary()),
}));

/** The people of one domain. */
export const pageGroup = lazyObject(() => ({
  /** ASCII domain of the company or mailbox provider, or the host on a shared site. */
  domain: z.string(),
  /** Only a company's domain is looked up as a company. */
  kind: z.enum(["company", "personal-mailbox", "other"]),
  /** Summary of the stored answer, as for a person. */
  summary: z.nullable(summary()),
  /** Whether the CRM record on the page names this company's web address. */
  ofRecord: z.boolean(),
  people: z.array(pageContact()),
}));

/** People on a page by domain. */
export const pageContents = lazyObject(() => ({
  /** Companies of the CRM record first, personal mailboxes last; otherwise by size, then name. */
  groups: z.array(pageGroup()),
  /** Number of different people in all groups. */
  people: count,
  /** Whether the page holds more than was read. */
  more: z.boolean(),
}));
