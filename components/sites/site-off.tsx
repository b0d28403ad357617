import { useId, useState } from "preact/hooks";
import { i18n } from "#i18n";
import { siteKinds, type SiteKind } from "../../lib/model/site";
import type { Popup } from "../../lib/stores/popup";
import { Button } from "../parts/button";
import { Check } from "../parts/check";
import { State } from "../parts/state";
import { RichAddress } from "../parts/rich";
import { Refused } from "./refusal";
import { kindName } from "./site-labels";

type Offer = Pick<Popup, "tabSite" | "enableSite" | "declineSite" | "acted">;

/** Draws that the tab's site is off, with a button that switches it on. */
export function SiteOff({ popup }: { popup: Offer }) {
  const [kind, setKind] = useState<SiteKind>("webmail");
  const { site, host, refused } = popup.tabSite;
  const denied = refused.value || site.value?.wanted === true;
  return (
    <State
      title={denied ? <Refused hosts={host.value ?? ""} /> : i18n.t("site.offTitle")}
      icon={denied ? { name: "caution", kind: "caution" } : undefined}
      text={
        denied ? i18n.t("site.refusedText") : <RichAddress address={host.value ?? ""} text={(slot) => i18n.t("site.offText", [slot])} />
      }
      takesFocus={popup.acted.value}
      actions={
        <>
          <Button variant="primary" onClick={() => void popup.enableSite(kind)}>
            <span class="clip">{i18n.t("site.enableOn", [host.value ?? ""])}</span>
          </Button>
          <Button onClick={() => void popup.declineSite()}>{i18n.t("site.notNow")}</Button>
        </>
      }
    >
      {site.value === null && <KindField kind={kind} onChange={setKind} />}
    </State>
  );
}

/** Draws the choice of kind for a site that is neither listed nor already added. */
function KindField({ kind, onChange }: { kind: SiteKind; onChange: (kind: SiteKind) => void }) {
  const name = useId();
  return (
    <fieldset class="field">
      <legend class="field-label">{i18n.t("site.kindQuestion")}</legend>
      {siteKinds.map((each) => (
        <Check key={each} radio={name} checked={each === kind} onChange={() => onChange(each)}>
          {kindName(each)}
        </Check>
      ))}
    </fieldset>
  );
}
