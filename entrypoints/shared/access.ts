import browser from "webextension-polyfill";
import { peopleData } from "../../lib/model/people-data";

/** Must be called within a click, before any wait. */
const request = (access: object): Promise<boolean> => browser.permissions.request(access);

export const requestHost = (pattern: string): Promise<boolean> => request({ origins: [pattern] });
export const requestHosts = (origins: string[]): Promise<boolean> => request({ origins });

/** Requests sites for cards. Cards look people up, and Firefox includes that consent in the same prompt. */
export const requestSites = (origins: string[]): Promise<boolean> =>
  request(import.meta.env.FIREFOX ? { origins, ...peopleData } : { origins });

/** Requests the browser's consent for data about people. Without such a prompt, our own consent is enough. */
export const requestPeople = async (): Promise<boolean> => !import.meta.env.FIREFOX || request(peopleData);
