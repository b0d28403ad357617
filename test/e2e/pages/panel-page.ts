/** The view "On this page" of the side panel, by the names a user reads in it. */
import type { Page } from "@playwright/test";
import type { Extension } from "../../browser/extension";
import { panelPage } from "./panel";

/** Opens the side panel on this view, beside a tab that comes to the front. */
export async function openBeside(extension: Extension, tab: Page): Promise<Page> {
  await tab.bringToFront();
  const panel = await extension.openSidePanel();
  await panelPage(panel).view("On this page").click();
  return panel;
}

/** Returns locators in the view. */
export const placeIn = (panel: Page) => {
  const main = panel.getByRole("main", { name: "On this page" });
  return {
    main,
    title: main.getByRole("heading", { level: 1 }),
    groups: main.getByRole("heading", { level: 2 }),
    rows: main.getByRole("listitem"),
    row: (text: string) => main.getByRole("listitem").filter({ hasText: text }),
    link: (name: string) => main.getByRole("link", { name, exact: true }),
    button: (name: string | RegExp) => main.getByRole("button", { name, exact: typeof name === "string" }),
    lookUp: (whom: string) =>
      main.getByRole("button", { name: `Look up the ${whom.includes("@") ? "person" : "company"}: ${whom}, may use credits`, exact: true }),
    lookUpAll: main.getByRole("button", { name: /^Look up (?:this one|all [\d,]+) · may use credits$/ }),
    progress: main.getByRole("progressbar", { name: "Looking up" }),
    filter: main.getByRole("textbox"),
  };
};
