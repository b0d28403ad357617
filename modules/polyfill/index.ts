import { addViteConfig, defineWxtModule } from "wxt/modules";

/**
 * Turns the polyfill into an ECMAScript module. The bundler's code for a CommonJS module reads each member. The browser
 * creates an API when it is first read, and thus created all of them at each start of the worker and of a page.
 */
export default defineWxtModule({
  name: "polyfill",
  setup(wxt) {
    addViteConfig(wxt, () => ({
      plugins: [
        {
          name: "polyfill-as-module",
          transform: (code, id) =>
            id.endsWith("/webextension-polyfill/dist/browser-polyfill.js")
              ? `const module = { exports: {} }, exports = module.exports;\n${code}\nexport default module.exports;`
              : null,
        },
      ],
    }));
  },
});
