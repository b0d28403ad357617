import { effect } from "@preact/signals";
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ActivityLine, Usage } from "../model/activity";
import type { Connection } from "../model/connection";
import { defaultSettings, type Settings } from "../model/settings";
import { createOptions } from "./options";
import { aSite, keepingSites } from "../../test/support/a-site";
import { asking, unanswered, type Answers, type RecordingClient } from "../../test/support/asked";
import { noCounts } from "../../test/support/no-counts";

const connection: Connection = {
  address: "https://api.acme.example",
  managed: false,
  key: null,
  keeping: null,
  access: true,
  lastAnswer: null,
};
const lines = (count: number): ActivityLine[] =>
  Array.from({ length: count }, (_, index) => ({
    id: count - index,
    at: 1000 - index,
    operation: "account-overview",
    argument: "acme.example",
    outcome: "found",
    status: 200,
    duration: 400,
    reason: "look-up",
  }));

/** A background with some settings, counts and 450 lines of log. */
function background(): Answers {
  let settings: Settings = { ...defaultSettings, capLookups: 100 };
  let log = lines(450);
  let counts = {
    accounts: 214,
    people: 31,
    hosts: 2,
    activity: 450,
    searches: 6,
    filterSets: 1,
    watched: 4,
    lists: 2,
    judgements: 7,
    leaveOut: 3,
  };
  const usage = (): Usage => ({
    month: "2026-11",
    lookups: { used: 38, cap: settings.capLookups },
    searches: { used: 3, cap: settings.capSearches },
    warnNearCap: settings.warnNearCap,
  });
  return {
    "settings.read": () => settings,
    "settings.change": ({ changes }) => (settings = { ...settings, ...(changes as Partial<Settings>) }),
    "usage.read": usage,
    "usage.months": () => ({ months: [{ month: "2026-11", lookups: 38, searches: 3 }] }),
    "diagnostics.read": () => ({ store: 2, failures: [] }),
    ...keepingSites([aSite()]),
    "consent.set": ({ domains, emails }) =>
      (settings = { ...settings, consentDomains: domains ? 1000 : null, consentEmails: emails ? 1000 : null }),
    "connection.read": () => connection,
    "data.counts": () => counts,
    "data.space": () => ({ space: null }),
    "data.delete": ({ what }) => {
      if (what === "everything") {
        settings = defaultSettings;
        log = [];
        counts = noCounts;
      } else counts = { ...counts, [what]: 0 };
      return {};
    },
    "data.export": () => ({ data: { settings: { theme: "system" }, accounts: [{ domain: "acme.example" }] }, next: null }),
    "activity.read": ({ operation, outcome, limit }) => {
      const fitting = log.filter(
        (line) => (operation === null || line.operation === operation) && (outcome === "all" || outcome === line.outcome),
      );
      return { lines: fitting.slice(0, limit), matching: fitting.length, total: log.length };
    },
    "activity.clear": () => {
      log = [];
      return {};
    },
  };
}

async function openOptions({ answers = {}, hash = "", agrees = true }: { answers?: Answers; hash?: string; agrees?: boolean } = {}) {
  const asked = asking({ ...background(), ...answers });
  const prompts: string[][] = [];
  const copied: string[] = [];
  const options = createOptions({
    ask: asked.ask,
    requestHost: async () => true,
    requestHosts: async (patterns) => {
      prompts.push(patterns);
      return agrees;
    },
    isPrivate: () => false,
    requestPeopleConsent: async () => agrees,
    readShortcuts: async () => [{ name: "popup", keys: "Alt+Shift+L" }],
    readBrowser: async () => ({
      version: "0.1.0",
      browser: "Chromium",
      language: "en",
      permissions: ["storage"],
      hosts: 1,
      private: false,
    }),
    copy: async (text) => {
      copied.push(text);
      return !text.includes("mode: sample");
    },
    changeShortcuts: () => undefined,
    changePrivate: null,
    hash,
  });
  await options.refresh();
  return { options, asked, prompts, copied };
}

/** Leaves a message unanswered until the returned function is called. */
function answerNothing({ answers }: RecordingClient, name: "sites.want" | "site.add"): () => void {
  const before = { ...answers };
  answers[name] = unanswered;
  return () => void Object.assign(answers, before);
}

beforeEach(() => void vi.useFakeTimers());

describe("the address of the options page", () => {
  it("filters the log by the operation it names, at the start and later", async () => {
    const { options, asked } = await openOptions({ hash: "#/activity?operation=profile-overview" });
    expect(asked.sent.find(({ name }) => name === "activity.read")?.input).toEqual({
      operation: "profile-overview",
      outcome: "all",
      limit: 200,
    });
    expect(options.activity.shown.value?.matching).toBe(0);
    await options.follow("#/activity?operation=account-overview");
    expect(options.activity.shown.value?.matching).toBe(450);
    await options.follow("#/credits");
    expect(options.route.value.section).toBe("credits");
    expect(options.activity.filter.value.operation).toBe("account-overview");
  });
});

describe("the options page", () => {
  it("shows everything after its first refresh, and a changed usage after the next", async () => {
    const { options, asked } = await openOptions();
    expect(options.preferences.settings.value?.capLookups).toBe(100);
    expect(options.preferences.usage.value?.lookups).toEqual({ used: 38, cap: 100 });
    expect(options.connection.saved.value).toEqual(connection);
    expect(options.stored.counts.value?.accounts).toBe(214);
    expect(options.shortcuts.value).toEqual([{ name: "popup", keys: "Alt+Shift+L" }]);
    expect(options.preferences.months.value).toEqual([{ month: "2026-11", lookups: 38, searches: 3 }]);
    asked.answers["usage.read"] = () => ({
      month: "2026-11",
      lookups: { used: 40, cap: 100 },
      searches: { used: 3, cap: 20 },
      warnNearCap: true,
    });
    await options.refresh();
    expect(options.preferences.usage.value?.lookups.used).toBe(40);
  });

  it("changes a setting at once, updates the caps, and announces it for four seconds", async () => {
    const { options, asked } = await openOptions();
    options.changeIn("credits")({ capLookups: 500 });
    await vi.advanceTimersByTimeAsync(0);
    expect(asked.sent.find(({ name }) => name === "settings.change")?.input).toEqual({ changes: { capLookups: 500 } });
    expect(options.preferences.settings.value?.capLookups).toBe(500);
    expect(options.preferences.usage.value?.lookups.cap).toBe(500);
    expect(options.announcer.current.value).toEqual({ section: "credits", what: "saved" });
    await vi.advanceTimersByTimeAsync(3999);
    expect(options.announcer.current.value).not.toBeNull();
    await vi.advanceTimersByTimeAsync(1);
    expect(options.announcer.current.value).toBeNull();
  });

  it("shows changes by another window, but drops settings that were read before a change on this page", async () => {
    const { options, asked } = await openOptions();
    const read = { ...defaultSettings, crmFields: "account.phone=Tel__c" };
    asked.answers["settings.read"] = () => read;
    asked.answers["connection.read"] = () => ({ ...connection, key: { tail: "9z8y", keeping: "passphrase", locked: true } });
    await asked.ask("data.delete", { what: "people" });
    await options.refresh();
    expect(options.preferences.settings.value?.crmFields).toBe("account.phone=Tel__c");
    expect(options.connection.saved.value?.key).toMatchObject({ tail: "9z8y", locked: true });
    expect(options.stored.counts.value?.people).toBe(0);
    let answer = (_read: typeof read) => {};
    asked.answers["settings.read"] = () => new Promise((resolve) => (answer = resolve));
    const reading = options.refresh();
    await options.preferences.change({ capLookups: 700 });
    answer(read);
    await reading;
    expect(options.preferences.settings.value?.capLookups).toBe(700);
  });

  it("reads the settings again after a key is saved, and the log after a connection test", async () => {
    const { options, asked } = await openOptions({
      answers: {
        "connection.save": () => ({ ok: true, connection: { ...connection, key: { tail: "1a2b", keeping: "device", locked: false } } }),
        "connection.test": () => ({ ok: true, connection }),
      },
    });
    options.connection.key.value = "key-12345";
    asked.answers["settings.read"] = () => ({ ...defaultSettings, mode: "service", capLookups: 7 });
    await options.saveConnection();
    expect(options.preferences.settings.value?.capLookups).toBe(7);
    asked.answers["activity.read"] = () => ({ lines: lines(1), matching: 1, total: 451 });
    await options.testConnection();
    expect(options.activity.shown.value?.total).toBe(451);
  });

  it("deletes one kind of data, and shows the remaining counts", async () => {
    const { options } = await openOptions();
    await options.act({ section: "privacy", what: "deleted" }, () => options.stored.remove("people"));
    expect(options.stored.counts.value).toMatchObject({ accounts: 214, people: 0, hosts: 2, activity: 450 });
  });

  it("offers a recipe no values of deleted accounts", async () => {
    const { options, asked } = await openOptions({ answers: { "search.values": () => ({ values: ["Banking"] }) } });
    await options.recipe.readValues("industry");
    asked.answers["search.values"] = () => ({ values: [] });
    await options.stored.remove("accounts");
    expect(options.recipe.values.value.get("industry")).toEqual([]);
  });

  it("deletes everything, and shows empty counts and the default settings", async () => {
    const { options } = await openOptions();
    await options.deleteEverything();
    expect(options.stored.counts.value).toMatchObject({ accounts: 0, people: 0, hosts: 0, activity: 0 });
    expect(options.preferences.settings.value).toEqual(defaultSettings);
    expect(options.activity.shown.value?.total).toBe(0);
    expect(options.announcer.current.value).toEqual({ section: "privacy", what: "everything-deleted" });
  });

  it("copies the diagnostics without looked-up domains, and announces a blocked clipboard", async () => {
    const { options, asked, copied } = await openOptions();
    await options.copyDiagnostics();
    expect(copied[0]).toMatch(/^version: 0\.1\.0\n/);
    expect(copied[0]?.match(/account-overview found 200 400 ms/g)).toHaveLength(10);
    expect(copied[0]).not.toContain("acme.example");
    expect(options.announcer.current.value).toEqual({ section: "advanced", what: "copied" });
    asked.answers["settings.read"] = () => ({ ...defaultSettings, mode: "sample" });
    await options.refresh();
    await options.copyDiagnostics();
    expect(options.announcer.current.value).toEqual({ section: "advanced", what: "copy-blocked" });
  });

  it("exports the background's data as JSON", async () => {
    const { options } = await openOptions();
    expect(JSON.parse(await (await options.stored.exportFile()).text())).toEqual({
      settings: { theme: "system" },
      accounts: [{ domain: "acme.example" }],
    });
  });

  it("shows the fit recipe that was chosen last while an earlier choice is still being saved", async () => {
    const row = (value: string) => ({ field: "industry", operator: "=", value, points: 10 });
    const { options } = await openOptions();
    const save = (value: string) => options.act({ section: "fit-recipe", what: "saved" }, options.recipe.choose([row(value)]));
    const shown: unknown[] = [];
    const stop = effect(() => void shown.push(options.recipe.rows.value[0]?.["value"]));
    await Promise.all([save("First"), save("Second")]);
    stop();
    expect(shown.filter((value, index) => value !== shown[index - 1])).toEqual(["First", "Second"]);
  });
});

describe("a background that does not answer", () => {
  it("is reported, and the failed action can be repeated", async () => {
    const { options, asked } = await openOptions();
    const { "settings.change": works } = asked.answers;
    asked.answers["settings.change"] = unanswered;
    options.changeIn("appearance")({ theme: "dark" });
    await vi.advanceTimersByTimeAsync(0);
    expect(options.retries.lost.value).toBe(true);
    expect(options.announcer.current.value).toBeNull();
    await options.retries.again();
    expect(options.retries.lost.value).toBe(true);
    if (works !== undefined) asked.answers["settings.change"] = works;
    await options.retries.again();
    expect(options.retries.lost.value).toBe(false);
    expect(options.preferences.settings.value?.theme).toBe("dark");
    expect(options.announcer.current.value).toEqual({ section: "appearance", what: "saved" });
  });

  it("does not make a repeated earlier action overwrite a value that was saved later", async () => {
    const { options, asked } = await openOptions();
    const { "settings.change": works } = asked.answers;
    asked.answers["settings.change"] = unanswered;
    options.changeIn("credits")({ capLookups: 600 });
    await vi.advanceTimersByTimeAsync(0);
    if (works !== undefined) asked.answers["settings.change"] = works;
    options.changeIn("credits")({ capLookups: 700 });
    await vi.advanceTimersByTimeAsync(0);
    await options.retries.again();
    expect([options.preferences.settings.value?.capLookups, options.retries.lost.value]).toEqual([700, false]);
  });

  it("leaves an unsaved fit recipe visible until another page saves one", async () => {
    const row = (value: string) => ({ field: "industry", operator: "=", value, points: 10 });
    const { options, asked } = await openOptions();
    const save = (value: string) => options.act({ section: "fit-recipe", what: "saved" }, options.recipe.choose([row(value)]));
    const { "settings.change": saving } = asked.answers;
    asked.answers["settings.change"] = unanswered;
    await save("Lost");
    if (saving !== undefined) asked.answers["settings.change"] = saving;
    options.changeIn("appearance")({ theme: "dark" });
    await vi.advanceTimersByTimeAsync(0);
    expect(options.recipe.rows.value).toEqual([row("Lost")]);
    asked.answers["settings.read"] = () => ({ ...defaultSettings, fitRecipe: [row("Elsewhere")] });
    await options.refresh();
    expect(options.recipe.rows.value).toEqual([row("Elsewhere")]);
  });

  it("is not confused with other errors, which are thrown", async () => {
    const { options } = await openOptions();
    const broken = async () => Promise.reject(new TypeError("a mistake of ours"));
    await expect(options.act({ section: "privacy", what: "deleted" }, broken)).rejects.toThrow("a mistake of ours");
    expect(options.retries.lost.value).toBe(false);
  });
});

describe("switching sites on", () => {
  it("requests access synchronously in the click, and announces that the choice is saved", async () => {
    const { options, prompts } = await openOptions();
    const switching = options.switchSites(() => options.sites.enable(options.sites.list.value ?? []), "post");
    expect(prompts).toEqual([["https://mail.post.example/*"]]);
    await switching;
    expect(options.announcer.current.value).toEqual({ section: "sites", what: "saved" });
  });

  it("announces nothing if the user refuses", async () => {
    const { options } = await openOptions({ agrees: false });
    await options.switchSites(() => options.sites.enable(options.sites.list.value ?? []), "post");
    expect(options.announcer.current.value).toBeNull();
    expect(options.sites.refused.value?.ids).toEqual(["post"]);
  });

  it("reports a background that does not answer", async () => {
    const { options } = await openOptions({ answers: { "sites.want": unanswered } });
    await options.switchSites(() => options.sites.enable(options.sites.list.value ?? []), "post");
    expect(options.retries.lost.value).toBe(true);
  });

  it("omits from a retry the sites that were switched off individually since the failure", async () => {
    const { options, asked } = await openOptions({ answers: keepingSites([aSite(), aSite({ id: "letters" })]) });
    const off = options.sites.list.value ?? [];
    const answerAgain = answerNothing(asked, "sites.want");
    await options.switchAllOn(off, "all webmail");
    answerAgain();
    await options.switchSites(() => options.sites.enable(off.slice(0, 1)), "post");
    await options.switchSites(() => options.sites.disable(off.slice(0, 1)), "post");
    await options.retries.again();
    expect(options.sites.list.value?.filter(({ wanted }) => wanted).map(({ id }) => id)).toEqual(["letters"]);
    expect(options.retries.lost.value).toBe(false);
  });

  it("adds the site of the failed click on a retry, unless that site was added in another way since", async () => {
    const { options, asked } = await openOptions();
    const own = { protocol: "https", host: "crm.acme.example" } as const;
    const submit = async (host: string) => {
      const answerAgain = answerNothing(asked, "site.add");
      options.ownSite.text.value = host;
      await options.ownSite.submit(options.switchSites);
      answerAgain();
    };
    await submit("mail.acme.example");
    options.ownSite.text.value = "help.acme.example";
    await options.retries.again();
    expect(options.sites.list.value?.map(({ id }) => id)).toEqual(["post", "own mail.acme.example"]);
    expect(options.ownSite.text.value).toBe("help.acme.example");
    await submit(own.host);
    expect(options.retries.lost.value).toBe(true);
    await options.switchSites(() => options.sites.add(own, "crm"), `own ${own.host}`);
    expect(options.retries.lost.value).toBe(false);
  });
});

it("consent to e-mail addresses is neither saved nor announced if the user refuses in the browser's own prompt", async () => {
  const { options, asked } = await openOptions({ agrees: false });
  await options.act({ section: "hover-cards", what: "saved" }, options.preferences.agreeToEmails);
  expect(asked.sent.map(({ name }) => name)).not.toContain("consent.set");
  expect(options.announcer.current.value).toBeNull();
});

it("consent to e-mail addresses is saved together with the consent to domains", async () => {
  const { options, asked } = await openOptions();
  await options.preferences.agreeToEmails();
  expect(asked.sent.at(-1)).toEqual({ name: "consent.set", input: { domains: true, emails: true } });
  expect(options.preferences.settings.value?.consentEmails).toBe(1000);
});

it("shows that access to the service was withdrawn in the browser", async () => {
  let access = true;
  const { options } = await openOptions({ answers: { "connection.read": () => ({ ...connection, access }) } });
  access = false;
  await options.refresh();
  expect(options.connection.saved.value?.access).toBe(false);
});
