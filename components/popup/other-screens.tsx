import type { Popup } from "../../lib/stores/popup";
import type { Screen } from "../../lib/stores/subject-screen";
import { SiteOff } from "../sites/site-off";
import { SubjectState } from "../problems/subject-state";

/** Draws the screens with a single message and a next step. */
export function OtherScreen({ popup, screen }: { popup: Popup; screen: Screen }) {
  if (screen.kind === "site-off") return <SiteOff popup={popup} />;
  const offer = popup.tabSite.off.value ? () => void popup.offerSite() : undefined;
  return <SubjectState view={popup} screen={screen} onOfferSite={offer} />;
}
