import type { Extension } from "../browser/extension";
import type { LocalService } from "../service/service";

/** The environment of every group: the product, connected to the service, and the minimal extension (`bound`). */
export interface Bench {
  product: Extension;
  bound: Extension;
  service: LocalService;
  /** Folder of the product's build. */
  build: string;
}

/** The one account that is stored when a group begins. */
export const known = "northwind-robotics.example";

/**
 * Closes the extension's own pages. They share one process, and a headless browser draws them all, so an open page slows a measured one.
 */
export async function closeOwnPages({ context, url }: Extension): Promise<void> {
  // A window without any tab would close.
  await context.newPage();
  for (const page of context.pages()) if (page.url().startsWith(url(""))) await page.close();
}
