import { i18n } from "#i18n";
import type { Refusal } from "../../lib/stores/sites";
import { sentence } from "../formats";
import { Notice } from "../parts/notice";
import { RichAddress } from "../parts/rich";
import { hostsSentence } from "./site-labels";

/** Draws which access was refused, if any. */
export function RefusalNotice({ refusal }: { refusal: Refusal | null }) {
  // The live region is permanent, since screen readers may miss a new one.
  return (
    <div aria-live="polite">
      {refusal?.isPrivate === true && <Notice icon="shield">{i18n.t("card.private")}</Notice>}
      {refusal !== null && refusal.isPrivate !== true && (
        <Notice kind="caution">
          <b>
            <RichAddress address={hostsSentence(refusal.hosts)} text={(slot) => sentence(i18n.t("site.refused", [slot]))} />
          </b>{" "}
          {i18n.t("site.refusedText")}
        </Notice>
      )}
    </div>
  );
}

/** Draws "Access to mail.acme.example was not given". */
export const SiteRefused = ({ hosts }: { hosts: string }) => (
  <RichAddress address={hosts} text={(slot) => i18n.t("site.refused", [slot])} />
);
