/** The only list of a person's members; `null` means not reported. */
import * as z from "zod/mini";
import { journeyEntry } from "./account";
import { json, text, lazyObject } from "./values";

export const person = lazyObject(() => ({
  key: text,
  /** E-mail address, perhaps of another person. */
  identifier: text,
  companyUuid: text,
  companyName: text,
  fullName: text,
  firstName: text,
  lastName: text,
  gender: text,
  jobTitle: text,
  photoUrl: text,
  createdAt: text,
  type: text,
  /** Personal data: kept in session storage only. */
  visitors: z.array(z.string()),
  /** Personal data: kept in session storage only. */
  ips: z.array(z.string()),
  journey: z.array(journeyEntry()),
  /** Not read as journey entries: the interface does not specify their shape. */
  milestones: z.array(json),
  adConversions: z.array(json),
}));
