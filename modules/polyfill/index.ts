import { addViteConfig, defineWxtModule } from "wxt/modules";

/** Turns the polyfill into an ECMAScript module. */
export default defineWxtModule({
  name: "polyfill",
  setup(wxt) {
    addViteConfig(wxt, () => ({
      plugins: [
        {
          name: "polyfill-as-module",
          // Avoids the bundler's CommonJS wrapper. The wrapper reads each member, so the browser creates every API at each start.
          transform: (code, id) =>
            id.endsWith("/webextension-polyfill/dist/browser-polyfill.js") ? moduleOf(code, wxt.config.browser) : null,
        },
      ],
    }));
  },
});

/** Returns the module's code. In Firefox, the polyfill would only export the browser's own interface. */
const moduleOf = (code: string, browser: string): string =>
  browser === "firefox"
    ? "export default globalThis.browser;"
    : `const module = { exports: {} }, exports = module.exports;\n${code}\nexport default module.exports;`;
