import { i18n } from "#i18n";
import type { ConnectionFaults, FieldFault } from "../../lib/stores/connection";

/** Returns one sentence per fault: the error and its correction. */
export function faultSentence(field: keyof ConnectionFaults, fault: FieldFault | null): string | null {
  switch (fault) {
    case null:
      return null;
    case "empty":
      return i18n.t(`options.fault.${field}Empty`);
    case "too-short":
      return i18n.t(field === "key" ? "options.fault.keyTooShort" : "options.fault.passphraseTooShort");
    case "too-long":
      return i18n.t(`options.fault.${field}TooLong`);
    case "line-break":
      return i18n.t("options.fault.lineBreak");
    default:
      return i18n.t(`options.fault.${fault}`);
  }
}
