import { i18n } from "#i18n";
import type { CompanySubject, Subject } from "../../lib/model/subject";
import type { IconName } from "../parts/icon";

interface RefusedLabels {
  /** Host, domain or page title; `null` for unreadable text. */
  name: string | null;
  icon?: IconName;
  title: string;
  text: string;
}

/** Returns a refused subject's name and the reason. A `null` subject is unreadable text. */
export function refusedLabels(subject: Exclude<Subject, CompanySubject> | null): RefusedLabels {
  switch (subject?.kind) {
    case undefined:
      return { name: null, ...reasonOf("unreadableText") };
    case "personal-mailbox":
      return {
        name: subject.domain,
        icon: "mail",
        title: i18n.t("state.personalMailbox.title"),
        text: i18n.t("state.personalMailbox.text", [subject.domain]),
      };
    case "shared-host":
      return {
        name: subject.host,
        icon: "site",
        title: i18n.t("state.sharedHost.title", [subject.domain]),
        text: i18n.t("state.sharedHost.text"),
      };
    case "internal-address":
      return { name: subject.host, icon: "home", ...reasonOf("internalAddress") };
    case "browser-page":
      return { name: subject.title || i18n.t("state.browserPage.name"), ...reasonOf("browserPage") };
    case "document":
      return { name: subject.title || i18n.t("state.document.name"), ...reasonOf("document") };
  }
}

const reasonOf = (kind: "unreadableText" | "internalAddress" | "browserPage" | "document") => ({
  title: i18n.t(`state.${kind}.title`),
  text: i18n.t(`state.${kind}.text`),
});
