import type { Handlers } from "../messages/router";
import { problemOf } from "../model/problem";
import type { BackgroundParts } from "./background";
import { dataHandlers } from "./data-handlers";
import { judgementHandlers } from "./judgements/handlers";
import { acceptAnswer } from "./look-up/accept";
import { openSubject } from "./open-subject";
import { recallSummaries } from "./page/known";
import { previewRecipe } from "./recipe/preview";
import { readOwnFacets } from "./search/own-facets";
import { searchHandlers } from "./search/handlers";
import { settingsHandlers } from "./settings-handlers";
import { siteHandlers } from "./sites/handlers";
import { forgetChoice, rememberChoice } from "./store/hosts";

/** Returns the handlers of all messages. */
export function createHandlers(parts: BackgroundParts): Handlers {
  const { store, settings, accounts, people, sites, pageReader, panels, subjects, library, batches, lists, now } = parts;
  /** Refuses a look-up of a non-public domain or address. */
  const refused = () => ({ ok: false as const, problem: problemOf("bad-request", now()), stored: null, sent: 0 });
  return {
    "subject.open": async ({ source }) => {
      const [initialState, site] = await Promise.all([openSubject(parts, source), source.kind === "tab" ? sites.siteOf(source.url) : null]);
      return { ...initialState, site };
    },
    "account.look-up": async ({ domain, refresh }, from) => {
      if (!(await subjects()).isPublicDomain(domain)) return refused();
      return accounts.lookUp(domain, { refresh, private: from.private });
    },
    "person.look-up": async ({ address, refresh }, from) => {
      const person = (await subjects()).subjectOfAddress(address);
      if (person.kind !== "person") return refused();
      return people.lookUp(person.address, { refresh, private: from.private });
    },
    "account.raw": async ({ domain }) => ({ raw: await accounts.readRaw(domain) }),
    "look-up.redeem": async ({ token, text }) => ({ redeemed: await parts.tokens.redeem(token, text) }),
    "visit.take": async ({ tabId }) => {
      // Sample data send nothing, so they take nothing from the budget.
      if ((await store.read(settings.read)).mode === "sample") return { left: true };
      return { left: await parts.budget.take(tabId, 1) };
    },
    "look-up.stop": async ({ key }) => {
      // `stop` would not find a look-up that still awaits the subject files.
      await subjects().catch(() => undefined);
      accounts.stop(key);
      people.stop(key);
    },
    "account.accept": async ({ domain, answered, host }, from) => {
      if (!from.private) {
        await acceptAnswer(parts, { domain, answered, host });
        // The answer has left its former domain.
        void parts.notifyPanels({ kind: "deleted" });
        void parts.notifyPanels({ kind: "library" });
        void parts.badge.update();
      }
      return (await subjects()).displayedDomain(answered);
    },
    "host.remember": async ({ host, domain }, from) => {
      if (from.private) return;
      await store.write(async (transaction) => {
        // A choice among sample companies does not apply to a real site.
        if ((await settings.read(transaction)).mode === "service") await rememberChoice(transaction, host, domain);
      });
    },
    "host.forget": async ({ host }, from) => {
      if (!from.private) await store.write((transaction) => forgetChoice(transaction, host));
    },

    "page.read": ({ tabId }) => pageReader.read(tabId),
    "people.read": ({ addresses, domains }) => recallSummaries(parts, addresses, domains),

    "panel.read-all": async () => ({ panels: await panels.readAll() }),
    "panel.keep": ({ windowId, route, pinned, pending }) => panels.keep(windowId, { route, pinned }, pending),
    "panel.show": ({ windowId, route }) => parts.showRoute(windowId, route),
    "panel.to-tab": ({ windowId, route }) => parts.panelTab.open(windowId, route),

    "library.read": async () => ({ library: await library.read() }),
    "library.page": async (wanted) => ({ page: await library.readPage(wanted) }),
    "library.remove": async (wanted) => {
      const { kind, key } = wanted;
      const isAnswer = kind === "account" || kind === "person";
      const isRemoved = await library.remove(wanted);
      if (isRemoved && isAnswer) await batches.erase(kind, key);
      if (isRemoved && isAnswer && key !== null) await lists.skip({ kind, key });
      if (isAnswer) parts.notifyDeleted();
      else parts.notifySettings();
    },
    "library.marks": (subject) => library.marks(subject),
    "watch.set": async ({ kind, key, on, by = null }, from) => {
      // Nothing of a private window is stored.
      if (!from.private) {
        await library.watch({ kind, key }, on);
        void parts.notifyPanels({ kind: "watched", by });
      }
      void parts.badge.update();
      return library.marks({ kind, key });
    },
    "watch.seen": async ({ subject }, from) => {
      if (!from.private) await library.readChanges(subject);
      void parts.badge.update();
    },

    "recipe.preview": async () => ({
      preview: await readOwnFacets(parts, (facets, { fitRecipe }) => previewRecipe(facets, fitRecipe)),
    }),

    "batch.start": async (wanted, from) => ({ batch: await batches.start({ ...wanted, private: from.private }) }),
    "batch.read": async ({ windowId }) => ({ batch: await batches.read(windowId) }),
    "batch.control": async ({ windowId, act }) => ({ batch: await batches.control(windowId, act) }),

    // Lists are stored, so private windows can neither create, extend nor start lists.
    "lists.read": async () => ({ lists: await lists.readAll() }),
    "list.read": async ({ id }) => ({ list: await lists.read(id) }),
    "list.store": async (wanted, from) => (from.private ? { ok: false, reason: "private" } : lists.store(wanted)),
    "list.preview": async (wanted) => ({ preview: await lists.preview(wanted) }),
    "list.start": async (wanted, from) => ({ list: await (from.private ? lists.read(wanted.id) : lists.start(wanted)) }),
    "list.control": async (wanted) => ({ list: await lists.control(wanted) }),
    "list.rows": lists.rows,
    "list.change": async (wanted) => ({ list: await lists.change(wanted) }),
    "list.remove": ({ id }) => lists.remove(id),

    ...parts.hovers.handlers,
    ...siteHandlers(parts),
    ...judgementHandlers(parts),
    ...searchHandlers(parts),
    ...settingsHandlers(parts),
    ...dataHandlers(parts),
  };
}
