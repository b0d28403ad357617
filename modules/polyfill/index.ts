import { addViteConfig, defineWxtModule } from "wxt/modules";

/**
 * Turns the polyfill into an ECMAScript module. The bundler's CommonJS wrapper reads each member, which creates every browser API at each
 * start of worker or page.
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
