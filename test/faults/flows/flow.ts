import { setTimeout as wait } from "node:timers/promises";
import type { Page } from "@playwright/test";
import type { Extension } from "../../browser/extension";
import type { Input, MessageName, Output } from "../../../lib/messages/messages";
import type { LocalService } from "../../service/service";

declare const chrome: { runtime: { sendMessage(message: unknown): Promise<{ value?: unknown } | undefined> } };

/** The environment of a flow: one browser with the test build. */
export interface World {
  extension: Extension;
  service: LocalService;
  /** A page of the extension that runs no scripts of its own, so that it sends only the test's messages. */
  own: Page;
  openTab(url: string): Promise<Page>;
  connect(): Promise<void>;
}

/** The end of an act, as the user sees it. `says` is the text of the problem or of the result. */
export interface Ended {
  kind: "result" | "problem";
  says: string;
}

/** An act of a user until its end, and the conditions that must hold wherever the worker is killed. */
export interface Flow {
  name: string;
  /** Stores the data that the act starts from. Runs once in the browser. A copy of the data is put back before each act. */
  prepare(world: World): Promise<void>;
  /** Runs before each act: opens the pages that the user has open, and gives the access that an act withdraws. */
  open(world: World): Promise<void>;
  /** Performs the act without waiting for its outcome. */
  act(world: World): Promise<void>;
  /** Resolves with the end that the user sees, or with `null` if there is none yet. */
  ended(world: World): Promise<Ended | null>;
  /** Lists the faults afterwards, one sentence each: lost, paid twice, neither result nor problem. */
  faults(world: World, ended: Ended): Promise<string[]>;
  /** Closes what was opened. */
  close(world: World): Promise<void>;
  /** The most requests that an act may cause. A request repeated after the worker's end counts too. */
  maxRequests: number;
}

export const domain = "northwind-robotics.example";

/** Sends a message once, without the retry of a page. Resolves with `null` if the worker ended meanwhile. */
export const sendOnce = <Name extends MessageName>(page: Page, name: Name, input: Input<Name>): Promise<Output<Name> | null> =>
  page.evaluate(
    (message) =>
      chrome.runtime.sendMessage(message).then(
        (answer) => answer?.value ?? null,
        () => null,
      ),
    { protocol: 1, name, input },
  ) as Promise<Output<Name> | null>;

/** Resolves with the end of an act, or with `null` if it has none after 50 ms. */
export const endedBy = (answer: Promise<Ended | null>): Promise<Ended | null> => Promise.race([answer, wait(50, null)]);

/** Returns the numbers of requests in the log, in the counts, and received by the service. */
export async function ledgerOf({ extension, service }: World) {
  const { lines } = await extension.ask("activity.read", { operation: null, outcome: "all", limit: 100 });
  const { lookups, searches } = await extension.ask("usage.read", {});
  // Counts begin anew each month, but the log keeps the lines of a flow that began in the month before.
  const month = new Date();
  month.setDate(1);
  month.setHours(0, 0, 0, 0);
  const logged = lines.filter(({ at }) => at >= month.getTime()).length;
  return { logged, counted: lookups.used + searches.used, received: service.requests.length };
}

/**
 * Lists the differences between the service's requests and the log and counts. A received request must be in both. A logged request may
 * have been lost on its way. Only a persistent fault counts: a request may still be under way.
 */
export async function ledgerFaults(world: World): Promise<string[]> {
  for (let turn = 0; ; turn += 1) {
    const faults = await ledgerFaultsNow(world);
    if (faults.length === 0 || turn === 10) return faults;
    await wait(300);
  }
}

async function ledgerFaultsNow(world: World): Promise<string[]> {
  const { logged, counted, received } = await ledgerOf(world);
  return [
    ...(logged < received ? [`${received} requests were received and ${logged} written down`] : []),
    ...(counted < received ? [`${received} requests were received and ${counted} counted`] : []),
    ...(logged !== counted ? [`${logged} requests are written down and ${counted} counted`] : []),
  ];
}

/** Returns the end that a page shows: the first result, otherwise the first problem. `null` if it shows neither or is reloading. */
export const shownIn = (page: Page, selectors: Record<Ended["kind"], [selector: string, pattern: RegExp]>): Promise<Ended | null> =>
  page
    .evaluate(
      (wanted) => {
        for (const [kind, selector, source] of wanted) {
          const text = [...document.querySelectorAll<HTMLElement>(selector)]
            .map((element) => element.innerText)
            .find((words) => new RegExp(source, "u").test(words));
          if (text !== undefined) return { kind, says: text.replaceAll(/\s+/g, " ").slice(0, 200) };
        }
        return null;
      },
      (["result", "problem"] as const).map((kind) => [kind, selectors[kind][0], selectors[kind][1].source] as const),
    )
    .catch(() => null);
