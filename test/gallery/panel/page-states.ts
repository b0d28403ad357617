import type { Batch } from "../../../lib/model/batch";
import type { ProblemKind } from "../../../lib/model/problem";
import type { PageFault, PageState } from "../../../lib/stores/page-contents";
import { address, domain } from "../../support/an-account";
import { aBatch, anAnswerSummary, aContact, aGroup, aPage, anItem } from "../../support/a-search";
import { aSite } from "../../support/a-site";
import { aUsage } from "../../support/some-settings";
import { problems, type Shown } from "../problems";
import { changed, eachOf, type States, type TextKey } from "../state";
import type { PanelState } from "./open";
import { type Members, sample } from "./shared";

const off = aSite({ hosts: ["https://mail.post.example/*"] });
const on = { ...off, wanted: true, access: true };
const mail = { tabId: 7, url: "https://mail.post.example/inbox", title: "Inbox" };

const priced = aUsage({ lookups: { used: 38, cap: 200, price: 0.5 } });

const ofPage = (says: PanelState["says"], members: Members = {}): PanelState => ({
  route: { view: "page" },
  tab: mail,
  says,
  ...members,
  initialState: { subject: null, site: on, ...members.initialState },
  answers: { "page.read": { ok: true, contents: aPage(), partial: false }, "sites.read": { sites: [on] }, ...members.answers },
});

export const pages: Record<PageState["kind"], PanelState> = {
  unread: ofPage("batch.readPage", { initialState: { site: null } }),
  reading: ofPage("page.reading", { answers: { "page.read": "never" } }),
  read: ofPage({ text: "Ana Pereira" }),
  unreadable: ofPage("page.failed", { answers: { "page.read": "silence" } }),
};

const pageFaults: Record<PageFault, PanelState> = {
  "no-access": ofPage("page.noAccess", {
    answers: { "page.read": { ok: false, reason: "no-access" } },
    initialState: { site: null },
    does: ({ page }) => page.read(),
  }),
  "no-page": ofPage("page.noPage", { answers: { "page.read": { ok: false, reason: "no-page" } } }),
  failed: pages.unreadable,
};

const withBatch = (batch: Partial<Batch>, says: PanelState["says"]): PanelState =>
  ofPage(says, { answers: { "batch.read": { batch: aBatch(batch) } } });

export const ended = [
  anItem({ state: "found", summary: anAnswerSummary() }),
  anItem({ key: `tomas.aguilar@${domain}`, state: "not-found", summary: anAnswerSummary({ found: false, name: null, title: null }) }),
  anItem({ key: "ana.pereira@gmail.com", state: "failed", problem: problems["service-failed"].problem }),
];

const batches: Record<Batch["state"], PanelState> = {
  running: withBatch({}, "batch.pause"),
  paused: withBatch({ state: "paused" }, "batch.resume"),
  stopped: withBatch(
    { state: "stopped", items: [...ended, anItem({ kind: "account", key: "two.example", state: "skipped" })] },
    "batch.stopped",
  ),
  done: withBatch({ state: "done", items: ended }, "batch.done"),
};

const storedPage = aPage({
  groups: [
    aGroup({ people: [aContact({ summary: anAnswerSummary() })] }),
    aGroup({ domain: "gmail.com", kind: "personal-mailbox", people: [aContact({ address: "ana.pereira@gmail.com" })] }),
  ],
});

/** A batch about a page on which "Look up all" has nobody left. */
const nobodyLeft = (batch: Partial<Batch>, says: PanelState["says"]): PanelState =>
  ofPage(says, {
    answers: { "page.read": { ok: true, contents: storedPage, partial: false }, "batch.read": { batch: aBatch(batch) } },
  });
const twelve = Array.from({ length: 12 }, (_none, index) =>
  anItem({ key: `person-${index}@${domain}`, state: "found", summary: anAnswerSummary() }),
);

const itemStates: Record<Batch["items"][number]["state"], PanelState> = {
  waiting: withBatch({ items: [anItem()] }, "batch.waiting"),
  busy: withBatch({ items: [anItem({ state: "busy" })] }, "popup.looking"),
  found: withBatch({ items: [anItem({ state: "found", summary: anAnswerSummary() })], state: "done" }, "batch.done"),
  "not-found": withBatch(
    { items: [anItem({ state: "not-found", summary: anAnswerSummary({ found: false }) })], state: "done" },
    "batch.notFound",
  ),
  stored: withBatch({ items: [anItem({ state: "stored", summary: anAnswerSummary() })], state: "done" }, "batch.stored"),
  failed: withBatch(
    { items: [anItem({ state: "failed", key: `tomas.aguilar@${domain}`, problem: problems["service-failed"].problem })], state: "done" },
    "batch.failed",
  ),
  skipped: withBatch({ items: [anItem({ state: "skipped", key: `tomas.aguilar@${domain}` })], state: "stopped" }, "batch.stopped"),
};

const stoppedBy = ({ problem, title }: Shown): PanelState =>
  withBatch({ state: "paused", stoppedBy: { ...problem, about: "person" } }, stoppedWords[problem.kind] ?? title);
const stoppedWords: Partial<Record<ProblemKind, TextKey>> = {
  "rate-limited": "batch.byItself",
  offline: "state.offline.titlePerson",
  "not-found": "state.personNotFound.title",
};

const manyGroups = Array.from({ length: 14 }, (_none, index) =>
  aGroup({ domain: `company-${index}.example`, people: [aContact({ address: `someone@company-${index}.example`, name: null })] }),
);

const pageOthers: Record<string, PanelState> = {
  "part of it": ofPage("page.more", {
    answers: { "page.read": { ok: true, contents: aPage({ more: true }), partial: true } },
    initialState: { site: off },
    does: ({ page }) => page.read(),
  }),
  nobody: ofPage("page.none", { answers: { "page.read": { ok: true, contents: aPage({ groups: [] }), partial: false } } }),
  many: ofPage(
    { text: "company-13.example" },
    { answers: { "page.read": { ok: true, contents: aPage({ groups: manyGroups }), partial: false } } },
  ),
  "over the cap": ofPage("batch.overCap", {
    usage: aUsage({ lookups: { used: 199, cap: 200 } }),
    initialState: { usage: aUsage({ lookups: { used: 199, cap: 200 } }) },
  }),
  "a price for each look-up": ofPage("spend.lookUps", {
    usage: priced,
    initialState: { usage: priced },
  }),
  "sample data": ofPage("panel.batch", { settings: sample, initialState: { settings: sample } }),
  "no page": ofPage("page.noPage", { tab: { tabId: 7, url: "chrome://extensions/", title: "Extensions" }, initialState: { site: null } }),
  "site refused": ofPage("site.refused", {
    initialState: { site: off },
    answers: {
      "page.read": { ok: false, reason: "no-access" },
      "sites.want": { sites: [off] },
      "sites.disable": { sites: [off] },
      "sites.read": { sites: [off] },
    },
    refuses: true,
    does: async ({ page }) => {
      await page.read();
      await page.enable("webmail");
    },
  }),
  "the menu": { ...withBatch({ state: "done", items: ended }, "library.exportCsv"), steps: ["batch.export"] },
  "fields of the export": {
    ...withBatch({ state: "done", items: ended }, "panel.exportFields"),
    steps: ["batch.export", "panel.exportFieldsOf"],
  },
  "not started": ofPage("panel.batch_failed", {
    answers: { "batch.start": "silence" },
    does: ({ page }) => page.lookUpAll(page.wanted.value),
  }),
  "another list under way": ofPage("panel.batch_busy", {
    answers: { "batch.start": { batch: aBatch({ id: "another" }) }, "batch.read": { batch: aBatch({ id: "another" }) } },
    does: ({ page }) => page.lookUpAll([{ kind: "person", key: address }]),
  }),
  "a pasted list": withBatch(
    {
      items: [
        anItem({
          kind: "account",
          key: "pasted.example",
          state: "found",
          summary: anAnswerSummary({ name: "Pasted Ltd", stage: "Decision", fit: 60 }),
        }),
      ],
      state: "done",
    },
    "batch.alsoLookedUp",
  ),
};

export const panelPageStates: States<PanelState> = {
  ...eachOf("page, *", pages),
  ...eachOf("page unreadable, *", pageFaults),
  ...eachOf("page, *", pageOthers),
  ...eachOf("batch, *", batches),
  "batch, running, nobody left": nobodyLeft({ items: [...twelve.slice(1), anItem({ state: "busy" })] }, "batch.pause"),
  "batch, paused, nobody left": nobodyLeft({ state: "paused", items: [...twelve.slice(1), anItem()] }, "batch.resume"),
  "batch, done, nobody left": nobodyLeft({ state: "done", items: twelve }, "batch.done"),
  ...eachOf("batch item, *", itemStates),
  ...eachOf("batch stopped by, *", changed(problems, stoppedBy)),
};
