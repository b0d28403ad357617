import { computed, signal } from "@preact/signals";
import { contactFields, subjectFields, usualSubjectFields, type ContactField, type SubjectField } from "../../model/export-fields";
import { isJsonObject } from "../../model/json";
import { resultFields, usualExport, type ResultField } from "../../model/result-fields";

export type FieldChoice<Field extends string> = ReturnType<typeof createFieldChoice<Field>>;

interface Kind<Field extends string> {
  /** Name of the choice in `localStorage`. */
  name: string;
  /** In display order. */
  all: readonly Field[];
  /** The fields chosen at first. */
  usual: readonly Field[];
}

/** The fields of search results and of an account. */
export const ofCompanies: Kind<ResultField> = { name: "search export fields", all: resultFields, usual: usualExport };
/** The fields of a page's people. */
export const ofContacts: Kind<ContactField> = { name: "page export fields", all: contactFields, usual: contactFields };
/** The fields of the library's companies and people. */
export const ofSubjects: Kind<SubjectField> = { name: "library export fields", all: subjectFields, usual: usualSubjectFields };

/** The chosen fields of one export, never empty. Kept in `localStorage` unless the window is private. */
export function createFieldChoice<Field extends string>({ name, all, usual }: Kind<Field>, isPrivate: boolean) {
  const read = (): readonly Field[] => {
    const fields = isPrivate ? [] : keptIn(name);
    const kept = all.filter((field) => fields.includes(field));
    return kept.length === 0 ? usual : kept;
  };
  /** `null` until fields are chosen or read again. */
  const taken = signal<readonly Field[] | null>(null);
  const chosen = computed(() => taken.value ?? read());
  return {
    /** In display order. */
    all,
    /** The chosen fields, in display order. */
    chosen,
    /** Whether the choice is remembered. */
    isKept: !isPrivate,
    /** Checks or unchecks a field; at least one stays checked. */
    choose(field: Field, on: boolean): void {
      const next = all.filter((each) => (each === field ? on : chosen.value.includes(each)));
      // An export needs a field. A new array redraws the last field's box as checked.
      if (next.length === 0) return void (taken.value = [...chosen.value]);
      taken.value = next;
      if (!isPrivate) keep(name, next);
    },
    /** Reads the kept choice again, unless private: another page may have changed it. */
    refresh(): void {
      if (!isPrivate) taken.value = read();
    },
  };
}

function keptIn(name: string): unknown[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? "null");
    return isJsonObject(kept) && Array.isArray(kept["fields"]) ? kept["fields"] : [];
  } catch {
    return [];
  }
}

/** Keeps the fields, if possible. */
function keep(name: string, fields: readonly string[]): void {
  try {
    localStorage.setItem(name, JSON.stringify({ fields }));
  } catch {
    // The storage is refused or full.
  }
}
