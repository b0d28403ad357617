import { i18n } from "#i18n";
import { Loaded } from "../parts/loaded";
import { pageLink } from "../states/page-link";
import type { UnlockFormProps } from "./unlock-form";

/** A key is unlocked once a day at most: what it takes is read then. */
const load = () => import("./unlock-form");

/** The form that unlocks the key, on any page but the options, which have the key's own fields. */
export function Unlock({ unlock }: Pick<UnlockFormProps, "unlock">) {
  return (
    <Loaded load={load} meanwhile={null}>
      {({ UnlockForm }) => (
        <UnlockForm unlock={unlock} hint={<a {...pageLink("options.html#/connection")}>{i18n.t("unlock.forgotten")}</a>} />
      )}
    </Loaded>
  );
}
