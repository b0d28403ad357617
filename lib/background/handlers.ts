import type { Handlers } from "../messages/router";
import { batchHandlers } from "./batch/handlers";
import { dataHandlers, type DataHandlerPorts } from "./data-handlers";
import type { HoverBudget } from "./hover/budget";
import { hoverHandlers } from "./hover/handlers";
import type { Hovers } from "./hover/hovers";
import { libraryHandlers } from "./library/handlers";
import type { Libraries } from "./library/library";
import { acceptAnswer } from "./look-up/accept";
import type { LookUpTokens } from "./look-up/token";
import { openSubject } from "./open-subject";
import type { PageReader } from "./page/page-reader";
import type { Panels } from "./panel";
import { searchHandlers, type SearchHandlerPorts } from "./search/handlers";
import { settingsHandlers, type SettingsHandlerPorts } from "./settings-handlers";
import { forgetChoice, rememberChoice } from "./store/hosts";
import type { SettingsStore } from "./store/settings";
import type { WriteTransaction } from "./store/store";

export interface HandlerPorts extends DataHandlerPorts, SearchHandlerPorts, SettingsHandlerPorts {
  tokens: LookUpTokens;
  budget: HoverBudget;
  pageReader: PageReader;
  hovers: Hovers;
  panels: Panels;
  library: Libraries;
}

/** Creates the handler of each message. */
export function createHandlers(ports: HandlerPorts): Handlers {
  const { store, settings, accounts, people, sites, pageReader, panels, subjects, now } = ports;
  const nothing = () => ({});
  /** The answer to a request that is never allowed, whatever state the page assumed. */
  const refused = () => ({ ok: false as const, problem: { kind: "bad-request" as const, at: now(), tries: 0 }, stored: null, sent: 0 });
  return {
    "subject.open": async ({ source }) => {
      const [initialState, site] = await Promise.all([openSubject(ports, source), source.kind === "tab" ? sites.siteOf(source.url) : null]);
      return { ...initialState, site };
    },
    "account.look-up": async ({ domain, refresh, private: isPrivate }) => {
      if (!(await subjects()).isPublicDomain(domain)) return refused();
      return accounts.lookUp(domain, { refresh, private: isPrivate });
    },
    "person.look-up": async ({ address, refresh, private: isPrivate }) => {
      const person = (await subjects()).subjectOfAddress(address);
      if (person.kind !== "person") return refused();
      return people.lookUp(person.address, { refresh, private: isPrivate });
    },
    "account.raw": async ({ domain }) => ({ raw: await accounts.readRaw(domain) }),
    "look-up.redeem": async ({ token, text }) => ({ redeemed: await ports.tokens.redeem(token, text) }),
    "visit.take": async ({ tabId }) => {
      const taken = await ports.budget.take(tabId, 1);
      await taken?.kept;
      return { left: taken !== null };
    },
    "look-up.stop": async ({ key }) => {
      accounts.stop(key);
      people.stop(key);
      return {};
    },
    "account.accept": async ({ domain, answered, host, private: isPrivate }) => {
      if (!isPrivate) await store.write((transaction) => acceptAnswer(transaction, settings, { domain, answered, host }));
      return {};
    },
    "host.remember": async ({ host, domain, private: isPrivate }) => {
      if (!isPrivate) await store.write((transaction) => rememberIfReal(transaction, settings, host, domain));
      return {};
    },
    "host.forget": async ({ host, private: isPrivate }) => {
      if (!isPrivate) await store.write((transaction) => forgetChoice(transaction, host));
      return {};
    },

    "sites.read": async () => ({ sites: await sites.read() }),
    "sites.want": async ({ ids }) => ({ sites: await sites.want(ids) }),
    "sites.disable": async ({ ids }) => ({ sites: await sites.disable(ids) }),
    "site.add": (own) => sites.add(own),
    "page.read": ({ tabId }) => pageReader.read(tabId),

    "panel.read": ({ windowId }) => panels.read(windowId),
    "panel.read-all": async () => ({ panels: await panels.readAll() }),
    "panel.keep": ({ windowId, route, pinned, pending }) => panels.keep(windowId, { route, pinned }, pending).then(nothing),
    "panel.show": ({ windowId, route }) => panels.show(windowId, route).then(nothing),

    ...hoverHandlers(ports.hovers),
    ...searchHandlers(ports),
    ...libraryHandlers(ports.library, ports.batches),
    ...batchHandlers(ports.batches),
    ...settingsHandlers(ports),
    ...dataHandlers(ports),
  };
}

/** A choice among sample companies does not apply to a real site. */
async function rememberIfReal(transaction: WriteTransaction, settings: SettingsStore, host: string, domain: string): Promise<void> {
  if ((await settings.read(transaction)).mode === "service") await rememberChoice(transaction, host, domain);
}
