/** Finds texts of a state on a page by their keys, in any language. */
import { written } from "./texts";
import type { Step, TextKey, Words } from "./state";

/** Returns a pattern for a text of the catalogue. Its placeholders match any text. */
function patternOf(key: TextKey): string {
  const forms = written(key)
    .split(" | ")
    .map((form) =>
      form
        .trim()
        .replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
        .replaceAll(/\\\$[1-9]/g, ".*"),
    );
  return `(?:${forms.join("|")})`;
}

const named = "[aria-label],[placeholder],[title],[aria-valuetext]";

/** Returns the page's text, and the labels, placeholders, titles and spoken values of its elements. */
function textsOf(root: ParentNode): string {
  const names = [...root.querySelectorAll(named)].flatMap((element) =>
    ["aria-label", "placeholder", "title", "aria-valuetext"].map((name) => element.getAttribute(name) ?? ""),
  );
  return [root.textContent, ...names].join("\n");
}

/** Returns the words that the page lacks. */
export function missingWords(words: Words | readonly Words[]): Words[] {
  const text = textsOf(document.body);
  return [words]
    .flat()
    .filter((each: Words) => (typeof each === "string" ? !new RegExp(patternOf(each), "s").test(text) : !text.includes(each.text)));
}

/** Presses an element or types into it, as the step says. Throws if the page lacks the element. */
export async function act(root: HTMLElement, step: Step): Promise<void> {
  const target = typeof step === "string" ? pressableNamed(root, step) : root.querySelector<HTMLElement>(step.on);
  if (target === null) throw new Error(`There is nothing to press: ${JSON.stringify(step)}.`);
  if (typeof step === "object" && step.type !== undefined && "value" in target) {
    target.value = step.type;
    target.dispatchEvent(new Event("input", { bubbles: true }));
    target.dispatchEvent(new Event("change", { bubbles: true }));
    return;
  }
  target.click();
}

function pressableNamed(root: HTMLElement, key: TextKey): HTMLElement | null {
  const pattern = new RegExp(`^${patternOf(key)}`, "s");
  const pressable = [...root.querySelectorAll<HTMLElement>("button, a, summary, [role=menuitem], [role=menuitemcheckbox], label")];
  const named = pressable.filter((element) => pattern.test((element.getAttribute("aria-label") ?? element.textContent).trim()));
  return named.find((element) => element.checkVisibility()) ?? null;
}

const more: TextKey[] = ["account.showAll", "account.readMore", "journey.earlier", "raw.more", "lookup.people.more"];

/** Opens each closed `details`, and presses each button that shows more. Returns false if there were none. */
export function openAll(root: HTMLElement): boolean {
  const closed = [...root.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
  for (const details of closed) details.open = true;
  const patterns = more.map((key) => new RegExp(`^${patternOf(key)}`, "s"));
  const buttons = [...root.querySelectorAll<HTMLElement>("main button")].filter((button) =>
    patterns.some((one) => one.test(button.textContent.trim())),
  );
  for (const button of buttons) button.click();
  return closed.length + buttons.length > 0;
}
