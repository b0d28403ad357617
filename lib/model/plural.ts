import { lazilyPer } from "./lazily";

/** All plural categories, in the order of a message's forms. */
const categories: readonly Intl.LDMLPluralRule[] = ["zero", "one", "two", "few", "many", "other"];

/** Returns the form of "$1 minute | $1 minutes" for a number. */
export function pluralForm(message: string, count: number, language: string): string {
  const forms = message.split(" | ");
  const { rules, own } = rulesOf(language);
  // A category without a form uses the last form.
  return forms[categoriesOf(forms.length, own).indexOf(rules.select(count))] ?? forms.at(-1) ?? message;
}

/** Returns the categories that a message's forms stand for. `own`: the language's categories. */
function categoriesOf(formCount: number, own: readonly Intl.LDMLPluralRule[]): readonly Intl.LDMLPluralRule[] {
  // Two forms are "one" and "other", even if the language has more categories.
  if (formCount === 2) return ["one", "other"];
  // If each category in `own` has a form, the forms stand for `own`; otherwise, for the last `formCount` of `categories`.
  return formCount === own.length ? own : categories.slice(-formCount);
}

const rulesOf = lazilyPer((language) => {
  const rules = new Intl.PluralRules(language);
  const { pluralCategories } = rules.resolvedOptions();
  // Browsers return the categories in different orders.
  return { rules, own: categories.filter((category) => pluralCategories.includes(category)) };
});

/** Fills `$1` to `$9` of a text with literal values. */
export const filled = (text: string, substitutions: readonly string[]): string =>
  text.replace(/\$([1-9])/g, (_, number: string) => substitutions[Number(number) - 1] ?? "");
