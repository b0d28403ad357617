import type { Extension } from "../../browser/extension";

/** Returns the text that pasting would insert now. */
export async function pasted({ context }: Extension): Promise<string> {
  const tab = await context.newPage();
  await tab.setContent("<textarea autofocus></textarea>");
  await tab.locator("textarea").focus();
  await tab.keyboard.press("ControlOrMeta+V");
  return tab.locator("textarea").inputValue();
}
