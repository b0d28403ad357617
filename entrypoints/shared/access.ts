import browser from "webextension-polyfill";
import { peopleData } from "../../lib/model/people-data";

/** Must be called within a click, before any wait. */
const request = (access: object): Promise<boolean> => browser.permissions.request(access);

export const requestHost = (pattern: string): Promise<boolean> => request({ origins: [pattern] });

/** Requests sites for cards, in Firefox with the consent to look-ups. */
export const requestSites = (origins: string[]): Promise<boolean> =>
  request(import.meta.env.FIREFOX ? { origins, ...peopleData } : { origins });

/** Requests the browser's consent for data about people, if it has one. */
export const requestPeople = async (): Promise<boolean> => !import.meta.env.FIREFOX || request(peopleData);
