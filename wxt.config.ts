import prefresh from "@prefresh/vite";
import { defineConfig } from "wxt";
import { originOf, readServiceAddress } from "./lib/model/connection";

/**
 * A custom build sets `ACCOUNT_LENS_SERVICE` to its service address: it becomes
 * the default address, and its origin a required host.
 */
const builtInService = readBuiltIn(process.env.ACCOUNT_LENS_SERVICE ?? "");
const builtInOrigin = builtInService === "" ? "" : originOf(builtInService);

/** A build may contain only an address that the options would accept. */
function readBuiltIn(text: string): string {
  if (text.trim() === "") return "";
  const read = readServiceAddress(text);
  if (read.ok) return read.address;
  process.stderr.write(
    `ACCOUNT_LENS_SERVICE is no service address (${read.fault}): https is needed, or http on this computer, without a query.\n`,
  );
  return process.exit(1);
}

/**
 * Denies everything by default, then allows the minimum. `connect-src` backs up
 * `redirect: 'manual'` of the service client: it also applies to the worker and to redirects.
 */
const contentSecurityPolicy = [
  // control: page-policy. A text that became markup or a script would run with the extension's rights.
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  // control: connect-src. Binds the worker too, each hop of a redirect included.
  "connect-src 'self' https: http://localhost:* http://127.0.0.1:*",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

/**
 * Puts the code that several pages load at start into three files: each further file delays a page's first paint by some milliseconds.
 * `card-shared` keeps the card from loading `account`, which the popup and the panel share.
 */
const shared = { tags: ["$initial" as const], minShareCount: 2 };
const sharedChunks = {
  groups: [
    {
      ...shared,
      name: "base",
      test: /wxt|rolldown|node_modules|lib\/(model|messages)|components\/(parts\/|styles\/shared|[^/]+$)/,
      minShareCount: 3,
    },
    { ...shared, name: "card-shared", test: /fit-ring|problem-labels|stores\/(announcer|pause|popup-screen)/ },
    {
      ...shared,
      name: "account",
      test: /components\/(?!options|welcome|connection)|lib\/(model|stores\/subject)|entrypoints\/shared|preload/,
    },
  ],
};

/** A match pattern has no port: it covers every port of its host. */
const hostPattern = (origin: string) => {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${hostname}/*`;
};

export default defineConfig({
  modules: ["@wxt-dev/i18n/module"],
  imports: false,
  manifestVersion: 3,
  vite: ({ mode, command, browser }) => ({
    plugins: [command === "serve" ? prefresh() : null],
    define: { __BUILT_IN_SERVICE__: JSON.stringify(builtInService) },
    build: {
      target: browser === "firefox" ? "firefox140" : "chrome130",
      sourcemap: false,
      minify: mode === "production",
      // Every supported browser preloads modules natively.
      modulePreload: { polyfill: false },
      // Named by content alone: identical style sheets of two pages become one file.
      rollupOptions: {
        output: {
          assetFileNames: "assets/[hash][extname]",
        },
      },
    },
  }),
  zip: {
    // The source files from which a reviewer builds the package.
    includeSources: [
      "{components,entrypoints,lib,locales,modules,public,tools}/**/!(*.test.*)",
      "{LICENSE,package.json,package-lock.json,tsconfig.json,wxt.config.ts,docs/build-from-source.md}",
    ],
    excludeSources: ["**"],
  },
  hooks: {
    // "imports: false" removes only the types of auto-imports. The imports themselves remain: a parameter named "storage" added a library.
    "config:resolved": ({ config }) => {
      Object.assign(config.imports, { autoImport: false });
    },
    "vite:build:extendConfig": (entrypoints, { build }) => {
      const output = build?.rollupOptions?.output ?? {};
      // Only the pages share code: each script builds to one file.
      if (entrypoints.some(({ type }) => type === "popup")) Object.assign(output, { codeSplitting: sharedChunks });
    },
  },
  manifest: ({ browser, mode }) => ({
    name: "__MSG_extension_name__",
    description: "__MSG_extension_description__",
    default_locale: "en",
    permissions: ["storage", "activeTab", "scripting", "contextMenus"],
    ...(builtInOrigin === "" ? {} : { host_permissions: [hostPattern(builtInOrigin)] }),
    // Only "Follow tab" requires it, and asks when it is chosen.
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
        suggested_key: { default: "Alt+Shift+L" },
        description: "__MSG_command_popup__",
      },
      "show-card": {
        suggested_key: { default: "Alt+Shift+E" },
        description: "__MSG_command_card__",
      },
      "toggle-follow": { description: "__MSG_command_follow__" },
      // Firefox's own sidebar command would close the panel again, and cannot select a subject.
      "open-panel": { suggested_key: { default: "Alt+Shift+K" }, description: "__MSG_command_panel__" },
    },
    incognito: "spanning",
    // control: web-accessible. A page that can load a file of ours can tell that we are there.
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
          // control: web-connectable. A page or another extension could send messages.
          externally_connectable: { ids: [] },
          // Firefox reads administrators' settings without a schema.
          storage: { managed_schema: "managed-schema.json" },
        }),
  }),
});
