import type { Switch } from "./switch";

/** Controls of what is shown, opened, loaded and written into files, and of files that are read. */
export const shownSwitches = {
  texts: {
    control: "Texts are drawn as texts",
    removal: {
      planted: `
        const drawn = new WeakSet();
        new MutationObserver(() => {
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const texts = [];
          while (walker.nextNode()) texts.push(walker.currentNode);
          for (const text of texts) {
            const parent = text.parentElement;
            if (parent === null || drawn.has(parent) || !text.data.includes("data-pwn")) continue;
            drawn.add(parent);
            parent.innerHTML = text.data;
          }
        }).observe(document, { childList: true, subtree: true, characterData: true });
      `,
    },
  },
  "page-names": {
    control: "No name on a page holds the signs of markup",
    removal: { replacement: "true" },
  },
  imitations: {
    control: "A domain in letters that look like plain ones has a warning",
    removal: { replacement: "unicode === null" },
  },
  "page-policy": {
    control: "A policy that lets nothing in, and Trusted Types",
    manifest: (manifest) => {
      manifest.content_security_policy = { extension_pages: "script-src 'self'; object-src 'none'" };
    },
  },
  linkedin: {
    control: "A link leads to a plain path at LinkedIn alone",
    removal: { replacement: "path" },
  },
  phone: {
    control: "Only digits are dialled",
    removal: { replacement: "`tel:${dialled}`" },
  },
  colour: {
    control: "A colour is three or six hexadecimal digits",
    removal: { replacement: "(colour) => colour" },
  },
  "crm-address": {
    control: "A CRM's form is opened by https at a public host alone, without a user name",
    parts: { scheme: {}, credentials: {}, internal: {} },
  },
  "crm-agreed": {
    control: "The person is asked before the first form of a host, and before a field that is new to it",
    removal: { replacement: "true" },
  },
  photo: {
    control: "A photo is loaded by https from a public name alone",
    removal: { instead: "return text;" },
  },
  "photo-credentials": { control: "No cookie goes along to a photo's host", removal: { replacement: `"include"` } },
  "photo-redirect": { control: "A photo's host cannot redirect", removal: { replacement: `"follow"` } },
  "photo-space": { control: "A photo's name leads to the public internet alone", removal: {} },
  "photo-origin": { control: "In Firefox a photo is loaded from hosts alone that the person gave access to", removal: {} },
  csv: {
    control: "No cell begins with the sign of a formula",
    parts: { separator: { replacement: `""` }, sign: {} },
  },
  "list-size": {
    control: "A list has 10 MB at most",
    parts: { file: {}, bytes: {}, text: {} },
  },
  "list-row": {
    control: "A row of a list has 32,768 characters at most",
    removal: { replacement: "text.slice(start)" },
  },
  "list-rows": {
    control: "A list has 10,000 rows at most",
    removal: {},
  },
  "list-columns": {
    control: "A list has 1,000 columns at most",
    removal: {},
  },
  "list-quote": {
    control: "A quote without an end ends the reading of a list",
    removal: {},
  },
  "list-nul": {
    control: "A text with a NUL is no list",
    removal: {},
  },
  "list-encoding": {
    control: "UTF-16 is recognised without its mark",
    removal: {},
  },
  "label-signs": {
    control: "A label has no sign that changes the direction of texts",
    removal: { replacement: "part.trim()" },
  },
  vcard: {
    control: "What may end a line is written with a backslash in a vCard",
    removal: { replacement: "(text) => text" },
  },
  summary: {
    control: "No line of a summary begins with the sign of a formula",
    removal: { replacement: "line" },
  },
  "file-size": {
    control: "A settings file has 100 kB at most",
    removal: {},
  },
  "file-format": {
    control: "A settings file says that it is one, and of which version",
    parts: { format: {}, version: {} },
  },
  "file-personal": {
    control: "No file consents, moves the address or leaves the sample data",
    parts: {
      taken: { replacement: "true" },
      named: { replacement: "(name) => (Object.hasOwn(names, name) ? i18n.t(names[name]) : name)" },
    },
  },
  "file-fits": {
    control: "A setting that does not fit is left out",
    parts: { file: { replacement: "() => true" }, stored: { replacement: "members.has(name)" } },
  },
  "file-sites": {
    control: "Sites of a file are read as addresses, two hundred at most",
    parts: { count: { replacement: "own" }, address: { replacement: "{ own: { protocol, host }, kind }" } },
  },
  "policy-fits": {
    control: "A member of a policy that does not fit is left out",
    removal: { replacement: "() => true" },
  },
  "recipe-form": {
    control: "A fit recipe has fifty rows at most, each of a few short members",
    removal: { replacement: "true" },
  },
  "recipe-row": {
    control: "A row without a known field and operator earns nothing",
    parts: { field: { replacement: `row["field"]` }, operator: { replacement: `row["operator"]` } },
  },
} as const satisfies Record<string, Switch>;
