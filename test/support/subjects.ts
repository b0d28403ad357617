/** The functions for subjects and domains, with the real lists of public suffixes and confusable letters. */
import { createSubjects } from "../../lib/background/subject/subject";
import { readConfusables } from "../../modules/confusables/list";
import { readSuffixList } from "../../modules/public-suffixes/list";

const subjects = createSubjects(readSuffixList(), readConfusables());
export const { hostOfTab, isPublicDomain, normalDomain, sameCompany, subjectOfAddress, subjectOfText } = subjects;

/** Returns the subject of a tab. */
export const tab = (url: string | null, chosen: string | null = null) => subjects.subjectOfTab({ url, title: "A title" }, chosen);

/** The subject in short: `company acme.example`, `shared-host github.io`. */
export const short = (subject: ReturnType<typeof tab>) => {
  if ("domain" in subject) return `${subject.kind} ${subject.domain}`;
  return "host" in subject ? `${subject.kind} ${subject.host}` : subject.kind;
};
