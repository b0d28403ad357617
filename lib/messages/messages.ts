/**
 * The contract between the contexts: every message that may be sent to the background, who may send it, what goes in and what
 * comes back. The background's door (`router.ts`) checks all three; the pages import only the types (through `client.ts`), so no page
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
import { lazily } from "../model/lazily";
import { operations } from "../model/activity";
import { dataKinds } from "../model/data-kinds";
import { maxValueLength, maxValues } from "../model/hover";
import { keyKeepings } from "../model/settings";
import { siteKinds } from "../model/site";
import { maxTypedLength } from "../model/subject";
import { box, cardAnswer, cardInitialState, cardPart, hoverSettings } from "./schemas/card";
import {
  text,
  count,
  jsonObject,
  problem,
  raw,
  pageContents,
  accountAnswer,
  personAnswer,
  accountLookUp,
  personLookUp,
  subject,
} from "./schemas/answers";
import { activityLine, changeable, connection, failure, settings, siteState, usage } from "./schemas/own-data";
import { panelMessages } from "./panel-messages";
import { domain, isPrivate, nothing, row, token } from "./define-message";

// What the person did ---------------------------------------------------------------------------------

/** A host as the browser writes it: ASCII, at most 253 characters (RFC 1035). */
const host = z.string().check(z.minLength(1), z.maxLength(253));
const address = z.string().check(z.minLength(3), z.maxLength(320), z.includes("@"));
const passphrase = z.string().check(z.maxLength(4000));

/** Where a subject is taken from: the tab's address, a domain a link named, or what the person typed. */
const subjectSource = lazily(() =>
  z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("tab"),
      url: z.nullable(z.string().check(z.maxLength(65_536))),
      title: z.string().check(z.maxLength(65_536)),
    }),
    z.object({ kind: z.literal("text"), text: z.string().check(z.maxLength(maxTypedLength + 1)) }),
  ]),
);

/**
 * Why a typed text could not be taken: not a domain and not an address, or longer than any domain.
 */
const typedFault = z.enum(["unreadable", "too-long"]);

const value = z.string().check(z.minLength(1), z.maxLength(maxValueLength));
const siteId = z.string().check(z.minLength(1), z.maxLength(300));
const sites = lazily(() => z.object({ ids: z.array(siteId).check(z.maxLength(100)) }));
const siteList = () => z.object({ sites: z.array(siteState()) });

/**
 * One row per message: `from` (classes that may send it), `input`, `output`. Which of them the asker may send again by itself, when the
 * worker dies before answering, stands in `client.ts`.
 */
export const messages = {
  /**
   * Everything a popup needs to draw its first screen, without any request: whose page this is, what is stored of it, and whether a
   * look-up could be sent now.
   */
  "subject.open": row(() => ({
    from: ["page"],
    input: z.object({ source: subjectSource() }),
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
  /**
   * Redeems the token in a page's own address, which the background issued for this text: true once. Without it the page asks before
   * anything is sent.
   */
  "look-up.redeem": row(() => ({
    from: ["page"],
    input: z.object({ token, text: z.string().check(z.maxLength(maxTypedLength + 1)) }),
    output: z.object({ redeemed: z.boolean() }),
  })),
  /**
   * The company in the tab in front is about to be looked up by itself, because the person visits it. False where so much was looked up
   * without a click within a short time that this one waits for one.
   */
  "visit.take": row(() => ({ from: ["page"], input: z.object({ tabId: z.int() }), output: z.object({ left: z.boolean() }) })),
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
  /** Requests of every month that was counted, the latest first. */
  "usage.months": row(() => ({
    from: ["page"],
    input: nothing,
    output: z.object({ months: z.array(z.object({ month: z.string(), lookups: count, searches: count })) }),
  })),
  "settings.read": row(() => ({ from: ["page"], input: nothing, output: settings() })),
  /** Changes some settings; answers with all of them. */
  "settings.change": row(() => ({ from: ["page"], input: z.object({ changes: changeable() }), output: settings() })),
  /** What the person agrees to send; `false` withdraws it. Answers with all settings. */
  "consent.set": row(() => ({ from: ["page"], input: z.object({ domains: z.boolean(), emails: z.boolean() }), output: settings() })),

  "connection.read": row(() => ({ from: ["page"], input: nothing, output: connection() })),
  /**
   * Saves the service address, and the key if one is given. A changed origin forgets the old key. The page has asked the browser for
   * access to the host before, in the same click. `passphrase`: locks the key with it; the present one stays where it is left out.
   */
  "connection.save": row(() => ({
    from: ["page"],
    input: z.object({
      address: z.string().check(z.maxLength(4000)),
      key: z.nullable(z.string().check(z.maxLength(10_000))),
      keeping: z.enum(keyKeepings),
      passphrase: z.optional(passphrase),
    }),
    output: z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), connection: connection() }),
      z.object({
        ok: z.literal(false),
        field: z.enum(["address", "key", "passphrase"]),
        fault: z.enum([
          "empty",
          "malformed",
          "http",
          "credentials",
          "query",
          "managed",
          "too-short",
          "too-long",
          "line-break",
          "characters",
          "locked",
          "not-stored",
        ]),
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
  /** Unlocks the key until the browser closes; false where the passphrase is another one, and nothing changes. */
  "key.unlock": row(() => ({
    from: ["page"],
    input: z.object({ passphrase }),
    output: z.discriminatedUnion("ok", [z.object({ ok: z.literal(true), connection: connection() }), z.object({ ok: z.literal(false) })]),
  })),
  /** Locks the key again, if it is one with a passphrase. */
  "key.lock": row(() => ({ from: ["page"], input: nothing, output: connection() })),
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
  "sites.want": row(() => ({ from: ["page"], input: sites(), output: siteList() })),
  /** Switches sites off: scripts end in open tabs at once, access is given back unless another site or the service needs it. */
  "sites.disable": row(() => ({ from: ["page"], input: sites(), output: siteList() })),
  /**
   * Adds a site of the person's own by its host (ASCII, without a port), wanted from now on; answers with its id, or with that of the
   * listed site whose host it is. "malformed": no host as the browser writes it; "excluded": no script ever runs there; "managed": the
   * organisation does not allow it.
   */
  "site.add": row(() => ({
    from: ["page"],
    input: z.object({ protocol: z.enum(["https", "http"]), host, kind: z.enum(siteKinds) }),
    output: z.discriminatedUnion("ok", [
      z.object({ ok: z.literal(true), id: siteId, sites: z.array(siteState()) }),
      z.object({ ok: z.literal(false), fault: z.enum(["malformed", "excluded", "managed"]) }),
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
      values: z.array(value).check(z.minLength(1), z.maxLength(maxValues)),
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

  /** What this card is about: handed out once for each hover, to the one frame drawn for it, which has its token; null for any other. */
  "card.open": row(() => ({ from: ["card"], input: z.object({ token }), output: z.nullable(cardInitialState()) })),
  /** One of several addresses was chosen: as `card.open`, for this one. */
  "card.choose": row(() => ({ from: ["card"], input: z.object({ choice: value }), output: z.nullable(cardInitialState()) })),
  /** Waits for the look-ups that resting on the address began; null where this card was handed nothing. */
  "card.answer": row(() => ({ from: ["card"], input: nothing, output: z.nullable(cardAnswer()) })),
  /** Waits for the part that it said was still under way; the other is null. */
  "card.remaining": row(() => ({ from: ["card"], input: z.object({ part: cardPart() }), output: z.nullable(cardAnswer()) })),
  "card.stop": row(() => ({ from: ["card"], input: nothing, output: nothing })),
  /** The card's subject is to stand in the side panel, which the card page opens itself within the click. */
  "card.to-panel": row(() => ({ from: ["card"], input: nothing, output: nothing })),
  /** The pointer entered the card or left it, and when: the page below cannot always tell by itself. */
  "card.hover": row(() => ({ from: ["card"], input: z.object({ over: z.boolean(), at: z.number() }), output: nothing })),
  /** The card closes; `back`: the focus returns to the address. */
  "card.close": row(() => ({ from: ["card"], input: z.object({ back: z.boolean() }), output: nothing })),

  ...panelMessages,

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
    input: z.object({ what: z.enum([...dataKinds, "everything"]) }),
    output: nothing,
  })),
  /** What a person who helps may know of the store and of the background's own failures, newest first: no argument, no host, no key. */
  "diagnostics.read": row(() => ({
    from: ["page"],
    input: nothing,
    output: z.object({ store: count, failures: z.array(failure()) }),
  })),
  /** Everything stored of the person's own, without the key and without IP addresses and visitor ids. */
  "data.export": row(() => ({ from: ["page"], input: nothing, output: z.object({ data: jsonObject }) })),
} as const;

export type { SenderClass } from "./define-message";

export type MessageName = keyof typeof messages;
type Row<Name extends MessageName> = ReturnType<(typeof messages)[Name]>;
export type Input<Name extends MessageName> = z.input<Row<Name>["input"]>;
export type Output<Name extends MessageName> = z.output<Row<Name>["output"]>;
