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
  "hover.load": ["loads the code for hovers", {}],
  "hover.settings": ["asks how to behave", {}],
  "hover.begin": ["says that somebody met an address", hover],
  "hover.rest": ["says that somebody rests on an address", { token }],
  "hover.end": ["says that somebody left an address", { token }],
  "hover.enter": ["moves the focus into a card", { token }],
  "hover.to-panel": ["has the side panel opened", { token }],
  "settings.read": ["reads the settings", {}],
  "connection.read": ["reads where the service is, and the end of the key", {}],
  "activity.read": ["reads what was looked up", { operation: null, outcome: "all", limit: 100 }],
  "data.export": ["exports everything that is stored", {}],
  "data.counts": ["counts what is stored", {}],
  "data.space": ["measures what is stored", {}],
  "diagnostics.read": ["reads the diagnostics", {}],
  "library.read": ["reads the library", {}],
  "library.page": ["reads the history", { find: "", only: null, from: 0, count: 500 }],
  "library.marks": ["reads what the library knows of an account", { kind: "account", key: domain }],
  "people.read": ["reads what is stored about people", { addresses: [address] }],
  "sites.read": ["reads the list of sites", {}],
  "usage.read": ["reads the usage", {}],
  "usage.months": ["reads the usage of every month", {}],
  "account.raw": ["reads a stored account whole", { domain }],
  "subject.open": ["opens an account", { source: { kind: "text", text: domain } }],
  "account.look-up": ["looks a company up", { domain, refresh: true, private: isPrivate }],
  "person.look-up": ["looks a person up", { address, refresh: true, private: isPrivate }],
  "look-up.redeem": ["redeems the token of a look-up", { token: "token-0001", text: domain }],
  "visit.take": ["spends what visits may look up", { tabId: 1 }],
  "look-up.stop": ["stops a look-up", { key: domain }],
  "account.accept": [
    "takes another company's answer for this one",
    { domain: "other.example", answered: domain, host: null, private: isPrivate },
  ],
  "host.remember": ["has a host mean another company", { host: "acme.example", domain, private: isPrivate }],
  "host.forget": ["forgets what was chosen for a host", { host: "acme.example", private: isPrivate }],
  "search.run": ["runs a search that costs", { filters, seeds: [], again: true, click: "click-000001", private: isPrivate }],
  "search.read-form": ["reads the form of a search", { windowId }],
  "search.keep-form": ["fills the form of a search", { windowId, form: { hash: "#/search", filters, seeds: [domain] } }],
  "search.seeds": ["reads what is stored about companies", { seeds: [domain] }],
  "search.preview": ["previews a search", { filters, seeds: [] }],
  "recipe.preview": ["compares the fit recipe with stored accounts", {}],
  "search.read": ["reads a search", { id: "search-0001" }],
  "search.values": ["reads what stored accounts hold", { field: "industry" }],
  "search.stop": ["stops a search", { id: "search-0001" }],
  "filter-set.save": ["saves filters of its own", { name: "Forged", filters, private: isPrivate }],
  "filter-set.rename": ["renames a set of filters", { id: "set-0001", name: "Forged", private: isPrivate }],
  "watch.set": ["watches an account", { kind: "account", key: domain, on: true, private: isPrivate }],
  "watch.seen": ["hides that accounts changed", { subject: null, private: isPrivate }],
  "batch.start": [
    "looks many up at once",
    { windowId, click: "click-000002", round: true, private: isPrivate, items: [{ kind: "account", key: domain }] },
  ],
  "batch.read": ["reads what is looked up at once", { windowId }],
  "batch.control": ["stops what is looked up at once", { windowId, act: "stop" }],
  "lists.read": ["reads the names of all lists", {}],
  "list.read": ["reads how far a list is", { id: listId }],
  "list.begin": [
    "has a list of its own kept",
    { id: listId, name: "Forged", source: listSource, columns: ["icpScore"], rows: 1, private: isPrivate },
  ],
  "list.add": ["adds a row to a list", { id: listId, from: 0, rows: [{ text: domain, subject: { kind: "account", key: domain } }] }],
  "list.preview": ["learns which domains are stored", { of: { kind: "subjects", subjects: [{ kind: "account", key: domain }] } }],
  "list.start": ["looks a whole list up", { id: listId, click: "click-000003", part: "rest", lookUps: 10_000, private: isPrivate }],
  "list.control": ["stops a list", { id: listId, act: "stop" }],
  "list.rows": ["reads the rows and answers of a list", { id: listId, from: 0, limit: 1, columns: ["icpScore"] }],
  "list.change": ["renames a list", { id: listId, name: "Forged" }],
  "list.remove": ["deletes a list", { id: listId }],
  "judgement.read": ["reads verdicts, notes and labels", { subjects: [{ kind: "account", key: domain }] }],
  "judgement.summary": ["reads how verdicts are distributed", {}],
  "judgement.save": [
    "gives a verdict of its own",
    { kind: "account", key: domain, judgement: { verdict: "ours", note: "Forged", labels: ["Forged"] }, private: isPrivate },
  ],
  "leave-out.read": ["reads who is left out", {}],
  "leave-out.save": ["has a company left out", { text: domain, private: isPrivate }],
  "page.read": ["reads who is on another tab's page", { tabId: 1 }],
  "panel.read": ["reads what a side panel shows", { windowId }],
  "panel.read-all": ["reads what every side panel shows", {}],
  "panel.keep": ["says where a side panel is", { windowId, route: "#/library/history", pinned: true, pending: null }],
  // -2 is the browser's id of the current window: no tab opens in a window that does not exist.
  "panel.to-tab": ["opens the panel in a tab", { windowId: -2, route: `#/account/${domain}` }],
  "panel.show": ["has a side panel show something", { windowId, route: `#/account/${domain}` }],
  "site.add": ["adds a site of its own", { protocol: "https", host: "evil.example", kind: "webmail" }],
  "sites.want": ["switches a site on", { ids: ["gmail"] }],
  "sites.disable": ["switches a site off", { ids: ["gmail"] }],
  "connection.test": ["tests the connection, a request that counts", {}],
  "key.unlock": ["guesses the passphrase", { passphrase: "correct horse battery" }],
  "key.lock": ["locks the key", {}],
  "card.open": ["asks what a card is about", { token }],
  "card.choose": ["chooses whom a card is about", { choice: `tomas.aguilar@${domain}` }],
  "card.answer": ["waits for a card's answer", {}],
  "card.remaining": ["waits for the rest of a card's answer", { part: "person" }],
  "card.to-panel": ["sends a card to the panel", { what: "subject" }],
  "card.hover": ["says that the pointer is over a card", { over: true, at: 1 }],
  "card.stop": ["stops a card's look-ups", {}],
  "card.close": ["closes a card", { back: false }],
  "consent.set": ["agrees in the person's place", { domains: true, emails: true }],
  "settings.change": ["raises the caps", { changes: { capLookups: 100_000 } }],
  "hand-off.log": ["logs a record as handed over", { key: domain, host: "crm.example", private: isPrivate }],
  "activity.clear": ["clears the activity log", {}],
  "library.remove": ["erases a stored account", { kind: "account", key: domain }],
  "connection.save": ["moves the service to an address of its own", { address: "https://evil.example", key: null, keeping: "device" }],
  "key.forget": ["forgets the key", {}],
  "data.delete": ["deletes everything", { what: "everything" }],
};

/** The names in the order of the table. */
export const allNames = Object.keys(forged) as MessageName[]; // the keys of a record by name

/** Follows the tests' own table instead of the contract. A message that the contract opens by mistake is therefore attacked too. */
export const maySend = (sender: SenderClass, name: MessageName): boolean => senders[sender].includes(name);
