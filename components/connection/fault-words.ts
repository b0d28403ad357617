import { i18n } from "#i18n";
import type { FieldFault } from "../../lib/view/connection";

/** One sentence per fault: what is wrong with the text, and what to do. */
export function faultSentence(field: "address" | "key", fault: FieldFault | null): string | null {
  switch (fault) {
    case null:
      return null;
    case "empty":
      return i18n.t(field === "key" ? "options.fault.keyEmpty" : "options.fault.addressEmpty");
    case "too-long":
      return i18n.t(field === "key" ? "options.fault.keyTooLong" : "options.fault.addressTooLong");
    default:
      return i18n.t(words[fault]);
  }
}

const words = {
  malformed: "options.fault.malformed",
  http: "options.fault.http",
  credentials: "options.fault.credentials",
  query: "options.fault.query",
  "line-break": "options.fault.lineBreak",
  characters: "options.fault.characters",
} as const satisfies Record<Exclude<FieldFault, "empty" | "too-long">, string>;
