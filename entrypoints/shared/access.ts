import browser from "webextension-polyfill";
import { peopleData } from "../../lib/model/people-data";

/** What each of these asks must be asked within a click, before anything is awaited. */
const request = (access: object): Promise<boolean> => browser.permissions.request(access);

export const requestHost = (pattern: string): Promise<boolean> => request({ origins: [pattern] });
export const requestHosts = (origins: string[]): Promise<boolean> => request({ origins });

/** For sites where cards are to open: those look people up, and Firefox has the person agree to that in the same question. */
export const requestSites = (origins: string[]): Promise<boolean> =>
  request(import.meta.env.FIREFOX ? { origins, ...peopleData } : { origins });

/** The browser's own question whether data about people may be sent; where it has none, what the person says to us is enough. */
export const requestPeople = async (): Promise<boolean> => !import.meta.env.FIREFOX || request(peopleData);
