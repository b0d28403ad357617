/**
 * The senders of each message, written by hand and not derived from the contract. A message opened to another class of sender fails the
 * tests that read this. So does a message that is missing here.
 */
import type { SenderClass } from "../../lib/messages/messages";

export const senders: Readonly<Record<SenderClass, readonly string[]>> = {
  /** A script of ours in a page of the web. */
  content: ["hover.load", "hover.settings", "hover.begin", "hover.rest", "hover.end", "hover.enter", "hover.to-panel"],
  /** The card's page, in a frame of a page of the web. */
  card: ["card.open", "card.choose", "card.answer", "card.remaining", "card.stop", "card.to-panel", "card.hover", "card.close"],
  /** The extension's own pages at the top of a tab, of a window, of the popup or of the side panel. */
  page: [
    "subject.open",
    "account.look-up",
    "account.raw",
    "person.look-up",
    "look-up.redeem",
    "visit.take",
    "look-up.stop",
    "account.accept",
    "host.remember",
    "host.forget",
    "usage.read",
    "usage.months",
    "settings.read",
    "settings.change",
    "consent.set",
    "connection.read",
    "connection.save",
    "connection.test",
    "key.unlock",
    "key.lock",
    "key.forget",
    "activity.read",
    "activity.clear",
    "sites.read",
    "sites.want",
    "sites.disable",
    "site.add",
    "page.read",
    "panel.read",
    "panel.read-all",
    "panel.keep",
    "panel.show",
    "search.preview",
    "search.run",
    "search.stop",
    "search.read",
    "search.values",
    "filter-set.save",
    "library.read",
    "library.remove",
    "library.marks",
    "watch.set",
    "batch.start",
    "batch.read",
    "batch.control",
    "data.counts",
    "data.delete",
    "diagnostics.read",
    "data.export",
  ],
};
