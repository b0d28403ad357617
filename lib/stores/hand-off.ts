import { signal } from "@preact/signals";
import type { CrmValues } from "../model/crm/fields";
import { handOff, isAgreed, withAgreement, type HandOff } from "../model/crm/hand-off";
import { valuesOfAccount, valuesOfPerson, type AccountSource, type PersonSource } from "../model/crm/values";
import { readOnly } from "./read-only";
import type { SubjectStore } from "./subject";
import type { SubjectNeeds } from "./subject-look-up";

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

/** A form waiting for agreement: its host or a field is new, or a value does not fit. */
export interface HandOffQuestion {
  /** The account's domain, or the person's looked-up address. */
  key: string;
  form: HandOff;
}

/** `settings`: `null` until read. */
type HandOffState = Pick<SubjectStore, "settings" | "isPrivate">;

export type HandOffStore = ReturnType<typeof createHandOff>;

/** Opens the CRM's form for a new record. */
export function createHandOff({ ask, openTab }: Pick<SubjectNeeds, "ask" | "openTab">, { settings, isPrivate }: HandOffState) {
  const question = signal<HandOffQuestion | null>(null);

  function open({ key, form }: HandOffQuestion): void {
    openTab(form.address);
    // Nothing of a private window is logged.
    if (!isPrivate.value) void ask("hand-off.log", { key, host: form.host, private: false }).catch(() => undefined);
  }

  return {
    /** The form to agree to; `null` if none. */
    question: readOnly(question),
    /** Opens the form, or asks first. Returns false without settings or a usable CRM for this record. */
    begin(subject: HandOffSubject): boolean {
      const current = settings.value;
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
      if (isPrivate.value) return;
      await ask("settings.change", { changes: { crmAgreed: withAgreement(settings.value?.crmAgreed ?? "", asked.form) } }).catch(
        () => undefined,
      );
    },
    /** Drops the waiting form without opening it. */
    cancel: (): void => void (question.value = null),
  };
}

const valuesOf = (subject: HandOffSubject): CrmValues =>
  subject.kind === "account" ? valuesOfAccount(subject.account, subject.key) : valuesOfPerson(subject.person, subject.key, subject.domain);
