import type { Switch } from "./switch";

/** Controls of what is shown, opened, loaded and written into files, and of files that are read. */
export const shownSwitches = {
  texts: {
    control: "Texts are rendered as text, never as markup",
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
    control: "A name read from a page has no markup characters",
    removal: { replacement: "true" },
  },
  imitations: {
    control: "A domain that imitates another has a warning",
    removal: { replacement: "unicode === null" },
  },
  "page-policy": {
    control: "A strict content security policy with Trusted Types",
    manifest: (manifest) => {
      manifest.content_security_policy = { extension_pages: "script-src 'self'; object-src 'none'" };
    },
  },
  linkedin: {
    control: "A LinkedIn link has a plain path on LinkedIn's host",
    removal: { replacement: "path" },
  },
  phone: {
    control: "A telephone link contains only digits",
    removal: { replacement: "`tel:${dialled}`" },
  },
  colour: {
    control: "A colour has three or six hexadecimal digits",
    removal: { replacement: "(colour) => colour" },
  },
  "crm-address": {
    control: "A CRM form opens only by https on a public host, without a user name",
    parts: { scheme: {}, credentials: {}, internal: {} },
  },
  "crm-agreed": {
    control: "The first form on a host, and each field new to it, requires consent",
    removal: { replacement: "true" },
  },
  photo: {
    control: "A photo is loaded only by https from a public host name",
    removal: { instead: "return text;" },
  },
  "photo-credentials": { control: "Requests for photos carry no cookies", removal: { replacement: `"include"` } },
  "photo-redirect": { control: "Redirects of a photo's host are not followed", removal: { replacement: `"follow"` } },
  "photo-space": { control: "A photo is loaded only from a public network address", removal: {} },
  "photo-origin": { control: "In Firefox, a photo is loaded only from hosts with granted access", removal: {} },
  csv: {
    control: "No cell begins with a formula character",
    parts: { separator: { replacement: `""` }, sign: {} },
  },
  "list-size": {
    control: "A list has at most 10 MB",
    parts: { file: {}, bytes: {}, text: {} },
  },
  "list-row": {
    control: "A row of a list has at most 32,768 characters",
    removal: { replacement: "text.slice(start)" },
  },
  "list-rows": {
    control: "A list has at most 10,000 rows",
    removal: {},
  },
  "list-columns": {
    control: "A list has at most 1,000 columns",
    removal: {},
  },
  "list-quote": {
    control: "Reading of a list ends at an unclosed quote",
    removal: {},
  },
  "list-nul": {
    control: "A text with a NUL is refused as a list",
    removal: {},
  },
  "list-encoding": {
    control: "UTF-16 is recognised without a byte order mark",
    removal: {},
  },
  "text-signs": {
    control: "A service's texts have no characters that reorder the text beside them",
    removal: { replacement: "value" },
  },
  "label-signs": {
    control: "A label has no characters that change text direction",
    removal: { replacement: "part.trim()" },
  },
  vcard: {
    control: "Line breaks and separators are escaped in a vCard",
    removal: { replacement: "(text) => text" },
  },
  summary: {
    control: "No line of a summary begins with a formula character",
    removal: { replacement: "line" },
  },
  copied: {
    control: "A copied number or address contains no formula",
    removal: { replacement: "text" },
  },
  "file-size": {
    control: "A settings file has at most 100 kB",
    removal: {},
  },
  "file-format": {
    control: "A settings file names its format and version",
    parts: { format: {}, version: {} },
  },
  "file-personal": {
    control: "A settings file cannot give consent, change the service address or leave the sample data",
    parts: {
      taken: { replacement: "true" },
      named: {},
    },
  },
  "file-fits": {
    control: "An invalid setting is ignored",
    parts: { file: { replacement: "() => true" }, stored: { replacement: "members.has(name)" } },
  },
  "file-sites": {
    control: "At most 200 sites of a settings file are read, each as an address",
    parts: { count: { replacement: "added.map(ownOffer)" }, address: { replacement: "{ own: { protocol, host }, kind }" } },
  },
  "policy-fits": {
    control: "An invalid member of a policy is ignored",
    removal: { replacement: "() => true" },
  },
  "recipe-form": {
    control: "A fit recipe has at most 50 rows, each with a few short members",
    removal: { replacement: "true" },
  },
  "recipe-row": {
    control: "A recipe row without a known field and operator earns no points",
    parts: { field: { replacement: `row["field"]` }, operator: { replacement: `row["operator"]` } },
  },
} as const satisfies Record<string, Switch>;
