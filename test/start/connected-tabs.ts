import type { Page } from "@playwright/test";
import type { Extension } from "../browser/extension";
import { connectByHand } from "../e2e/pages/welcome";
import { flagship } from "../service/sample";

export interface ConnectedTabs {
  welcome: Page;
  company: Page;
}

/** Connects the extension as a user does, on the welcome page, and opens the sample company's website in front of it. */
export async function connectedTabs({ context, welcome }: Extension, service: { address: string; key: string }): Promise<ConnectedTabs> {
  const tab = await welcome();
  await connectByHand(tab, service.address, service.key);
  const company = context.pages().find((page) => page.url() === "about:blank") ?? (await context.newPage());
  await company.goto(`http://${flagship}/`);
  await company.bringToFront();
  return { welcome: tab, company };
}
