import { batch, computed, signal, type Signal } from "@preact/signals";
import { flagship } from "../model/flagship";
import type { BoundSettings } from "../model/policy";
import type { Settings } from "../model/settings";
import { isOn } from "../model/site";
import type { Ask } from "../messages/client";
import { createAnnouncer } from "./announcer";
import { createConnectionForm } from "./connection";
import type { RequestPeopleConsent } from "./options/preferences";
import { createRetries } from "./retries";
import { readOnly } from "./read-only";
import { createOwnSiteForm } from "./own-site-form";
import type { SetUpNeeds } from "./set-up-needs";
import { createSiteSwitches, type SitesNeeds } from "./sites";

/** The set-up's steps, with addresses such as `#/consent`. */
const steps = ["consent", "connect", "sites", "try"] as const;
export type Step = (typeof steps)[number];

/** An example look-up of the sample data. */
export interface Sample {
  text: string;
  shows: "company" | "person" | "failure";
}

const samples: readonly Sample[] = [
  { text: flagship.domain, shows: "company" },
  { text: `ingrid.solheim@${flagship.domain}`, shows: "person" },
  { text: "status-429.example", shows: "failure" },
];

/** Returns a hash's step; "consent" if unknown. */
const readStep = (hash: string): Step => steps.find((step) => hash === `#/${step}`) ?? "consent";

export interface WelcomeNeeds extends SetUpNeeds {
  /** Returns the popup's shortcut; "" if none. */
  readPopupKeys(): Promise<string>;
  /** Sets the address's `#` part; the page then calls `follow`. */
  go(hash: string): void;
}

export type Welcome = ReturnType<typeof createWelcome>;

/** The welcome page: consent, connection, sites, and first steps. */
export function createWelcome(needs: WelcomeNeeds) {
  const { ask, requestHost, requestPeopleConsent, readPopupKeys, hash, go } = needs;
  const step = signal(readStep(hash));
  const settings = signal<BoundSettings | null>(null);
  const popupKeys = signal<string | null>(null);
  const connection = createConnectionForm({ ask, requestHost });
  const retries = createRetries();
  const goTo = (next: Step) => go(`#/${next}`);

  const consent = createConsent(ask, settings, requestPeopleConsent);
  const { enableChosen, ...choice } = createSiteChoice({ ...needs, allowed: () => settings.value?.policy?.allowedSites });

  const readPage = async () => {
    const read = await ask("settings.read", {});
    batch(() => {
      const before = settings.value;
      settings.value = read;
      // Keeps changed but unsaved boxes, unless the stored consents changed since the last reading.
      if (before?.consentDomains !== read.consentDomains || before?.consentEmails !== read.consentEmails) consent.show(read);
    });
    await connection.read();
    await choice.sites.read();
    popupKeys.value = await readPopupKeys();
  };

  const goOn = (): Promise<void> =>
    retries.run(async () => {
      // The saved connection replaces the sample data, even after a failed test.
      if (settings.value?.mode === "sample") settings.value = await ask("settings.change", { changes: { mode: "service" } });
      goTo("sites");
    }, "mode");

  return {
    step: readOnly(step),
    settings: readOnly(settings),
    /** The popup's shortcut; "" without one, `null` until read. */
    popupKeys: readOnly(popupKeys),
    connection,
    domains: consent.domains,
    emails: consent.emails,
    agreed: consent.agreed,
    announcer: consent.announcer,
    retries,
    ...choice,
    samples,
    /** Shows the step that the hash names, else "consent". */
    follow: (newHash: string) => void (step.value = readStep(newHash)),
    /** Reads settings, connection, sites and shortcut. */
    read: (): Promise<void> => retries.run(readPage),
    /** Checks or unchecks a box, perhaps also the other. Unchecking withdraws a given consent at once. */
    async tick(box: "domains" | "emails", on: boolean): Promise<void> {
      consent.tick(box, on);
      const given = settings.value?.[box === "domains" ? "consentDomains" : "consentEmails"] ?? null;
      const boxes = consent.boxes();
      if (given !== null && !on) await retries.run(() => consent.withdraw(boxes), "consent");
    },
    /** Saves the consents and continues, if `domains` is checked. */
    async agree(): Promise<void> {
      const boxes = consent.boxes();
      if (!boxes.domains) return;
      await retries.run(async () => {
        await consent.agree(boxes);
        const isConnected = connection.saved.value?.key != null && settings.value?.mode === "service";
        if (consent.agreed.value) goTo(isConnected ? "sites" : "connect");
      }, "consent");
    },
    /** Continues with the bundled sample data, without a service. */
    chooseSampleData: (): Promise<void> =>
      retries.run(async () => {
        settings.value = await ask("settings.change", { changes: { mode: "sample" } });
        goTo("try");
      }, "mode"),
    /** Saves the connection, tests it if requested, and on success continues, unless the user has left the step. */
    async connect(how: "test" | "no-test"): Promise<void> {
      const from = step.value;
      const done = how === "test" ? await connection.test() : !connection.changed.value || (await connection.save());
      if (done && step.value === from) await goOn();
    },
    /** Switches on the checked sites with one prompt, and continues if agreed. Call in a click handler. */
    enableChosen: (): Promise<void> =>
      retries.run(async () => {
        if (await enableChosen()) goTo("try");
      }),
    /** Adds the typed site. Call in a click handler. */
    addOwnSite: (): Promise<void> => choice.ownSite.submit((add, name) => retries.run(async () => void (await add()), name)),
    /** Continues without switching on the checked sites. */
    passSites: (): void => goTo("try"),
    /** Continues, even after a failed test: the connection is saved. */
    goOn,
  };
}

/** The first step's checkboxes, initially checked only after an earlier consent. */
function createConsent(ask: Ask, settings: Signal<BoundSettings | null>, requestPeopleConsent: RequestPeopleConsent) {
  const domains = signal(false);
  const emails = signal(false);
  const announcer = createAnnouncer<"withdrawn">();

  const boxes = () => ({ domains: domains.value, emails: emails.value });

  async function send(clicked: ReturnType<typeof boxes>): Promise<void> {
    // A retry must not include a box unchecked since.
    const checked = { domains: clicked.domains && domains.value, emails: clicked.emails && emails.value };
    settings.value = await ask("consent.set", checked);
  }

  return {
    domains,
    emails,
    /** True after consent to sending domains. */
    agreed: computed(() => (settings.value?.consentDomains ?? null) !== null),
    announcer,
    /** Checks the boxes of given consents, and only these. */
    show(given: Settings): void {
      domains.value = given.consentDomains !== null;
      emails.value = given.consentEmails !== null;
    },
    /** Sets a box, and perhaps the other. */
    tick(box: "domains" | "emails", on: boolean): void {
      batch(() => {
        (box === "domains" ? domains : emails).value = on;
        // Without consent to sending domains, no e-mail address is sent either.
        if (on) domains.value = true;
        if (!domains.value) emails.value = false;
      });
    },
    boxes,
    /** Sends the consents. Unchecks e-mail addresses first if the user refuses the browser's request. */
    async agree(clicked: ReturnType<typeof boxes>): Promise<void> {
      if (clicked.emails && emails.value && !(await requestPeopleConsent().catch(() => false))) emails.value = false;
      await send(clicked);
    },
    /** Sends the remaining consents, and announces "withdrawn". */
    async withdraw(clicked: ReturnType<typeof boxes>): Promise<void> {
      await send(clicked);
      announcer.announce("withdrawn");
    },
  };
}

/** The choice of sites, with one prompt for all checked sites. */
function createSiteChoice(needs: SitesNeeds) {
  const sites = createSiteSwitches(needs);
  const chosen = signal<ReadonlySet<string>>(new Set());
  return {
    sites,
    ownSite: createOwnSiteForm(sites),
    /** Ids of the checked sites; none at first. */
    chosen: readOnly(chosen),
    /** Checks or unchecks sites, without switching them on. */
    choose(ids: readonly string[], on: boolean): void {
      const others = [...chosen.value].filter((id) => !ids.includes(id));
      chosen.value = new Set(on ? [...others, ...ids] : others);
    },
    /** Switches on the checked sites. Returns false if no checked site is off, or if the user refuses. */
    async enableChosen(): Promise<boolean> {
      const wanted = (sites.list.value ?? []).filter((site) => chosen.value.has(site.id) && !isOn(site));
      return wanted.length > 0 && (await sites.enable(wanted));
    },
  };
}
