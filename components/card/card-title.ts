import { i18n } from "#i18n";
import { detailsOf, type AccountAnswer, type PersonAnswer } from "../../lib/model/look-up";
import type { CardScreen, Known } from "../../lib/stores/card-screen";
import { factsInLine } from "../formats";
import { nameOfPerson } from "../../lib/model/person";

/** Returns, for screen readers, the answers' names or titles, or a choice's title; empty for a refusal or without an answer. */
export function titleOf(screen: CardScreen): string {
  switch (screen.kind) {
    case "choices":
      return i18n.t("card.choose");
    case "refused":
      return "";
    case "person":
      return factsInLine([personName(screen.person), companyName(screen.company)]);
    case "company":
      return companyName(screen.company);
  }
}

/** Returns the person's name or address, or `titleWithoutProfile`; empty without an answer. */
function personName(person: Known<PersonAnswer>): string {
  if (person.kind !== "known") return "";
  const { answer } = person;
  return answer.kind === "person" ? (nameOfPerson(answer.person) ?? answer.address) : titleWithoutProfile(answer);
}

/** Returns the title for a missing or empty profile. */
export const titleWithoutProfile = ({ blank }: Extract<PersonAnswer, { kind: "not-found" }>): string =>
  blank === true ? i18n.t("state.personBlank.title") : i18n.t("state.personNotFound.title");

/** Returns the company's name or domain, or `titleWithoutDetails`; empty without an answer. */
function companyName(company: Known<AccountAnswer> | null): string {
  if (company?.kind !== "known") return "";
  const details = detailsOf(company.answer);
  return details === null ? titleWithoutDetails(company.answer) : (details.name ?? company.answer.domain);
}

/** Returns the title for a missing or empty account, or another company's. */
export function titleWithoutDetails(answer: AccountAnswer): string {
  if (answer.kind === "other-company") return i18n.t("state.otherCompany.title");
  return answer.kind === "not-found" && answer.blank === true ? i18n.t("state.accountBlank.title") : i18n.t("state.notFound.title");
}
