import { lazilyPer } from "./lazily";

/** The forms of a counted message, in written order. */
const categories: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

/**
 * Returns the form of "$1 minute | $1 minutes" for a number. Two forms stand for "one" and "other". Any other number of forms stands for as
 * many of the last `categories`: one form for "other", six forms for all. A category without a form uses the last form.
 */
export function pluralForm(message: string, count: number, language: string): string {
  const forms = message.split(" | ");
  const written = forms.length === 2 ? ["one", "other"] : categories.slice(-forms.length);
  const category = rulesOf(language).select(count);
  return forms[written.indexOf(category)] ?? forms.at(-1) ?? message;
}

const rulesOf = lazilyPer((language) => new Intl.PluralRules(language));

/** Fills `$1` to `$9` of a text with literal values. */
export const filled = (text: string, substitutions: readonly string[]): string =>
  text.replace(/\$([1-9])/g, (_, number: string) => substitutions[Number(number) - 1] ?? "");
