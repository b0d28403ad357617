import type { ConfigEnv, UserManifest } from "wxt";
import { hostPatternOf } from "../../lib/model/match-pattern";

/** Denies everything, then allows the minimum. */
const contentSecurityPolicy = [
  // control: page-policy. Keeps text that becomes markup or a script from running with the extension's rights.
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  // control: connect-src. Also restricts the worker and each redirect, in addition to `redirect: "manual"`.
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

/**
 * Returns the manifest's members that come from no entry point.
 * @param builtInOrigin origin of the built-in service; "" if none
 */
export const manifestFor = ({ browser, mode }: ConfigEnv, builtInOrigin: string): UserManifest => ({
  name: "__MSG_extension_name__",
  description: "__MSG_extension_description__",
  default_locale: "en",
  permissions: ["storage", "activeTab", "scripting", "contextMenus"],
  ...(builtInOrigin === "" ? {} : { host_permissions: [hostPatternOf(builtInOrigin)] }),
  // The panel requests this permission for "Follow tab". Nothing else requires it.
  optional_permissions: ["tabs"],
  optional_host_permissions: ["https://*/*", "http://*/*"],
  omnibox: { keyword: "al" },
  action: {
    default_title: "__MSG_extension_name__",
    default_icon: { 16: "icons/16.png", 24: "icons/24.png", 32: "icons/32.png" },
    // By default, Firefox hides the button in its extensions menu.
    ...(browser === "firefox" ? { default_area: "navbar" as const } : {}),
  },
  commands: {
    _execute_action: {
      // In Firefox, Alt, Shift and a menu's letter open the menu: L in German, E in English.
      suggested_key: { default: browser === "firefox" ? "Alt+Shift+G" : "Alt+Shift+L" },
      description: "__MSG_command_popup__",
    },
    "show-card": {
      suggested_key: { default: browser === "firefox" ? "Alt+Shift+I" : "Alt+Shift+E" },
      description: "__MSG_command_card__",
    },
    "toggle-follow": { description: "__MSG_command_follow__" },
    // Firefox's own sidebar command closes an open panel and cannot select a subject.
    "open-panel": { suggested_key: { default: "Alt+Shift+K" }, description: "__MSG_command_panel__" },
  },
  incognito: "spanning",
  // control: web-accessible. Limits the loadable files, by which a page could detect the extension.
  web_accessible_resources: [
    // Firefox gives each installation its own address and does not support `use_dynamic_url`.
    { resources: ["card.html"], matches: ["https://*/*", "http://*/*"], ...(browser === "firefox" ? {} : { use_dynamic_url: true }) },
  ],
  ...(mode === "development" ? {} : { content_security_policy: { extension_pages: contentSecurityPolicy } }),
  ...(browser === "firefox"
    ? {
        browser_specific_settings: {
          gecko: {
            id: "account-lens@account-lens.example",
            strict_min_version: "140.0",
            data_collection_permissions: {
              required: ["authenticationInfo", "browsingActivity"],
              optional: ["personallyIdentifyingInfo"],
            },
          },
        },
      }
    : {
        minimum_chrome_version: "130",
        // control: web-connectable. Blocks messages of other extensions, which are allowed by default.
        externally_connectable: { ids: [] },
        // Firefox reads administrators' settings without a schema.
        storage: { managed_schema: "managed-schema.json" },
      }),
});
