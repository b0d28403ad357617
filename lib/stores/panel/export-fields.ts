import { computed, signal } from "@preact/signals";
import type { ReadonlySignal } from "@preact/signals";
import { resultFields, usualExport } from "../../model/result-fields";
import type { ResultField } from "../../model/result-fields";
import { contactFields, subjectFields } from "../../model/export-fields";
import type { ContactField, SubjectField } from "../../model/export-fields";
import { putObject, readObject } from "./key-value-storage";
import type { KeyValueStorage } from "./key-value-storage";

/** The fields an export of one kind has: chosen once, remembered in this browser, never none. */
export interface FieldChoice<Field extends string> {
  /** In the order they are read. */
  all: readonly Field[];
  chosen: ReadonlySignal<readonly Field[]>;
  choose(field: Field, on: boolean): void;
  /** Takes what was chosen elsewhere meanwhile. */
  refresh(): void;
}

interface Kind<Field extends string> {
  /** Under this name the choice is kept. */
  name: string;
  all: readonly Field[];
  /** What is exported until the person chooses. */
  usual: readonly Field[];
}

const companies: Kind<ResultField> = { name: "search export fields", all: resultFields, usual: usualExport };
const contacts: Kind<ContactField> = { name: "page export fields", all: contactFields, usual: contactFields };
const subjects: Kind<SubjectField> = { name: "library export fields", all: subjectFields, usual: subjectFields };

/** Companies, found or looked up. Of a private window no choice is kept: `shelf` is then null. */
export const createCompanyFields = (storage: KeyValueStorage | null): FieldChoice<ResultField> => createChoice(companies, storage);
/** People of a page. */
export const createContactFields = (storage: KeyValueStorage | null): FieldChoice<ContactField> => createChoice(contacts, storage);
/** Companies and people of the library. */
export const createSubjectFields = (storage: KeyValueStorage | null): FieldChoice<SubjectField> => createChoice(subjects, storage);

function createChoice<Field extends string>({ name, all, usual }: Kind<Field>, storage: KeyValueStorage | null): FieldChoice<Field> {
  const read = (): readonly Field[] => {
    const { fields } = readObject(storage, name);
    const kept = Array.isArray(fields) ? all.filter((field) => fields.includes(field)) : [];
    return kept.length === 0 ? usual : kept;
  };
  /** null until something is chosen here: the shelf is read when somebody wants to know. */
  const taken = signal<readonly Field[] | null>(null);
  const chosen = computed(() => taken.value ?? read());
  return {
    all,
    chosen,
    choose(field, on) {
      const next = all.filter((each) => (each === field ? on : chosen.value.includes(each)));
      // An export without a column would be none: the box that was unticked is drawn again, ticked as it was.
      if (next.length === 0) return void (taken.value = [...chosen.value]);
      taken.value = next;
      putObject(storage, name, { fields: next });
    },
    refresh() {
      if (storage !== null) taken.value = read();
    },
  };
}
