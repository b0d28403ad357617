/** The growth of costs with the page, with stored data and with open tabs. */
import { switchOn } from "../e2e/hovering";
import { openPanel } from "../e2e/pages/panel";
import type { Bench } from "./bench";
import { fillStore } from "./fill-store";
import { grow, growOnce } from "./growth";
import type { Curve } from "./growth";
import { costAtRest, readingCost } from "./hover";
import { addressOf } from "./pages";
import { roundTrip } from "./page-times";
import { firstCount, journeyTime, libraryTime, storeJourney } from "./panel";
import { lookUpStored } from "./store";

/** How far the fitted exponent may lie above 0 or 1, since it is fitted to few points. */
const stray = 0.15;
const flat = stray;
const inProportion = 1 + stray;

export async function curves(bench: Bench): Promise<Curve[]> {
  await switchOn(bench.product, addressOf(""));
  return [...(await onPages(bench)), await withTabs(bench), await withEntries(bench), ...(await withAccounts(bench))];
}

async function onPages({ product }: Bench): Promise<Curve[]> {
  const page = await product.context.newPage();
  const own = await product.page("options.html");
  const curves = [
    await grow({
      id: "rest-nodes",
      name: "Scripts at rest",
      of: "nodes of the page",
      most: flat,
      sizes: [1000, 5000, 20_000, 100_000],
      cost: (size) => costAtRest(page, `nodes-${size}`),
    }),
    await grow({
      id: "rest-addresses",
      name: "Scripts at rest",
      of: "addresses in a page of 50,000 nodes",
      most: flat,
      sizes: [1, 10, 100, 1000, 5000],
      cost: (size) => costAtRest(page, `addresses-${size}`),
    }),
    await grow({
      id: "rest-changes",
      name: "Scripts at rest",
      of: "nodes that the page makes in a second",
      most: flat,
      sizes: [100, 500, 2000, 10_000],
      cost: (size) => costAtRest(page, `busy-${size}`),
    }),
    await grow({
      id: "reading",
      name: "Reading a page on request",
      of: "nodes of the page, one address in ten",
      most: inProportion,
      sizes: [6250, 12_500, 25_000, 50_000, 100_000],
      cost: (size) => readingCost(own, page, `blocks-${size}`),
    }),
  ];
  await Promise.all([page.close(), own.close()]);
  return curves;
}

async function withTabs({ product }: Bench): Promise<Curve> {
  const own = await product.page("options.html");
  let open = 0;
  const curve = await growOnce({
    id: "tabs",
    name: "Stored account, asked for by a page",
    of: "open tabs of an enabled site",
    most: flat,
    sizes: [1, 5, 10, 20, 40],
    async cost(size) {
      for (; open < size; open += 1) await (await product.context.newPage()).goto(addressOf("webmail"));
      return roundTrip(own, lookUpStored);
    },
  });
  await Promise.all(product.context.pages().map(async (page) => page.url() === addressOf("webmail") && (await page.close())));
  await own.close();
  return curve;
}

async function withEntries({ product, service }: Bench): Promise<Curve> {
  const panel = await openPanel(product);
  const sizes = [50, 250, 1000, 5000];
  for (const size of sizes) await storeJourney(product, service, size);
  const curve = await grow({
    id: "entries",
    name: "Side panel, open to a stored account's chart",
    of: "entries of its journey",
    most: inProportion,
    sizes,
    cost: (size) => journeyTime(panel, product, size),
  });
  await panel.close();
  return curve;
}

async function withAccounts({ product }: Bench): Promise<Curve[]> {
  const own = await product.page("options.html");
  const panel = await openPanel(product);
  const sizes = [50, 250, 1000, 5000, 50_000];
  let stored = 1;
  // All three costs are measured while the store grows once, because it cannot be made smaller again.
  const counting = new Map<number, number[]>();
  const opening = new Map<number, number[]>();
  const looking = await growOnce({
    id: "stored",
    name: "Stored account, asked for by a page",
    of: "stored accounts",
    most: flat,
    sizes,
    async cost(size) {
      if (stored < size) stored += await fillStore(product, own, size - stored);
      counting.set(size, [...(counting.get(size) ?? []), await firstCount(product, own)]);
      opening.set(size, [...(opening.get(size) ?? []), await libraryTime(panel, product)]);
      return roundTrip(own, lookUpStored);
    },
  });
  const matching = await growOnce({
    id: "matches",
    name: "Counting matches among stored accounts",
    of: "stored accounts",
    most: inProportion,
    sizes,
    cost: async (size) => counting.get(size)?.shift() ?? Number.NaN,
  });
  const library = await growOnce({
    id: "library",
    name: "Library, open to its first rows",
    of: "stored accounts",
    most: inProportion,
    sizes,
    cost: async (size) => opening.get(size)?.shift() ?? Number.NaN,
  });
  await panel.close();
  return [looking, matching, library];
}
