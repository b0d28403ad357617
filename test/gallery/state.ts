import type { GeneratedI18nStructure } from "#i18n";
import type { Answers } from "./ask";

/** The key of a text in the catalogues. */
export type TextKey = keyof GeneratedI18nStructure;

/** A text by its key, or as it is in the data. */
export type Words = TextKey | { text: string };

/** Presses the element with this name or selector, or types into it. */
export type Step = TextKey | { on: string; type?: string };

/** One state of a surface: the background's answers, and the acts that lead to it after opening. */
export interface State<Store> {
  answers?: Answers;
  /** Words on the page that prove that the state was reached. */
  says: Words | readonly Words[];
  /** Acts on the store, one after another. */
  does?: (store: Store) => unknown;
  /** Acts on the page, one after another. */
  steps?: readonly Step[];
  /** Opens everything that can be opened. */
  opened?: boolean;
  /** Runs timers of at most this many milliseconds at once. */
  afterMs?: number;
}

export type States<One> = Readonly<Record<string, One>>;

/** Names states after their members in a record: the member replaces `*` in `name`. */
export const eachOf = <Member extends string, One>(name: string, members: Readonly<Record<Member, One>>): States<One> =>
  Object.fromEntries(Object.entries<One>(members).map(([member, state]) => [name.replace("*", member), state]));

/** Returns a record with the same names and each member changed. */
export const changed = <Member extends string, From, To>(
  members: Readonly<Record<Member, From>>,
  change: (one: From, member: Member) => To,
): Record<Member, To> =>
  Object.fromEntries(Object.entries<From>(members).map(([member, one]) => [member, change(one, member as Member)])) as Record<Member, To>; // the same keys

/** Renames states, so that an address can contain their names: "problem, no key" becomes `problem/no-key`. */
export const addressed = <One>(states: States<One>): States<One> =>
  Object.fromEntries(
    Object.entries(states).map(([name, state]) => [name.replaceAll(", ", "/").replaceAll(" ", "-").replaceAll("'", ""), state]),
  );
