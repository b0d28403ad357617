import browser from "webextension-polyfill";
import type { BrowserFacts } from "../../lib/model/diagnostics";

/** Reads the diagnostics' facts; counts hosts without naming them. */
export async function readBrowser(): Promise<BrowserFacts> {
  const [{ permissions = [], origins = [] }, isPrivate] = await Promise.all([
    browser.permissions.getAll(),
    browser.extension.isAllowedIncognitoAccess(),
  ]);
  return {
    version: browser.runtime.getManifest().version,
    browser: navigator.userAgent,
    language: browser.i18n.getUILanguage(),
    permissions,
    hosts: origins.length,
    private: isPrivate,
  };
}

/** Opens the browser's page about this extension; `null` in Firefox, which forbids this. */
export const openExtensionPage = browser.runtime.getURL("").startsWith("chrome-extension:")
  ? () => void browser.tabs.create({ url: `chrome://extensions/?id=${browser.runtime.id}` })
  : null;
