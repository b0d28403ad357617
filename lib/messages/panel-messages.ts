/** The messages of the side panel: its place, account search, the library and batches. Part of the contract in `messages.ts`. */
import * as z from "zod/mini";
import { maxBatchSize } from "../model/batch";
import { filterFields } from "../model/filters";
import { libraryKinds } from "../model/library";
import { count, text } from "./schemas/answers";
import { usage } from "./schemas/own-data";
import { accountChanges, batch, filters, library, search, searchPreview } from "./schemas/panel";
import { domain, isPrivate, nothing, row, token } from "./define-message";

const inWindow = z.object({ windowId: z.int() });
/** A route of the side panel, as the part of its address behind "#". */
const route = z.string().check(z.maxLength(4000));
const pendingRoute = z.object({ route: text, pinned: z.boolean(), asked: text, pending: text });
const itemId = z.string().check(z.minLength(1), z.maxLength(200));
const subjectKey = () => z.object({ kind: z.enum(["account", "person"]), key: z.string().check(z.minLength(3), z.maxLength(320)) });

export const panelMessages = {
  // Side panel --------------------------------------------------------------------------------------

  /**
   * What the side panel of this window shows: the route it was asked to show or left at (`panel-route.ts`), and whether it is pinned, so
   * that the tab in front does not change it. Null: it was opened for nobody. `asked`: a text the person asked for elsewhere, to be taken as
   * if it had been entered into the panel's box. `wish` names what was asked for there, the route or the text: it waits until `panel.keep`
   * names it. Kept until the browser closes.
   */
  "panel.read": row(() => ({ from: ["page"], input: inWindow, output: pendingRoute })),
  /** The same of every window whose panel shows something: for a panel that does not know its own window yet. */
  "panel.read-all": row(() => ({
    from: ["page"],
    input: nothing,
    output: z.object({ panels: z.array(z.object({ windowId: z.int(), left: pendingRoute })) }),
  })),
  /** The panel keeps where it is, for when it is closed, reloaded or opened again. A wish that it has not taken outlasts this. */
  "panel.keep": row(() => ({
    from: ["page"],
    input: z.object({ windowId: z.int(), route, pinned: z.boolean(), pending: z.nullable(itemId) }),
    output: nothing,
  })),
  /** The panel of this window is to show a route: sent by the popup, which opens the panel itself within the click. */
  "panel.show": row(() => ({ from: ["page"], input: z.object({ windowId: z.int(), route }), output: nothing })),

  // Account search ----------------------------------------------------------------------------------

  /**
   * What can be said of a search without sending anything: what the cap leaves, stored accounts that match, an earlier result. `seed` is the
   * company that the search is about: it is not counted.
   */
  "search.preview": row(() => ({
    from: ["page"],
    input: z.object({ filters: filters(), seed: z.nullable(domain) }),
    output: z.object({ preview: searchPreview(), usage: usage() }),
  })),
  /**
   * Searches: the kept result, free of charge, unless `again` or nothing is kept; else one request that costs credits. `click` names the
   * person's click: whatever happens to the message, one click sends one request at most. Askers of the same search while it is under
   * way get the outcome of that one request.
   */
  "search.run": row(() => ({
    from: ["page"],
    input: z.object({ filters: filters(), seed: z.nullable(domain), again: z.boolean(), click: token, private: isPrivate }),
    output: z.object({ search: search(), sent: count, usage: usage() }),
  })),
  /** Stops waiting for a search: it may have been charged. */
  "search.stop": row(() => ({ from: ["page"], input: z.object({ id: itemId }), output: nothing })),
  /** A search as it is kept, with its result; null where it is kept no longer. */
  "search.read": row(() => ({ from: ["page"], input: z.object({ id: itemId }), output: z.object({ search: z.nullable(search()) }) })),
  /** Values of a field that were seen in stored accounts and search results, most frequent first, at most 200. */
  "search.values": row(() => ({
    from: ["page"],
    input: z.object({ field: z.enum(filterFields) }),
    output: z.object({ values: z.array(z.string()) }),
  })),
  /** Saves a set of filters under a name; the same name replaces it. Answers with its id. */
  "filter-set.save": row(() => ({
    from: ["page"],
    input: z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)), filters: filters(), private: isPrivate }),
    output: z.object({ id: z.string() }),
  })),

  // Library -----------------------------------------------------------------------------------------

  /** Everything of the person's own that the panel lists. */
  "library.read": row(() => ({ from: ["page"], input: nothing, output: z.object({ library: library() }) })),
  /** Erases one thing, or all of a kind (`key` null): an answer by domain or address, a search or a set by id. */
  "library.remove": row(() => ({
    from: ["page"],
    input: z.object({ kind: z.enum(libraryKinds), key: z.nullable(z.string().check(z.maxLength(1000))) }),
    output: nothing,
  })),
  /** What the library knows of one account or person: whether it is watched, and what its last look-up changed. */
  "library.marks": row(() => ({
    from: ["page"],
    input: subjectKey(),
    output: z.object({ watched: z.boolean(), changes: z.nullable(accountChanges()) }),
  })),
  /** Watches an account or a person, or no longer. Nothing is looked up for it. */
  "watch.set": row(() => ({
    from: ["page"],
    input: z.object({
      kind: z.enum(["account", "person"]),
      key: z.string().check(z.minLength(3), z.maxLength(320)),
      on: z.boolean(),
      private: isPrivate,
    }),
    output: nothing,
  })),

  // Batches -----------------------------------------------------------------------------------------

  /**
   * Looks many up, at most four at once: one click, which named how many. Personal mailboxes' domains and whatever may not be sent are
   * left out. `click` as in `search.run`. A window has one batch at a time: one under way is answered instead.
   */
  "batch.start": row(() => ({
    from: ["page"],
    input: z.object({
      windowId: z.int(),
      click: token,
      refresh: z.boolean(),
      private: isPrivate,
      items: z.array(subjectKey()).check(z.minLength(1), z.maxLength(maxBatchSize)),
    }),
    output: z.object({ batch: batch() }),
  })),
  /** The batch of a window; null where there is none. */
  "batch.read": row(() => ({ from: ["page"], input: inWindow, output: z.object({ batch: z.nullable(batch()) }) })),
  /** "dismiss" forgets a batch that has ended. Answers with what is left of it. */
  "batch.control": row(() => ({
    from: ["page"],
    input: z.object({ windowId: z.int(), act: z.enum(["pause", "resume", "stop", "dismiss"]) }),
    output: z.object({ batch: z.nullable(batch()) }),
  })),
} as const;
