/** Every message as an attacker would forge it. The input is valid, so that only the check of the sender can refuse it. */
import type { Input, MessageName, SenderClass } from "../../lib/messages/messages";
import { listSource } from "../support/list-source";
import { senders } from "./senders";

const domain = "northwind-robotics.example";
const address = `ingrid.solheim@${domain}`;
const filters: Input<"search.preview">["filters"] = [{ field: "industry", operator: "=", value: "Industrial Automation" }];
const isPrivate = false;
const windowId = 1;
const token = "token-0001";
const listId = "7f1c1f0a-52f4-4c8e-9a57-0f6f1f6f2b11";

export const hover: Input<"hover.begin"> = {
  token,
  values: [address],
  shows: null,
  box: { x: 10, y: 10, width: 100, height: 20 },
  depth: 0,
  above: false,
  byKey: false,
};

/** The sender's gain and the input of each message. The most destructive messages come last. */
export const forged: { [Name in MessageName]: readonly [what: string, input: Input<Name>] } = {
  "hover.load": ["loads the hover code", {}],
  "hover.settings": ["reads the hover settings", {}],
  "hover.begin": ["reports a hover over an address", hover],
  "hover.rest": ["reports a pointer resting on an address", { token }],
  "hover.end": ["reports the end of a hover", { token }],
  "hover.enter": ["moves the focus into a card", { token }],
  "hover.to-panel": ["opens the side panel", { token }],
  "settings.read": ["reads the settings", {}],
  "connection.read": ["reads the service address and the end of the key", {}],
  "activity.read": ["reads the activity log", { operation: null, outcome: "all", limit: 100 }],
  "data.export": ["exports all stored data", {}],
  "data.counts": ["counts the stored records", {}],
  "data.space": ["measures the stored data", {}],
  "diagnostics.read": ["reads the diagnostics", {}],
  "library.read": ["reads the library", {}],
  "library.page": ["reads the history", { find: "", only: null, from: 0, count: 500 }],
  "library.marks": ["reads the library's marks on an account", { kind: "account", key: domain }],
  "people.read": ["reads stored data about people", { addresses: [address], domains: [] }],
  "sites.read": ["reads the list of sites", {}],
  "usage.read": ["reads the usage", {}],
  "usage.months": ["reads the usage of every month", {}],
  "account.raw": ["reads a complete stored account", { domain }],
  "subject.open": ["opens an account", { source: { kind: "text", text: domain } }],
  "account.look-up": ["looks up a company", { domain, refresh: true, private: isPrivate }],
  "person.look-up": ["looks up a person", { address, refresh: true, private: isPrivate }],
  "look-up.redeem": ["redeems a look-up token", { token: "token-0001", text: domain }],
  "visit.take": ["spends the look-up budget of visits", { tabId: 1 }],
  "look-up.stop": ["stops a look-up", { key: domain }],
  "account.accept": [
    "accepts another company's answer for a domain",
    { domain: "other.example", answered: domain, host: null, private: isPrivate },
  ],
  "host.remember": ["assigns another company to a host", { host: "acme.example", domain, private: isPrivate }],
  "host.forget": ["deletes the company assigned to a host", { host: "acme.example", private: isPrivate }],
  "search.run": ["runs a search that counts as usage", { filters, seeds: [], again: true, click: "click-000001", private: isPrivate }],
  "search.read-form": ["reads the search form", { windowId }],
  "search.keep-form": ["fills in the search form", { windowId, form: { hash: "#/search", filters, seeds: [domain] }, private: isPrivate }],
  "search.seeds": ["reads stored data about companies", { seeds: [domain] }],
  "search.preview": ["previews a search", { filters, seeds: [] }],
  "recipe.preview": ["compares the fit recipe with stored accounts", {}],
  "search.read": ["reads a search", { id: "search-0001" }],
  "search.values": ["reads field values of stored accounts", { field: "industry" }],
  "search.stop": ["stops a search", { id: "search-0001", stored: true }],
  "filter-set.save": ["saves a set of filters", { name: "Forged", filters, private: isPrivate }],
  "filter-set.rename": ["renames a set of filters", { id: "set-0001", name: "Forged", private: isPrivate }],
  "watch.set": ["watches an account", { kind: "account", key: domain, on: true, private: isPrivate }],
  "watch.seen": ["marks account changes as seen", { subject: null, private: isPrivate }],
  "batch.start": [
    "looks up a batch of accounts",
    { windowId, click: "click-000002", round: true, private: isPrivate, items: [{ kind: "account", key: domain }] },
  ],
  "batch.read": ["reads the current batch", { windowId }],
  "batch.control": ["stops the current batch", { windowId, act: "stop" }],
  "lists.read": ["reads the names of all lists", {}],
  "list.read": ["reads the progress of a list", { id: listId }],
  "list.store": [
    "stores a list",
    {
      id: listId,
      name: "Forged",
      source: listSource,
      columns: ["icpScore"],
      rows: [{ text: domain, subject: { kind: "account", key: domain } }],
      private: isPrivate,
    },
  ],
  "list.preview": ["reads which domains are stored", { of: { kind: "subjects", subjects: [{ kind: "account", key: domain }] } }],
  "list.start": ["looks up a whole list", { id: listId, part: "rest", lookUps: 10_000, private: isPrivate }],
  "list.control": ["stops a list", { id: listId, act: "stop" }],
  "list.rows": ["reads the rows and answers of a list", { id: listId, from: 0, limit: 1, columns: ["icpScore"] }],
  "list.change": ["renames a list", { id: listId, name: "Forged" }],
  "list.remove": ["deletes a list", { id: listId }],
  "judgement.read": ["reads verdicts, notes and labels", { subjects: [{ kind: "account", key: domain }] }],
  "judgement.summary": ["reads the distribution of verdicts", {}],
  "judgement.save": [
    "saves a verdict",
    { kind: "account", key: domain, judgement: { verdict: "ours", note: "Forged", labels: ["Forged"] }, private: isPrivate },
  ],
  "leave-out.read": ["reads the excluded companies", {}],
  "leave-out.save": ["excludes a company", { text: domain, private: isPrivate }],
  "page.read": ["reads the people on another tab's page", { tabId: 1 }],
  "panel.read-all": ["reads the views of all side panels", {}],
  "panel.keep": ["reports the view of a side panel", { windowId, route: "#/library/history", pinned: true, pending: null }],
  // -2 is the browser's id of the current window. In a window that does not exist, no tab would open.
  "panel.to-tab": ["opens the side panel in a tab", { windowId: -2, route: `#/account/${domain}` }],
  "panel.show": ["changes the view of a side panel", { windowId, route: `#/account/${domain}` }],
  "site.add": ["adds a site", { protocol: "https", host: "evil.example", kind: "webmail" }],
  "sites.want": ["enables a site", { ids: ["gmail"] }],
  "sites.disable": ["disables a site", { ids: ["gmail"] }],
  "connection.test": ["tests the connection, which counts as usage", {}],
  "key.unlock": ["guesses the passphrase", { passphrase: "correct horse battery" }],
  "key.lock": ["locks the key", {}],
  "card.open": ["reads the subject of a card", { token }],
  "card.choose": ["chooses the subject of a card", { choice: `tomas.aguilar@${domain}` }],
  "card.answer": ["reads a card's answer", {}],
  "card.remaining": ["reads the rest of a card's answer", { part: "person" }],
  "card.to-panel": ["opens a card's subject in the side panel", { what: "subject" }],
  "card.hover": ["reports the pointer over a card", { over: true, at: 1 }],
  "card.stop": ["stops a card's look-ups", {}],
  "card.close": ["closes a card", {}],
  "consent.set": ["gives consent in place of the user", { domains: true, emails: true }],
  "settings.change": ["raises the look-up cap", { changes: { capLookups: 100_000 } }],
  "hand-off.log": ["logs a hand-off to a CRM", { key: domain, host: "crm.example", private: isPrivate }],
  "activity.clear": ["clears the activity log", {}],
  "library.remove": ["deletes a stored account", { kind: "account", key: domain }],
  "connection.save": ["changes the service address to the attacker's", { address: "https://evil.example", key: null, keeping: "device" }],
  "key.forget": ["removes the key", {}],
  "data.delete": ["deletes everything", { what: "everything" }],
};

/** The names in the order of the table. */
export const allNames = Object.keys(forged) as MessageName[]; // the keys of a record by name

/** True if the tests' own table lets the sender send the message. A message that the contract opens by mistake is thus attacked too. */
export const maySend = (sender: SenderClass, name: MessageName): boolean => senders[sender].includes(name);
