import type { Step } from "../../../lib/stores/welcome";
import { aConnection, aSettings } from "../../support/some-settings";
import { faults, formed, outcomes, type FormState } from "../connection";
import { problems } from "../problems";
import { addressed, changed, eachOf, type States, type TextKey } from "../state";
import type { WelcomeState } from "./open";

const notAgreed = aSettings({ consentDomains: null, consentEmails: null });
const notConnected = aConnection({ address: "", key: null, access: false, lastAnswer: null });

const steps: Record<Step, WelcomeState> = {
  consent: { settings: notAgreed, says: "welcome.consent.needed" },
  connect: { hash: "#/connect", connection: notConnected, says: "welcome.connect.title" },
  sites: { hash: "#/sites", says: "welcome.sites.title" },
  try: { hash: "#/try", says: "welcome.try.connected" },
};

/** The second step with the form in this state. `says` replaces the form's text: after a success the step shows no message. */
const connecting =
  (says?: TextKey) =>
  (form: FormState): WelcomeState => ({ ...formed(form), hash: "#/connect", says: says ?? form.says });
const { saved, connected, forgotten, locked, ...failures } = outcomes;

const others: Record<string, WelcomeState> = {
  "consent, ticked": { settings: notAgreed, does: (welcome) => welcome.tick("emails", true), says: "welcome.consent.agree" },
  "consent, no sample data": {
    settings: { ...notAgreed, policy: { sampleDataOff: true, ignored: [] } },
    says: "welcome.consent.neededAlone",
  },
  "consent, given": { says: "welcome.consent.given" },
  "consent, withdrawn": {
    answers: { "consent.set": notAgreed },
    does: (welcome) => welcome.tick("domains", false),
    says: "welcome.consent.withdrawn",
  },
  "connect, testing": {
    hash: "#/connect",
    answers: { "connection.test": "never" },
    does: (welcome) => void welcome.connect("test"),
    says: "options.connection.testing",
  },
  "connect, not agreed": {
    hash: "#/connect",
    answers: { "connection.test": { ok: false, problem: problems["no-consent"].problem } },
    does: (welcome) => welcome.connect("test"),
    says: "welcome.connect.review",
  },
  "connect, locked": {
    hash: "#/connect",
    connection: aConnection({ key: { tail: "7f3a", keeping: "passphrase", locked: true } }),
    says: "unlock.forgottenHere",
  },
  "connect, no sample data": {
    hash: "#/connect",
    settings: aSettings({ policy: { sampleDataOff: true, ignored: [] } }),
    says: "welcome.connect.title",
  },
  "sites, chosen": { hash: "#/sites", does: (welcome) => welcome.choose(["crm"], true), says: "welcome.sites.enable" },
  "sites, refused": {
    hash: "#/sites",
    refuses: true,
    does: (welcome) => {
      welcome.choose(["crm"], true);
      return welcome.enableChosen();
    },
    says: "site.refusedText",
  },
  "try, untested": { hash: "#/try", connection: aConnection({ lastAnswer: null }), says: "welcome.try.untested" },
  "try, sample data": { hash: "#/try", settings: aSettings({ mode: "sample" }), says: "welcome.try.sampleText" },
  "try, sample data, no keys": { hash: "#/try", settings: aSettings({ mode: "sample" }), keys: "", says: "welcome.try.sampleType" },
  "try, no keys": { hash: "#/try", keys: "", says: "welcome.try.press" },
  "try, not connected": { hash: "#/try", connection: notConnected, says: "welcome.try.notConnected" },
  "try, not agreed": { hash: "#/try", settings: notAgreed, says: "welcome.try.noConsent" },
  "nothing answered": { answers: { "settings.read": "silence" }, says: "options.unanswered" },
};

export const welcomeStates: States<WelcomeState> = addressed({
  ...eachOf("step, *", steps),
  ...eachOf("outcome, *", changed({ saved, connected, forgotten, locked }, connecting("welcome.connect.title"))),
  ...eachOf("outcome, *", changed(failures, connecting())),
  ...eachOf("fault, *", changed(faults, connecting())),
  ...others,
});
