import { signal } from "@preact/signals";
import type { Ask } from "../messages/client";
import type { CrmSettings, CrmValues } from "../model/crm/fields";
import { handOff, isAgreed, withAgreement, type HandOff } from "../model/crm/hand-off";
import { valuesOfAccount, valuesOfPerson, type AccountSource, type PersonSource } from "../model/crm/values";
import type { Settings } from "../model/settings";
import { readOnly } from "./read-only";

/** The account or person for the new record. */
export type HandOffSubject =
  | {
      kind: "account";
      /** The account's domain. */
      key: string;
      account: AccountSource;
    }
  | {
      kind: "person";
      /** The looked-up address. */
      key: string;
      person: PersonSource;
      /** The company's domain; `null` if none. */
      domain: string | null;
    };

/** A form waiting for agreement: its host or a field is new, or a value does not fit into its URL. */
export interface HandOffQuestion {
  /** The account's domain, or the person's looked-up address. */
  key: string;
  form: HandOff;
}

interface HandOffNeeds {
  ask: Ask;
  /** Opens a web page in a new tab of this window. */
  openTab(address: string): void;
  /** Returns `null` until the settings are read. */
  settings(): (CrmSettings & Pick<Settings, "crmAgreed">) | null;
  isPrivate(): boolean;
}

export type HandOffStore = ReturnType<typeof createHandOff>;

/** Opens the CRM's form for a new record. */
export function createHandOff({ ask, openTab, settings, isPrivate }: HandOffNeeds) {
  const question = signal<HandOffQuestion | null>(null);

  /** Opens the CRM's form, and logs the hand-off. */
  function open({ key, form }: HandOffQuestion): void {
    openTab(form.address);
    // Nothing of a private window is logged.
    if (!isPrivate()) void ask("hand-off.log", { key, host: form.host, private: false }).catch(() => undefined);
  }

  return {
    /** The form to agree to; `null` if none. */
    question: readOnly(question),
    /** Opens the form, or asks first. Returns false without settings or a usable CRM for this record. */
    begin(subject: HandOffSubject): boolean {
      const current = settings();
      if (current === null) return false;
      const form = handOff(current, subject.kind, valuesOf(subject));
      if (form === null) return false;
      const asked = { key: subject.key, form };
      // control: crm-agreed. Keeps values from going unnoticed to a CRM address that a settings file or policy changed.
      if (isAgreed(current.crmAgreed, form) && form.leftOut.length === 0) open(asked);
      else question.value = asked;
      return true;
    },
    /** Opens the waiting form. Remembers the agreement, except in private windows. */
    async confirm(): Promise<void> {
      const asked = question.value;
      if (asked === null) return;
      question.value = null;
      open(asked);
      if (isPrivate()) return;
      await ask("settings.change", { changes: { crmAgreed: withAgreement(settings()?.crmAgreed ?? "", asked.form) } }).catch(
        () => undefined,
      );
    },
    /** Drops the waiting form without opening it. */
    cancel: (): void => void (question.value = null),
  };
}

const valuesOf = (subject: HandOffSubject): CrmValues =>
  subject.kind === "account" ? valuesOfAccount(subject.account, subject.key) : valuesOfPerson(subject.person, subject.key, subject.domain);
