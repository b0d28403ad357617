/** The side panel's messages, part of the contract in `messages.ts`. */
import * as z from "zod/mini";
import { maxAddressLength, maxBatchSize, maxPeopleRead } from "../model/batch";
import { filterFields } from "../model/filters";
import { maxLabelLength, verdicts } from "../model/judgement";
import { libraryKinds, maxFindLength, maxPageRows } from "../model/library";
import { maxSeeds } from "../model/search";
import { usage } from "../schemas/own-data";
import { summary } from "../schemas/page-contents";
import { batch, filters, library, libraryPage, pendingRoute, search, searchPreview, seeds, trail } from "../schemas/panel";
import { count } from "../schemas/values";
import { domain, done, fromPage, isPrivate, nothing, token } from "./define-message";

const inWindow = () => z.object({ windowId: z.int() });
/** A side panel route: its URL after "#". */
const route = () => z.string().check(z.maxLength(20_000));
/** The companies that similar ones are searched for. */
const seedDomains = () => z.array(domain()).check(z.maxLength(maxSeeds));
const itemId = () => z.string().check(z.minLength(1), z.maxLength(200));
const subjectKey = () => z.object({ kind: z.enum(["account", "person"]), key: z.string().check(z.minLength(3), z.maxLength(320)) });

export const panelMessages = {
  // Side panel --------------------------------------------------------------------------------------

  /**
   * Returns the pending or last route of this window's side panel (`panel-route.ts`; `null` without one), and whether it is pinned.
   * `asked`: a text requested elsewhere, handled like typed input. `pending` identifies either request until `panel.keep` names it. Kept
   * until the browser closes.
   */
  "panel.read": fromPage(() => ({ input: inWindow(), output: pendingRoute() })),
  /** Returns the same for every window, for panels without a window id yet. */
  "panel.read-all": fromPage(() => ({
    input: nothing(),
    output: z.object({ panels: z.array(z.object({ windowId: z.int(), left: pendingRoute() })) }),
  })),
  /** Stores the panel's route for its next opening. Untaken pending routes stay. */
  "panel.keep": fromPage(() => ({
    input: z.object({ windowId: z.int(), route: route(), pinned: z.boolean(), pending: z.nullable(itemId()) }),
    output: done(),
  })),
  /** Requests a route. The popup opens the panel itself, within the click. */
  "panel.show": fromPage(() => ({ input: z.object({ windowId: z.int(), route: route() }), output: done() })),
  /** Opens the panel as a full page in a tab of this window, on a route. Does nothing in a private window. */
  "panel.to-tab": fromPage(() => ({ input: z.object({ windowId: z.int(), route: route() }), output: done() })),

  // Account search ----------------------------------------------------------------------------------

  /** Returns what is stored about the companies that similar ones are searched for, and what they share. Sends nothing. */
  "search.seeds": fromPage(() => ({ input: z.object({ seeds: seedDomains() }), output: seeds() })),
  /** Previews a search without sending it: cap, matching accounts, earlier result. Does not count `seeds`, the companies searched for. */
  "search.preview": fromPage(() => ({
    input: z.object({ filters: filters(), seeds: seedDomains() }),
    output: z.object({ preview: searchPreview(), usage: usage() }),
  })),
  /**
   * Returns the kept result free of charge, else searches with one request, which costs credits. `again` skips the kept result. `click`
   * identifies the person's click, which sends at most one request. Concurrent calls share a request.
   */
  "search.run": fromPage(() => ({
    input: z.object({ filters: filters(), seeds: seedDomains(), again: z.boolean(), click: token(), private: isPrivate() }),
    output: z.object({ search: search(), sent: count, usage: usage() }),
  })),
  /** Stops waiting for a search, which may have been charged. */
  "search.stop": fromPage(() => ({ input: z.object({ id: itemId() }), output: done() })),
  /** Returns a stored search with its result; `null` if none. */
  "search.read": fromPage(() => ({ input: z.object({ id: itemId() }), output: z.object({ search: z.nullable(search()) }) })),
  /** Returns up to 200 stored values of a field, most frequent first. */
  "search.values": fromPage(() => ({
    input: z.object({ field: z.enum(filterFields) }),
    output: z.object({ values: z.array(z.string()) }),
  })),
  /** Saves a named set of filters, replacing its namesake. Returns its id. */
  "filter-set.save": fromPage(() => ({
    input: z.object({ name: z.string().check(z.minLength(1), z.maxLength(200)), filters: filters(), private: isPrivate() }),
    output: z.object({ id: z.string() }),
  })),

  // Library -----------------------------------------------------------------------------------------

  /** Returns searches, watches and saved filters, with the stored accounts and people that these name. */
  "library.read": fromPage(() => ({ input: nothing(), output: z.object({ library: library() }) })),
  /** Returns rows of the history: those that contain the text `find`, accounts with data alone (`only`), or those with a verdict and
   * a label (`judged`). */
  "library.page": fromPage(() => ({
    input: z.object({
      find: z.string().check(z.maxLength(maxFindLength)),
      only: z.nullable(z.literal("account")),
      judged: z.optional(
        z.object({ verdict: z.nullable(z.enum(verdicts)), label: z.nullable(z.string().check(z.maxLength(maxLabelLength))) }),
      ),
      from: count,
      count: z.int().check(z.minimum(1), z.maximum(maxPageRows)),
    }),
    output: z.object({ page: libraryPage() }),
  })),
  /** Returns the stored answers about these people, without regard to the case of their addresses. */
  "people.read": fromPage(() => ({
    input: z.object({ addresses: z.array(z.string().check(z.maxLength(maxAddressLength))).check(z.maxLength(maxPeopleRead)) }),
    output: z.object({ people: z.array(z.object({ address: z.string(), summary: summary() })) }),
  })),
  /** Deletes one item, or all of a kind (`key` null). Keys are domains, addresses or ids. */
  "library.remove": fromPage(() => ({
    input: z.object({ kind: z.enum(libraryKinds), key: z.nullable(z.string().check(z.maxLength(1000))) }),
    output: done(),
  })),
  /** Returns whether a subject is watched, whether it has unread changes, and what moved on an account between its look-ups. */
  "library.marks": fromPage(() => ({
    input: subjectKey(),
    output: z.object({ watched: z.boolean(), unread: z.boolean(), trail: z.nullable(trail()) }),
  })),
  /** Starts or stops watching an account or a person. Sends no look-up. */
  "watch.set": fromPage(() => ({
    input: z.object({ ...subjectKey().shape, on: z.boolean(), private: isPrivate() }),
    output: done(),
  })),
  /** Notes that the person has read the changes of a subject, or of all watched ones. */
  "watch.seen": fromPage(() => ({ input: z.object({ subject: z.nullable(subjectKey()), private: isPrivate() }), output: done() })),

  // Batches -----------------------------------------------------------------------------------------

  /**
   * Looks up many subjects, four at once, after a click that showed their number. Skips domains of personal mailboxes and forbidden ones.
   * `click` as in `search.run`. Returns a running batch instead, because a window has one.
   */
  "batch.start": fromPage(() => ({
    input: z.object({
      windowId: z.int(),
      click: token(),
      round: z.boolean(),
      private: isPrivate(),
      items: z.array(subjectKey()).check(z.minLength(1), z.maxLength(maxBatchSize)),
    }),
    output: z.object({ batch: batch() }),
  })),
  /** Returns the batch of a window; `null` if none. */
  "batch.read": fromPage(() => ({ input: inWindow(), output: z.object({ batch: z.nullable(batch()) }) })),
  /** Controls a batch; "dismiss" removes an ended one. Returns the rest. */
  "batch.control": fromPage(() => ({
    input: z.object({ windowId: z.int(), act: z.enum(["pause", "resume", "stop", "dismiss"]) }),
    output: z.object({ batch: z.nullable(batch()) }),
  })),
} as const;
