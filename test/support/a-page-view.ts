/** The panel's store for the people and companies of a page. The test chooses the background's answers. */
import { signal } from "@preact/signals";
import type { Batch, BatchItem, Summary } from "../../lib/model/batch";
import type { PersonAnswer } from "../../lib/model/look-up";
import type { PageContact, PageContents, PageGroup } from "../../lib/model/page-contents";
import { defaultSettings } from "../../lib/model/settings";
import type { SiteState } from "../../lib/model/site";
import type { Output } from "../../lib/messages/messages";
import { createPageStore } from "../../lib/stores/panel/page";
import type { FrontTab } from "../../lib/stores/panel/ports";
import { now, originOf } from "./an-account";
import { asking, type Answers } from "./asked";
import { aUsage, initialStateOf } from "./some-settings";
import { panelPorts } from "./panel-ports";

export const summaryOf = (more: Partial<Summary> = {}): Summary => ({
  found: true,
  name: null,
  title: null,
  stage: null,
  fit: null,
  at: now,
  ...more,
});

export const contact = (address: string, more: Partial<PageContact> = {}): PageContact => ({
  address,
  name: null,
  summary: null,
  ...more,
});

export const group = (domain: string, people: PageContact[], more: Partial<PageGroup> = {}): PageGroup => ({
  domain,
  kind: "company",
  summary: null,
  ofRecord: false,
  people,
  ...more,
});

/** Returns what a page contains. */
export const contents = (...groups: PageGroup[]): PageContents => ({
  groups,
  people: groups.reduce((sum, { people }) => sum + people.length, 0),
  more: false,
});

const thread = contents(
  group("acme.example", [contact("ana@acme.example"), contact("ben@acme.example", { summary: summaryOf({ name: "Ben" }) })]),
  group("beta.example", [contact("cleo@beta.example")]),
  group("gmail.com", [contact("dan@gmail.com")], { kind: "personal-mailbox" }),
  group("gmx.de", [contact("eve@gmx.de")], { kind: "personal-mailbox" }),
);

export const mail: SiteState = {
  id: "mail",
  name: "Mail",
  kind: "webmail",
  hosts: ["https://mail.example.com/*"],
  grade: "generic-rules",
  seen: null,
  own: false,
  wanted: true,
  access: true,
};

export const usage = aUsage();

/** Returns the background's initial state. */
export const opened = (site: SiteState | null, more: Partial<Output<"subject.open">> = {}): Output<"subject.open"> =>
  initialStateOf({ subject: null, usage, settings: { ...defaultSettings, address: "https://api.example.com/v1" }, site, ...more });

export const inbox: FrontTab = { tabId: 7, url: "https://mail.example.com/inbox", title: "Inbox" };

/** Creates the store on a page with people. */
export function viewOn(
  answers: Answers = {},
  { tab = inbox, grants = true, isPrivate = false }: { tab?: FrontTab | null; grants?: boolean; isPrivate?: boolean } = {},
) {
  const asked = asking({
    "subject.open": () => opened(mail),
    "page.read": () => ({ ok: true, contents: thread, partial: false }),
    "batch.read": () => ({ batch: null }),
    "usage.read": () => usage,
    ...answers,
  });
  const front = signal<FrontTab | null>(tab);
  const view = createPageStore(
    panelPorts({ ask: asked.ask, now: () => now, windowId: 3, private: isPrivate, tab: front, requestHosts: async () => grants }),
  );
  const names = () => asked.sent.map(({ name }) => name);
  return { view, asked, front, names, reads: () => names().filter((name) => name === "page.read").length };
}

/** Returns a person in a batch. */
export const item = (key: string, state: BatchItem["state"], more: Partial<BatchItem> = {}): BatchItem => ({
  kind: "person",
  key,
  state,
  problem: null,
  summary: state === "found" || state === "not-found" ? summaryOf({ found: state === "found" }) : null,
  ...more,
});

/** Returns a batch of this window. */
export const batchOf = (state: Batch["state"], ...items: BatchItem[]): Batch => ({
  id: "click",
  windowId: 3,
  round: false,
  at: now,
  state,
  stoppedBy: null,
  items,
});

type View = ReturnType<typeof viewOn>["view"];

/** Returns the look-up status of each address of the page. */
export const statusesOnPage = (view: View) =>
  Object.fromEntries(
    view.list.groups.value.flatMap(({ people }) => people.map((person) => [person.address, view.statusOfPerson(person).kind])),
  );

/** Returns an answer, by default "not found". */
export const person = (address: string, more: Partial<Extract<PersonAnswer, { kind: "person" }>> = {}): PersonAnswer =>
  ({
    kind: "not-found",
    address,
    ...originOf({ age: 0 }),
    ...more,
  }) as PersonAnswer;
