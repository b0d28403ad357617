import type { Page } from "@playwright/test";
import { cardOf, chipOver, known, restOn, switchOn } from "../../e2e/hovering";
import { ledgerFaults, shownIn, type Flow } from "./flow";

const address = "http://mail.example/thread";
const body = `<!doctype html><title>Mail</title><p>From: <a id="one" href="mailto:${known}">Ingrid Solheim</a></p><p id="away">Nobody here</p>`;

/** The pointer rests on an address in a webmail, and a card shows the person. */
export function hoverFlow(): Flow {
  let page: Page;
  return {
    name: "The pointer rests on a person's e-mail address",
    // The person and the company, each once more if the worker ended during its request.
    maxRequests: 4,
    async prepare({ connect, extension, openTab }) {
      await connect();
      await switchOn(extension, address);
      await extension.context.route(address, (route) => route.fulfill({ contentType: "text/html; charset=utf-8", body }));
      page = await openTab(address);
    },
    async open() {
      await page.bringToFront();
      await page.mouse.move(600, 700);
      // A page loads the code for hovers with its first hover. After a reload, the act includes that load.
      await page.reload();
      await page.mouse.move(600, 690);
    },
    act: () => restOn(page, "#one"),
    async ended() {
      // If the card comes too late, the page shows the chip, which opens the side panel.
      if ((await chipOver(page)) !== null) return { kind: "problem", says: "the chip" };
      const card = cardOf(page);
      if (card === undefined) return null;
      return shownIn(card as unknown as Page, {
        result: ["body", /Ingrid Solheim-Okafor/],
        problem: [".state h2, [role=alert], .message-block", /./],
      });
    },
    faults: ledgerFaults,
    async close() {
      await restOn(page, "#away");
    },
  };
}
