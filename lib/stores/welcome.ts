import { batch, computed, signal } from "@preact/signals";
import { flagship } from "../model/flagship";
import { createAnnouncer } from "./announcer";
import { createConnectionForm } from "./connection";
import { createReach } from "./reach";
import { createOwnSiteForm, createSites, isOn } from "./sites";
import type { ReadonlySignal, Signal } from "@preact/signals";
import type { BoundSettings } from "../model/policy";
import type { Settings } from "../model/settings";
import type { Ask } from "../messages/client";
import type { Announcer } from "./announcer";
import type { ConnectionForm, RequestHost } from "./connection";
import type { Reach } from "./reach";
import type { RequestPeople } from "./options/preferences";
import type { OwnSiteForm, RequestHosts, Sites } from "./sites";

/** The steps of the set-up. Each has an address: `#/consent`. */
const steps = ["consent", "connect", "sites", "try"] as const;
export type Step = (typeof steps)[number];

/** Something to type, and what it shows. */
export interface Sample {
  text: string;
  shows: "company" | "person" | "failure";
}

const samples: readonly Sample[] = [
  { text: flagship.domain, shows: "company" },
  { text: `ingrid.solheim@${flagship.domain}`, shows: "person" },
  { text: "status-429.example", shows: "failure" },
];

/** Anything unknown leads to the first step. */
const readStep = (hash: string): Step => steps.find((step) => hash === `#/${step}`) ?? "consent";

/** The welcome page: what is sent, connect, the sites, and what to do now. */
export interface Welcome {
  step: ReadonlySignal<Step>;
  /** Null until they were read. */
  settings: ReadonlySignal<BoundSettings | null>;
  /** The keys that open the popup as the browser has them, "" where none are set; null until they were read. */
  popupKeys: ReadonlySignal<string | null>;
  connection: ConnectionForm;
  /** The boxes of the first step. Nothing is ticked unless the person agreed to it before. */
  domains: Signal<boolean>;
  emails: Signal<boolean>;
  /** True once the person has agreed: unticking a box then withdraws it at once. */
  agreed: ReadonlySignal<boolean>;
  /** Says for four seconds that a withdrawal is done. */
  announcer: Announcer<"withdrawn">;
  reach: Reach;
  sites: Sites;
  ownSite: OwnSiteForm;
  /** Ids of the sites that are ticked. Nothing is ticked beforehand. */
  chosen: ReadonlySignal<ReadonlySet<string>>;
  /** What of the sample data is worth typing first. */
  samples: readonly Sample[];
  /** Goes where a new `#` part of the address points. */
  follow(hash: string): void;
  read(): Promise<void>;
  /** Reads what is on again: the browser's access to a site has changed. */
  readSites(): Promise<void>;
  /** Ticks or unticks a box. Without domains nothing is sent at all: e-mail addresses bring them along, and go with them. */
  tick(box: "domains" | "emails", on: boolean): Promise<void>;
  /** Agrees to what is ticked, then goes on; nothing happens until the first box is ticked. */
  agree(): Promise<void>;
  /** Goes on with the bundled sample data, without a service. */
  chooseSampleData(): Promise<void>;
  /** Saves the connection, tests it if asked to, and goes on unless the person has to know something first. */
  connect(how: "test" | "no-test"): Promise<void>;
  /** Ticks or unticks sites. */
  choose(ids: readonly string[], on: boolean): void;
  /** Asks the browser for the ticked sites, in one prompt, and goes on where the person agreed; must be called by a click. */
  enableChosen(): Promise<void>;
  /** Adds what is typed as a site of the person's own; must be called by a click. */
  addOwnSite(): Promise<void>;
  /** Leaves the sites as they are. */
  passSites(): void;
  /** Goes on although the test failed: the connection is saved. */
  goOn(): Promise<void>;
}

export interface WelcomeNeeds {
  ask: Ask;
  requestHost: RequestHost;
  requestHosts: RequestHosts;
  /** Asks what the browser itself asks before data about people may be sent; called by a click. Left out: it asks nothing. */
  requestPeople?: RequestPeople;
  /** Asks the browser which keys open the popup; "" where none are set. */
  readPopupKeys(): Promise<string>;
  /** The `#` part of the page's address. */
  hash: string;
  /** Puts a new `#` part in the page's address; the page then calls `follow`. */
  go(hash: string): void;
}

export function createWelcome({
  ask,
  requestHost,
  requestHosts,
  requestPeople = async () => true,
  readPopupKeys,
  hash,
  go,
}: WelcomeNeeds): Welcome {
  const step = signal(readStep(hash));
  const settings = signal<BoundSettings | null>(null);
  const popupKeys = signal<string | null>(null);
  const connection = createConnectionForm({ ask, requestHost });
  const sites = createSites({ ask, requestHosts, allowed: () => settings.value?.policy?.allowedSites });
  const ownSite = createOwnSiteForm(sites);
  const chosen = signal<ReadonlySet<string>>(new Set());
  const domains = signal(false);
  const emails = signal(false);
  const agreed = computed(() => (settings.value?.consentDomains ?? null) !== null);
  const announcer = createAnnouncer<"withdrawn">();
  const reach = createReach();

  const goTo = (next: Step) => go(`#/${next}`);

  const readPage = async () => {
    const first = settings.value === null;
    const read = await ask("settings.read", {});
    batch(() => {
      settings.value = read;
      if (first) showConsent(read);
    });
    await connection.read();
    await sites.read();
    popupKeys.value = await readPopupKeys();
  };

  const showConsent = (given: Settings) => {
    domains.value = given.consentDomains !== null;
    emails.value = given.consentEmails !== null;
  };

  const sendConsent = async () => void (settings.value = await ask("consent.set", { domains: domains.value, emails: emails.value }));

  const withdraw = () =>
    reach.run(async () => {
      await sendConsent();
      announcer.announce("withdrawn");
    });

  /** A person who connects a service wants its answers, also after a look at the sample data. */
  const leaveSampleData = async () => {
    if (settings.value?.mode === "sample") settings.value = await ask("settings.change", { changes: { mode: "service" } });
  };

  const goOn = () =>
    reach.run(async () => {
      await leaveSampleData();
      goTo("sites");
    });

  return {
    step,
    settings,
    popupKeys,
    connection,
    domains,
    emails,
    agreed,
    announcer,
    reach,
    sites,
    ownSite,
    chosen,
    samples,
    follow: (newHash) => void (step.value = readStep(newHash)),
    read: () => reach.run(readPage),
    readSites: () => reach.run(sites.read),
    async tick(box, on) {
      batch(() => {
        (box === "domains" ? domains : emails).value = on;
        if (on) domains.value = true;
        if (!domains.value) emails.value = false;
      });
      if (agreed.value && !on) await withdraw();
    },
    async agree() {
      if (!domains.value) return;
      await reach.run(async () => {
        if (emails.value && !(await requestPeople().catch(() => false))) emails.value = false;
        await sendConsent();
        goTo(connection.saved.value?.key == null ? "connect" : "sites");
      });
    },
    chooseSampleData: () =>
      reach.run(async () => {
        settings.value = await ask("settings.change", { changes: { mode: "sample" } });
        goTo("try");
      }),
    async connect(how) {
      const done = how === "test" ? await connection.test() : !connection.changed.value || (await connection.save());
      if (done) await goOn();
    },
    choose(ids, on) {
      const next = new Set(chosen.value);
      for (const id of ids)
        if (on) next.add(id);
        else next.delete(id);
      chosen.value = next;
    },
    enableChosen: () =>
      reach.run(async () => {
        const wanted = (sites.list.value ?? []).filter((site) => chosen.value.has(site.id) && !isOn(site));
        if (wanted.length > 0 && (await sites.enable(wanted))) goTo("try");
      }),
    addOwnSite: () => reach.run(async () => void (await ownSite.submit())),
    passSites: () => goTo("try"),
    goOn,
  };
}
