/** The side panel's messages (see `messages.ts`). */
import * as z from "zod/mini";
import { maxBatchSize, maxPeopleRead } from "../model/batch";
import { keyLength } from "../model/subject";
import { filterFields } from "../model/filters";
import { maxLabelLength, verdicts } from "../model/judgement";
import { libraryKinds, maxFindLength, maxPageRows } from "../model/library";
import { maxSeeds } from "../model/search";
import { nameText } from "../schemas/lists";
import { usage } from "../schemas/own-data";
import { summary } from "../schemas/page-contents";
import { batch, filters, library, libraryPage, pendingRoute, search, searchForm, searchPreview, seeds, trail } from "../schemas/panel";
import { subjectKey } from "../schemas/subject";
import { count } from "../schemas/values";
import { domain, done, fromPage, isPrivate, nothing, token } from "./define-message";

const inWindow = () => z.object({ windowId: z.int() });
/** A side panel route, as `hashOf` in `lib/model/panel-route.ts` writes it. */
const route = () => z.string().check(z.maxLength(20_000));
/** The companies for which similar companies are searched. */
const seedDomains = () => z.array(domain()).check(z.maxLength(maxSeeds));
/** Id of a search, a filter set, or a pending route or text. */
const itemId = () => z.string().check(z.minLength(1), z.maxLength(200));
/** `trail`: an account's stored trail; `null` if none. */
const marks = () => z.object({ watched: z.boolean(), unread: z.boolean(), trail: z.nullable(trail()) });

export const panelMessages = {
  // Side panel --------------------------------------------------------------------------------------

  /** Returns each window's pending or last route: a starting panel may not have its window id. */
  "panel.read-all": fromPage(() => ({
    input: nothing(),
    output: z.object({ panels: z.array(z.object({ windowId: z.int(), left: pendingRoute() })) }),
  })),
  /** Stores the panel's route and pin. If a pending route or text has another id than `pending`, notifies the panel instead. */
  "panel.keep": fromPage(() => ({
    input: z.object({ windowId: z.int(), route: route(), pinned: z.boolean(), pending: z.nullable(itemId()) }),
    output: done(),
  })),
  /** Shows a route in the side panel that the popup opened. Without a panel, opens a tab, except in private windows. */
  "panel.show": fromPage(() => ({ input: z.object({ windowId: z.int(), route: route() }), output: done() })),
  /** Opens a route as a full page in a tab, except in private windows. */
  "panel.to-tab": fromPage(() => ({ input: z.object({ windowId: z.int(), route: route() }), output: done() })),

  // Account search ----------------------------------------------------------------------------------

  /** Returns the seeds' stored data and common traits. */
  "search.seeds": fromPage(() => ({ input: z.object({ seeds: seedDomains() }), output: seeds() })),
  /** Returns the window's kept search form; `null` if none. */
  "search.read-form": fromPage(() => ({ input: inWindow(), output: z.object({ form: z.nullable(searchForm()) }) })),
  /** Keeps the search form until its window closes, or none if `null`. Changes nothing in private windows. */
  "search.keep-form": fromPage(() => ({
    input: z.object({ windowId: z.int(), form: z.nullable(searchForm()), private: isPrivate() }),
    output: done(),
  })),
  /** Previews a search without sending it. Seeds do not count as matches. */
  "search.preview": fromPage(() => ({
    input: z.object({ filters: filters(), seeds: seedDomains() }),
    output: z.object({ preview: searchPreview(), usage: usage() }),
  })),
  /** Returns the kept result, else searches, which costs credits. */
  "search.run": fromPage(() => ({
    input: z.object({
      filters: filters(),
      seeds: seedDomains(),
      /** Whether to skip the kept result. */
      again: z.boolean(),
      /** Id of the click, which sends at most one request. */
      click: token(),
      private: isPrivate(),
    }),
    output: z.object({
      search: search(),
      /** Number of requests sent. */
      sent: count,
      usage: usage(),
    }),
  })),
  /** Aborts a search, which may have been charged. */
  "search.stop": fromPage(() => ({
    input: z.object({
      id: itemId(),
      /** True in ordinary windows, whose searches are stored; false in private windows. */
      stored: z.boolean(),
    }),
    output: done(),
  })),
  /** Returns a stored search with its result; `null` if none. */
  "search.read": fromPage(() => ({ input: z.object({ id: itemId() }), output: z.object({ search: z.nullable(search()) }) })),
  /** Returns up to 200 values of a field in stored accounts and searches, most frequent first. */
  "search.values": fromPage(() => ({
    input: z.object({ field: z.enum(filterFields) }),
    output: z.object({ values: z.array(z.string()) }),
  })),
  /** Saves a set of filters, except in private windows. Replaces one of the same name. */
  "filter-set.save": fromPage(() => ({
    input: z.object({ name: nameText(), filters: filters(), private: isPrivate() }),
    output: z.object({
      /** The set's id, even if the set is not saved. */
      id: z.string(),
    }),
  })),
  /** Renames a set of filters. */
  "filter-set.rename": fromPage(() => ({
    input: z.object({ id: itemId(), name: nameText(), private: isPrivate() }),
    output: z.object({
      outcome: z.enum([
        "done",
        /** Another set has the name. */
        "taken",
        /** The set is gone, or the window is private. */
        "failed",
      ]),
    }),
  })),

  // Library -----------------------------------------------------------------------------------------

  /** Returns the library except its history. */
  "library.read": fromPage(() => ({ input: nothing(), output: z.object({ library: library() }) })),
  /** Returns the history rows that match a text (`find`), a kind (`only`) and a judgement (`judged`). */
  "library.page": fromPage(() => ({
    input: z.object({
      find: z.string().check(z.maxLength(maxFindLength)),
      /** "account" excludes people, and companies without an account; `null` excludes nothing. */
      only: z.nullable(z.literal("account")),
      /** Excludes rows with another verdict or without the label; `null` excludes nothing. */
      judged: z.optional(
        z.object({ verdict: z.nullable(z.enum(verdicts)), label: z.nullable(z.string().check(z.maxLength(maxLabelLength))) }),
      ),
      /** Position of the first row to return. */
      from: count,
      count: z.int().check(z.minimum(1), z.maximum(maxPageRows)),
    }),
    output: z.object({ page: libraryPage() }),
  })),
  /** Returns summaries of these people's and companies' stored answers. Ignores the case of addresses. */
  "people.read": fromPage(() => ({
    input: z.object({
      addresses: z.array(z.string().check(z.maxLength(keyLength.max))).check(z.maxLength(maxPeopleRead)),
      domains: z.array(z.string().check(z.maxLength(keyLength.max))).check(z.maxLength(maxPeopleRead)),
    }),
    output: z.object({
      people: z.array(z.object({ address: z.string(), summary: summary() })),
      companies: z.array(z.object({ domain: z.string(), summary: summary() })),
    }),
  })),
  /** Deletes one item of a kind. If `key` is `null`, deletes the present service's items of the kind, or all filter sets. */
  "library.remove": fromPage(() => ({
    input: z.object({
      kind: z.enum(libraryKinds),
      key: z.nullable(z.string().check(z.maxLength(1000))),
      /** If present, an account, person or search is deleted only if it has this time. */
      at: z.optional(z.number()),
    }),
    output: done(),
  })),
  /** Returns whether a subject is watched and has unread changes, and its trail. */
  "library.marks": fromPage(() => ({ input: subjectKey(), output: marks() })),
  /**
   * Starts or stops watching a subject, without a look-up, and returns its marks. Changes nothing in private windows or beyond
   * `maxWatched`.
   */
  "watch.set": fromPage(() => ({
    input: z.object({
      ...subjectKey().shape,
      on: z.boolean(),
      private: isPrivate(),
      /** Number of the page whose library already shows the change. */
      by: z.optional(z.int()),
    }),
    output: marks(),
  })),
  /** Marks a subject's changes as read, or all if `subject` is `null`. Changes nothing in private windows. */
  "watch.seen": fromPage(() => ({ input: z.object({ subject: z.nullable(subjectKey()), private: isPrivate() }), output: done() })),

  // Batches -----------------------------------------------------------------------------------------

  /** Looks up many subjects, four at once. Returns the window's running or paused batch instead, if any. */
  "batch.start": fromPage(() => ({
    input: z.object({
      windowId: z.int(),
      /** Id for the batch. */
      click: token(),
      /** Whether the batch is a round: it looks up watched subjects. Other batches drop companies' subdomains. */
      round: z.boolean(),
      private: isPrivate(),
      /** Duplicates, domains without a company, and unreadable or internal addresses are omitted. */
      items: z.array(subjectKey()).check(z.minLength(1), z.maxLength(maxBatchSize)),
    }),
    output: z.object({ batch: batch() }),
  })),
  /** Returns the window's batch; `null` if none or of another service. */
  "batch.read": fromPage(() => ({ input: inWindow(), output: z.object({ batch: z.nullable(batch()) }) })),
  /** Pauses, resumes or stops a batch; "dismiss" deletes an ended batch. Returns the same as `batch.read`. */
  "batch.control": fromPage(() => ({
    input: z.object({ windowId: z.int(), act: z.enum(["pause", "resume", "stop", "dismiss"]) }),
    output: z.object({ batch: z.nullable(batch()) }),
  })),
} as const;
