/** The texts of each language by their keys, with underscores for dots. `catalogues.ts` creates this module. */
declare module "virtual:catalogues" {
  const catalogues: Record<string, Record<string, string>>;
  export default catalogues;
}
