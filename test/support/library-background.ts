import { readFileSync } from "node:fs";
import { createBackground } from "../../lib/background/background";
import type { Json } from "../../lib/model/json";
import type { Caller } from "../../lib/protocol/answer";
import { readConfusables } from "../../modules/confusables/list";
import { readSuffixList } from "../../modules/public-suffixes/list";
import { sampleKey } from "../service/service";
import type { LocalService } from "../service/service";
import { asCaller, popup } from "./callers";
import { freshSession, memoryHome, storeNamed } from "./memory";
import { withoutPause } from "./timers";
import { siteEdges } from "./edges";

let databases = 0;

/** The whole background, connected to the local service; only the browser's own edges are stood in for. */
export async function backgroundOn(service: LocalService, from: Caller = popup) {
  const clock = { now: new Date(2026, 10, 20, 14, 2).getTime() };
  const session = freshSession();
  const database = `library-${(databases += 1)}`;
  const { handlers } = createBackground({
    fetch: globalThis.fetch,
    now: () => clock.now,
    random: withoutPause,
    keepAwake: () => () => undefined,
    session,
    hasAccess: () => Promise.resolve(true),
    dropAccess: () => Promise.resolve(),
    isOnline: () => true,
    loadSuffixes: () => Promise.resolve(readSuffixList()),
    loadConfusables: () => Promise.resolve(readConfusables()),
    loadSample: () => Promise.resolve(JSON.parse(readFileSync("public/sample.json", "utf8")) as unknown),
    builtInAddress: "",
    ...siteEdges(),
    tell: () => Promise.resolve(undefined),
    loadHover: () => Promise.resolve(),
    openPanel: () => Promise.resolve(),
    tellPanels: () => Promise.resolve(),
    home: memoryHome(database),
  });
  const asked = asCaller(handlers);
  await asked["consent.set"]({ domains: true, emails: true });
  await asked["connection.save"]({ address: service.url, key: sampleKey, keeping: "device" });
  return { asked: asCaller(handlers, from), clock, session, store: storeNamed(database), scope: service.url };
}

/** From now on the service says this of a company. */
export const says = (service: LocalService, domain: string, data: Json) =>
  service.fail({
    operation: "account-overview",
    argument: domain,
    times: 1,
    body: { json: { version: "2.0.0", status: "success", data } },
  });
