import { i18n } from "#i18n";
import { pageLink } from "../parts/page-link";
import { UnlockForm, type UnlockFormProps } from "./unlock-form";

/** Draws the form that unlocks the key, with a link to the options page for a forgotten passphrase. */
export function Unlock({ unlock }: Pick<UnlockFormProps, "unlock">) {
  return <UnlockForm unlock={unlock} hint={<a {...pageLink("options.html#/connection")}>{i18n.t("unlock.forgotten")}</a>} />;
}
