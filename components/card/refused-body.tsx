import { i18n } from "#i18n";
import type { CompanySubject, Subject } from "../../lib/model/subject";
import type { IconName } from "../parts/icon";
import type { BodyProps } from "./card-view";
import { AddressLine, StateLine } from "./lines";

/** Draws why no look-up is possible here. */
export function RefusedBody({ card, screen, titleId }: BodyProps<"refused">) {
  const { address, subject } = screen;
  const { icon, title, text } = labelOf(subject);
  const about = address ?? nameOf(subject);
  return (
    <>
      <StateLine icon={icon} titleId={titleId} title={title} text={text} />
      {about !== null && <AddressLine text={about} {...(address === null ? {} : { onCopy: () => card.copyAddress() })} />}
    </>
  );
}

type RefusedSubject = Exclude<Subject, CompanySubject> | null;

function labelOf(subject: RefusedSubject): { icon: IconName; title: string; text?: string } {
  switch (subject?.kind) {
    case "internal-address":
      return { icon: "home", title: i18n.t("state.internalAddress.title"), text: i18n.t("card.internalText") };
    case "shared-host":
      return { icon: "site", title: i18n.t("state.sharedHost.title", [subject.domain]), text: i18n.t("card.sharedText") };
    case "personal-mailbox":
      return {
        icon: "mail",
        title: i18n.t("state.personalMailbox.title"),
        text: i18n.t("state.personalMailbox.text", [subject.domain]),
      };
    default:
      return { icon: "unreadable", title: i18n.t("state.unreadableText.title"), text: i18n.t("card.unaskedText") };
  }
}

function nameOf(subject: RefusedSubject): string | null {
  if (subject === null) return null;
  if ("host" in subject) return subject.host;
  return "domain" in subject ? subject.domain : null;
}
