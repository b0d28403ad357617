import type { Row } from "./rules";

/** Folders whose types most rows may import. */
const types = ["lib/model/", "lib/schemas/", "lib/messages/"];

/** The allowed imports. */
export const table: readonly Row[] = [
  // The model infers its types from the schemas, and is loaded without zod.
  { from: "lib/model/", values: [], types: ["lib/schemas/"], packages: [] },
  { from: "lib/model/list-file/", values: ["lib/model/"], types: [], packages: ["papaparse"] },
  { from: "lib/schemas/", values: ["lib/model/"], types: [], packages: ["zod/mini"] },
  { from: "lib/content/", values: ["lib/model/"], types, packages: [] },
  { from: "lib/messages/", values: ["lib/model/", "lib/schemas/"], types, packages: ["zod/mini"] },
  // Pages and content scripts load this file, so it has no zod.
  { from: "lib/messages/client", values: ["lib/model/"], types, packages: [] },
  {
    from: "lib/background/",
    values: ["lib/model/", "lib/schemas/", "lib/filters/", "lib/sample/"],
    types,
    packages: ["zod/mini", "tldts-core", "idb", "punycode"],
  },
  { from: "lib/filters/", values: ["lib/model/"], types, packages: [] },
  { from: "lib/sample/", values: ["lib/model/", "lib/schemas/", "lib/filters/"], types, packages: [] },
  { from: "lib/stores/", values: ["lib/model/", "lib/filters/"], types, packages: ["@preact/signals"] },
  {
    from: "components/",
    values: ["lib/model/", "lib/filters/"],
    types: [...types, "lib/stores/"],
    packages: ["preact", "@preact/signals", "#i18n"],
  },
  {
    from: "entrypoints/background/",
    values: [
      "lib/model/",
      "lib/background/",
      "lib/messages/router",
      "lib/content/sites/",
      "entrypoints/shared/side-panel",
      "entrypoints/shared/shortcuts",
    ],
    types,
    packages: ["webextension-polyfill", "wxt/utils/define-background"],
  },
  ...["entrypoints/content-script/", "entrypoints/hover", "entrypoints/reader"].map((from) => ({
    from,
    values: ["lib/model/", "lib/content/", "lib/messages/client"],
    types,
    packages: ["wxt/utils/define-content-script", "wxt/utils/define-unlisted-script"],
  })),
  {
    from: "entrypoints/panel-preload",
    values: ["entrypoints/sidepanel/begin"],
    types: [],
    packages: ["wxt/utils/define-unlisted-script"],
  },
  ...["popup", "options", "welcome", "card", "sidepanel"].map((page) => ({
    from: `entrypoints/${page}/`,
    values: ["lib/model/", "lib/messages/client", "lib/stores/", "components/", "entrypoints/shared/"],
    types,
    packages: ["preact", "@preact/signals", "#i18n", "webextension-polyfill"],
  })),
  { from: "entrypoints/shared/", values: ["lib/model/"], types: [...types, "lib/stores/"], packages: ["webextension-polyfill"] },
];
