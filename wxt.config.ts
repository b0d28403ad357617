import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";
import { defineConfig } from "wxt";
import { originOf, readServiceAddress } from "./lib/model/connection";

/**
 * A vendor's or a company's own build sets `ACCOUNT_LENS_SERVICE` to its service
 * address: it becomes the default address, and its origin a required host.
 */
const builtInService = readBuiltIn(process.env.ACCOUNT_LENS_SERVICE ?? "");
const builtInOrigin = builtInService === "" ? "" : originOf(builtInService);

/** What a person could not save in the options no build may bring along. */
function readBuiltIn(text: string): string {
  if (text.trim() === "") return "";
  const read = readServiceAddress(text);
  if (read.ok) return read.address;
  process.stderr.write(
    `ACCOUNT_LENS_SERVICE is no service address (${read.fault}): https is needed, or http on this computer, without a query.\n`,
  );
  return process.exit(1);
}

/** Loopback is the one place where plain http is allowed: a service on the person's own computer. */
const loopback = ["http://localhost/*", "http://127.0.0.1/*"];

/**
 * Everything is refused, then the least is given back. `connect-src` is the second lock behind
 * `redirect: 'manual'` of the service client: it binds the worker as well, redirect hops included.
 */
const contentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "font-src 'self'",
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

/** A match pattern knows no port: the pattern of an origin covers every port of its host. */
const hostPattern = (origin: string) => {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
};

/**
 * The suffix list is 130 kB of numbers, and most messages do without it: it is evaluated when the first host is placed instead of at
 * each start of the worker. The package's CommonJS build becomes the body of a function.
 */
const lateSuffixList: Plugin = {
  name: "late-suffix-list",
  async load(id: string) {
    if (!id.endsWith("/tldts/dist/index.esm.min.js")) return null;
    const body = await readFile(id.replace(".esm.", ".cjs."), "utf8");
    return `const make = () => { const exports = {};\n${body}\nreturn exports; };
      let made;
      export const parse = (host, options) => (made ??= make()).parse(host, options);`;
  },
};

export default defineConfig({
  modules: ["@wxt-dev/i18n/module"],
  imports: false,
  manifestVersion: 3,
  vite: ({ mode }) => ({
    plugins: [lateSuffixList],
    define: { __BUILT_IN_SERVICE__: JSON.stringify(builtInService) },
    build: { target: "chrome130", sourcemap: false, minify: mode === "production" },
  }),
  hooks: {
    // Each script of a page is a journey of its own through the browser. Built by itself the popup has one (measured: 12 ms of 80).
    "entrypoints:grouped": (_wxt, groups) => {
      const pages = groups.find((group) => Array.isArray(group) && group.some(({ type }) => type === "popup"));
      if (!Array.isArray(pages) || pages.length === 1) return;
      const others = pages.filter(({ type }) => type !== "popup");
      const popup = pages.filter(({ type }) => type === "popup");
      groups.splice(groups.indexOf(pages), 1, popup, others);
    },
  },
  manifest: ({ browser, mode }) => ({
    name: "__MSG_extension_name__",
    description: "__MSG_extension_description__",
    default_locale: "en",
    permissions: ["storage", "activeTab"],
    ...(builtInOrigin === "" ? {} : { host_permissions: [hostPattern(builtInOrigin)] }),
    optional_host_permissions: ["https://*/*", ...loopback],
    action: {
      default_title: "__MSG_extension_name__",
      default_icon: { 16: "icons/16.png", 24: "icons/24.png", 32: "icons/32.png" },
    },
    commands: {
      _execute_action: {
        suggested_key: { default: "Alt+Shift+L" },
        description: "__MSG_command_popup__",
      },
    },
    incognito: "spanning",
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
      : { minimum_chrome_version: "130", externally_connectable: { ids: [] } }),
  }),
});
