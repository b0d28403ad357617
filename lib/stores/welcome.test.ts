import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Connection } from "../model/connection";
import type { Problem } from "../model/problem";
import { defaultSettings, type Settings } from "../model/settings";
import { simulatedProblem } from "../sample/simulated-errors";
import { generateSampleData } from "../../tools/sample-data/sample-data";
import { createWelcome } from "./welcome";
import { aSite, keepingSites } from "../../test/support/a-site";
import { asking, unanswered, type Answers } from "../../test/support/asked";
import { deferred } from "../../test/support/deferred";

const none: Connection = { address: "", managed: false, key: null, keeping: null, access: false, lastAnswer: null };
const connected: Connection = {
  address: "https://api.acme.example",
  managed: false,
  key: { tail: "1a2b", keeping: "device", locked: false },
  keeping: "device",
  access: true,
  lastAnswer: null,
};
const crm = aSite({ id: "crm", kind: "crm", hosts: ["https://*.deals.example/*"] });
const refused: Problem = { kind: "key-refused", at: 1, status: 401 };

interface Start {
  settings?: Partial<Settings>;
  connection?: Connection;
  answers?: Answers;
  hash?: string;
  granted?: boolean;
}

async function openWelcome({ settings: given = {}, connection = none, answers = {}, hash = "", granted = true }: Start = {}) {
  let settings: Settings = { ...defaultSettings, ...given };
  const asked = asking({
    "settings.read": () => settings,
    "settings.change": ({ changes }) => (settings = { ...settings, ...(changes as Partial<Settings>) }),
    "consent.set": ({ domains, emails }) =>
      (settings = { ...settings, consentDomains: domains ? 1000 : null, consentEmails: emails ? 1000 : null }),
    "connection.read": () => connection,
    "connection.save": () => ({ ok: true, connection: connected }),
    "connection.test": () => ({ ok: true, connection: connected }),
    ...keepingSites([aSite(), crm, aSite({ id: "on", wanted: true, hosts: ["https://on.example/*"] })], new Set(["https://on.example/*"])),
    ...answers,
  });
  const visited: string[] = [];
  const prompts: string[][] = [];
  const welcome = createWelcome({
    ask: asked.ask,
    requestHost: async () => granted,
    requestHosts: async (patterns) => {
      prompts.push(patterns);
      return granted;
    },
    isPrivate: () => false,
    requestPeopleConsent: async () => {
      prompts.push(["people"]);
      return granted;
    },
    readPopupKeys: async () => "Alt+Shift+L",
    hash,
    go: (to) => {
      visited.push(to);
      welcome.follow(to);
    },
  });
  await welcome.read();
  const sent = (name: string) => asked.sent.filter((message) => message.name === name).map(({ input }) => input);
  return { welcome, asked, visited, sent, prompts };
}

function typeConnection({ connection: form }: Awaited<ReturnType<typeof openWelcome>>["welcome"]) {
  form.address.value = "https://api.acme.example";
  form.key.value = "key-12345";
}

beforeEach(() => void vi.useFakeTimers());

describe("the welcome page", () => {
  it.each([
    ["", "consent"],
    ["#/consent", "consent"],
    ["#/connect", "connect"],
    ["#/try", "try"],
    ["#/sites", "sites"],
    ["#/nothing", "consent"],
    ["#/__proto__", "consent"],
  ] as const)("at the address %j opens the step %s", async (hash, step) => {
    const { welcome } = await openWelcome({ hash });
    expect(welcome.step.value).toBe(step);
  });
});

describe("the consent", () => {
  it("is unchecked at first, and is not sent without a checked box", async () => {
    const { welcome, sent, visited } = await openWelcome();
    expect([welcome.domains.value, welcome.emails.value]).toEqual([false, false]);
    await welcome.agree();
    expect(sent("consent.set")).toEqual([]);
    expect(visited).toEqual([]);
  });

  it("to e-mail addresses also checks the box for domains", async () => {
    const { welcome, sent } = await openWelcome();
    await welcome.tick("emails", true);
    expect([welcome.domains.value, welcome.emails.value]).toEqual([true, true]);
    await welcome.agree();
    expect(sent("consent.set")).toEqual([{ domains: true, emails: true }]);
  });

  it("to e-mail addresses is unchecked together with that to domains, because nothing is sent without domains", async () => {
    const { welcome } = await openWelcome();
    await welcome.tick("domains", true);
    await welcome.tick("emails", true);
    await welcome.tick("domains", false);
    expect([welcome.domains.value, welcome.emails.value]).toEqual([false, false]);
  });

  it("excludes e-mail addresses if the user refuses them in the browser's own prompt", async () => {
    const { welcome, sent, prompts, visited } = await openWelcome({ granted: false });
    await welcome.tick("emails", true);
    await welcome.agree();
    expect(prompts).toEqual([["people"]]);
    expect(sent("consent.set")).toEqual([{ domains: true, emails: false }]);
    expect(welcome.emails.value).toBe(false);
    expect(visited).toEqual(["#/connect"]);
  });

  it("is sent for the checked boxes, and leads to the connection", async () => {
    const { welcome, sent, visited } = await openWelcome();
    await welcome.tick("domains", true);
    await welcome.agree();
    expect(sent("consent.set")).toEqual([{ domains: true, emails: false }]);
    expect(visited).toEqual(["#/connect"]);
    expect(welcome.agreed.value).toBe(true);
  });

  it.each([
    ["service", "#/sites"],
    ["sample", "#/connect"],
  ] as const)("leads from a stored connection and the answers of %s to %s", async (mode, hash) => {
    const { welcome, visited } = await openWelcome({ connection: connected, settings: { mode } });
    await welcome.tick("domains", true);
    await welcome.agree();
    expect(visited).toEqual([hash]);
  });

  it("is shown if given earlier, and is withdrawn as soon as a box is unchecked", async () => {
    const { welcome, sent, visited } = await openWelcome({ settings: { consentDomains: 5, consentEmails: 6 } });
    expect([welcome.domains.value, welcome.emails.value]).toEqual([true, true]);
    await welcome.tick("emails", false);
    expect(sent("consent.set")).toEqual([{ domains: true, emails: false }]);
    expect(welcome.announcer.current.value).toBe("withdrawn");
    await welcome.tick("domains", false);
    expect(sent("consent.set").at(-1)).toEqual({ domains: false, emails: false });
    expect(welcome.agreed.value).toBe(false);
    expect(visited).toEqual([]);
  });

  it("is not given by a checked box before the button is pressed", async () => {
    const { welcome, sent } = await openWelcome({ settings: { consentDomains: 5 } });
    await welcome.tick("emails", true);
    expect(sent("consent.set")).toEqual([]);
    await welcome.agree();
    expect(sent("consent.set")).toEqual([{ domains: true, emails: true }]);
  });

  it("to e-mail addresses is not withdrawn by unchecking the box if it was never given", async () => {
    const { welcome, sent } = await openWelcome({ settings: { consentDomains: 5 } });
    await welcome.tick("emails", true);
    await welcome.tick("emails", false);
    expect([sent("consent.set"), welcome.announcer.current.value]).toEqual([[], null]);
  });

  it("follows a change on another page", async () => {
    const { welcome, asked } = await openWelcome();
    for (const emails of [1000, null]) {
      asked.answers["settings.read"] = () => ({ ...defaultSettings, consentDomains: 1000, consentEmails: emails });
      await welcome.read();
      expect([welcome.domains.value, welcome.emails.value]).toEqual([true, emails !== null]);
    }
  });

  it("keeps a checked box when the page is read again", async () => {
    const { welcome } = await openWelcome();
    await welcome.tick("domains", true);
    await welcome.read();
    expect(welcome.domains.value).toBe(true);
  });

  it("keeps a box that is checked between the answers of two simultaneous first readings", async () => {
    const { welcome, asked } = await openWelcome({ answers: { "settings.read": unanswered } });
    const second = deferred<Settings>();
    const answers = [Promise.resolve(defaultSettings), second.promise];
    asked.answers["settings.read"] = () => answers.shift() ?? defaultSettings;
    const readings = [welcome.read(), welcome.read()];
    await readings[0];
    await welcome.tick("domains", true);
    second.resolve(defaultSettings);
    await readings[1];
    expect(welcome.domains.value).toBe(true);
  });

  it("is not needed for sample data", async () => {
    const { welcome, sent, visited } = await openWelcome();
    await welcome.chooseSampleData();
    expect(sent("settings.change")).toEqual([{ changes: { mode: "sample" } }]);
    expect(sent("consent.set")).toEqual([]);
    expect(visited).toEqual(["#/try"]);
    expect(welcome.settings.value?.mode).toBe("sample");
  });
});

describe("connecting", () => {
  it("cancels the retry of an unanswered choice of the sample data", async () => {
    const { welcome, asked, visited, sent } = await openWelcome({ answers: { "settings.change": unanswered } });
    await welcome.chooseSampleData();
    expect(welcome.retries.lost.value).toBe(true);
    typeConnection(welcome);
    await welcome.connect("test");
    expect(visited).toEqual(["#/sites"]);
    asked.sent.length = 0;
    await welcome.retries.again();
    expect([sent("settings.change"), visited]).toEqual([[], ["#/sites"]]);
  });

  it("saves, tests, continues, and switches from the sample data to the service", async () => {
    const { welcome, sent, visited } = await openWelcome({ hash: "#/connect", settings: { mode: "sample" } });
    typeConnection(welcome);
    await welcome.connect("test");
    expect(sent("connection.save")).toHaveLength(1);
    expect(sent("connection.test")).toHaveLength(1);
    expect(visited).toEqual(["#/sites"]);
    expect(welcome.settings.value?.mode).toBe("service");
  });

  it.each(["#/try", "#/consent"])("does not continue if the user left for %s during the test", async (elsewhere) => {
    let answer = (_reply: { ok: true; connection: Connection }) => {};
    const answers: Answers = { "connection.test": () => new Promise((resolve) => (answer = resolve)) };
    const { welcome, visited } = await openWelcome({ hash: "#/connect", settings: { mode: "sample" }, answers });
    typeConnection(welcome);
    const connecting = welcome.connect("test");
    await vi.advanceTimersByTimeAsync(0);
    welcome.follow(elsewhere);
    answer({ ok: true, connection: connected });
    await connecting;
    expect([visited, welcome.settings.value?.mode]).toEqual([[], "sample"]);
  });

  it("sends no request to the service if the user skips the test", async () => {
    const { welcome, sent, visited } = await openWelcome({ hash: "#/connect" });
    typeConnection(welcome);
    await welcome.connect("no-test");
    expect(sent("connection.test")).toEqual([]);
    expect(sent("connection.save")).toHaveLength(1);
    expect(visited).toEqual(["#/sites"]);
  });

  it("stays on the step if a field has a fault or access is denied, and keeps the fields", async () => {
    const { welcome, visited } = await openWelcome({ hash: "#/connect", granted: false });
    await welcome.connect("test");
    expect(welcome.connection.faults.value).toEqual({ address: "empty", key: "empty", passphrase: null });
    typeConnection(welcome);
    await welcome.connect("test");
    expect(welcome.connection.outcome.value).toEqual({ kind: "access-denied", host: "api.acme.example" });
    expect(welcome.connection.key.value).toBe("key-12345");
    expect(visited).toEqual([]);
  });

  it("stays on the step if the test fails, and lets the user continue", async () => {
    const { welcome, visited } = await openWelcome({
      hash: "#/connect",
      settings: { mode: "sample" },
      answers: { "connection.test": () => ({ ok: false, problem: refused }) },
    });
    typeConnection(welcome);
    await welcome.connect("test");
    expect(welcome.connection.outcome.value).toEqual({ kind: "failed", problem: refused });
    expect(visited).toEqual([]);
    await welcome.goOn();
    expect(visited).toEqual(["#/sites"]);
    expect(welcome.settings.value?.mode).toBe("service");
  });

  it("continues without saving if nothing has changed", async () => {
    const { welcome, sent, visited } = await openWelcome({ hash: "#/connect", connection: connected });
    await welcome.connect("no-test");
    expect(sent("connection.save")).toEqual([]);
    expect(visited).toEqual(["#/sites"]);
  });
});

describe("a background that does not answer", () => {
  it("is reported, and the consent can be given again", async () => {
    const { welcome, asked, visited } = await openWelcome();
    const { "consent.set": works } = asked.answers;
    asked.answers["consent.set"] = unanswered;
    await welcome.tick("domains", true);
    await welcome.agree();
    expect(welcome.retries.lost.value).toBe(true);
    expect([visited, welcome.domains.value]).toEqual([[], true]);
    if (works !== undefined) asked.answers["consent.set"] = works;
    await welcome.retries.again();
    expect(visited).toEqual(["#/connect"]);
  });

  /** Opens the page. The consent gets no answer until `restoreAnswers` is called. `tryAgain` calls it too, and then presses Try again. */
  async function unansweredOnce(settings: Partial<Settings> = {}) {
    const opened = await openWelcome({ settings });
    const { answers } = opened.asked;
    const working = { ...answers };
    answers["consent.set"] = unanswered;
    const restoreAnswers = () => Object.assign(answers, working);
    const tryAgain = () => {
      restoreAnswers();
      return opened.welcome.retries.again();
    };
    return { ...opened, tryAgain, restoreAnswers };
  }

  it("does not make a repeated withdrawal give consent for a box that was checked since", async () => {
    const { welcome, sent, tryAgain } = await unansweredOnce({ consentDomains: 5, consentEmails: 6 });
    await welcome.tick("domains", false);
    await welcome.tick("emails", true);
    await tryAgain();
    expect(sent("consent.set").at(-1)).toEqual({ domains: false, emails: false });
    expect([welcome.agreed.value, welcome.emails.value]).toEqual([false, true]);
  });

  it("does not make a repeated consent include a box that was checked since", async () => {
    const { welcome, sent, prompts, tryAgain } = await unansweredOnce();
    await welcome.tick("domains", true);
    await welcome.agree();
    await welcome.tick("emails", true);
    await tryAgain();
    expect([sent("consent.set").at(-1), prompts]).toEqual([{ domains: true, emails: false }, []]);
  });

  it("does not make a repeated consent include a box that was unchecked since, nor continue without any checked box", async () => {
    const { welcome, sent, visited, tryAgain } = await unansweredOnce();
    await welcome.tick("domains", true);
    await welcome.agree();
    await welcome.tick("domains", false);
    await tryAgain();
    expect([sent("consent.set").at(-1), visited]).toEqual([{ domains: false, emails: false }, []]);
  });

  it("leaves no failed withdrawal to repeat once the consent was given again", async () => {
    const { welcome, visited, restoreAnswers } = await unansweredOnce({ consentDomains: 5 });
    await welcome.tick("domains", false);
    restoreAnswers();
    await welcome.tick("domains", true);
    await welcome.agree();
    expect([welcome.retries.lost.value, welcome.agreed.value, visited]).toEqual([false, true, ["#/connect"]]);
  });
});

describe("the samples to type", () => {
  it("are in the sample data, or fail there on purpose", async () => {
    const { welcome } = await openWelcome();
    const text = JSON.stringify(generateSampleData());
    for (const sample of welcome.samples) {
      expect(text.includes(`"${sample.text}"`), sample.text).toBe(sample.shows !== "failure");
      expect(simulatedProblem(sample.text, 0) !== null, sample.text).toBe(sample.shows === "failure");
    }
  });
});

describe("the sites", () => {
  it("are unchecked at first, and are not requested unless checked", async () => {
    const { welcome, prompts, visited } = await openWelcome({ hash: "#/sites" });
    expect([...welcome.chosen.value]).toEqual([]);
    await welcome.enableChosen();
    expect(prompts).toEqual([]);
    expect(visited).toEqual([]);
  });

  it("are requested in one prompt within the click, which leads to the next step", async () => {
    const { welcome, prompts, visited } = await openWelcome({ hash: "#/sites" });
    welcome.choose(["post", "crm", "on"], true);
    const enabling = welcome.enableChosen();
    expect(prompts).toEqual([["https://mail.post.example/*", "https://*.deals.example/*"]]);
    await enabling;
    expect(visited).toEqual(["#/try"]);
  });

  it("are not requested after they are unchecked", async () => {
    const { welcome, prompts } = await openWelcome({ hash: "#/sites" });
    welcome.choose(["post", "crm"], true);
    welcome.choose(["post"], false);
    await welcome.enableChosen();
    expect(prompts).toEqual([["https://*.deals.example/*"]]);
  });

  it("stay on the screen, still checked, if the user refuses", async () => {
    const { welcome, visited } = await openWelcome({ hash: "#/sites", granted: false });
    welcome.choose(["post"], true);
    await welcome.enableChosen();
    expect(visited).toEqual([]);
    expect(welcome.sites.refused.value?.ids).toEqual(["post"]);
    expect([...welcome.chosen.value]).toEqual(["post"]);
  });

  it("can be skipped without a prompt", async () => {
    const { welcome, prompts, visited } = await openWelcome({ hash: "#/sites" });
    welcome.passSites();
    expect(visited).toEqual(["#/try"]);
    expect(prompts).toEqual([]);
  });
});

it("shows that access to the service was withdrawn in the browser", async () => {
  let access = true;
  const { welcome } = await openWelcome({ answers: { "connection.read": () => ({ ...connected, access }) } });
  access = false;
  await welcome.read();
  expect(welcome.connection.saved.value?.access).toBe(false);
});
