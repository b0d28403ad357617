/** Places of an account's first facts in the built extension, against their targets: pixels, and rows of section links. */
import { openPanel } from "../e2e/pages/panel";
import { glanceTargets, measurePanel, measurePopup, type GlanceFigure } from "../suite/glance";
import { known, type Bench } from "./bench";
import { pixels, type Result } from "./measure";

/** Measures the facts in panel and popup. The product must have the account of `known` stored. */
export async function glance({ product }: Bench): Promise<Result[]> {
  const panel = await openPanel(product, `#/account/${known}`);
  const ofPanel = await measurePanel(panel);
  await panel.close();
  const tab = await product.context.newPage();
  await tab.goto(`http://${known}/`);
  const popup = await product.clickToolbarButton(tab);
  const figures: Partial<Record<GlanceFigure, number>> = { ...ofPanel, ...(await measurePopup(popup)) };
  await popup.close();
  await tab.close();
  const names = Object.keys(glanceTargets) as GlanceFigure[]; // the keys of the literal record
  return names.map((name) => ({
    ...pixels(name, figures[name] ?? Number.NaN, glanceTargets[name]),
    ...(name === "panel: rows of section links" && { unit: "" as const }),
  }));
}
