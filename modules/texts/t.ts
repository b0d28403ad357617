import { filled } from "../../lib/model/plural";
import { lineOf } from "./place";
import type { Places } from "./place";

declare const chrome: { i18n: { getMessage(name: string, substitutions?: string[]): string } };

/** As they are written: the browser fills each place with itself. */
const asWritten = Array.from({ length: 9 }, (_, index) => `$${index + 1}`);

/** What a built page has in place of the library of the texts: all of them from the browser at once, when the first is asked for. */
export function createTexts() {
  let read: { lines: string[]; places: Places } | undefined;
  return {
    /** The text of a key, with the places in it filled; of what is not filled nothing is left. */
    t(key: string, substitutions: readonly (string | number)[] = []): string {
      const { lines, places } = (read ??= readTexts());
      return filled(lines[lineOf(key.replaceAll(".", "_"), places)] ?? "", substitutions.map(String));
    },
  };
}

/** The messages that `pack.ts` makes. */
function readTexts() {
  const { i18n } = chrome;
  const [attempts = "", lines = ""] = i18n.getMessage("places").split(" ");
  return { lines: i18n.getMessage("texts", asWritten).split("\n"), places: { attempts, lines } };
}
