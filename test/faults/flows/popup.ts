import type { Page } from "@playwright/test";
import { domain, ledgerFaults, shownIn, type Flow } from "./flow";

/** The toolbar button is pressed on a company's site: its account is looked up. */
export function popupFlow(): Flow {
  let tab: Page;
  let popup: Page;
  return {
    name: "The popup looks up the company of a site",
    // If a worker ends during a request, the next one repeats it once.
    maxRequests: 2,
    async prepare({ connect, openTab }) {
      await connect();
      tab = await openTab(`http://${domain}/`);
    },
    open: async () => undefined,
    async act({ extension }) {
      popup = await extension.clickToolbarButton(tab);
    },
    ended: () => shownIn(popup, { result: ["h1", /^Northwind Robotics$/], problem: [".state h2", /./] }),
    async faults(world, ended) {
      const again = await world.extension.ask("account.look-up", { domain, refresh: false, private: false });
      return [...(await ledgerFaults(world)), ...(ended.kind === "result" && again.sent > 0 ? ["what was shown is not stored"] : [])];
    },
    close: () => popup.close(),
  };
}
