/**
 * The contract between the contexts: each message's sender class (`define-message.ts`), input and output, checked by `router.ts`. Pages
 * import only types, hence no schemas.
 */
import * as z from "zod/mini";
import { lazily } from "../model/lazily";
import { loggedOperations } from "../model/activity";
import { addressFaults, keyFaults, passphraseFaults } from "../model/connection";
import { countedKinds, dataKinds } from "../model/data-kinds";
import { maxValueLength, maxValues } from "../model/hover";
import { keyKeepings } from "../model/settings";
import { siteKinds } from "../model/site";
import { maxTabTextLength, maxTypedLength } from "../model/subject";
import { accountLookUp, personLookUp, raw } from "../schemas/answers";
import { box, cardAnswer, cardInitialState, cardPart, hoverSettings, initialState } from "../schemas/hover";
import {
  activityLine,
  changeable,
  connection,
  dataExport,
  exportCursor,
  failure,
  settings,
  siteState,
  storedSpace,
  usage,
} from "../schemas/own-data";
import { pageContents } from "../schemas/page-contents";
import { problem } from "../schemas/problem";
import { recipePreview } from "../schemas/recipe";
import { company } from "../schemas/subject";
import { count, lazyObject, outcome } from "../schemas/values";
import { judgementMessages } from "./judgement-messages";
import { listMessages } from "./list-messages";
import { panelMessages } from "./panel-messages";
import { domain, done, fromCard, fromContentScript, fromPage, isPrivate, nothing, token } from "./define-message";

/** A host in the browser's ASCII form (RFC 1035). */
const host = () => z.string().check(z.minLength(1), z.maxLength(253));
/** Text with an "@". The handler checks the rest. */
const address = () => z.string().check(z.minLength(3), z.maxLength(320), z.includes("@"));
const passphrase = () => z.string().check(z.maxLength(4000));

const subjectSource = lazily(() =>
  z.discriminatedUnion("kind", [
    z.object({
      kind: z.literal("tab"),
      url: z.nullable(z.string().check(z.maxLength(maxTabTextLength))),
      title: z.string().check(z.maxLength(maxTabTextLength)),
    }),
    // Accepts one character too many, by which `typedText` reveals the fault "too-long".
    z.object({ kind: z.literal("text"), text: z.string().check(z.maxLength(maxTypedLength + 1)) }),
  ]),
);

/** An e-mail or web address that a content script found. */
const value = () => z.string().check(z.minLength(1), z.maxLength(maxValueLength));
/** Id of a listed or added site. */
const siteId = () => z.string().check(z.minLength(1), z.maxLength(300));
const sites = lazyObject(() => ({ ids: z.array(siteId()).check(z.maxLength(100)) }));
const siteList = () => z.object({ sites: z.array(siteState()) });

/** All messages. `client.ts` lists those never retried. */
export const messages = {
  /** Returns a source's subject with its stored data. Sends no request. */
  "subject.open": fromPage(() => ({
    input: z.object({ source: subjectSource() }),
    output: z.object({
      ...initialState().shape,
      /** The fault of typed text: no domain or address, or too long. */
      fault: z.nullable(z.enum(["unreadable", "too-long"])),
      /** The tab's site, listed or own; `null` if none. */
      site: z.nullable(siteState()),
    }),
  })),
  /** Looks up a company. Returns a fresh stored answer instead, unless `refresh` is true. */
  "account.look-up": fromPage(() => ({
    input: z.object({ domain: domain(), refresh: z.boolean(), private: isPrivate() }),
    output: accountLookUp(),
  })),
  /** Returns a domain's stored answer as received; `null` if none. */
  "account.raw": fromPage(() => ({ input: z.object({ domain: domain() }), output: z.object({ raw: z.nullable(raw()) }) })),
  /** Looks up a person. Returns a fresh stored answer instead, unless `refresh` is true. */
  "person.look-up": fromPage(() => ({
    input: z.object({ address: address(), refresh: z.boolean(), private: isPrivate() }),
    output: personLookUp(),
  })),
  /** Redeems a token that the background issued for this text. Succeeds once. */
  "look-up.redeem": fromPage(() => ({
    input: z.object({ token: token(), text: z.string().check(z.maxLength(maxTypedLength + 1)) }),
    output: z.object({
      /** If false, the page asks the user before the look-up. */
      redeemed: z.boolean(),
    }),
  })),
  /** Claims an automatic look-up of a tab's company. */
  "visit.take": fromPage(() => ({
    input: z.object({ tabId: z.int() }),
    output: z.object({
      /** False if too many were claimed recently, or the claim cannot be stored. */
      left: z.boolean(),
    }),
  })),
  /** Stops a look-up for every caller. The service may count a request already sent. */
  "look-up.stop": fromPage(() => ({
    input: z.object({
      /** Domain or e-mail address. */
      key: z.string().check(z.maxLength(320)),
    }),
    output: done(),
  })),
  /** Moves `domain`'s stored answer to `answered`; deletes the answer if `answered` has an account at least as new. */
  "account.accept": fromPage(() => ({
    input: z.object({
      domain: domain(),
      /** The domain that the stored answer must name; otherwise the answer stays. */
      answered: domain(),
      /** The host, if any, for which `answered` is remembered, except with sample data. */
      host: z.nullable(host()),
      /** If true, nothing changes. */
      private: isPrivate(),
    }),
    /** The displayed form of `answered`. */
    output: z.pick(company(), { unicode: true, homograph: true }),
  })),
  /** Stores the domain that the user chose for this host, except with sample data or in a private window. */
  "host.remember": fromPage(() => ({ input: z.object({ host: host(), domain: domain(), private: isPrivate() }), output: done() })),
  /** Deletes this host's chosen domain, except in a private window. */
  "host.forget": fromPage(() => ({ input: z.object({ host: host(), private: isPrivate() }), output: done() })),

  /** Returns this month's numbers of requests, and the caps. */
  "usage.read": fromPage(() => ({ input: nothing(), output: usage() })),
  /** Returns the numbers of requests by month, latest first. */
  "usage.months": fromPage(() => ({
    input: nothing(),
    output: z.object({ months: z.array(z.object({ month: z.string(), lookups: count, searches: count })) }),
  })),
  /** Returns all settings. */
  "settings.read": fromPage(() => ({ input: nothing(), output: settings() })),
  /** Changes some settings; returns all settings. */
  "settings.change": fromPage(() => ({ input: z.object({ changes: changeable() }), output: settings() })),
  /** Gives or (`false`) withdraws consents. Stops requests that lack consent. Returns all settings. */
  "consent.set": fromPage(() => ({
    input: z.object({
      domains: z.boolean(),
      /** Also requires the browser's own consent, if any. */
      emails: z.boolean(),
    }),
    output: settings(),
  })),

  /** Returns the connection. Sends no request. */
  "connection.read": fromPage(() => ({ input: nothing(), output: connection() })),
  /** Saves the service address, and `key` if given. A new origin deletes the old key. */
  "connection.save": fromPage(() => ({
    input: z.object({
      address: z.string().check(z.maxLength(4000)),
      /** `null` keeps the old key of the same origin. `keeping` and `passphrase` may change how it is kept. */
      key: z.nullable(z.string().check(z.maxLength(10_000))),
      keeping: z.enum(keyKeepings),
      passphrase: z.optional(passphrase()),
    }),
    output: outcome(
      { connection: connection() },
      {
        field: z.enum(["address", "key", "passphrase"]),
        /** "not-stored": the disk is full, or the browser refuses to store the key's file. */
        fault: z.enum([...addressFaults, ...keyFaults, ...passphraseFaults, "not-stored"]),
      },
    ),
  })),
  /** Tests the connection by a company search. Accepts "not found" or unexpected data in the service's envelope. */
  "connection.test": fromPage(() => ({
    input: nothing(),
    output: outcome({ connection: connection() }, { problem: problem() }),
  })),
  /** Unlocks the key until `key.lock` or until the browser closes. */
  "key.unlock": fromPage(() => ({
    input: z.object({ passphrase: passphrase() }),
    /** `ok` is false for a wrong passphrase, or if the key's file is unreadable. */
    output: outcome({ connection: connection() }, {}),
  })),
  /** Locks a key that is kept with a passphrase. */
  "key.lock": fromPage(() => ({ input: nothing(), output: connection() })),
  /** Deletes the key. Returns the connection without it. */
  "key.forget": fromPage(() => ({ input: nothing(), output: connection() })),

  /** Compares the fit recipe with the stored accounts. Sends nothing. */
  "recipe.preview": fromPage(() => ({ input: nothing(), output: z.object({ preview: recipePreview() }) })),

  /** Returns the newest matching lines of the activity log. */
  "activity.read": fromPage(() => ({
    input: z.object({
      /** `null` for all, hand-offs included. */
      operation: z.nullable(z.enum(loggedOperations)),
      outcome: z.enum(["all", "found", "not-found", "failed"]),
      limit: z.int().check(z.minimum(1), z.maximum(100_000)),
    }),
    output: z.object({
      lines: z.array(activityLine()),
      /** Number of matching lines, returned or not. */
      matching: count,
      /** Number of lines in the log. */
      total: count,
    }),
  })),
  /** Logs a subject's hand-off to the CRM, except in private windows. */
  "hand-off.log": fromPage(() => ({
    input: z.object({
      /** Domain or e-mail address. */
      key: z.string().check(z.minLength(3), z.maxLength(320)),
      /** Unless a CRM address in the settings has this host, nothing is logged. */
      host: host(),
      private: isPrivate(),
    }),
    output: done(),
  })),
  /** Clears the log, except for requests under way. */
  "activity.clear": fromPage(() => ({ input: nothing(), output: done() })),

  // Sites -------------------------------------------------------------------------------------------

  /** Returns the state of every site, listed or own. */
  "sites.read": fromPage(() => ({ input: nothing(), output: siteList() })),
  /** Marks allowed sites as wanted before access is granted: the page may close during the prompt. No effect in a private window. */
  "sites.want": fromPage(() => ({ input: sites(), output: siteList() })),
  /** Switches sites off, and deletes added ones. Revokes access that nothing else needs. */
  "sites.disable": fromPage(() => ({ input: sites(), output: siteList() })),
  /** Switches on the listed site with this host, else adds the host as the user's own site. */
  "site.add": fromPage(() => ({
    input: z.object({
      /** An own site of this host and the other scheme is replaced. */
      protocol: z.enum(["https", "http"]),
      /** In ASCII, without a port. */
      host: host(),
      kind: z.enum(siteKinds),
    }),
    output: outcome(
      {
        /** Id of the site switched on. */
        id: siteId(),
        sites: z.array(siteState()),
      },
      {
        /** "excluded": scripts never run there. "managed": disallowed by the organisation. "private": asked in a private window. */
        fault: z.enum(["malformed", "excluded", "managed", "private"]),
      },
    ),
  })),
  /** Reads the people and companies on a tab's page. */
  "page.read": fromPage(() => ({
    input: z.object({ tabId: z.int() }),
    output: outcome(
      {
        contents: pageContents(),
        /** Whether some frames may not have been read. */
        partial: z.boolean(),
      },
      {
        /** "no-page": a page never read, such as LinkedIn's or the browser's own. */
        reason: z.enum(["no-access", "no-page", "failed"]),
      },
    ),
  })),

  // Hover card --------------------------------------------------------------------------------------

  /** Loads the hover code into the sender's frame; stops its script if cards are off there. */
  "hover.load": fromContentScript(() => ({ input: nothing(), output: done() })),
  /** Returns the settings; stops the sender's script if cards are off there. */
  "hover.settings": fromContentScript(() => ({ input: nothing(), output: hoverSettings() })),
  /** Begins a hover. Sends no request. */
  "hover.begin": fromContentScript(() => ({
    input: z.object({
      token: token(),
      /** E-mail addresses or one web address, likeliest first. */
      values: z.array(value()).check(z.minLength(1), z.maxLength(maxValues)),
      /** The address that the text shows, if the link or attribute has another; else `null`. */
      shows: z.nullable(value()),
      /** Box of the found text or element. */
      box: box(),
      /** Depth of the frame, 0 if outermost. The outermost frame that answers draws the card, hidden until `hover.rest`. */
      depth: z.int().check(z.minimum(0), z.maximum(32)),
      /** Whether the card preferably opens above the box. */
      above: z.boolean(),
      /** Whether the hover began by key or menu. */
      byKey: z.boolean(),
    }),
    output: done(),
  })),
  /**
   * Ends the dwell: shows the card and allows a look-up. If the card has not loaded, shows a chip, which the card replaces if loaded within
   * 20 seconds.
   */
  "hover.rest": fromContentScript(() => ({ input: z.object({ token: token() }), output: done() })),
  /** Ends a hover. A card under the pointer stays, unless `closed`. */
  "hover.end": fromContentScript(() => ({
    input: z.object({
      token: token(),
      /** Whether the user closed the card by key. */
      closed: z.exactOptional(z.boolean()),
      /** Whether card or chip had the focus, which returns to the hover's frame. */
      back: z.exactOptional(z.boolean()),
    }),
    output: done(),
  })),

  /** Moves the focus into the card or chip of a hover that began by key. */
  "hover.enter": fromContentScript(() => ({ input: z.object({ token: token() }), output: done() })),
  /** Shows a clicked chip's subject in the side panel. */
  "hover.to-panel": fromContentScript(() => ({ input: z.object({ token: token() }), output: done() })),

  /** Returns the card's initial state to the first frame with the hover's token, once per worker; otherwise `null`. */
  "card.open": fromCard(() => ({ input: z.object({ token: token() }), output: z.nullable(cardInitialState()) })),
  /** Chooses one of several addresses. Returns the new initial state; `null` if too late or not offered. */
  "card.choose": fromCard(() => ({ input: z.object({ choice: value() }), output: z.nullable(cardInitialState()) })),
  /** After the dwell, looks up missing or stale parts. Returns once a part arrives; `null` if the hover has ended or awaits a choice. */
  "card.answer": fromCard(() => ({ input: nothing(), output: z.nullable(cardAnswer()) })),
  /** Returns the part that `card.answer` left pending, the other as `null`; `null` if the hover has ended. */
  "card.remaining": fromCard(() => ({ input: z.object({ part: cardPart() }), output: z.nullable(cardAnswer()) })),
  /** Stops the card's look-ups for every caller. */
  "card.stop": fromCard(() => ({ input: nothing(), output: done() })),
  /** Shows the subject or its company in the side panel, which the card opens itself. */
  "card.to-panel": fromCard(() => ({ input: z.object({ what: z.enum(["subject", "company"]) }), output: done() })),
  /** Reports that the pointer entered or left the card. */
  "card.hover": fromCard(() => ({
    input: z.object({
      over: z.boolean(),
      /** Time of the event, epoch milliseconds. */
      at: z.number(),
    }),
    output: done(),
  })),
  /** Closes the card. The focus returns to the page. */
  "card.close": fromCard(() => ({ input: nothing(), output: done() })),

  ...panelMessages,
  ...listMessages,
  ...judgementMessages,

  /** Counts the stored records of each kind. */
  "data.counts": fromPage(() => ({ input: nothing(), output: z.record(z.enum(countedKinds), count) })),
  /** Returns the used and allowed space; `null` without an estimate. */
  "data.space": fromPage(() => ({ input: nothing(), output: z.object({ space: z.nullable(storedSpace()) }) })),
  /** Deletes one kind of data, or everything except the counts of requests. */
  "data.delete": fromPage(() => ({
    input: z.object({ what: z.enum([...dataKinds, "everything"]) }),
    output: done(),
  })),
  /** Returns the store's version, and failures, newest first, without input, host or key. */
  "diagnostics.read": fromPage(() => ({
    input: nothing(),
    output: z.object({ store: count, failures: z.array(failure()) }),
  })),
  /** Returns one part of the stored data, without key, IP addresses and visitor ids. */
  "data.export": fromPage(() => ({
    input: z.object({
      /** Absent for the first part. */
      from: z.optional(exportCursor()),
    }),
    output: dataExport(),
  })),
} as const;

export type { SenderClass } from "./define-message";

export type MessageName = keyof typeof messages;
type Message<Name extends MessageName> = ReturnType<(typeof messages)[Name]>;
/** Class of a message's permitted senders. */
export type SenderClassOf<Name extends MessageName> = Message<Name>["from"];
/** A message's input, for sender and handler. */
export type Input<Name extends MessageName> = z.input<Message<Name>["input"]>;
/** A message's answer after the router's check. */
export type Output<Name extends MessageName> = z.output<Message<Name>["output"]>;
/** A handler's value before the router's check. */
export type Returned<Name extends MessageName> = z.input<Message<Name>["output"]>;
