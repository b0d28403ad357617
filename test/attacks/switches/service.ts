import type { Switch } from "./switch";

/** Controls of what is sent to a service, of the key, and of what an answer may bring. */
export const serviceSwitches = {
  "redirect-manual": {
    control: "No redirect is followed",
    removal: { replacement: `"follow"` },
  },
  "connect-src": {
    control: "`connect-src` of the policy",
    manifest: (manifest) => {
      manifest.content_security_policy = { extension_pages: "script-src 'self'; object-src 'none'" };
    },
  },
  "areas-closed": {
    control: "The storage areas are closed to scripts in pages",
    removal: {},
  },
  "key-in-database": {
    control: "The key stands in the extension's own database",
    removal: { planted: "await globalThis.chrome.storage.local.set({ key });" },
  },
  "withdrawal-stops": {
    control: "Taking the consent back stops what is under way",
    removal: {},
  },
  "key-removed": {
    control: "The key stands in a file of its own, which is removed with it",
    removal: {},
  },
  "erased-files": {
    control: "Deleting everything removes the folder in which it stood",
    removal: { replacement: "home.databases().then((factory) => deleteDatabase(factory, home.database))" },
  },
  "contract-output": {
    control: "No answer carries more than its contract names",
    parts: {
      contract: { replacement: "{ success: true, data: await handlers[name](input, caller) }" },
      answer: { replacement: "{ ...(await keyring.describe(key)), key: await keyring.reveal(key) }" },
    },
  },
  "key-unsaid": {
    control: "The key is said in no console, and put into no cache",
    removal: {
      planted: `
        console.log("saved", key);
        await (await caches.open("keys")).put("https://key.example/", new Response(key));
      `,
    },
  },
  echo: {
    control: "A key that the service writes back is struck out",
    parts: { body: { replacement: "received.text" }, reason: { replacement: "printable" } },
  },
  labels: {
    control: "Of a label of an answer, the numbers of a version are taken",
    removal: { replacement: "(value) => readText(value)" },
  },
  "key-length": {
    control: "A key has 8 to 2,000 characters",
    removal: {},
  },
  "linear-strike": {
    control: "The key is sought in a time that grows with the answer alone",
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
    control: "The key stands in one header of the request alone",
    removal: { planted: `url.searchParams.set("key", key); headers["x-other"] = key;` },
  },
  "key-origin": {
    control: "A key serves the origin it was saved for alone",
    removal: { replacement: "true" },
  },
  "https-only": {
    control: "A service is asked by https, or on this computer",
    removal: {},
  },
  "plain-address": {
    control: "An address holds no user name, no query and no fragment",
    parts: { credentials: {}, query: {} },
  },
  consent: {
    control: "Nothing is sent before the person agreed",
    removal: {},
  },
  "body-cap": { control: "Five megabytes of an answer are read", removal: {} },
  depth: {
    control: "An answer is 32 levels deep at most",
    removal: {},
  },
  envelope: {
    control: "What is not the interface's envelope is no answer",
    removal: { instead: "return readData(operation, answer, body.json);" },
  },
  "new-objects": {
    control: "Answers are read into new objects, never merged into others",
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
    control: "No cookie and no address of a page goes along",
    removal: { replacement: `"include"` },
  },
} as const satisfies Record<string, Switch>;
