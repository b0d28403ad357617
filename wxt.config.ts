import prefresh from "@prefresh/vite";
import { defineConfig } from "wxt";
import { originOf, readServiceAddress } from "./lib/model/connection";
import { manifestFor } from "./modules/manifest/manifest";

/**
 * A custom build sets `ACCOUNT_LENS_SERVICE` to the address of its service.
 * The address becomes the default, and its origin becomes a required host.
 */
const builtInService = readBuiltIn(process.env.ACCOUNT_LENS_SERVICE ?? "");
const builtInOrigin = builtInService === "" ? "" : originOf(builtInService);

/** Returns the service's address; "" if none is set. Ends the build if the options would refuse the address. */
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
 * Puts the code that several pages load at start into few files, since each file delays the first paint. The card loads `card-shared`
 * without `account`, which popup and panel share. `later` joins code that several views load on demand, because one file packs better than
 * many.
 */
const shared = { tags: ["$initial" as const], minShareCount: 2 };
const sharedChunks = {
  groups: [
    {
      ...shared,
      name: "base",
      test: /wxt|rolldown|node_modules|lib\/(model(?!\/(active-people|activity-chart|connection|crm|csv|filter-form|filters|invisible|special-use|fit-recipe|flat-list|journey-entry|judgement|how-right|look-up-status|batch|result-fields|search|settings|subject\.|technology|typed-number))|messages)|components\/(parts\/(?!spend|check|dialog|find-box|page-link)|styles\/shared|[^/]+$)/,
      minShareCount: 3,
    },
    {
      ...shared,
      name: "card-shared",
      test: /fit-ring|activity\/spark|problems\/(message-labels|problem-(labels|pages)|refused-labels)|stores\/(announcer|latest|pause|subject-screen|read-only)/,
    },
    {
      ...shared,
      name: "account",
      test: /components\/(?!options|welcome|connection|sites\/(kind|own|refusal)|unanswered|page-mark|parts\/(select\.|managed))|lib\/(model|stores\/(hand-off|judgement|subject|known-people|sites?(?!-)|site-address|page-contents|tab-site))|entrypoints\/shared\/(?!shortcut)|preload/,
    },
    {
      name: "later",
      test: /components\/(account|activity|crm|filters|fit|judgement|people|person|problems|raw|unlock|panel\/(compare|library(?!\/changes)|lists|page(?!\/spend)|search|[^/]+$))|lib\/filters/,
      minShareCount: 2,
    },
  ],
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
      // Names come only from the content, so that identical style sheets of two pages become one file.
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
    // "imports: false" removes only the types of auto-imports. The imports themselves remain: for example, a parameter named "storage"
    // added a library.
    "config:resolved": ({ config }) => {
      Object.assign(config.imports, { autoImport: false });
    },
    "vite:build:extendConfig": (entrypoints, { build }) => {
      const output = build?.rollupOptions?.output ?? {};
      // Only the pages share code. Each script builds to one file.
      if (entrypoints.some(({ type }) => type === "popup")) Object.assign(output, { codeSplitting: sharedChunks });
    },
  },
  manifest: (environment) => manifestFor(environment, builtInOrigin),
});
