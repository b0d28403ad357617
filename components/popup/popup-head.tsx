import type { Popup } from "../../lib/stores/popup";
import { SiteHead } from "../sites/site-head";
import { PageHead } from "./page-screen";
import { SubjectHeading } from "../subject/subject-heading";

/** Draws the head of the popup: its subject, the page with people, or a site that is off. */
export function PopupHead({ popup, now }: { popup: Popup; now: number }) {
  const screen = popup.screen.value;
  if (screen.kind === "page") return <PageHead popup={popup} />;
  if (screen.kind === "site-off") return <SiteHead tabSite={popup.tabSite} />;
  return <SubjectHeading view={popup} now={now} picked={popup.picked.value} />;
}
