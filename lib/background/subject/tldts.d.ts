/** The package in one minified file; see `site.ts` for the reason. */
declare module "tldts/dist/index.esm.min.js" {
  export { parse } from "tldts";
}
