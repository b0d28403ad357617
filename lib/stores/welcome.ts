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

/** A text to type, and the result it shows. */
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

/** The welcome page: consent, connection, sites, and first steps. */
export interface Welcome {
  step: ReadonlySignal<Step>;
  /** `null` until they are read. */
  settings: ReadonlySignal<BoundSettings | null>;
  /** The browser's shortcut for the popup; "" without one, `null` until read. */
  popupKeys: ReadonlySignal<string | null>;
  connection: ConnectionForm;
  /** The checkboxes of the first step. None is checked unless the person agreed before. */
  domains: Signal<boolean>;
  emails: Signal<boolean>;
  /** True after consent: unchecking a box then withdraws it at once. */
  agreed: ReadonlySignal<boolean>;
  /** Announces a withdrawal for four seconds. */
  announcer: Announcer<"withdrawn">;
  reach: Reach;
  sites: Sites;
  ownSite: OwnSiteForm;
  /** Ids of the checked sites. None is checked at first. */
  chosen: ReadonlySignal<ReadonlySet<string>>;
  /** The sample subjects worth typing first. */
  samples: readonly Sample[];
  /** Follows a new `#` part of the address. */
  follow(hash: string): void;
  read(): Promise<void>;
  /** Reads the sites again after a change of the browser's access. */
  readSites(): Promise<void>;
  /** Checks or unchecks a box. E-mail addresses are never sent without domains, so that both boxes may change. */
  tick(box: "domains" | "emails", on: boolean): Promise<void>;
  /** Saves the consents and continues; does nothing unless the first box is checked. */
  agree(): Promise<void>;
  /** Continues with the bundled sample data, without a service. */
  chooseSampleData(): Promise<void>;
  /** Saves the connection, tests it if requested, and continues unless there is something to show. */
  connect(how: "test" | "no-test"): Promise<void>;
  /** Checks or unchecks sites. */
  choose(ids: readonly string[], on: boolean): void;
  /** Asks for the checked sites in one prompt, and continues if agreed; requires a click handler. */
  enableChosen(): Promise<void>;
  /** Adds the typed site; requires a click handler. */
  addOwnSite(): Promise<void>;
  /** Leaves the sites unchanged. */
  passSites(): void;
  /** Continues despite the failed test: the connection is saved. */
  goOn(): Promise<void>;
}

export interface WelcomeNeeds {
  ask: Ask;
  requestHost: RequestHost;
  requestHosts: RequestHosts;
  /** Asks for the browser's own consent to personal data, in a click handler. Left out without one. */
  requestPeople?: RequestPeople;
  /** Reads the browser's shortcut for the popup; "" if none is set. */
  readPopupKeys(): Promise<string>;
  /** The `#` part of the page's address. */
  hash: string;
  /** Sets the `#` part of the page's address; the page then calls `follow`. */
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

  /** A person who connects a service expects its answers, even after sample data. */
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
