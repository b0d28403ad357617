import { computed, signal } from "@preact/signals";
import { contactFields, subjectFields, usualSubjectFields, type ContactField, type SubjectField } from "../../model/export-fields";
import { resultFields, usualExport, type ResultField } from "../../model/result-fields";
import { putObject, readObject, type KeyValueStorage } from "./key-value-storage";

export type FieldChoice<Field extends string> = ReturnType<typeof createChoice<Field>>;

interface Kind<Field extends string> {
  name: string;
  all: readonly Field[];
  usual: readonly Field[];
}

const companies: Kind<ResultField> = { name: "search export fields", all: resultFields, usual: usualExport };
const contacts: Kind<ContactField> = { name: "page export fields", all: contactFields, usual: contactFields };
const subjects: Kind<SubjectField> = { name: "library export fields", all: subjectFields, usual: usualSubjectFields };

/** Fields of companies. `storage`: `null` in private windows, which keep no choice. */
export const createCompanyFields = (storage: KeyValueStorage | null): FieldChoice<ResultField> => createChoice(companies, storage);
/** Fields of a page's people. */
export const createContactFields = (storage: KeyValueStorage | null): FieldChoice<ContactField> => createChoice(contacts, storage);
/** Fields of the library's companies and people. */
export const createSubjectFields = (storage: KeyValueStorage | null): FieldChoice<SubjectField> => createChoice(subjects, storage);

/** The fields of one export, kept in `storage` if there is one. Never empty. */
function createChoice<Field extends string>({ name, all, usual }: Kind<Field>, storage: KeyValueStorage | null) {
  const read = (): readonly Field[] => {
    const { fields } = readObject(storage, name);
    const kept = Array.isArray(fields) ? all.filter((field) => fields.includes(field)) : [];
    return kept.length === 0 ? usual : kept;
  };
  /** `null` before the first `choose` or `refresh`: `chosen` reads storage on first use. */
  const taken = signal<readonly Field[] | null>(null);
  const chosen = computed(() => taken.value ?? read());
  return {
    /** In display order. */
    all,
    chosen,
    choose(field: Field, on: boolean): void {
      const next = all.filter((each) => (each === field ? on : chosen.value.includes(each)));
      // Keeps the last field, because an export needs a column. A new array redraws the field's box as checked.
      if (next.length === 0) return void (taken.value = [...chosen.value]);
      taken.value = next;
      putObject(storage, name, { fields: next });
    },
    /** Reads the choice again, after a change elsewhere. */
    refresh(): void {
      if (storage !== null) taken.value = read();
    },
  };
}
