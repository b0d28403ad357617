import { i18n } from "#i18n";
import type { Refusal } from "../../lib/stores/sites";
import { Notice } from "../parts/notice";
import { Rich } from "../parts/rich";
import { hostsSentence } from "./site-labels";

/** Draws the access refused in the browser's dialog. The live region stays mounted. */
export function RefusalNotice({ refusal }: { refusal: Refusal | null }) {
  return (
    <div aria-live="polite" class="refusal">
      {refusal !== null && (
        <Notice kind="caution" icon="caution">
          <b>
            <Refused hosts={hostsSentence(refusal.hosts)} />.
          </b>{" "}
          {i18n.t("site.refusedText")}
        </Notice>
      )}
    </div>
  );
}

/** Draws "Access to mail.acme.example was not given". */
export function Refused({ hosts }: { hosts: string }) {
  return (
    <Rich text={([slot]) => i18n.t("site.refused", [slot])}>
      {[
        <bdi key="hosts" dir="ltr">
          {hosts}
        </bdi>,
      ]}
    </Rich>
  );
}
