import { expect, type Page } from "@playwright/test";
import { switchOn } from "../../e2e/hovering";
import { openBeside, placeIn } from "../../e2e/pages/panel-page";
import { domain, ledgerFaults, shownIn, type Flow } from "./flow";

const address = "http://mail.example/list";
const people = Array.from({ length: 5 }, (_, index) => `person.${index}@${domain}`);

/** "Look up all" is pressed beside a page with five people. */
export function batchFlow(): Flow {
  let tab: Page;
  let panel: Page;
  return {
    name: "Everyone on a page is looked up",
    maxRequests: 2 * people.length,
    async prepare({ connect, extension, openTab }) {
      await connect();
      await switchOn(extension, address);
      const body = `<!doctype html><title>List</title>${people.join(" ")}`;
      await extension.context.route(address, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
      tab = await openTab(address);
    },
    async open({ extension }) {
      panel = await openBeside(extension, tab);
      await expect(placeIn(panel).lookUpAll).toBeVisible();
    },
    act: () => placeIn(panel).lookUpAll.click(),
    ended: () => shownIn(panel, { result: ["main", /Done: /], problem: [".notice, .message-block, .state h2", /./] }),
    async faults(world, { kind }) {
      const asked = world.service.requests.map(({ argument }) => argument ?? "");
      const most = Math.max(0, ...people.map((person) => asked.filter((one) => one === person).length));
      return [
        ...(await ledgerFaults(world)),
        ...(most > 2 ? [`somebody was asked for ${most} times`] : []),
        ...(kind === "result" && !people.every((person) => asked.includes(person)) ? ["somebody was left out"] : []),
      ];
    },
    close: () => panel.close(),
  };
}
