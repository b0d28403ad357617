/** What is counted rather than timed: requests, and what happens before anybody acts. */
import { switchOn } from "../e2e/hovering";
import type { Bench } from "./bench";
import { known } from "./bench";
import { count } from "./measure";
import type { Result } from "./measure";
import { addressOf } from "./pages";

const askers = 50;
const other = "halden-automation.example";

export async function counts({ product, service }: Bench): Promise<Result[]> {
  await switchOn(product, addressOf(""));
  const requests = async (act: () => Promise<unknown>) => {
    service.reset();
    await act();
    return service.requests.length;
  };
  const page = await product.context.newPage();
  const browsing = await requests(async () => {
    for (const name of ["article", "webmail", "known"]) await page.goto(addressOf(name));
    await page.mouse.move(500, 500, { steps: 10 });
    await page.waitForTimeout(1000);
  });
  const stored = await requests(() => product.ask("account.look-up", { domain: known, refresh: false, private: false }));
  const together = await requests(() =>
    Promise.all(Array.from({ length: askers }, () => product.ask("account.look-up", { domain: other, refresh: false, private: false }))),
  );
  return [
    count("Requests while pages of an enabled site are opened and the pointer moves over nothing", browsing, 0),
    count("Requests for an account that is stored and fresh", stored, 0),
    count(`Requests when ${askers} ask for one account at the same time`, together, 1),
  ];
}
