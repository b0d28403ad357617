import type { Switch } from "./switch";

/** Controls of what is sent to a service, of the key, and of what an answer may bring. */
export const serviceSwitches = {
  "redirect-manual": {
    control: "No redirect is followed",
    removal: { replacement: `"follow"` },
  },
  "connect-src": {
    control: "The content security policy limits `connect-src`",
    manifest: (manifest) => {
      manifest.content_security_policy = { extension_pages: "script-src 'self'; object-src 'none'" };
    },
  },
  "areas-closed": {
    control: "Content scripts have no access to the storage areas",
    removal: {},
  },
  "key-in-database": {
    control: "No storage area that content scripts can reach contains the key",
    removal: { planted: "await globalThis.chrome.storage.local.set({ key });" },
  },
  "withdrawal-stops": {
    control: "Withdrawing consent cancels running requests",
    removal: {},
  },
  "key-removed": {
    control: "The key has a file of its own, which is deleted with it",
    removal: {},
  },
  "erased-files": {
    control: "Deleting everything removes the folder of the data",
    removal: { replacement: "home.databases().then((factory) => deleteDatabase(factory, home.database))" },
  },
  "contract-output": {
    control: "Answers to messages contain only the members of their contract",
    parts: {
      contract: { replacement: "{ success: true, data: returned }" },
      answer: { replacement: "{ ...(await keyring.describe(key)), key: await keyring.reveal(key) }" },
    },
  },
  "key-unsaid": {
    control: "The key is never printed to a console or put into a cache",
    removal: {
      planted: `
        console.log("saved", key);
        await (await caches.open("keys")).put("https://key.example/", new Response(key));
      `,
    },
  },
  echo: {
    control: "A key that the service sends back is removed from its answer",
    parts: { body: { replacement: 'readBodyText(text, headers.get("content-type"))' }, reason: { replacement: "printable" } },
  },
  labels: {
    control: "Only the version number is kept of a version header",
    removal: { replacement: "(value) => readText(value)" },
  },
  "key-length": {
    control: "A key has 8 to 2,000 characters",
    removal: {},
  },
  "linear-strike": {
    control: "The search for the key in an answer takes linear time",
    removal: {
      replacement: String.raw`text.replaceAll(
        new RegExp(
          [...needle]
            .map((sign) => sign.charCodeAt(0).toString(16))
            .map((code) => "(?:\\x" + code + "|\\\\u00" + code + ")")
            .join(""),
          "gi",
        ),
        instead,
      )`,
    },
  },
  "one-header": {
    control: "The key is sent only in one header",
    removal: { planted: `url.searchParams.set("key", key); headers["x-other"] = key;` },
  },
  "key-origin": {
    control: "A key is sent only to the origin that it was saved for",
    removal: { replacement: "true" },
  },
  "https-only": {
    control: "The service is reached only by https, except on this computer",
    removal: {},
  },
  "plain-address": {
    control: "A service address has no user name, query or fragment",
    parts: { credentials: {}, query: {} },
  },
  consent: {
    control: "Nothing is sent without consent",
    removal: {},
  },
  "body-cap": { control: "At most 5 MB of an answer are read", removal: {} },
  depth: {
    control: "An answer has at most 32 levels",
    removal: {},
  },
  envelope: {
    control: "An answer without the interface's envelope is a problem",
    removal: { instead: "return readData(operation, answer, body.json);" },
  },
  "new-objects": {
    control: "Answers are parsed into new objects, never merged into others",
    removal: {
      planted: `
        const merge = (into, from) => {
          for (const name in from)
            if (typeof from[name] === "object" && from[name] !== null) merge((into[name] ??= {}), from[name]);
            else into[name] = from[name];
        };
        merge({}, JSON.parse(body));
      `,
    },
  },
  "no-references": {
    control: "Requests carry no cookie and no referrer",
    removal: { replacement: `"include"` },
  },
} as const satisfies Record<string, Switch>;
