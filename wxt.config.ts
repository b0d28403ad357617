import prefresh from "@prefresh/vite";
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

/**
 * Everything is refused, then the least is given back. `connect-src` is the second lock behind
 * `redirect: 'manual'` of the service client: it binds the worker as well, redirect hops included.
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
 * Each file of a page is a journey of its own through the browser (about a millisecond of the page's own thread, and more of waiting), and
 * code that stands in the package once for each page is downloaded once for each. So what popup and card share is one file, and what either
 * the popup or the panel shares with others is another. What the panel shares with its own later parts alone stands in its first script,
 * where the bundler puts it by itself. Style sheets of more than one page are one.
 */
const sharedChunks = {
  includeDependenciesRecursively: false,
  groups: [
    {
      debugName: "base",
      name: named("base", (pages, id) => (pages.has("popup") && pages.has("card")) || isSharedStyle(pages, id)),
      priority: 4,
    },
    { debugName: "account", name: named("account", (pages, id) => isSharedByScreens(pages) || isSmallAndOften(pages, id)), priority: 3 },
    { debugName: "words", name: named("words", (pages) => pages.has("card") && pages.size > 1), priority: 2 },
    { debugName: "export", name: named("export", (pages, id) => !pages.has("sidepanel") && exportModules.test(id)), priority: 1 },
    { debugName: "forms", name: named("forms", (pages, id) => !pages.has("sidepanel") && formModules.test(id)), priority: 1 },
    {
      debugName: "troubles",
      name: named("troubles", (pages, id) => !pages.has("sidepanel") && !pages.has("popup") && troubleModules.test(id)),
      priority: 1,
    },
  ],
};

/** With the few lines that are the panel's own. */
const isSharedStyle = (pages: Set<string>, id: string) =>
  id.endsWith("/styles/panel.css") || (id.endsWith(".css") && isSharedByScreens(pages));

const isSharedByScreens = (pages: Set<string>) =>
  pages.has("sidepanel") ? ["popup", "options", "welcome"].some((page) => pages.has(page)) : pages.has("popup") && pages.size > 1;

/** Of two kinds of pages, each only later, or a line of what is the same everywhere: a file each would be more packing than content. */
const isSmallAndOften = (pages: Set<string>, id: string) =>
  /\/model\/(site|flagship)\.ts$/.test(id) ||
  (pages.has("later") && !pages.has("card") && /\/(dialog|disclosure)\.tsx$|\/model\/(json|search|csv)\.ts$/.test(id));

/** Fields and their words, for whatever in the panel is filtered or exported. */
const exportModules =
  /\/(export-fields|filter-words|filter-form|filters|result-fields|changes-words|charge-words)\.tsx?$|\/lookup\/export\.ts$/;

/** What the options show at once, and places of the panel later. */
const formModules = /\/(download|select|confirm|unanswered)\.tsx?$/;

/** What is read where something stands in the way, by parts of several pages that come later. */
const troubleModules = /\/(problem-details|kind-choice|refusal|unlock|vcard)\.tsx?$/;

/** What the build adds to every page by itself. */
const isOfAll = (id: string) => /virtual[:_]wxt-/.test(id);

/** What the bundler knows of the modules. */
interface Modules {
  getModuleInfo(id: string): { importers: readonly string[]; dynamicImporters: readonly string[] } | null;
}

function named(chunk: string, holds: (pages: Set<string>, id: string) => boolean) {
  return (id: string, modules: Modules): string | null => (isOfAll(id) || holds(pagesOf(id, modules), id) ? chunk : null);
}

/** The pages that load a module with their first script, because that imports it, directly or through others; "later" stands for the rest. */
function pagesOf(id: string, modules: Modules): Set<string> {
  const pages = new Set<string>();
  const seen = new Set<string>();
  const visit = (one: string): void => {
    if (seen.has(one)) return;
    seen.add(one);
    const page = /entrypoints\/(\w+)\/main\.tsx$/.exec(one)?.[1];
    if (page !== undefined) pages.add(page);
    const { importers, dynamicImporters } = modules.getModuleInfo(one) ?? { importers: [], dynamicImporters: [] };
    if (dynamicImporters.length > 0) pages.add("later");
    for (const importer of importers) visit(importer);
  };
  visit(id);
  return pages;
}

/** A match pattern knows no port: the pattern of an origin covers every port of its host. */
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
      // Every browser the product runs in knows how to preload modules by itself.
      modulePreload: { polyfill: false },
      // Named by content alone: the same style sheet of two pages is one file.
      rollupOptions: {
        output: {
          assetFileNames: "assets/[hash][extname]",
        },
      },
    },
  }),
  hooks: {
    // "imports: false" takes the types of auto-imports away, and the imports themselves stay: a parameter named "storage" brought a library.
    "config:resolved": ({ config }) => {
      Object.assign(config.imports, { autoImport: false });
    },
    "vite:build:extendConfig": (entrypoints, { build }) => {
      const output = build?.rollupOptions?.output ?? {};
      // A script by itself is one file.
      if (entrypoints.some(({ type }) => type === "popup")) Object.assign(output, { codeSplitting: sharedChunks });
    },
  },
  manifest: ({ browser, mode }) => ({
    name: "__MSG_extension_name__",
    description: "__MSG_extension_description__",
    default_locale: "en",
    permissions: ["storage", "activeTab", "scripting", "contextMenus"],
    ...(builtInOrigin === "" ? {} : { host_permissions: [hostPattern(builtInOrigin)] }),
    // "Follow tab" alone needs it, and asks when it is chosen.
    optional_permissions: ["tabs"],
    optional_host_permissions: ["https://*/*", "http://*/*"],
    omnibox: { keyword: "al" },
    action: {
      default_title: "__MSG_extension_name__",
      default_icon: { 16: "icons/16.png", 24: "icons/24.png", 32: "icons/32.png" },
      // Where nothing is said, Firefox puts the button behind another one.
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
      // Not Firefox's own command for the sidebar: that would close it again, and could not say who is to stand there.
      "open-panel": { suggested_key: { default: "Alt+Shift+K" }, description: "__MSG_command_panel__" },
    },
    incognito: "spanning",
    // control: web-accessible. A page that can load a file of ours can tell that we are there.
    web_accessible_resources: [
      // Firefox gives each installation an address of its own, and does not know the other way to keep it from pages.
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
          // Firefox reads what an administrator has set without a schema.
          storage: { managed_schema: "managed-schema.json" },
        }),
  }),
});
