import { expect, type Page } from "@playwright/test";
import { hashOf } from "../../../lib/model/panel-route";
import { paidRequests, searchPlace } from "../../e2e/pages/search";
import { ledgerOf, shownIn, type Flow } from "./flow";

const address = `sidepanel.html${hashOf({ view: "search-new", like: [], name: "robotics", set: null })}`;

/** "Search" is pressed, the only act that is known to cost credits. */
export function searchFlow(): Flow {
  let panel: Page;
  return {
    name: "A paid search runs",
    maxRequests: 1,
    prepare: ({ connect }) => connect(),
    async open({ extension }) {
      panel = await extension.page(address);
      await expect(searchPlace(panel).sentences).toHaveCount(1);
      await expect(searchPlace(panel).main).toContainText("0 of 20 searches used this month");
    },
    act: () => searchPlace(panel).submit.click(),
    ended: () => shownIn(panel, { result: [".result-row", /./], problem: [".message-block", /./] }),
    async faults(world, { kind, says }) {
      const { logged, counted } = await ledgerOf(world);
      const paid = paidRequests(world.service).length;
      const doubtful = /may have been charged/.test(says);
      const known = `${paid} received, ${logged} written down, ${counted} counted, "${says}"`;
      return [
        ...(paid > 1 ? [`paid twice: ${known}`] : []),
        ...(logged < paid || counted < paid ? [`a request was forgotten: ${known}`] : []),
        ...(kind === "problem" && !doubtful && (paid > 0 || counted > 0)
          ? [`it does not say that it may have been charged: ${known}`]
          : []),
        ...(kind === "result" && !doubtful && (logged !== paid || counted !== paid) ? [`the ledger differs: ${known}`] : []),
      ];
    },
    close: () => panel.close(),
  };
}
