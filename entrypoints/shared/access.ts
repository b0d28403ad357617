import browser from "webextension-polyfill";
import { peopleData } from "../../lib/model/people-data";

/** Must be called within a click, before any wait. */
const request = (access: object): Promise<boolean> => browser.permissions.request(access);

/** Requests access to a host. Must be called within a click. */
export const requestHost = (pattern: string): Promise<boolean> => request({ origins: [pattern] });

/** Requests access to sites for cards. In Firefox, also requests consent for data about people. */
export const requestSites = (origins: string[]): Promise<boolean> =>
  request(import.meta.env.FIREFOX ? { origins, ...peopleData } : { origins });

/** In Firefox, requests consent for data about people. */
export const requestPeopleConsent = async (): Promise<boolean> => !import.meta.env.FIREFOX || request(peopleData);
