import { i18n } from "#i18n";
import type { ConnectionFaults, FieldFault } from "../../lib/stores/connection";

/** Returns one sentence per fault: the error and its correction. */
export function faultSentence(field: keyof ConnectionFaults, fault: FieldFault | null): string | null {
  switch (fault) {
    case null:
      return null;
    case "empty":
      return i18n.t(empty[field]);
    case "too-short":
      return i18n.t(field === "key" ? "options.fault.keyTooShort" : "options.fault.passphraseTooShort");
    case "too-long":
      return i18n.t(tooLong[field]);
    default:
      return i18n.t(others[fault]);
  }
}

const empty = {
  address: "options.fault.addressEmpty",
  key: "options.fault.keyEmpty",
  passphrase: "options.fault.passphraseEmpty",
} as const satisfies Record<keyof ConnectionFaults, string>;

const tooLong = {
  address: "options.fault.addressTooLong",
  key: "options.fault.keyTooLong",
  passphrase: "options.fault.passphraseTooLong",
} as const satisfies Record<keyof ConnectionFaults, string>;

const others = {
  managed: "options.fault.managed",
  locked: "options.fault.locked",
  malformed: "options.fault.malformed",
  http: "options.fault.http",
  credentials: "options.fault.credentials",
  query: "options.fault.query",
  "line-break": "options.fault.lineBreak",
  characters: "options.fault.characters",
} as const satisfies Record<Exclude<FieldFault, "empty" | "too-short" | "too-long">, string>;
