import { useState } from "preact/hooks";
import { i18n } from "#i18n";
import type { SiteKind } from "../../lib/model/site";
import type { Popup } from "../../lib/stores/popup";
import { Button } from "../parts/button";
import { Field } from "../parts/field";
import { State } from "../parts/state";
import { RichAddress } from "../parts/rich";
import { KindChoice } from "./kind-choice";
import { SiteRefused } from "./refusal";

/** Draws that the tab's site is off or lacks access, with a button that enables it. */
export function SiteOff({ popup }: { popup: Pick<Popup, "tabSite" | "enableSite" | "declineSite" | "acted"> }) {
  const [kind, setKind] = useState<SiteKind>("webmail");
  const { site, host, refused } = popup.tabSite;
  const denied = refused.value || site.value?.wanted === true;
  return (
    <State
      // A refusal mounts the message anew, to take the focus and be read.
      key={String(denied)}
      title={denied ? <SiteRefused hosts={host.value ?? ""} /> : i18n.t("site.offTitle")}
      icon={denied ? { name: "caution", kind: "caution" } : undefined}
      text={
        denied ? i18n.t("site.refusedText") : <RichAddress address={host.value ?? ""} text={(slot) => i18n.t("site.offText", [slot])} />
      }
      takesFocus={popup.acted.value}
      actions={
        <>
          <Button variant="primary" onClick={() => void popup.enableSite(kind)}>
            {i18n.t("site.enableOn", [host.value ?? ""])}
          </Button>
          <Button onClick={() => void popup.declineSite()}>{i18n.t("site.notNow")}</Button>
        </>
      }
    >
      {site.value === null && (
        <Field label={i18n.t("site.kindQuestion")}>{(bind) => <KindChoice {...bind} value={kind} onChange={setKind} />}</Field>
      )}
    </State>
  );
}
