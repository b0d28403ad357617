/**
 * The contract between the contexts: every message that may be sent to the background, who may send it, what goes in and what
 * comes back. The background's door (`answer.ts`) checks all three; the pages import only the types (through `ask.ts`), so no page
 * carries a schema.
 *
 * Classes of senders, decided by the door from the sender's id, origin, frame and path, never from the message:
 * - `page`: the extension's own popup, side panel, options or welcome page at the top of a tab or window.
 * - `card`: the extension's own card page in a frame of a tab. It gets what the hover in its tab was about, once, and nothing else.
 * - `content`: a script of ours in a page of the web. It says where the person rests and is answered with nothing.
 *
 * A message that fits no row is answered by nothing.
 */
import * as z from "zod/mini";
import { operations } from "../model/activity";
import { mostInBatch } from "../model/batch";
import { filterFields } from "../model/filters";
import { longestValue, mostValues } from "../model/hover";
import { lazily } from "../model/lazily";
import { libraryKinds } from "../model/library";
import { siteKinds } from "../model/site";
import {
  text,
  count,
  jsonObject,
  problem,
  raw,
  box,
  cardAnswer,
  cardOpening,
  hoverSettings,
  siteState,
  pageContents,
  accountAnswer,
  personAnswer,
  accountLookUp,
  personLookUp,
  subject,
  usage,
  connection,
  settings,
  changeable,
  activityLine,
} from "./nouns";
import { accountChanges, batch, filters, library, search, searchPreview } from "./panel-nouns";

/** One row of the contract: its schemas are built when the first such message comes. */
const row = <In extends z.ZodMiniType, Out extends z.ZodMiniType>(build: () => { from: readonly SenderClass[]; input: In; output: Out }) =>
  lazily(build);

// What the person did ---------------------------------------------------------------------------------

/** A host as the browser writes it: ASCII, at most 253 characters (RFC 1035). */
const host = z.string().check(z.minLength(1), z.maxLength(253));
const domain = z.string().check(z.minLength(1), z.maxLength(253), z.regex(/^[a-z0-9.-]+$/));
const address = z.string().check(z.minLength(3), z.maxLength(320), z.includes("@"));
const isPrivate = z.boolean();
const nothing = z.object({});

/** Where a subject is taken from: the tab's address, a domain a link named, or what the person typed. */
const subjectSource = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("tab"),
    url: z.nullable(z.string().check(z.maxLength(65_536))),
    title: z.string().check(z.maxLength(65_536)),
  }),
  z.object({ kind: z.literal("text"), text: z.string().check(z.maxLength(10_000)) }),
]);

/**
 * Why a typed text could not be taken: not a domain and not an address, or longer than any domain.
 */
const typedFault = z.enum(["unreadable", "too-long"]);

/** Names one hover or one click, chosen by the script that saw it. */
const token = z.string().check(z.minLength(8), z.maxLength(64));
const value = z.string().check(z.minLength(1), z.maxLength(longestValue));
const siteId = z.string().check(z.minLength(1), z.maxLength(300));
const inWindow = z.object({ windowId: z.int() });
/** A route of the side panel, as the part of its address behind "#". */
const route = z.string().check(z.maxLength(4000));
const itemId = z.string().check(z.minLength(1), z.maxLength(200));
const subjectKey = () => z.object({ kind: z.enum(["account", "person"]), key: z.string().check(z.minLength(3), z.maxLength(320)) });
const sites = z.object({ ids: z.array(siteId).check(z.maxLength(100)) });
const siteList = () => z.object({ sites: z.array(siteState()) });

/**
 * One row per message: `from` (classes that may send it), `input`, `output`. Which of them the asker may send again by itself, when the
 * worker dies before answering, stands in `ask.ts`.
 */
export const messages = {
  /**
   * Everything a popup needs to draw its first screen, without any request: whose page this is, what is stored of it, and whether a
   * look-up could be sent now.
   */
  "subject.open": row(() => ({
    from: ["page"],
    input: z.object({ source: subjectSource }),
    output: z.object({
      subject: z.nullable(subject()),
      fault: z.nullable(typedFault),
      /** The typed e-mail address, normalised, where there was one. */
      address: text,
      storedAccount: z.nullable(accountAnswer()),
      storedPerson: z.nullable(personAnswer()),
      /**
       * Why nothing could be sent now (no key, no consent, no access, cap reached, rate limited, offline); null: it could, or nobody
       * needs to know because a fresh answer is stored.
       */
      obstacle: z.nullable(problem()),
      usage: usage(),
      settings: settings(),
      /** The site of the tab, where it is one of the list or the person's own; null elsewhere and for typed texts. */
      site: z.nullable(siteState()),
    }),
  })),
  /** Looks a company up: the stored answer while fresh, else the service. `refresh` asks the service in any case. */
  "account.look-up": row(() => ({
    from: ["page"],
    input: z.object({ domain, refresh: z.boolean(), private: isPrivate }),
    output: accountLookUp(),
  })),
  /** The whole stored answer under a domain, as the service sent it; null where it is stored no longer. */
  "account.raw": row(() => ({ from: ["page"], input: z.object({ domain }), output: z.object({ raw: z.nullable(raw()) }) })),
  /** Looks a person up by e-mail address, likewise. */
  "person.look-up": row(() => ({
    from: ["page"],
    input: z.object({ address, refresh: z.boolean(), private: isPrivate }),
    output: personLookUp(),
  })),
  /** Stops waiting for a look-up: every asker of it gets `cancelled`. A request already sent may have been counted. */
  "look-up.stop": row(() => ({ from: ["page"], input: z.object({ key: z.string().check(z.maxLength(320)) }), output: nothing })),
  /** "Yes, show it": the answer for another domain is taken as this company, and for this host from now on. */
  "account.accept": row(() => ({
    from: ["page"],
    input: z.object({ domain, answered: domain, host: z.nullable(host), private: isPrivate }),
    output: nothing,
  })),
  /** From now on this host means that domain. */
  "host.remember": row(() => ({ from: ["page"], input: z.object({ host, domain, private: isPrivate }), output: nothing })),
  /** Forgets what was chosen for a host. */
  "host.forget": row(() => ({ from: ["page"], input: z.object({ host, private: isPrivate }), output: nothing })),

  /** Requests of this month against the caps. */
  "usage.read": row(() => ({ from: ["page"], input: nothing, output: usage() })),
  "settings.read": row(() => ({ from: ["page"], input: nothing, output: settings() })),
  /** Changes some settings; answers with all of them. */
  "settings.change": row(() => ({ from: ["page"], input: z.object({ changes: changeable() }), output: settings() })),
  /** What the person agrees to send; `false` withdraws it. Answers with all settings. */
  "consent.set": row(() => ({ from: ["page"], input: z.object({ domains: z.boolean(), emails: z.boolean() }), output: settings() })),

  "connection.read": row(() => ({ from: ["page"], input: nothing, output: connection() })),
  /**
   * Saves the service address, and the key if one is given. A changed origin forgets the old key. The page has asked the browser for
   * access to the host before, in the same click.
   */
  "connection.save": row(() => ({
    from: ["page"],
    input: z.object({
      address: z.string().check(z.maxLength(4000)),
      key: z.nullable(z.string().check(z.maxLength(10_000))),
      keeping: z.enum(["device", "session"]),
    }),
    output: z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), connection: connection() }),
      z.object({
        ok: z.literal(false),
        field: z.enum(["address", "key"]),
        fault: z.enum(["empty", "malformed", "http", "credentials", "query", "too-long", "line-break", "characters", "not-stored"]),
      }),
    ]),
  })),
  /** Asks the company search for the address's own domain, or example.com: 200 and 404 both mean connected. One look-up. */
  "connection.test": row(() => ({
    from: ["page"],
    input: nothing,
    output: z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), connection: connection() }),
      z.object({ ok: z.literal(false), problem: problem() }),
    ]),
  })),
  "key.forget": row(() => ({ from: ["page"], input: nothing, output: connection() })),

  /** The newest lines of the activity log that fit the filter. */
  "activity.read": row(() => ({
    from: ["page"],
    input: z.object({
      operation: z.nullable(z.enum(operations)),
      outcome: z.enum(["all", "found", "not-found", "failed"]),
      limit: z.int().check(z.minimum(1), z.maximum(100_000)),
    }),
    output: z.object({ lines: z.array(activityLine()), matching: count, total: count }),
  })),
  "activity.clear": row(() => ({ from: ["page"], input: nothing, output: nothing })),

  // Sites -------------------------------------------------------------------------------------------

  /** Every site of the list and the person's own ones, with their state. */
  "sites.read": row(() => ({ from: ["page"], input: nothing, output: siteList() })),
  /**
   * The person wants these sites on. Sent in the click that asks the browser for access, before its answer: what follows a grant happens
   * in the background, since the page that asked may be gone by then. Sites whose hosts are accessible already are on at once.
   */
  "sites.want": row(() => ({ from: ["page"], input: sites, output: siteList() })),
  /** Switches sites off: scripts end in open tabs at once, access is given back unless another site or the service needs it. */
  "sites.disable": row(() => ({ from: ["page"], input: sites, output: siteList() })),
  /**
   * Adds a site of the person's own by its host (ASCII, without a port), wanted from now on; answers with its id, or with that of the
   * listed site whose host it is. "malformed": no host as the browser writes it; "excluded": no script ever runs there.
   */
  "site.add": row(() => ({
    from: ["page"],
    input: z.object({ protocol: z.enum(["https", "http"]), host, kind: z.enum(siteKinds) }),
    output: z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), id: siteId, sites: z.array(siteState()) }),
      z.object({ ok: z.literal(false), fault: z.enum(["malformed", "excluded"]) }),
    ]),
  })),
  /**
   * Everyone on the page of a tab, grouped by company, read there and then. `problem`: why it could not be read. `partial`: only the top
   * page and the frames of its own origin were read, because the site is not switched on.
   */
  "page.read": row(() => ({
    from: ["page"],
    input: z.object({ tabId: z.int(), private: isPrivate }),
    output: z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), contents: pageContents(), partial: z.boolean(), site: z.nullable(siteState()) }),
      z.object({ ok: z.literal(false), reason: z.enum(["no-access", "no-page", "failed"]), site: z.nullable(siteState()) }),
    ]),
  })),

  // Hover card --------------------------------------------------------------------------------------

  /** The pointer met something that could be an address: the code for hovers is loaded into this frame. */
  "hover.load": row(() => ({ from: ["content"], input: nothing, output: nothing })),
  /** How to behave; asked at a page's first hover. */
  "hover.settings": row(() => ({ from: ["content"], input: nothing, output: hoverSettings() })),
  /**
   * The person's pointer or focus met an address, at this box of a frame so deep below the top page. The background has the outermost
   * frame draw the card, unseen, and reads its store; it sends nothing. Answered with nothing.
   */
  "hover.begin": row(() => ({
    from: ["content"],
    input: z.object({
      token,
      kind: z.enum(["person", "company"]),
      values: z.array(value).check(z.minLength(1), z.maxLength(mostValues)),
      shows: z.nullable(value),
      box: box(),
      depth: z.int().check(z.minimum(0), z.maximum(32)),
      above: z.boolean(),
      byKey: z.boolean(),
    }),
    output: nothing,
  })),
  /** The dwell is over: the card is shown, and a look-up may be sent. */
  "hover.rest": row(() => ({ from: ["content"], input: z.object({ token }), output: nothing })),
  /** The person left, scrolled, or pressed Escape. */
  "hover.end": row(() => ({ from: ["content"], input: z.object({ token }), output: nothing })),

  /** Tab was pressed on an address whose card was opened by key: the focus moves into the card. */
  "hover.enter": row(() => ({ from: ["content"], input: z.object({ token }), output: nothing })),
  /** The chip, which stands where the page keeps the card out, was clicked: the side panel shows whom it is about. */
  "hover.to-panel": row(() => ({ from: ["content"], input: z.object({ token }), output: nothing })),

  /** What this card is about: handed out once for each hover, to the one frame drawn for it; null for any other. */
  "card.open": row(() => ({ from: ["card"], input: nothing, output: z.nullable(cardOpening()) })),
  /** One of several addresses was chosen: as `card.open`, for this one. */
  "card.choose": row(() => ({ from: ["card"], input: z.object({ choice: value }), output: z.nullable(cardOpening()) })),
  /** Waits for the look-ups that resting on the address began; null where this card was handed nothing. */
  "card.answer": row(() => ({ from: ["card"], input: nothing, output: z.nullable(cardAnswer()) })),
  /** A button of the card: looks person and company up now. `refresh` asks the service in any case. */
  "card.look-up": row(() => ({ from: ["card"], input: z.object({ refresh: z.boolean() }), output: z.nullable(cardAnswer()) })),
  "card.stop": row(() => ({ from: ["card"], input: nothing, output: nothing })),
  /** The card's subject is to stand in the side panel, which the card page opens itself within the click. */
  "card.to-panel": row(() => ({ from: ["card"], input: nothing, output: nothing })),
  /** The pointer entered the card or left it: the page below cannot always tell by itself. */
  "card.hover": row(() => ({ from: ["card"], input: z.object({ over: z.boolean() }), output: nothing })),
  /** The card closes; `back`: the focus returns to the address. */
  "card.close": row(() => ({ from: ["card"], input: z.object({ back: z.boolean() }), output: nothing })),

  // Side panel --------------------------------------------------------------------------------------

  /**
   * What the side panel of this window shows: the route it was asked to show or left at (`panel-route.ts`), and whether it is pinned, so
   * that the tab in front does not change it. Null: it was opened for nobody. `asked`: a text the person asked for elsewhere, to be taken as
   * if it had been entered into the panel's box. `wish` names what was asked for there, the route or the text: it waits until `panel.keep`
   * names it. Kept until the browser closes.
   */
  "panel.read": row(() => ({
    from: ["page"],
    input: inWindow,
    output: z.object({ route: text, pinned: z.boolean(), asked: text, wish: text }),
  })),
  /** The panel keeps where it is, for when it is closed, reloaded or opened again. A wish that it has not taken outlasts this. */
  "panel.keep": row(() => ({
    from: ["page"],
    input: z.object({ windowId: z.int(), route, pinned: z.boolean(), wish: z.nullable(itemId) }),
    output: nothing,
  })),
  /** The panel of this window is to show a route: sent by the popup, which opens the panel itself within the click. */
  "panel.show": row(() => ({ from: ["page"], input: z.object({ windowId: z.int(), route }), output: nothing })),

  // Account search ----------------------------------------------------------------------------------

  /** What can be said of a search without sending anything: what the cap leaves, stored accounts that match, an earlier result. */
  "search.preview": row(() => ({
    from: ["page"],
    input: z.object({ filters: filters() }),
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
      items: z.array(subjectKey()).check(z.minLength(1), z.maxLength(mostInBatch)),
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

  /** How much is stored in this browser. */
  "data.counts": row(() => ({
    from: ["page"],
    input: nothing,
    output: z.object({
      accounts: count,
      people: count,
      hosts: count,
      activity: count,
      searches: count,
      filterSets: count,
      watched: count,
    }),
  })),
  /** Deletes one kind of stored data, or everything: answers, log, settings, consent and the key. */
  "data.delete": row(() => ({
    from: ["page"],
    input: z.object({ what: z.enum(["accounts", "people", "hosts", "everything"]) }),
    output: nothing,
  })),
  /** Everything stored of the person's own, without the key and without IP addresses and visitor ids. */
  "data.export": row(() => ({ from: ["page"], input: nothing, output: z.object({ data: jsonObject }) })),
} as const;

/** Who may send. Later contexts add their class here and in the door, nowhere else. */
export type SenderClass = "page" | "card" | "content";

export type MessageName = keyof typeof messages;
type Row<Name extends MessageName> = ReturnType<(typeof messages)[Name]>;
export type Input<Name extends MessageName> = z.input<Row<Name>["input"]>;
export type Output<Name extends MessageName> = z.output<Row<Name>["output"]>;
