/** Made by `catalogues.ts`: each language's texts by their keys, with underscores for dots. */
declare module "virtual:catalogues" {
  const catalogues: Record<string, Record<string, string>>;
  export default catalogues;
}
