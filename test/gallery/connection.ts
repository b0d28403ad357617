/** Every outcome and every fault of the form "service address, API key", which options and welcome page share. */
import type { ConnectionForm, ConnectionOutcome, FieldFault } from "../../lib/stores/connection";
import type { Connection } from "../../lib/model/connection";
import { aConnection } from "../support/some-settings";
import type { Answers } from "./ask";
import { problems } from "./problems";
import type { TextKey } from "./state";

export interface FormState {
  answers?: Answers;
  connection?: Connection;
  refuses?: boolean;
  does(form: ConnectionForm): unknown;
  says: TextKey;
}

/** Returns the state of a page whose form is in this state. */
export const formed = ({ does, ...members }: FormState) => ({
  ...members,
  does: (page: { connection: ConnectionForm }) => does(page.connection),
});

const saved: Answers = { "connection.save": { ok: true, connection: aConnection({ lastAnswer: null }) } };
const none = aConnection({ address: "", key: null, access: false, lastAnswer: null });

function typed(form: ConnectionForm, address: string, key: string): ConnectionForm {
  form.address.value = address;
  form.key.value = key;
  return form;
}
const fine = (form: ConnectionForm) => typed(form, "https://other.example", "a-key-of-the-other-service");

export const outcomes: Record<ConnectionOutcome["kind"], FormState> = {
  saved: { answers: saved, does: (form) => fine(form).save(), says: "options.saved" },
  connected: {
    answers: { "connection.test": { ok: true, connection: aConnection() } },
    does: (form) => form.test(),
    says: "options.status.connectedVersion",
  },
  forgotten: { answers: { "key.forget": aConnection({ key: null }) }, does: (form) => form.forget(), says: "options.connection.removed" },
  locked: {
    connection: aConnection({ key: { tail: "7f3a", keeping: "passphrase", locked: false } }),
    answers: { "key.lock": aConnection({ key: { tail: "7f3a", keeping: "passphrase", locked: true } }) },
    does: (form) => form.lock(),
    says: "options.connection.lockedNow",
  },
  "access-denied": { refuses: true, does: (form) => fine(form).save(), says: "options.connection.accessDenied" },
  "not-stored": {
    answers: { "connection.save": { ok: false, field: "key", fault: "not-stored" } },
    does: (form) => fine(form).save(),
    says: "options.connection.notStored",
  },
  failed: {
    answers: { "connection.test": { ok: false, problem: problems["key-refused"].problem } },
    does: (form) => form.test(),
    says: "state.keyRefused.text",
  },
  unanswered: { answers: { "connection.save": "silence" }, does: (form) => fine(form).save(), says: "options.unanswered" },
};

export const busy: Record<NonNullable<ConnectionForm["busy"]["value"]>, FormState> = {
  save: { answers: { "connection.save": "never" }, does: (form) => void fine(form).save(), says: "options.connection.saving" },
  test: { answers: { "connection.test": "never" }, does: (form) => void form.test(), says: "options.connection.testing" },
  forget: { answers: { "key.forget": "never" }, does: (form) => void form.forget(), says: "options.connection.save" },
  lock: {
    connection: aConnection({ key: { tail: "7f3a", keeping: "passphrase", locked: false } }),
    answers: { "key.lock": "never" },
    does: (form) => void form.lock(),
    says: "options.connection.lock",
  },
};

const key = "a-key-of-the-other-service";
const refused = (address: string, typedKey: string, says: TextKey): FormState => ({
  connection: none,
  does: (form) => typed(form, address, typedKey).save(),
  says,
});
const passphrase = (text: string, says: TextKey): FormState => ({
  connection: none,
  does: (form) => {
    fine(form).keeping.value = "passphrase";
    form.passphrase.value = text;
    return form.save();
  },
  says,
});

export const faults: Record<FieldFault, FormState> = {
  empty: refused("", "", "options.fault.addressEmpty"),
  malformed: refused("not an address", key, "options.fault.malformed"),
  http: refused("http://service.example", key, "options.fault.http"),
  credentials: refused("https://me:secret@service.example", key, "options.fault.credentials"),
  query: refused("https://service.example/?a=1", key, "options.fault.query"),
  "too-long": refused(`https://${"a".repeat(2100)}.example`, key, "options.fault.addressTooLong"),
  managed: {
    connection: none,
    answers: { "connection.save": { ok: false, field: "address", fault: "managed" } },
    does: (form) => fine(form).save(),
    says: "options.fault.managed",
  },
  "line-break": { connection: none, does: (form) => form.acceptsPasted("one\ntwo"), says: "options.fault.lineBreak" },
  characters: refused("https://service.example", "two words", "options.fault.characters"),
  locked: {
    connection: aConnection({ key: { tail: "7f3a", keeping: "passphrase", locked: true } }),
    answers: { "connection.save": { ok: false, field: "key", fault: "locked" } },
    does(form) {
      form.keeping.value = "device";
      return form.save();
    },
    says: "options.fault.locked",
  },
  "too-short": passphrase("short", "options.fault.passphraseTooShort"),
};

export const otherForms: Record<string, FormState> = {
  "no key": refused("https://service.example", "", "options.fault.keyEmpty"),
  "a key that is too long": refused("https://service.example", "k".repeat(5000), "options.fault.keyTooLong"),
  "no passphrase": passphrase("", "options.fault.passphraseEmpty"),
  "a passphrase that is too long": passphrase("p".repeat(1001), "options.fault.passphraseTooLong"),
  "another address asks for its key": {
    does: (form) => void (form.address.value = "https://other.example"),
    says: "options.connection.keyAgain",
  },
  "a test that nobody answered": {
    answers: { "connection.test": "silence" },
    does: (form) => form.test(),
    says: "options.connection.testUnanswered",
  },
};
