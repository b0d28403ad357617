import { i18n } from "#i18n";
import type { Problem } from "../../lib/model/problem";
import type { ProblemAction } from "./problem-labels";

/** Steps that open an extension page. */
const pages = {
  connect: { label: "action.connect", href: "welcome.html#/connect" },
  consent: { label: "action.chooseConsent", href: "welcome.html#/consent" },
  "replace-key": { label: "action.replaceKey", href: "options.html#/connection" },
  // Used only if no form is beside the problem.
  unlock: { label: "unlock.unlock", href: "options.html#/connection" },
  // The card offers the side panel instead.
  managed: { label: "action.seeManaged", href: "options.html#/advanced" },
  options: { label: "action.openOptions", href: "options.html#/connection" },
  cap: { label: "action.changeCap", href: "options.html#/credits" },
} as const;

type PageAction = keyof typeof pages;

/** True for a step that opens an extension page. */
export const opensPage = (action: ProblemAction): action is PageAction => Object.hasOwn(pages, action);

/** Returns a step's label and page. */
export function pageOf(action: PageAction, { kind }: Problem): { label: string; href: string } {
  const { label, href } = pages[action];
  // The privacy section can delete stored data.
  return { label: i18n.t(label), href: action === "options" && kind === "storage-full" ? "options.html#/privacy" : href };
}
